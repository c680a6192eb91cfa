import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../../src/match/engine/match-model.ts';
import { PAIR_FEATURES, PAIR_WIDTH, PairComparer, TEXT_FEATURES } from '../../src/match/engine/pair-features.ts';
import { prepareOffer } from '../../src/match/engine/prepared-offer.ts';
import { TokenTable } from '../../src/match/engine/token-table.ts';
import { connectProducts, DIFFERENT, LabelledPairs, SAME, UNKNOWN } from './labelled-pairs.ts';
import { CONTESTED } from './pair-competition.ts';

type Link = [a: number, b: number, label: number];

const edgesOf = (links: readonly Link[]) => ({
  edges: { a: Int32Array.from(links, ([a]) => a), b: Int32Array.from(links, ([, b]) => b) },
  labels: Int8Array.from(links, ([, , label]) => label),
});

const TITLES: readonly (readonly [title: string, price: number | null])[] = [
  ['Halden kettle black', 100],
  ['Halden kettle black steel', 150],
  ['Halden kettle white', 100],
  ['Ostra radio', null],
];

function readSet(links: readonly Link[]) {
  const table = new TokenTable();
  const offers = TITLES.map(([title, price]) =>
    prepareOffer({ title, brand: null, mpn: null, description: '', price, categoryId: null }, table),
  );
  return { offers, table, weights: countTokens(offers).weights(table), ...edgesOf(links), isOnePool: true };
}

const LINKS: readonly Link[] = [
  [0, 1, SAME],
  [0, 2, DIFFERENT],
  [1, 2, UNKNOWN],
  [0, 3, UNKNOWN],
];

describe('pairs to learn from', () => {
  const set = readSet(LINKS);
  const pairs = new LabelledPairs(set);

  it('are those that somebody judged, with the verdict', () => {
    expect([pairs.size, pairs.labelled]).toEqual([4, [0, 1]]);
    expect([0, 1, 2, 3].map((edge) => pairs.isSame(edge))).toEqual([true, false, false, false]);
  });

  it('have the features of their two texts at any place of a matrix, and learned ones besides', () => {
    const learned = pairs.learn(() => true);
    const [a, b] = [set.offers[0], set.offers[2]];
    if (a === undefined || b === undefined) throw new Error('There are four offers.');
    const expected = new Float32Array(PAIR_WIDTH);
    new PairComparer(set.table, set.weights).writeTextFeatures(a, b, expected, 0);
    const matrix = new Float32Array(PAIR_WIDTH + 3).fill(7);
    pairs.write(1, learned, matrix, 2);
    expect(matrix.slice(2, 2 + TEXT_FEATURES.length)).toEqual(expected.slice(0, TEXT_FEATURES.length));
    expect([matrix[0], matrix[1], matrix.at(-1)]).toEqual([7, 7, 7]);
    const at = 2 + PAIR_FEATURES.indexOf('learned left over sum');
    expect(matrix[at]).toBeLessThan(0);
  });

  it('teach only by the judged pairs that are used', () => {
    expect(pairs.count(() => true).pairs).toEqual([1, 1]);
    expect(pairs.count((edge) => edge !== 0).pairs).toEqual([1, 0]);
    expect(pairs.count(() => false).pairs).toEqual([0, 0]);
    const white = set.table.find('white') ?? -1;
    expect(pairs.count((edge) => edge === 1).leftOver.get(white)).toEqual([1, 0]);
    expect(pairs.count((edge) => edge === 0).leftOver.get(white)).toBeUndefined();
  });

  it('compare rivals by how near their prices are: nearer is better, and a missing price is not known', () => {
    const prices = pairs.contested()[CONTESTED.indexOf('price')] ?? new Float32Array();
    const [apart = 0, equal = 1, , unknown] = prices;
    expect(equal).toBeCloseTo(0);
    expect(apart).toBeLessThan(equal);
    expect(unknown).toBeNaN();
    const titles = pairs.contested()[CONTESTED.indexOf('title jaccard')] ?? new Float32Array();
    expect(titles[0]).toBeGreaterThan(titles[3] ?? 1);
  });

  it('must be of offers that exist', () => {
    expect(() => new LabelledPairs(readSet([[0, 9, SAME]]))).toThrow('A pair refers to an offer that does not exist.');
    expect(() => new LabelledPairs(readSet([[9, 0, SAME]]))).toThrow('A pair refers to an offer that does not exist.');
  });
});

describe('the products that same pairs connect', () => {
  const NODES = 8;
  const link = fc.tuple(
    fc.nat({ max: NODES - 1 }),
    fc.nat({ max: NODES - 1 }),
    fc.constantFrom(SAME, SAME, DIFFERENT, UNKNOWN),
  );

  /** The smallest node that can be reached over same pairs, by repeating every step until nothing changes. */
  function naive(links: readonly Link[]): Map<number, number> {
    const same = links.filter(([, , label]) => label === SAME);
    const smallest = new Map(same.flatMap(([a, b]) => [[a, a] as const, [b, b] as const]));
    for (let round = 0; round < NODES; round++) {
      for (const [a, b] of same) {
        const least = Math.min(smallest.get(a) ?? a, smallest.get(b) ?? b);
        smallest.set(a, least).set(b, least);
      }
    }
    return smallest;
  }

  it('are named by their smallest offer, however long the chain and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(link, { maxLength: 12 }), (links) => {
        const byNode = (products: ReadonlyMap<number, number>) => [...products].sort(([a], [b]) => a - b);
        expect(byNode(connectProducts(edgesOf(links)))).toEqual(byNode(naive(links)));
      }),
    );
  });
});
