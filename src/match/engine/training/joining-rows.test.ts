import { describe, expect, it } from 'vitest';
import { TreeScorer } from '../boosted-trees.ts';
import { countTokens, LoadedModel, START_MODEL } from '../match-model.ts';
import { prepareOffer } from '../prepared-offer.ts';
import { PRODUCT_FEATURES } from '../product-features.ts';
import { ProductScorer } from '../product-scorer.ts';
import { TokenTable } from '../token-table.ts';
import { findJoiningRows, type JoiningRow } from './joining-rows.ts';
import { ByFold, foldOfProduct, type TrainingPool } from './known-offers.ts';

const START = new LoadedModel(START_MODEL);
const KETTLES = ['Halden Aria kettle', 'Halden Bento kettle'];

/** Two products that each of three shops offers. */
function readPool(titles: readonly string[] = KETTLES): TrainingPool {
  const table = new TokenTable();
  const known = [1, 2, 3].flatMap((merchantId) =>
    titles.map((title, productId) => {
      const text = { title, brand: null, mpn: null, description: '', price: null, categoryId: null };
      return { offer: prepareOffer(text, table), productId, merchantId };
    }),
  );
  return { known, table, weights: countTokens(known.map(({ offer }) => offer)).weights(table) };
}

/** A pool of one text alone: an offer of a shop each, of these true products. */
function readTwins(products: readonly number[]): TrainingPool {
  const pool = readPool();
  const known = products.flatMap((productId, i) =>
    pool.known.slice(0, 1).map((one) => ({ ...one, productId, merchantId: i + 1 })),
  );
  return { ...pool, known };
}

/** Trees without a branch, which give every join these log-odds. */
const always = (logOdds: number) => new TreeScorer({ base: logOdds, trees: [] });

function readRows(joining: ByFold<TreeScorer> | null, pool = readPool()): JoiningRow[] {
  const scoring = START.createScoring(pool.known.map(({ offer }) => offer), pool.table); // biome-ignore format: short
  const scorer = new ProductScorer(pool.table, scoring);
  return findJoiningRows(pool, { scorers: new ByFold(() => scorer), joining });
}

const byAlways = (logOdds: number, pool?: TrainingPool) => readRows(new ByFold(() => always(logOdds)), pool);

const countSame = (rows: readonly JoiningRow[]): number => rows.filter(({ isSame }) => isSame).length;

describe('rows of offers beside products', () => {
  it('are of true products where nothing decides: each later offer beside both, one of them its own', () => {
    const rows = readRows(null);
    expect([rows.length, countSame(rows)]).toEqual([8, 4]);
    expect(new Set(rows.map(({ weight }) => weight))).toEqual(new Set([1]));
    for (const { productId, isSame, fold } of rows) expect(isSame).toBe(fold === foldOfProduct(productId));
  });

  it('are of true products also where their texts are the same', () => {
    // Beside none, one, two, two and two products.
    const rows = readRows(null, readTwins([0, 1, 1, 0, 1]));
    expect([rows.length, countSame(rows)]).toEqual([7, 3]);
  });

  it('have what the trees of joins judge: those of the start model find each own product', () => {
    const rows = readRows(null);
    for (const { values, isSame } of rows) {
      expect(values).toHaveLength(PRODUCT_FEATURES.length);
      expect(START.joining.score(values) > 0).toBe(isSame);
    }
    const decided = readRows(new ByFold(() => START.joining));
    expect(decided.map(({ isSame }) => isSame)).toEqual(rows.map(({ isSame }) => isSame));
  });

  it('have two right products where trees that join nothing have made two of one', () => {
    const rows = byAlways(-1);
    // The second shop's offers beside two products, the third shop's beside four.
    expect([rows.length, countSame(rows)]).toEqual([12, 6]);
  });

  it('have no right product more than before where trees join as is true', () => {
    const rows = byAlways(1);
    expect([rows.length, countSame(rows)]).toEqual([8, 4]);
  });

  it('are decided by the trees of the fold of the true product', () => {
    expect(foldOfProduct(0)).not.toBe(foldOfProduct(1));
    const rows = readRows(new ByFold((fold) => always(fold === foldOfProduct(0) ? 1 : -1)));
    // The second shop's offers beside two products, one of which is joined; the third shop's beside three.
    expect([rows.length, countSame(rows)]).toEqual([10, 5]);
  });

  it('count a product as what most of its offers are', () => {
    // To trees that join all, the offers of five shops are the only product that there is: of one kettle, then of both as
    // often, then mostly of the other.
    const rows = byAlways(1, readTwins([0, 1, 1, 0, 1]));
    expect(rows.map(({ isSame }) => isSame)).toEqual([false, true, false, true]);
  });

  it('count as much as their offers', () => {
    const pool = readPool();
    const known = pool.known.map((one) => ({ ...one, weight: one.productId + 2 }));
    expect(new Set(readRows(null, { ...pool, known }).map(({ weight }) => weight))).toEqual(new Set([2, 3]));
  });

  it('say of which product a code is, if of one alone', () => {
    const ofOwn = readRows(null, readPool(['Halden kettle WM7482B', 'Halden kettle RX2201K']));
    for (const { isCoded, isSame } of ofOwn) expect(isCoded).toBe(isSame);
    const ofBoth = readRows(null, readPool(['Halden kettle WM7482B', 'Halden kettle WM7482B lid']));
    expect(ofBoth.some(({ isCoded }) => isCoded)).toBe(false);
  });
});
