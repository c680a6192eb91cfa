import { expect, it } from 'vitest';
import { grantConsent, INITIAL_CONSENT, OPTIONAL_GROUPS } from '../state/consent-state.ts';
import { allowedScripts } from './start-analytics.ts';

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
