import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '..');

/** The rows of the table in docs/words-by-language.md: a locale, its words, and words that do not occur in it. */
const rows = readFileSync(join(PROJECT, 'docs/words-by-language.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, locale = '']) => /^[a-z]{2}-[A-Z]{2}$/.test(locale))
  .map(([, locale = '', ...cells]) => ({ locale, words: cells.slice(0, 9), unwanted: cells[9] ?? '' }));

describe('the words of each language', () => {
  it.each(rows)(
    'occur in the texts of $locale, and none of those that compete with them',
    ({ locale, words, unwanted }) => {
      const texts = readFileSync(join(PROJECT, 'locales', `${locale}.json`), 'utf8').toLowerCase();
      const has = (word: string) => texts.includes(word.toLowerCase());
      expect(words.filter((word) => !has(word))).toEqual([]);
      expect(unwanted.split(', ').filter((word) => word !== '' && has(word))).toEqual([]);
    },
  );

  it('are stated for every language', () => {
    expect(new Set(rows.map(({ locale }) => locale.slice(0, 2))).size).toBe(rows.length);
    expect(rows.length).toBe(19);
  });
});
