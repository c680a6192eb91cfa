import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Locale } from '../market/locale.ts';
import { configurationOf, LIVE_MARKETS } from '../market/market.ts';
import type { TextTable } from './texts.ts';

const SOURCE: Locale = 'en-GB';
/** A few words are the same in two languages (Land, Filter); more than this share is a file not yet written. */
const MOST_SAME = 0.12;
/** The counts whose plural forms a file must have; forms for larger ones only (French millions) may be left out. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);
/** Beginnings of the keys that are put together from a value: `sort.${sort}`. */
const COMPUTED = ['error.', 'home.promise.', 'listing.range.', 'ranking.', 'search.group.', 'sort.'];

const locales = [...new Set<Locale>(LIVE_MARKETS.flatMap((market) => configurationOf(market).locales))];
const fileOf = (locale: Locale) => join(import.meta.dirname, '../../locales', `${locale}.json`);
const tableOf = (locale: Locale): TextTable =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(fileOf(locale), 'utf8')));

const source = tableOf(SOURCE);
const sourceKeys = Object.keys(source);
const pluralBases = sourceKeys.filter((key) => key.endsWith('_other')).map(baseOf);

function baseOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

/** The British text that a key of another locale says again: its own, or the general one of its plural forms. */
const sourceOf = (key: string): string | undefined => source[key] ?? source[`${baseOf(key)}_other`];

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

function keyProblems(locale: Locale, table: TextTable): string[] {
  const plurals = new Intl.PluralRules(locale);
  const needed = [...new Set(COUNTS.map((count) => plurals.select(count)))];
  const possible = plurals.resolvedOptions().pluralCategories;
  const keysWith = (forms: readonly string[]) =>
    sourceKeys.flatMap((key) =>
      pluralBases.includes(baseOf(key)) ? forms.map((form) => `${baseOf(key)}_${form}`) : key,
    );
  const allowed = new Set(keysWith(possible));
  return [
    ...[...new Set(keysWith(needed))].filter((key) => !(key in table)).map((key) => `missing: ${key}`),
    ...Object.keys(table).flatMap((key) => (allowed.has(key) ? [] : `not in ${SOURCE}: ${key}`)),
  ];
}

/** What is wrong within the texts. A form that stands for the number 1 alone may say it in words, without the count. */
function textProblems(locale: Locale, table: TextTable): string[] {
  const plurals = new Intl.PluralRules(locale);
  const oneAlone = COUNTS.every((count) => (plurals.select(count) === 'one') === (count === 1));
  return Object.entries(table).flatMap(([key, text]) => {
    const given = placeholdersOf(text);
    const asked = placeholdersOf(sourceOf(key) ?? '');
    const inWords = oneAlone && key === `${baseOf(key)}_one` && pluralBases.includes(baseOf(key));
    const same = (names: readonly string[]) => names.join() === given.join();
    const fits = same(asked) || (inWords && same(asked.filter((name) => name !== '{{count}}')));
    return [
      ...(text.trim() === '' ? [`empty: ${key}`] : []),
      ...(fits ? [] : [`${key}: ${given.join(' ')} instead of ${asked.join(' ')}`]),
    ];
  });
}

/** Everything the site's own sources say, tests left out. */
const sources = (): string =>
  globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: (name) => /\.test\.tsx?$/.test(name) })
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');

describe('locales', () => {
  it('M06 has no text that no page says', () => {
    const code = sources();
    const bases = [...new Set(sourceKeys.map((key) => (pluralBases.includes(baseOf(key)) ? baseOf(key) : key)))];
    const computed = (key: string) => COMPUTED.some((start) => key.startsWith(start) && code.includes(`\`${start}\${`));
    expect(bases.filter((key) => !code.includes(`'${key}'`) && !computed(key))).toEqual([]);
  });

  it('M06 has a file of texts for every live market’s languages', () => {
    expect(locales.filter((locale) => !existsSync(fileOf(locale))).map((locale) => `locales/${locale}.json`)).toEqual(
      [],
    );
  });

  it.each(locales.filter((locale) => existsSync(fileOf(locale))))(
    'M06 has every text in every live market’s language: %s',
    (locale) => {
      const table = tableOf(locale);
      expect([...keyProblems(locale, table), ...textProblems(locale, table)]).toEqual([]);
      if (locale.startsWith('en-')) return;
      const same = Object.entries(table).filter(([key, text]) => sourceOf(key) === text);
      expect(same.length / Object.keys(table).length, same.map(([key]) => key).join(' ')).toBeLessThanOrEqual(
        MOST_SAME,
      );
    },
  );
});
