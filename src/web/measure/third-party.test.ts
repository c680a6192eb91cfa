import { expect, it } from 'vitest';
import { consentTo, NOT_ASKED, OPTIONAL_GROUPS } from '../state/consent-state.ts';
import { allowedScripts } from './third-party.ts';

const configured = {
  analytics_script: 'https://a.example/a.js',
  tag_manager_script: 'https://t.example/t.js',
  ad_script: 'https://d.example/d.js',
  strict_privacy: false,
};
const none = { analytics_script: null, tag_manager_script: null, ad_script: null, strict_privacy: false };
const all = consentTo(OPTIONAL_GROUPS);

it('X08 loads the scripts of others that are configured and consented to, each for its own group', () => {
  expect(allowedScripts(configured, all, false)).toEqual([
    'https://a.example/a.js',
    'https://t.example/t.js',
    'https://d.example/d.js',
  ]);
  expect(allowedScripts(configured, consentTo(['analytics']), false)).toEqual([
    'https://a.example/a.js',
    'https://t.example/t.js',
  ]);
  expect(allowedScripts(configured, consentTo(['targeting']), false)).toEqual(['https://d.example/d.js']);
  expect(allowedScripts(configured, consentTo(['functional']), false)).toEqual([]);
});

it('X08 loads none without configuration, without consent, under strict privacy, or in the app', () => {
  expect(allowedScripts(none, all, false)).toEqual([]);
  expect(allowedScripts(configured, NOT_ASKED, false)).toEqual([]);
  expect(allowedScripts({ ...configured, strict_privacy: true }, all, false)).toEqual([]);
  expect(allowedScripts(configured, all, true)).toEqual([]);
});
