import { expect, it } from 'vitest';
import { negotiateLocale } from './negotiate-locale.ts';

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
  // The first language is not supported; the second has quality 0, which means "not acceptable".
  ['tlh, de;q=0, it;q=0.3', 'it-IT'],
  ['*', 'en-GB'],
  ['', 'en-GB'],
  ['xx;q=;;,,-;q=9', 'en-GB'],
  ['__proto__, constructor;q=nothing', 'en-GB'],
])('negotiates "%s" to %s', (acceptLanguage, locale) => {
  expect(negotiateLocale(acceptLanguage)).toBe(locale);
});
