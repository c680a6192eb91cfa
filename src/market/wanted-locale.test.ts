import { expect, it } from 'vitest';
import { wantedLocale } from './wanted-locale.ts';

it.each([
  ['fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7', 'fr-FR'],
  ['fr-CH', 'fr-CH'],
  ['fr-LU', 'fr-FR'],
  ['de', 'de-DE'],
  ['en;q=0.5, sv;q=0.8', 'sv-SE'],
  ['en-us', 'en-US'],
  ['en-ZA', 'en-GB'],
  ['nn-NO, en;q=0.1', 'nb-NO'],
  ['zh-Hans-CN', 'zh-CN'],
  // No texts in the first of these, and the second is refused.
  ['tlh, de;q=0, it;q=0.3', 'it-IT'],
  ['*', 'en-GB'],
  ['', 'en-GB'],
  ['xx;q=;;,,-;q=9', 'en-GB'],
  ['__proto__, constructor;q=nothing', 'en-GB'],
])('a browser that asks for "%s" is spoken to in %s', (asked, locale) => {
  expect(wantedLocale(asked)).toBe(locale);
});
