import { expect, it } from 'vitest';
import { factPhrase } from './fact-phrases.ts';

it.each([
  ['slices', 'en-GB', 2, '2', '2 slices'],
  ['slices', 'en-US', 1, '1', '1 slice'],
  ['battery-days', 'sv-SE', 16, '16 dagar', '16 dagar batteritid'],
  ['battery-life', 'fr-CA', 14, '14 h', '14 h d’autonomie'],
  ['players-min', 'de-AT', 3, '3', 'ab 3 Spielern'],
  ['seats', 'pl-PL', 3, '3', '3 miejsca'],
  ['seats', 'pl-PL', 5, '5', '5 miejsc'],
  ['speeds', 'pl-PL', 5, '5', '5 prędkości'],
  ['ports', 'ro-RO', 20, '20', '20 de porturi'],
  ['sleeps', 'ja-JP', 4, '4', '4人用'],
  ['age-from', 'en-GB', 3, '3 years', '3 years and up'],
  ['age-from', 'de-DE', 3, '3 Jahre', '3 Jahre und älter'],
  ['place-settings', 'de-CH', 14, '14', '14 Massgedecke'],
  ['age-from', 'ja-JP', 3, '3 年', '3歳以上'],
  ['age-from', 'sk-SK', 1, '1 rok', 'od 1 roka'],
  ['age-from', 'sk-SK', 6, '6 rokov', 'od 6 rokov'],
  ['age-from', 'zh-CN', 3, '3年', '3岁起'],
  ['width', 'sv-SE', 60, '60 cm', 'bredd 60 cm'],
  ['width', 'fr-FR', 60, '60 cm', '60 cm de large'],
  ['bands', 'pl-PL', 3, '3', '3 pasma'],
])('says the value of %s in %s as a phrase for %d', (key, locale, value, text, phrase) => {
  expect(factPhrase(key, locale, value, text)).toBe(phrase);
});

it('has no phrase for other attributes and languages', () => {
  expect(factPhrase('spin', 'en-GB', 1400, '1,400 rpm')).toBeNull();
  expect(factPhrase('toString', 'en-GB', 2, '2')).toBeNull();
  expect(factPhrase('slices', 'he-IL', 2, '2')).toBeNull();
});
