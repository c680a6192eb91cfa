import { isLocale, LOCALES, type Locale, mainLocaleOf } from './locale.ts';

/** What Norwegian is also called in tags of languages. */
const SAME_LANGUAGE = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
]);

const MAIN = Object.keys(LOCALES)
  .filter(isLocale)
  .filter((locale) => mainLocaleOf(locale) === locale);

/** The locale of a tag such as `fr-CH`, or else the main one of its language; null where there are no texts in it. */
function localeOfTag(tag: string): Locale | null {
  const [asked = '', ...subtags] = tag.toLowerCase().split('-');
  const language = SAME_LANGUAGE.get(asked) ?? asked;
  const region = subtags.find((subtag) => subtag.length === 2)?.toUpperCase();
  const locale = `${language}-${region}`;
  return isLocale(locale) ? locale : (MAIN.find((main) => main.startsWith(`${language}-`)) ?? null);
}

/** The locale that a browser's `Accept-Language` asks for, such as `fr-CH, fr;q=0.9, en;q=0.8`; else English. */
export function wantedLocale(acceptLanguage: string): Locale {
  const asked = acceptLanguage.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
    const locale = localeOfTag(tag);
    return locale === null || !(Number(weight) > 0) ? [] : [{ locale, weight: Number(weight) }];
  });
  return asked.sort((a, b) => b.weight - a.weight)[0]?.locale ?? 'en-GB';
}
