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

type Text = string | { title: string; mpn: string };

/** An index of titles, by entry, and the entries that it finds. Tokens weigh one half unless stated otherwise. */
function indexOf(entries: readonly Text[], weights: Readonly<Record<string, number>> = {}, budget = 100) {
  const table = new TokenTable();
  const prepare = (text: Text) => {
    const { title, mpn } = typeof text === 'string' ? { title: text, mpn: null } : text;
    return prepareOffer({ title, brand: null, mpn, description: '', price: null, categoryId: null }, table);
  };
  const postings = new CandidatePostings(budget);
  for (const [entry, text] of entries.entries()) postings.add(entry, prepare(text), table);
  const find = (text: Text, limit = 10, isAllowed: (entry: number) => boolean = () => true) => {
    const offer = prepare(text);
    const byId = Float32Array.from({ length: table.size }, (_, token) => weights[table.textOf(token)] ?? 0.5);
    return postings.find(offer, limit, byId, isAllowed);
  };
  const add = (entry: number, text: Text) => postings.add(entry, prepare(text), table);
  return { find, add, entriesOf: (text: Text, limit?: number) => find(text, limit).map(({ entry }) => entry) };
}

describe('the candidates of a title', () => {
  it('are those that share most, the first added of equal ones, up to a limit', () => {
    const { find, entriesOf } = indexOf(['halden lamp', 'halden kettle', 'kettle steel', 'radio'], { kettle: 1 });
    expect(find('halden kettle')).toEqual([
      { entry: 1, overlap: 1.25 },
      { entry: 2, overlap: 1 },
      { entry: 0, overlap: 0.25 },
    ]);
    expect(entriesOf('halden kettle', 2)).toEqual([1, 2]);
    expect(indexOf(['kettle', 'kettle', 'kettle']).entriesOf('kettle', 2)).toEqual([0, 1]);
  });

  it('are the same when they are asked for again', () => {
    const { find } = indexOf(['halden lamp', 'halden kettle']);
    const first = find('halden kettle', 10, (entry) => entry === 1);
    expect(find('halden kettle', 10, (entry) => entry === 1)).toEqual(first);
    expect(first).toEqual([{ entry: 1, overlap: 0.5 }]);
  });

  it('are none that share far less than the best', () => {
    const weights = { halden: 0.25, kettle: 0.5, lamp: 0.125 };
    // A fifth of the best is just enough: 0.0625 of 0.3125.
    expect(indexOf(['halden kettle', 'halden', 'lamp'], weights).entriesOf('halden kettle lamp')).toEqual([0, 1]);
  });

  it("are found by any of an entry's titles, each token once", () => {
    const { find, add } = indexOf(['halden', 'halden']);
    add(0, 'halden kettle');
    expect(find('halden kettle')).toEqual([
      { entry: 0, overlap: 0.5 },
      { entry: 1, overlap: 0.25 },
    ]);
  });

  it('are found by codes that are written together or apart, and by part numbers', () => {
    expect(indexOf(['lx350q kettle']).entriesOf('lx 350 q')).toEqual([0]);
    expect(indexOf(['lx 350 q kettle']).entriesOf('lx350q')).toEqual([0]);
    expect(indexOf(['halden kettle']).entriesOf('haldenkettle')).toEqual([]);
    expect(indexOf([{ title: 'kettle', mpn: 'WM-7482' }]).entriesOf('lamp wm7482')).toEqual([0]);
    expect(indexOf(['lamp wm7482']).entriesOf({ title: 'kettle', mpn: 'WM-7482' })).toEqual([0]);
    expect(indexOf([{ title: 'kettle', mpn: 'BSX-01156' }]).entriesOf('box 1156')).toEqual([0]);
    expect(indexOf(['box 1156']).entriesOf({ title: 'kettle', mpn: 'BSX-01156' })).toEqual([0]);
  });

  it('are found by a token that weighs nothing', () => {
    expect(indexOf(['case'], { case: 0 }).find('case')).toEqual([{ entry: 0, overlap: 1e-6 }]);
  });

  it('are read from the rarest token on, until the budget is spent or enough are found', () => {
    const cases = (count: number) => Array.from({ length: count }, () => 'case');
    const entries = ['case steel', ...cases(5)];
    expect(indexOf(entries, {}, 2).find('steel case', 1)).toEqual([{ entry: 0, overlap: 0.25 }]);
    expect(indexOf(entries, {}, 2).entriesOf('steel case', 3)).toEqual([0, 1, 2]);
    expect(indexOf(entries, {}, 7).find('steel case', 1)).toEqual([{ entry: 0, overlap: 0.5 }]);
    expect(indexOf(entries, {}, 6).find('steel case', 1)).toEqual([{ entry: 0, overlap: 0.25 }]);
    // A token of more than four times the budget is not read at all.
    expect(indexOf(['case steel', ...cases(7)], {}, 2).entriesOf('steel case', 3)).toEqual([0, 1, 2]);
    expect(indexOf(['case steel', ...cases(8)], {}, 2).entriesOf('steel case', 3)).toEqual([0]);
    expect(indexOf(['case steel', ...cases(30)], {}, 2).entriesOf('steel case', 3)).toEqual([0]);
  });
});
