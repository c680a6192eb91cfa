import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ColumnFile } from './column-file.ts';
import type { TermDictionary } from './term-dictionary.ts';
import { TextIndex, TextIndexBuilder } from './text-index.ts';
import { compoundHeads } from './words/compounds.ts';

function buildIndex(terms: readonly string[]): TextIndex {
  const builder = new TextIndexBuilder();
  for (const term of new Set(terms)) builder.add(builder.termNumber(term), 1);
  builder.endDocument();
  return new TextIndex(ColumnFile.pack(builder.finish()));
}

const buildDictionary = (terms: readonly string[]): TermDictionary => buildIndex(terms).terms;
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });

/** Damerau–Levenshtein distance (optimal string alignment) by the textbook recurrence. */
function distance(a: string, b: string): number {
  const known = new Map<string, number>();
  const prefixDistance = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const result =
      known.get(`${i} ${j}`) ??
      Math.min(
        prefixDistance(i - 1, j) + 1,
        prefixDistance(i, j - 1) + 1,
        prefixDistance(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwapped ? prefixDistance(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    known.set(`${i} ${j}`, result);
    return result;
  };
  return prefixDistance(a.length, b.length);
}

it('finds words, prefixes and words one edit away like a scan over all terms', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), word, (terms, query) => {
      const dictionary = buildDictionary(terms);
      const all = Array.from({ length: dictionary.size }, (_, i) => dictionary.term(i));
      expect(all).toEqual([...new Set(terms)].sort());
      expect(dictionary.find(query)).toBe(all.indexOf(query));
      const [from, to] = dictionary.prefixRange(query);
      expect(all.slice(from, to)).toEqual(all.filter((term) => term.startsWith(query)));
      const near = dictionary.withinOneEdit(query, false).map((i) => dictionary.term(i));
      expect(near.filter((term) => term !== query).sort()).toEqual(all.filter((term) => distance(term, query) === 1));
      const prefixed = dictionary.withinOneEdit(query, true).map((i) => dictionary.term(i));
      const isNear = (term: string) =>
        Array.from(term, (_, i) => term.slice(0, i + 1)).some((start) => distance(start, query) <= 1);
      expect(prefixed.every(isNear)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('lists the compounds that end in a word, after a word that is known unless the last part is long', () => {
  const index = buildIndex([
    'jacka',
    'regn',
    'regnjacka',
    'vinter',
    'vinterjacka',
    'träningsjacka',
    'träning',
    'xxjacka',
  ]);
  const compounds = (word: string) => compoundHeads(index, word).map((term) => index.terms.term(term));
  expect(compounds('jacka').toSorted()).toEqual(['regnjacka', 'träningsjacka', 'vinterjacka']);
  expect(compounds('acka')).toEqual([]);
});
