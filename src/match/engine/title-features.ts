import { ALIKE, EQUAL, JOINED, LEFT_OVER, PART } from './alignment.ts';
import { type AlignedPair, type FeatureRow, NOT_APPLICABLE, ratio } from './feature-row.ts';
import { weightOf } from './token-weights.ts';
import { CODE, NUMBER } from './tokens.ts';

const KIND_NAMES = ['word', 'number', 'code', 'amount'];

/** Names of the features of `writeTitleFeatures`, in order. */
export const TITLE_FEATURES: readonly string[] = [
  'title cosine', 'title jaccard', 'contained min', 'contained max', 'left over min', 'left over max',
  'left over count min', 'left over count max', 'heaviest left over min', 'heaviest left over max',
  ...KIND_NAMES.map((kind) => `${kind} jaccard`),
  ...KIND_NAMES.flatMap((kind) => [`${kind} left over min`, `${kind} left over max`]),
  'heaviest shared code', 'shared codes', 'joined tokens', 'alike tokens', 'abbreviations', 'parts of codes',
  'shared numbers', 'first shared weight', 'second shared weight', 'shared tokens', 'shared weight', 'all shared',
  'length min', 'length max', 'first equal', 'last equal', 'same order', 'first number', 'place of heaviest left over',
]; // biome-ignore format: a table

/** A token that is spelled otherwise counts a little less than an equal one. */
const ALIKE_SHARE = 0.8;

/** Sums over the tokens of one side. */
type SideSums = {
  weight: number;
  squared: number;
  leftOver: number;
  leftOverCount: number;
  heaviest: number;
  /** Where in the title the heaviest token without counterpart is, 0 to 1. */
  heaviestAt: number;
  byKind: [number, number, number, number];
};

function sumSide({ tokens, kinds }: AlignedPair['a'], states: Uint8Array, weights: Float32Array): SideSums {
  const sums: SideSums = {
    weight: 0, squared: 0, leftOver: 0, leftOverCount: 0, heaviest: 0, heaviestAt: 1, byKind: [0, 0, 0, 0],
  }; // biome-ignore format: short
  for (let i = 0; i < tokens.length; i++) {
    const weight = weightOf(weights, tokens[i] ?? 0);
    sums.weight += weight;
    sums.squared += weight * weight;
    if (states[i] !== LEFT_OVER) continue;
    sums.leftOver += weight;
    sums.leftOverCount++;
    const kind = kinds[i] ?? 0;
    sums.byKind[kind] = (sums.byKind[kind] ?? 0) + weight;
    if (weight <= sums.heaviest) continue;
    sums.heaviest = weight;
    sums.heaviestAt = i / tokens.length;
  }
  return sums;
}

/** Sums over the tokens of the first side that the second has. */
type SharedSums = {
  weight: number;
  squared: number;
  count: number;
  byKind: [number, number, number, number];
  joined: number;
  alike: number;
  parts: number;
  codes: number;
  numbers: number;
  heaviestCode: number;
  first: number;
  second: number;
};

function sumShared({ a, b, alignment, weights }: AlignedPair): SharedSums {
  const sums: SharedSums = {
    weight: 0, squared: 0, count: 0, byKind: [0, 0, 0, 0], joined: 0, alike: 0, parts: 0, codes: 0, numbers: 0,
    heaviestCode: 0, first: 0, second: 0,
  }; // biome-ignore format: short
  for (let i = 0; i < a.tokens.length; i++) {
    const state = alignment.left[i] ?? LEFT_OVER;
    if (state === LEFT_OVER) continue;
    const weight = weightOf(weights.title, a.tokens[i] ?? 0);
    const counted = state === ALIKE ? weight * ALIKE_SHARE : weight;
    const kind = a.kinds[i] ?? 0;
    sums.weight += counted;
    sums.squared += weight * counted;
    sums.byKind[kind] = (sums.byKind[kind] ?? 0) + counted;
    sums.count++;
    if (state === JOINED) sums.joined++;
    if (state === ALIKE) sums.alike++;
    if (state === PART) sums.parts++;
    if (kind === NUMBER) sums.numbers++;
    if (kind === CODE) {
      sums.codes++;
      sums.heaviestCode = Math.max(sums.heaviestCode, weight);
    }
    if (weight > sums.first) {
      sums.second = sums.first;
      sums.first = weight;
    } else if (weight > sums.second) sums.second = weight;
  }
  for (let j = 0; j < b.tokens.length; j++) {
    if (b.kinds[j] !== CODE || alignment.right[j] !== JOINED) continue;
    sums.heaviestCode = Math.max(sums.heaviestCode, weightOf(weights.title, b.tokens[j] ?? 0));
  }
  return sums;
}

