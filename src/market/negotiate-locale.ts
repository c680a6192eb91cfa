import { getMainLocale, isLocale, LOCALES, type Locale } from './locale.ts';

/** Language codes that browsers also send for Norwegian Bokmål. */
const LANGUAGE_ALIASES = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
]);

const MAIN_LOCALES = Object.keys(LOCALES)
  .filter(isLocale)
  .filter((locale) => getMainLocale(locale) === locale);

/**
 * The locale of a language tag such as `fr-CH`, or else its language's main locale; null if the language is not
 * supported.
 */
function findLocaleByTag(tag: string): Locale | null {
  const [primary = '', ...subtags] = tag.toLowerCase().split('-');
  const language = LANGUAGE_ALIASES.get(primary) ?? primary;
  const region = subtags.find((subtag) => subtag.length === 2)?.toUpperCase();
  const locale = `${language}-${region}`;
  return isLocale(locale) ? locale : (MAIN_LOCALES.find((main) => main.startsWith(`${language}-`)) ?? null);
}

/**
 * The best supported locale for an `Accept-Language` header such as `fr-CH, fr;q=0.9, en;q=0.8`; British English if
 * none.
 */
export function negotiateLocale(acceptLanguage: string): Locale {
  const candidates = acceptLanguage.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
    const locale = findLocaleByTag(tag);
    return locale === null || !(Number(weight) > 0) ? [] : [{ locale, weight: Number(weight) }];
  });
  return candidates.sort((a, b) => b.weight - a.weight)[0]?.locale ?? 'en-GB';
}
