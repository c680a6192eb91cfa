import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getMainLocale, isLocale, LOCALES, type Locale } from '../../market/locale.ts';
import { SETTING_NAMES } from '../../market/site-setting.ts';
import { PIPELINE_TASKS } from '../../terms/pipeline-task.ts';
import { mergeTextsWithFallback } from './text-tables.ts';
import { createTexts, type TextTable } from './texts.ts';

const SOURCE: Locale = 'en-GB';
/** Few words are identical in two languages (Land, Filter). A larger share means that a file is not translated. */
const MAX_SAME = 0.12;
/** Counts whose plural forms are required. Forms for larger counts only (French millions) are optional. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);
/** Prefixes of computed keys, e.g. `sort.${sort}`. */
const COMPUTED = /`([\w.-]+\.)\$\{/g;

const FOLDER = join(import.meta.dirname, '../../../locales');
const locales = Object.keys(LOCALES).filter(isLocale);
const main = locales.filter((locale) => getMainLocale(locale) === locale);
const regional = locales.filter((locale) => getMainLocale(locale) !== locale);
const localeFile = (locale: Locale) => join(FOLDER, `${locale}.json`);
const readTable = (locale: Locale): TextTable =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(localeFile(locale), 'utf8')));
const isWritten = (locale: Locale) => existsSync(localeFile(locale));

const source = readTable(SOURCE);
const sourceKeys = Object.keys(source);
const pluralBases = new Set(sourceKeys.filter((key) => key.endsWith('_other')).map(stripPlural));

function stripPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

/** The British text for a key of another locale; for a plural form that English lacks, the form `other`. */
const sourceText = (key: string): string | undefined => source[key] ?? source[`${stripPlural(key)}_other`];

/** The placeholders of a text. Every text may name the site or not, as is natural in its language. */
const findPlaceholders = (text: string): string[] =>
  [...new Set(text.match(/\{\{\w+\}\}/g))].filter((name) => name !== '{{site}}').sort();

function keysWith(forms: readonly string[]): Set<string> {
  const pluralKeys = (key: string) => forms.map((form) => `${stripPlural(key)}_${form}`);
  return new Set(sourceKeys.flatMap((key) => (pluralBases.has(stripPlural(key)) ? pluralKeys(key) : key)));
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

/** Empty texts and wrong placeholders. A plural form used for 1 only may omit the count. */
function textProblems(locale: Locale, table: TextTable): string[] {
  const plurals = new Intl.PluralRules(locale);
  const oneAlone = COUNTS.every((count) => (plurals.select(count) === 'one') === (count === 1));
  return Object.entries(table).flatMap(([key, text]) => {
    const given = findPlaceholders(text);
    const expected = findPlaceholders(sourceText(key) ?? '');
    const mayOmitCount = oneAlone && key === `${stripPlural(key)}_one` && pluralBases.has(stripPlural(key));
    const same = (names: readonly string[]) => names.join() === given.join();
    const fits = same(expected) || (mayOmitCount && same(expected.filter((name) => name !== '{{count}}')));
    return [
      ...(text.trim() === '' ? [`empty: ${key}`] : []),
      ...(fits ? [] : [`${key}: ${given.join(' ')} instead of ${expected.join(' ')}`]),
    ];
  });
}

/** The source code of pages and messages, without tests. */
const sources = (): string =>
  ['..', '../../message']
    .map((folder) => join(import.meta.dirname, folder))
    .flatMap((cwd) =>
      globSync('**/*.{ts,tsx}', { cwd, exclude: (name) => /\.test\.tsx?$/.test(name) }).map((name) => join(cwd, name)),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

describe('locales', () => {
  it('M06 has no unused text', () => {
    const code = sources();
    const computed = [...code.matchAll(COMPUTED)].map(([, start = '']) => start);
    const bases = new Set(sourceKeys.map((key) => (pluralBases.has(stripPlural(key)) ? stripPlural(key) : key)));
    const isUsed = (key: string) => code.includes(`'${key}'`) || computed.some((start) => key.startsWith(start));
    expect([...bases].filter((key) => !isUsed(key))).toEqual([]);
  });

  it('E11 says what each setting and each kind of job does, and nothing of others', () => {
    const named = (start: string) =>
      sourceKeys.flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
    expect(named('admin.setting.').sort()).toEqual([...SETTING_NAMES].sort());
    expect(named('admin.job.').sort()).toEqual([...PIPELINE_TASKS].sort());
  });

  it('M05 has a file of texts for each of the 34 locales, and for nothing else', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(locales.map((locale) => `${locale}.json`).sort());
    expect(locales).toHaveLength(34);
  });

  it.each(main.filter(isWritten))(
    'M05 M06 has every text, placeholder and plural form of its language: %s',
    (locale) => {
      const table = readTable(locale);
      const problems = [...missingKeys(locale, table), ...unknownKeys(locale, table), ...textProblems(locale, table)];
      expect(problems).toEqual([]);
      if (locale === SOURCE) return;
      const same = Object.entries(table).filter(([key, text]) => sourceText(key) === text);
      expect(same.length / Object.keys(table).length, same.map(([key]) => key).join(' ')).toBeLessThanOrEqual(MAX_SAME);
    },
  );

  it.each(regional.filter(isWritten))(
    'M05 M06 contains only differences from its language’s main locale: %s',
    (locale) => {
      const table = readTable(locale);
      const base = readTable(getMainLocale(locale));
      const again = Object.entries(table).flatMap(([key, text]) => (base[key] === text ? [`the same: ${key}`] : []));
      expect([...again, ...unknownKeys(locale, table), ...textProblems(locale, table)]).toEqual([]);
    },
  );

  it('M06 falls back from a regional locale to its main one, and from there to British English', () => {
    const files: Partial<Record<Locale, TextTable>> = {
      'en-GB': { 'stock.in': 'In stock', 'card.shops_one': '1 shop', 'card.shops_other': '{{count}} shops' },
      'fr-FR': { 'stock.in': 'En stock', 'stock.out': 'Épuisé' },
      'fr-CA': { 'stock.out': 'En rupture de stock' },
    };
    const table = mergeTextsWithFallback('fr-CA', (locale) => files[locale]);
    const t = createTexts({ locale: 'fr-CA', table, fallback: {}, onMissing: null });
    expect([t('stock.in'), t('stock.out'), t('card.shops', { count: 2 })]).toEqual([
      'En stock',
      'En rupture de stock',
      '2 shops',
    ]);
  });
});