/** The share of the first side's equal tokens that follow each other in the second side too. */
function sameOrder({ a, alignment }: AlignedPair): number {
  let [steps, inverted, last] = [0, 0, -1];
  for (let i = 0; i < a.tokens.length; i++) {
    if (alignment.left[i] !== EQUAL) continue;
    const at = alignment.placesOfLeft[i] ?? -1;
    if (last >= 0) steps++;
    if (at < last) inverted++;
    last = at;
  }
  return steps === 0 ? NOT_APPLICABLE : 1 - inverted / steps;
}

function firstNumberEquals({ a, b }: AlignedPair): number {
  const [i, j] = [a.kinds.indexOf(NUMBER), b.kinds.indexOf(NUMBER)];
  if (i < 0 || j < 0) return 0;
  return a.tokens[i] === b.tokens[j] ? 1 : -1;
}

const jaccard = (shared: number, left: number, right: number): number =>
  shared + left + right === 0 ? NOT_APPLICABLE : shared / (shared + left + right);

/** Overlap of the titles, weighted by how much each token distinguishes. O(a · b) for a and b tokens. */
export function writeTitleFeatures(row: FeatureRow, pair: AlignedPair): void {
  const { a, b, alignment, weights } = pair;
  const left = sumSide(a, alignment.left, weights.title);
  const right = sumSide(b, alignment.right, weights.title);
  const shared = sumShared(pair);
  row.put(Math.min(1, ratio(shared.squared, Math.sqrt(left.squared * right.squared))));
  row.put(jaccard(shared.weight, left.leftOver, right.leftOver));
  row.putBoth(ratio(shared.weight, left.weight), ratio(shared.weight, right.weight));
  row.putBoth(left.leftOver, right.leftOver);
  row.putBoth(left.leftOverCount, right.leftOverCount);
  row.putBoth(left.heaviest, right.heaviest);
  for (const kind of [0, 1, 2, 3] as const)
    row.put(jaccard(shared.byKind[kind], left.byKind[kind], right.byKind[kind]));
  for (const kind of [0, 1, 2, 3] as const) row.putBoth(left.byKind[kind], right.byKind[kind]);
  row.put(shared.heaviestCode);
  row.put(shared.codes);
  row.put(shared.joined);
  row.put(shared.alike);
  row.put(alignment.abbreviations);
  row.put(shared.parts);
  row.put(shared.numbers);
  row.put(shared.first);
  row.put(shared.second);
  row.put(shared.count);
  row.put(shared.weight);
  row.put(left.leftOverCount + right.leftOverCount === 0 ? 1 : 0);
  row.putBoth(a.tokens.length, b.tokens.length);
  const [lengthA, lengthB] = [a.tokens.length, b.tokens.length];
  row.put(lengthA > 0 && a.tokens[0] === b.tokens[0] ? 1 : 0);
  row.put(lengthA > 0 && a.tokens[lengthA - 1] === b.tokens[lengthB - 1] ? 1 : 0);
  row.put(sameOrder(pair));
  row.put(firstNumberEquals(pair));
  row.put(left.heaviest > right.heaviest ? left.heaviestAt : right.heaviestAt);
}
