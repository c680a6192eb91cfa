import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ColumnFile } from './column-file.ts';
import type { TermDictionary } from './term-dictionary.ts';
import { TextIndex, TextIndexBuilder } from './text-index.ts';

function indexOf(terms: readonly string[]): TextIndex {
  const builder = new TextIndexBuilder();
  for (const term of new Set(terms)) builder.add(builder.termNumber(term), 1);
  builder.endDocument();
  return new TextIndex(ColumnFile.pack(builder.finish()));
}

const dictionaryOf = (terms: readonly string[]): TermDictionary => indexOf(terms).terms;
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });

/** Insertions, deletions, replacements and swaps of neighbours, by the textbook recurrence. */
function distance(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      d[i]![j] = Math.min(
        d[i - 1]![j]! + 1,
        d[i]![j - 1]! + 1,
        d[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? d[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return d[a.length]![b.length]!;
}

it('finds words, beginnings and words one edit away as a scan does', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), word, (terms, sought) => {
      const dictionary = dictionaryOf(terms);
      const all = Array.from({ length: dictionary.size }, (_, i) => dictionary.term(i));
      expect(all).toEqual([...new Set(terms)].sort());
      expect(dictionary.find(sought)).toBe(all.indexOf(sought));
      const [from, to] = dictionary.prefixed(sought);
      expect(all.slice(from, to)).toEqual(all.filter((term) => term.startsWith(sought)));
      const near = dictionary.oneEditFrom(sought, false).map((i) => all[i]!);
      expect(near.filter((term) => term !== sought).sort()).toEqual(all.filter((term) => distance(term, sought) === 1));
      const begun = dictionary.oneEditFrom(sought, true).map((i) => all[i]!);
      const isNear = (term: string) =>
        Array.from(term, (_, i) => term.slice(0, i + 1)).some((start) => distance(start, sought) <= 1);
      expect(begun.every(isNear)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('knows which terms are compounds of others', () => {
  const index = indexOf(['jacka', 'regn', 'regnjacka', 'vinter', 'vinterjacka', 'träningsjacka', 'träning', 'xxjacka']);
  const compounds = Array.from(index.compoundsOf(index.terms.find('jacka')), (term) => index.terms.term(term));
  expect(compounds).toEqual(['regnjacka', 'träningsjacka', 'vinterjacka']);
});
