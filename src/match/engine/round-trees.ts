import type { TreeModel } from './boosted-trees.ts';
import type { ProductTrees } from './train-products.ts';

/** Significant digits of the numbers of a stored model. More change no decision. */
const DIGITS = 5;

const round = (value: number): number => Number(value.toPrecision(DIGITS));

const roundModel = ({ base, trees }: TreeModel): TreeModel => ({
  base: round(base),
  trees: trees.map((tree) => ({ ...tree, threshold: tree.threshold.map(round), value: tree.value.map(round) })),
});

/** Trees as they are stored: rounded, so that they are a fraction of the size. */
export const roundTrees = ({ alone, joining }: ProductTrees): ProductTrees => {
  return { alone: roundModel(alone), joining: roundModel(joining) };
};
