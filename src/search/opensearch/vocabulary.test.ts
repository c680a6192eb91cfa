import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IndexVocabulary } from './vocabulary.ts';

const word = fc.stringMatching(/^[a-f]{1,4}$/);

/** All terms of a vocabulary with their frequencies; a term must be in one list only. */
function readTerms(vocabulary: IndexVocabulary): Map<string, number> {
  const found = new Map<string, number>();
  for (const list of vocabulary.lists) {
    for (let i = 0; i < list.terms.size; i++) {
      expect(found.has(list.terms.term(i))).toBe(false);
      found.set(list.terms.term(i), list.documentFrequency(i));
    }
  }
  return found;
}

it('has every term once, however they were added and packed', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word),
      fc.array(fc.tuple(fc.array(word, { maxLength: 6 }), fc.boolean()), { maxLength: 12 }),
      (loaded, steps) => {
        const vocabulary = new IndexVocabulary();
        vocabulary.load(new Map(loaded.map((term) => [term, 3])));
        const expected = new Set(loaded);
        for (const [terms, packs] of steps) {
          vocabulary.addTerms(terms.map((term) => [term, 1] as const));
          for (const term of terms) expected.add(term);
          if (packs) vocabulary.pack();
        }
        const found = readTerms(vocabulary);
        expect([...found.keys()].sort()).toEqual([...expected].sort());
        for (const term of loaded) expect(found.get(term)).toBe(3);
        for (const list of vocabulary.lists) {
          for (const term of expected) {
            const ends = list.termsEndingIn(term).map((number) => list.terms.term(number));
            expect(ends.every((other) => other.endsWith(term))).toBe(true);
          }
        }
      },
    ),
  );
});

it('knows the names of categories and the kinds of attributes that products brought', () => {
  const { known } = new IndexVocabulary();
  known.addCategoryNames('[7,[["kettle"],["water","boiler"]]]');
  known.addKind('7:3:numbers');
  known.addKind('8:3:choices');
  expect([...known.categories]).toEqual([[7, [['kettle'], ['water', 'boiler']]]]);
  expect(known.attributesOf(7)).toEqual([3]);
  expect(known.kindsOf(3)).toEqual(['numbers', 'choices']);
  expect(known.kindsOf(4)).toEqual([]);
});
