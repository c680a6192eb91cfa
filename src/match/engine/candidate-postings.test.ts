import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CandidatePostings } from './candidate-postings.ts';
import { countTokens } from './match-model.ts';
import { prepareOffer } from './prepared-offer.ts';
import { TokenTable } from './token-table.ts';

const WORDS = ['nordvik', 'halden', 'wh1000xm5', 'ue49mu7000', 'mu7000', 'black', 'white', 'case', '97255', 'pro'];
const title = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));

function prepareAll(titles: readonly string[]) {
  const table = new TokenTable();
  const offers = titles.map((one) =>
    prepareOffer({ title: one, brand: null, mpn: null, description: '', price: null, categoryId: null }, table),
  );
  return { table, offers, weights: countTokens(offers).weights(table).title };
}

describe('CandidatePostings', () => {
  it('finds every title with a common token where the budget suffices, and no other', () => {
    fc.assert(
      fc.property(fc.array(title, { minLength: 1, maxLength: 20 }), title, (titles, query) => {
        const { table, offers, weights } = prepareAll([...titles, query]);
        const postings = new CandidatePostings(10_000);
        for (const [i, offer] of offers.slice(0, -1).entries()) postings.add(i, offer, table);
        const asked = offers.at(-1);
        if (asked === undefined) throw new Error('There is a query.');
        const found = postings.find(asked, 100, weights, () => true);
        const words = new Set(query.split(' '));
        for (const { entry } of found) {
          const shares = (titles[entry] ?? '').split(' ').some((word) => words.has(word) || word.includes('mu7000'));
          expect(shares || [...words].some((word) => word.includes('mu7000'))).toBe(true);
        }
        // An equal title shares most: none is before it.
        const equal = titles.indexOf(query);
        if (equal >= 0) {
          const best = found[0]?.overlap ?? 0;
          expect(found.find(({ entry }) => entry === equal)?.overlap).toBeCloseTo(best);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('finds a code inside another, and leaves out what is not allowed', () => {
    const { table, offers, weights } = prepareAll(['tv ue49mu7000', 'tv mu7000', 'tv qe55']);
    const postings = new CandidatePostings(100);
    for (const [i, offer] of offers.entries()) postings.add(i, offer, table);
    const [first] = offers;
    if (first === undefined) throw new Error('There is a first offer.');
    const find = (isAllowed: (entry: number) => boolean) =>
      postings.find(first, 5, weights, isAllowed).map(({ entry }) => entry);
    expect(find((entry) => entry !== 0)[0]).toBe(1);
    expect(find((entry) => entry > 1)).toEqual([2]);
  });

  it('reads no more entries than its budget for a token of every title', () => {
    const { table, offers, weights } = prepareAll(Array.from({ length: 3000 }, (_, i) => `case x${i}y${i}`));
    const postings = new CandidatePostings(100);
    for (const [i, offer] of offers.entries()) postings.add(i, offer, table);
    const [first] = offers;
    if (first === undefined) throw new Error('There is a first offer.');
    expect(postings.find(first, 1, weights, () => true)).toMatchObject([{ entry: 0 }]);
  });
});
