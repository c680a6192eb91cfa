import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NONE, StemTrie } from './stem-trie.ts';

/** Few letters, so that stems repeat below different parents and share hashes. */
const STEM = fc.string({ unit: fc.constantFrom('a', 'b', 'ö', 'ς', '本', '1'), minLength: 0, maxLength: 4 });
const PHRASES = fc.array(fc.array(STEM, { minLength: 1, maxLength: 4 }), { maxLength: 200 });

const keyOf = (parent: number, stem: string): string => `${parent} ${stem}`;

describe('the trie of stems', () => {
  it('finds the nodes that a map by parent and stem has', () => {
    fc.assert(
      fc.property(PHRASES, PHRASES, fc.nat({ max: 100 }), (phrases, others, trimmedAt) => {
        const trie = new StemTrie();
        const expected = new Map<string, number>();
        phrases.forEach((phrase, i) => {
          if (i === trimmedAt) trie.trim();
          let parent = NONE;
          for (const stem of phrase) {
            const known = trie.child(parent, stem);
            expect(known).toBe(expected.get(keyOf(parent, stem)) ?? NONE);
            const node = known === NONE ? trie.add(parent, stem) : known;
            expected.set(keyOf(parent, stem), node);
            parent = node;
          }
        });
        trie.trim();
        for (const phrase of [...phrases, ...others]) {
          let parent = NONE;
          for (const stem of phrase) {
            const node = trie.child(parent, stem);
            expect(node).toBe(expected.get(keyOf(parent, stem)) ?? NONE);
            if (node === NONE) break;
            parent = node;
          }
        }
      }),
    );
  });

  it('numbers its nodes in the order in which they are added', () => {
    const trie = new StemTrie();
    expect([trie.add(NONE, 'hard'), trie.add(0, 'drive'), trie.add(NONE, 'drive')]).toEqual([0, 1, 2]);
  });
});
