import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { halfOf, measureClusters } from './matching-quality-clusters.ts';
import { measurePairs } from './matching-quality-pairs.ts';
import { readClusters, readPairSet } from './matching-quality-sets.ts';

// Precision and recall of matching on public labelled offers, with the product's own tokens, candidates, features, trees,
// competition and assignment:
//   node bench/matching-quality.ts FOLDER [--json] [--only SET] [--train CLUSTERS.csv]
// FOLDER has a folder for each set (tableA, tableB, train, valid and, where it is known, test), and
// pricerunner-clusters/offers.csv. Clusters are judged by a model of the file of --train; without it, each half of the
// clusters by a model of the other half.

const SETS = ['abt-buy', 'amazon-google', 'walmart-amazon', 'wdc-products-80cc-050un'];
const CLUSTERS = 'pricerunner-clusters';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, only: { type: 'string' }, train: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('State the folder with the data sets.');

const results: object[] = [];
const report = (result: object) => {
  results.push(result);
  if (values.json !== true) console.log(JSON.stringify(result));
};
const isWanted = (name: string) => values.only === undefined || values.only === name;

for (const name of SETS.filter(isWanted)) {
  const set = await readPairSet(folder, name);
  if (set === null) console.warn(`${name}: skipped, ${join(folder, name)} has no tableA.csv`);
  else report(measurePairs(set));
}
if (isWanted(CLUSTERS)) {
  const offers = await readClusters(join(folder, CLUSTERS, 'offers.csv'));
  if (offers.length === 0) console.warn(`${CLUSTERS}: skipped, ${join(folder, CLUSTERS)} has no offers.csv`);
  else if (values.train !== undefined) {
    const train = await readClusters(values.train);
    if (train.length === 0) throw new Error(`${values.train} has no offers.`);
    report(measureClusters(train, offers, 'given'));
  } else {
    report(measureClusters(halfOf(offers, 0), halfOf(offers, 1), 'second half'));
    report(measureClusters(halfOf(offers, 1), halfOf(offers, 0), 'first half'));
  }
}
if (values.json === true) console.log(JSON.stringify(results, null, 2));
