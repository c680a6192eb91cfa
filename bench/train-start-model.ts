import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Judged, lowestThreshold } from '../src/match/engine/learned-thresholds.ts';
import { roundTrees } from '../src/match/engine/match-model.ts';
import { prepareOffer } from '../src/match/engine/prepared-offer.ts';
import { foldOf } from '../src/match/engine/seeded-random.ts';
import { TokenTable } from '../src/match/engine/token-table.ts';
import { TokenCounts } from '../src/match/engine/token-weights.ts';
import { trainProducts } from '../src/match/engine/train-products.ts';
import type { TrainingPool } from '../src/match/engine/training/known-offers.ts';
import { type PairSet, readClusters, readPairSet, type SetOffer } from './matching-quality-sets.ts';

// Trains the trees that every installation starts with, on public labelled offers:
//   node bench/train-start-model.ts FOLDER
// They are numbers only: nothing is learned of words, so that they fit any catalogue and contain no text of the data.

const SETS = ['abt-buy', 'amazon-google', 'walmart-amazon', 'wdc-products-80cc-050un'];
/** The share of joins that must be right on each set. */
const JOIN_PRECISION = 0.99;
const MAX_PAIRS = 120_000;

type Known = { row: SetOffer; product: string; merchant: number };

/** The products of a pool's offers, which the data set itself states. */
function readPool(set: PairSet): Known[] {
  const used = new Set([...set.train, ...set.valid].flatMap(({ a, b }) => [a, b]));
  const rows = new Map([...set.tableA, ...set.tableB].map((row) => [row.id, row]));
  // A pool has offers of many shops, whose names it does not have: each is of its own.
  return [...rows.values()]
    .filter(({ id }) => used.has(id))
    .map((row, merchant) => ({ row, product: row.cluster, merchant }));
}

/**
 * The offers of two tables with the products that the labelled pairs connect. Of A those with a known match only: what else
 * is there may be the match of an offer of B that the data set keeps back, and would be learned as different. So the other
 * offers of B are products that nobody else has.
 */
function readTables(set: PairSet): Known[] {
  const pairs = [...set.train, ...set.valid];
  const parents = new Map<string, string>();
  const find = (key: string): string => {
    const parent = parents.get(key) ?? key;
    return parent === key ? key : find(parent);
  };
  for (const { a, b, isSame } of pairs) {
    const [one, other] = [find(`a${a}`), find(`b${b}`)];
    if (!isSame) continue;
    parents.set(one, one);
    parents.set(other, one);
  }
  const used = new Set(pairs.map(({ b }) => `b${b}`));
  const read = (side: string, merchant: number, rows: readonly SetOffer[]): Known[] =>
    rows.flatMap((row) => {
      const key = `${side}${row.id}`;
      return parents.has(key) || used.has(key) ? [{ row, product: find(key), merchant }] : [];
    });
  return [...read('a', 1, set.tableA), ...read('b', 2, set.tableB)];
}

async function readKnown(folder: string, name: string): Promise<Known[]> {
  const set = await readPairSet(folder, name);
  if (set === null) return [];
  return set.tableB.some(({ cluster }) => cluster !== '') ? readPool(set) : readTables(set);
}

function createPool(known: readonly Known[]): TrainingPool {
  const table = new TokenTable();
  const counts = new TokenCounts();
  const products = new Map<string, number>();
  const offers = known.map(({ row, product, merchant }, i) => {
    // The model decides where part numbers do not: half of the offers have none.
    const offer = prepareOffer(foldOf(i, 2) === 0 ? row.text : { ...row.text, mpn: null }, table);
    counts.add(offer);
    if (!products.has(product)) products.set(product, products.size);
    return { offer, productId: products.get(product) ?? 0, merchantId: merchant };
  });
  return { known: offers, table, weights: counts.weights(table) };
}

/** The lowest log-odds from which this share of the judged pairs is the same. */
function lowestMeasured(judged: readonly Judged[]): number {
  const sorted = judged.toSorted((a, b) => b.logOdds - a.logOdds);
  let [right, lowest] = [0, sorted[0]?.logOdds ?? Number.NEGATIVE_INFINITY];
  for (const [i, { logOdds, isSame }] of sorted.entries()) {
    if (isSame) right++;
    if (right / (i + 1) >= JOIN_PRECISION) lowest = logOdds;
  }
  return lowest;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('State the folder of the labelled offers.');
const clusters = await readClusters(join(folder, 'pricerunner-clusters', 'offers.csv'));
const ofClusters: Known[] = clusters
  .map((row) => ({ row, product: row.cluster, merchant: Number(row.merchant) }))
  .sort((a, b) => a.merchant - b.merchant);
const pools = [ofClusters, ...(await Promise.all(SETS.map((name) => readKnown(folder, name))))]
  .filter((known) => known.length > 0)
  .map(createPool);
const trained = trainProducts(pools, { maxPairs: MAX_PAIRS, learnsTokens: false });
// The clusters' own truth is wrong in about one of a hundred pairs, so that nothing can be proved on them.
const byPool = [...Map.groupBy(trained.outOfFold, ({ pool }) => pool)].filter(
  ([pool]) => pool > 0 || pools.length === 1,
);
const thresholds = byPool.map(([, judged]) => lowestThreshold(judged.filter(({ isCoded }) => !isCoded), JOIN_PRECISION)); // biome-ignore format: short
const minimumJoin = Math.max(...thresholds);
const coded = byPool.map(([, judged]) => judged.filter(({ isCoded }) => isCoded));
// A set has too few pairs with codes to prove anything alone: all together do, and on each the share is measured.
const codeThresholds = [lowestThreshold(coded.flat(), JOIN_PRECISION), ...coded.map((own) => lowestMeasured(own))];
const minimumJoinByCode = Math.max(...codeThresholds);
const model = { trees: roundTrees(trained.trees), minimumJoin, minimumJoinByCode };
for (const [pool, judged] of Map.groupBy(trained.outOfFold, (one) => one.pool)) {
  const joined = judged.filter(({ isCoded, logOdds }) => logOdds >= (isCoded ? minimumJoinByCode : minimumJoin));
  const count = (list: readonly { isSame: boolean }[]) => list.filter(({ isSame }) => isSame).length;
  const [right, rightByCode] = [count(joined), count(joined.filter(({ isCoded }) => isCoded))];
  console.log({
    pool,
    pairs: count(judged),
    joined: joined.length,
    right,
    rightByCode,
    precision: right / joined.length,
  });
}
const path = join(import.meta.dirname, '..', 'src', 'match', 'engine', 'start-model.json');
await writeFile(path, `${JSON.stringify(model)}\n`);
console.log(
  `${path}: ${trained.outOfFold.length} judged, joins from log-odds ${minimumJoin} of ${thresholds}, by code ${minimumJoinByCode} of ${codeThresholds}`,
);
