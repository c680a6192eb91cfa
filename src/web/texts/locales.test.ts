import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isLocale, LOCALES, type Locale, mainLocaleOf } from '../../market/locale.ts';
import { wholeTextsOf } from './text-tables.ts';
import { createTexts, type TextTable } from './texts.ts';

const SOURCE: Locale = 'en-GB';
/** A few words are the same in two languages (Land, Filter); more than this share is a file not yet written. */
const MOST_SAME = 0.12;
/** The counts whose plural forms a file must have; forms for larger ones only (French millions) may be left out. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);
/** Beginnings of the keys that are put together from a value: `sort.${sort}`. */
const COMPUTED = /`([\w.-]+\.)\$\{/g;

const FOLDER = join(import.meta.dirname, '../../../locales');
const locales = Object.keys(LOCALES).filter(isLocale);
const main = locales.filter((locale) => mainLocaleOf(locale) === locale);
const regional = locales.filter((locale) => mainLocaleOf(locale) !== locale);
const fileOf = (locale: Locale) => join(FOLDER, `${locale}.json`);
const tableOf = (locale: Locale): TextTable =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(fileOf(locale), 'utf8')));
const isWritten = (locale: Locale) => existsSync(fileOf(locale));

const source = tableOf(SOURCE);
const sourceKeys = Object.keys(source);
const pluralBases = new Set(sourceKeys.filter((key) => key.endsWith('_other')).map(baseOf));

function baseOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

/** The British text that a key of another locale says again: its own, or the general one of its plural forms. */
const sourceOf = (key: string): string | undefined => source[key] ?? source[`${baseOf(key)}_other`];

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

function keysWith(forms: readonly string[]): Set<string> {
  const formsOf = (key: string) => forms.map((form) => `${baseOf(key)}_${form}`);
  return new Set(sourceKeys.flatMap((key) => (pluralBases.has(baseOf(key)) ? formsOf(key) : key)));
}

function missingKeys(locale: Locale, table: TextTable): string[] {
  const plurals = new Intl.PluralRules(locale);
  const needed = keysWith([...new Set(COUNTS.map((count) => plurals.select(count)))]);
  return [...needed].filter((key) => !(key in table)).map((key) => `missing: ${key}`);
}

function unknownKeys(locale: Locale, table: TextTable): string[] {
  const allowed = keysWith(new Intl.PluralRules(locale).resolvedOptions().pluralCategories);
  return Object.keys(table).flatMap((key) => (allowed.has(key) ? [] : `not in ${SOURCE}: ${key}`));
}

/** What is wrong within the texts. A form that stands for the number 1 alone may say it in words, without the count. */
function textProblems(locale: Locale, table: TextTable): string[] {
  const plurals = new Intl.PluralRules(locale);
  const oneAlone = COUNTS.every((count) => (plurals.select(count) === 'one') === (count === 1));
  return Object.entries(table).flatMap(([key, text]) => {
    const given = placeholdersOf(text);
    const asked = placeholdersOf(sourceOf(key) ?? '');
    const inWords = oneAlone && key === `${baseOf(key)}_one` && pluralBases.has(baseOf(key));
    const same = (names: readonly string[]) => names.join() === given.join();
    const fits = same(asked) || (inWords && same(asked.filter((name) => name !== '{{count}}')));
    return [
      ...(text.trim() === '' ? [`empty: ${key}`] : []),
      ...(fits ? [] : [`${key}: ${given.join(' ')} instead of ${asked.join(' ')}`]),
    ];
  });
}

/** Everything that the sources of pages and letters say, tests left out. */
const sources = (): string =>
  ['..', '../../message']
    .map((folder) => join(import.meta.dirname, folder))
    .flatMap((cwd) =>
      globSync('**/*.{ts,tsx}', { cwd, exclude: (name) => /\.test\.tsx?$/.test(name) }).map((name) => join(cwd, name)),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

describe('locales', () => {
  it('M06 has no text that no page says', () => {
    const code = sources();
    const computed = [...code.matchAll(COMPUTED)].map(([, start = '']) => start);
    const bases = new Set(sourceKeys.map((key) => (pluralBases.has(baseOf(key)) ? baseOf(key) : key)));
    const isSaid = (key: string) => code.includes(`'${key}'`) || computed.some((start) => key.startsWith(start));
    expect([...bases].filter((key) => !isSaid(key))).toEqual([]);
  });

  it('M05 has a file of texts for each of the 34 locales, and for nothing else', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(locales.map((locale) => `${locale}.json`).sort());
    expect(locales).toHaveLength(34);
  });

  it.each(main.filter(isWritten))(
    'M05 M06 has every text, placeholder and plural form of its language: %s',
    (locale) => {
      const table = tableOf(locale);
      const problems = [...missingKeys(locale, table), ...unknownKeys(locale, table), ...textProblems(locale, table)];
      expect(problems).toEqual([]);
      if (locale === SOURCE) return;
      const same = Object.entries(table).filter(([key, text]) => sourceOf(key) === text);
      expect(same.length / Object.keys(table).length, same.map(([key]) => key).join(' ')).toBeLessThanOrEqual(
        MOST_SAME,
      );
    },
  );

  it.each(regional.filter(isWritten))(
    'M05 M06 says only what differs from its language’s main locale: %s',
    (locale) => {
      const table = tableOf(locale);
      const base = tableOf(mainLocaleOf(locale));
      const again = Object.entries(table).flatMap(([key, text]) => (base[key] === text ? [`the same: ${key}`] : []));
      expect([...again, ...unknownKeys(locale, table), ...textProblems(locale, table)]).toEqual([]);
    },
  );

  it('M06 says in a regional locale what its main one says, and in British English what neither does', () => {
    const files: Partial<Record<Locale, TextTable>> = {
      'en-GB': { 'stock.in': 'In stock', 'card.shops_one': '1 shop', 'card.shops_other': '{{count}} shops' },
      'fr-FR': { 'stock.in': 'En stock', 'stock.out': 'Épuisé' },
      'fr-CA': { 'stock.out': 'En rupture de stock' },
    };
    const own = wholeTextsOf('fr-CA', (locale) => files[locale]);
    const t = createTexts({ locale: 'fr-CA', own, fallback: {}, onMissing: null });
    expect([t('stock.in'), t('stock.out'), t('card.shops', { count: 2 })]).toEqual([
      'En stock',
      'En rupture de stock',
      '2 shops',
    ]);
  });
});
