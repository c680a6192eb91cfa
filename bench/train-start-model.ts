import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareOffer } from '../src/match/engine/prepared-offer.ts';
import { roundTrees } from '../src/match/engine/round-trees.ts';
import { lowestThreshold } from '../src/match/engine/thresholds.ts';
import { TokenTable } from '../src/match/engine/token-table.ts';
import { TokenCounts } from '../src/match/engine/token-weights.ts';
import { type TrainingPool, trainProducts } from '../src/match/engine/train-products.ts';
import { readClusters, readPairSet, type SetOffer } from './matching-quality-sets.ts';

// Trains the trees that every installation starts with, on public labelled offers:
//   node bench/train-start-model.ts FOLDER
// They are numbers only: nothing is learned of words, so that they fit any catalogue and contain no text of the data.

const SETS = ['abt-buy', 'amazon-google', 'walmart-amazon', 'wdc-products-80cc-050un'];
const MAX_PAIRS = 120_000;

type Known = { row: SetOffer; product: string; merchant: number };

/** The offers of a set's training pairs with the products that the pairs connect. */
async function readKnown(folder: string, name: string): Promise<Known[]> {
  const set = await readPairSet(folder, name);
  if (set === null) return [];
  const isOnePool = set.tableB.some(({ cluster }) => cluster !== '');
  const keyOf = (side: string, id: string) => (isOnePool ? id : `${side}${id}`);
  const parents = new Map<string, string>();
  const find = (key: string): string => {
    const parent = parents.get(key) ?? key;
    return parent === key ? key : find(parent);
  };
  for (const { a, b, isSame } of set.train) {
    const [one, other] = [find(keyOf('a', a)), find(keyOf('b', b))];
    if (!parents.has(one)) parents.set(one, one);
    if (!parents.has(other)) parents.set(other, other);
    if (isSame) parents.set(other, one);
  }
  const rows = new Map<string, Known>();
  for (const [side, table] of [
    ['a', set.tableA],
    ['b', set.tableB],
  ] as const) {
    for (const row of table) {
      const key = keyOf(side, row.id);
      if (!parents.has(key) || rows.has(key)) continue;
      // A pool has offers of many shops, whose names it does not have: each is of its own.
      rows.set(key, { row, product: find(key), merchant: isOnePool ? rows.size : side === 'a' ? 1 : 2 });
    }
  }
  return [...rows.values()];
}

function createPool(known: readonly Known[]): TrainingPool {
  const table = new TokenTable();
  const counts = new TokenCounts();
  const products = new Map<string, number>();
  const offers = known.map(({ row, product, merchant }) => {
    const offer = prepareOffer(row.text, table);
    counts.add(offer);
    if (!products.has(product)) products.set(product, products.size);
    return { offer, productId: products.get(product) ?? 0, merchantId: merchant };
  });
  return { known: offers, table, weights: counts.weights(table) };
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
const model = { trees: roundTrees(trained.trees), minimumJoin: lowestThreshold(trained.outOfFold, 0.99) };
const path = join(import.meta.dirname, '..', 'src', 'match', 'engine', 'start-model.json');
await writeFile(path, `${JSON.stringify(model)}\n`);
console.log(`${path}: ${trained.outOfFold.length} judged, joins from log-odds ${model.minimumJoin}`);
