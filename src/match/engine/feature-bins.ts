/** Rows of features, one after the other, with a label and a weight for each. */
export type TrainingRows = { values: Float32Array; features: number; labels: Uint8Array; weights: Float32Array | null };

/** Features in at most `size` intervals: `of` has the interval of each row, feature by feature. */
export type Bins = { size: number; cuts: readonly Float32Array[]; of: Uint8Array };

const BINS = 48;
/** Rows from which the quantiles are estimated. */
const MAX_SAMPLE = 20_000;

/** Distinct quantiles of a feature, without its minimum. */
function findCuts(values: Float32Array, features: number, feature: number, rows: number): Float32Array {
  const sample = Float32Array.from({ length: Math.min(rows, MAX_SAMPLE) }, (_, i) => {
    const row = Math.floor((i * rows) / Math.min(rows, MAX_SAMPLE));
    return values[row * features + feature] ?? 0;
  }).sort();
  const cuts: number[] = [];
  for (let bin = 1; bin < BINS; bin++) {
    const quantile = sample[Math.floor((bin * sample.length) / BINS)] ?? 0;
    if (quantile > (cuts.at(-1) ?? sample[0] ?? 0)) cuts.push(quantile);
  }
  return Float32Array.from(cuts);
}

/** The number of cuts that are not above the value. */
function binOf(cuts: Float32Array, value: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value >= (cuts[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sorts every feature into intervals of about equally many rows. O(rows · features). */
export function binFeatures({ values, features, labels }: TrainingRows): Bins {
  const rows = labels.length;
  const cuts: Float32Array[] = [];
  const of = new Uint8Array(rows * features);
  for (let feature = 0; feature < features; feature++) {
    const own = findCuts(values, features, feature, rows);
    cuts.push(own);
    for (let row = 0; row < rows; row++) of[feature * rows + row] = binOf(own, values[row * features + feature] ?? 0);
  }
  return { size: BINS, cuts, of };
}
