import { describe, expect, it } from 'vitest';
import { TreeScorer } from '../boosted-trees.ts';
import { countTokens, LoadedModel, START_MODEL } from '../match-model.ts';
import { prepareOffer } from '../prepared-offer.ts';
import { ProductScorer } from '../product-scorer.ts';
import { TokenTable } from '../token-table.ts';
import { addJoiningRows, createRows, type JoiningRows } from './joining-rows.ts';
import { FOLDS, type TrainingPool } from './known-offers.ts';

const TITLES = ['Halden Aria kettle', 'Halden Bento kettle'];

/** Two kettles that each of three shops offers. */
function readPool(): TrainingPool {
  const table = new TokenTable();
  const known = [1, 2, 3].flatMap((merchantId) =>
    TITLES.map((title, productId) => {
      const text = { title, brand: null, mpn: null, description: '', price: null, categoryId: null };
      return { offer: prepareOffer(text, table), productId, merchantId };
    }),
  );
  return { known, table, weights: countTokens(known.map(({ offer }) => offer)).weights(table) };
}

/** The rows where trees without a branch give every join these log-odds; null: offers go to their true products. */
function readRows(logOdds: number | null, pool = readPool()): JoiningRows {
  const model = new LoadedModel(START_MODEL);
  const scorer = new ProductScorer(pool.table, model.createScoring(pool.known.map(({ offer }) => offer), pool.table)); // biome-ignore format: short
  const trees = logOdds === null ? null : Array.from({ length: FOLDS }, () => new TreeScorer({ base: logOdds, trees: [] })); // biome-ignore format: short
  const rows = createRows();
  addJoiningRows(pool, { scorers: Array.from({ length: FOLDS }, () => scorer), joining: trees }, rows, 4);
  return rows;
}

const countSame = ({ labels }: JoiningRows): number => labels.filter((label) => label === 1).length;

describe('rows of offers beside products', () => {
  it('are of true products where nothing decides: each later offer beside both, one of them its own', () => {
    const rows = readRows(null);
    expect(rows.labels).toHaveLength(8);
    expect(countSame(rows)).toBe(4);
    expect(rows.pools.every((pool) => pool === 4)).toBe(true);
    expect(rows.weights.every((weight) => weight === 1)).toBe(true);
  });

  it('have two right products where trees that join nothing have made two of one', () => {
    const rows = readRows(-1);
    // The second shop's offers beside two products, the third shop's beside four.
    expect(rows.labels).toHaveLength(12);
    expect(countSame(rows)).toBe(6);
  });

  it('have no right product more than before where trees join as is true', () => {
    const rows = readRows(1);
    expect(rows.labels).toHaveLength(8);
    expect(countSame(rows)).toBe(4);
  });

  it('count a product as what most of its offers are', () => {
    const { known, ...pool } = readPool();
    // To trees that join all, the first kettle of the second and third shop are the only product that there is.
    const [first] = known;
    if (first === undefined) throw new Error('The pool has offers.');
    const offers = [0, 1, 1, 0, 1].map((productId, i) => ({ ...first, productId, merchantId: i + 1 }));
    const rows = readRows(1, { ...pool, known: offers });
    // Of one kettle, then of both as often, then mostly of the other.
    expect(rows.labels).toEqual([0, 1, 0, 1]);
  });

  it('count as much as their offers', () => {
    const pool = readPool();
    const known = pool.known.map((one) => ({ ...one, weight: one.productId + 2 }));
    expect(new Set(readRows(null, { ...pool, known }).weights)).toEqual(new Set([2, 3]));
  });
});
