import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sigmoid, type TreeModel, type TreeOptions, TreeScorer, trainTrees } from './boosted-trees.ts';
import { Random } from './seeded-random.ts';

const OPTIONS: TreeOptions = {
  rounds: 40, learningRate: 0.2, leaves: 6, minLeafWeight: 1, regularisation: 1, rowShare: 0.9, featureShare: 1, seed: 5,
}; // biome-ignore format: short
const FEATURES = 3;

/** Rows whose label is an exclusive or of two features, which no single split can tell; the third is noise. */
function createRows(count: number, seed: number) {
  const random = new Random(seed);
  const values = Float32Array.from({ length: count * FEATURES }, () => random.next());
  const isAbove = (row: number, feature: number) => (values[row * FEATURES + feature] ?? 0) > 0.5;
  const labels = Uint8Array.from({ length: count }, (_, row) => (isAbove(row, 0) === isAbove(row, 1) ? 1 : 0));
  return { values, features: FEATURES, labels, weights: null };
}

/** The score by walking the trees as they are stored. */
function walk({ base, trees }: TreeModel, row: readonly number[]): number {
  let sum = base;
  for (const tree of trees) {
    let node = 0;
    for (let f = tree.feature[node] ?? -1; f >= 0; f = tree.feature[node] ?? -1) {
      node = ((row[f] ?? 0) < (tree.threshold[node] ?? 0) ? tree.left[node] : tree.right[node]) ?? 0;
    }
    sum += tree.value[node] ?? 0;
  }
  return sum;
}

describe('trainTrees', () => {
  const model = trainTrees(createRows(2000, 1), OPTIONS);

  it('learns what no single feature says, and judges new rows', () => {
    const test = createRows(500, 2);
    const scorer = new TreeScorer(model);
    const right = [...test.labels].filter((label, row) => {
      return (sigmoid(scorer.score(test.values, row * FEATURES)) > 0.5 ? 1 : 0) === label;
    });
    expect(right.length / test.labels.length).toBeGreaterThan(0.95);
  });

  it('gives the same model for the same rows', () => {
    expect(trainTrees(createRows(2000, 1), OPTIONS)).toEqual(model);
  });

  it('is the same model as JSON', () => {
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  it('scores as its trees say', () => {
    const scorer = new TreeScorer(model);
    fc.assert(
      fc.property(fc.array(fc.float({ min: -1, max: 2, noNaN: true }), { minLength: 3, maxLength: 3 }), (row) => {
        expect(scorer.score(Float32Array.from(row))).toBeCloseTo(walk(model, row), 3);
      }),
    );
  });

  it('returns the base rate of labels that are all the same', () => {
    const rows = { ...createRows(50, 3), labels: new Uint8Array(50).fill(1) };
    const scorer = new TreeScorer(trainTrees(rows, { ...OPTIONS, rounds: 3 }));
    expect(sigmoid(scorer.score(rows.values))).toBeGreaterThan(0.9);
  });
});
