import { afterEach, expect, it, vi } from 'vitest';
import { grantConsent, INITIAL_CONSENT, OPTIONAL_GROUPS } from '../state/consent-state.ts';
import { allowedScripts, buildPageView } from './start-analytics.ts';

afterEach(() => vi.unstubAllGlobals());

const configured = {
  analytics_script: 'https://a.example/a.js',
  tag_manager_script: 'https://t.example/t.js',
  ad_script: 'https://d.example/d.js',
  strict_privacy: false,
};
const none = { analytics_script: null, tag_manager_script: null, ad_script: null, strict_privacy: false };
const all = grantConsent(OPTIONAL_GROUPS);

it('X08 loads configured third-party scripts, each if its consent group is allowed', () => {
  expect(allowedScripts(configured, all, false)).toEqual([
    'https://a.example/a.js',
    'https://t.example/t.js',
    'https://d.example/d.js',
  ]);
  expect(allowedScripts(configured, grantConsent(['analytics']), false)).toEqual([
    'https://a.example/a.js',
    'https://t.example/t.js',
  ]);
  expect(allowedScripts(configured, grantConsent(['targeting']), false)).toEqual(['https://d.example/d.js']);
  expect(allowedScripts(configured, grantConsent(['functional']), false)).toEqual([]);
});

it('X08 loads none without configuration or consent, under strict privacy, or in the app', () => {
  expect(allowedScripts(none, all, false)).toEqual([]);
  expect(allowedScripts(configured, INITIAL_CONSENT, false)).toEqual([]);
  expect(allowedScripts({ ...configured, strict_privacy: true }, all, false)).toEqual([]);
  expect(allowedScripts(configured, all, true)).toEqual([]);
});

it('X08 page views have the path without the query, and on personal pages without tokens', () => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { href: 'https://uk.example/', origin: 'https://uk.example' });
  vi.stubGlobal('navigator', { userAgent: 'Firefox/145.0' });
  const pathOf = (path: string) =>
    buildPageView({ path, pageType: 'other', first: true }, { type: 'direct', utm: {} }, { token: 'x', renderedAt: 0 })
      .path;
  expect(pathOf('/reset-password/8Jk2-hQ0pXz_1mN4vB7cR9tY3wE6uI5oA2sD8fG0hL')).toBe('/reset-password/…');
  expect(pathOf('/pl/1-2/Phones/Galaxy-S24-Ultra-256-GB-black?sort=price')).toBe(
    '/pl/1-2/Phones/Galaxy-S24-Ultra-256-GB-black',
  );
});

it('E10 page views have the statistics of the traffic', () => {
  const cookies = { cookie: '' };
  vi.stubGlobal('document', cookies);
  vi.stubGlobal('location', { href: 'https://uk.example/', origin: 'https://uk.example' });
  vi.stubGlobal('navigator', { userAgent: 'Firefox/145.0' });
  const view = (first: boolean) =>
    buildPageView({ path: '/', pageType: 'home', first }, { type: 'campaign', utm: {} }, { token: 'x', renderedAt: 0 });
  const common = { sessionTrafficType: 'campaign', pageType: 'home', userAgent: 'Firefox/145.0' };
  expect(view(true)).toMatchObject({ ...common, currentTrafficType: 'campaign', uiTraffic: false, member: false });
  cookies.cookie = 'authenticationState=%7B%7D';
  expect(view(false)).toMatchObject({ ...common, currentTrafficType: 'direct', uiTraffic: true, member: true });
});
