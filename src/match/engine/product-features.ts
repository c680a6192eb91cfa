import { sigmoid } from './boosted-trees.ts';
import { type FeatureRow, ratio } from './feature-row.ts';

/** Text features of the best member that are judged again with the product: what may speak against it. */
export const REPEATED = [
  'title jaccard', 'contained min', 'heaviest left over min', 'heaviest left over max', 'code similarity', 'digits in code tails',
  'amounts conflict', 'numbers conflict', 'heaviest shared code', 'price difference', 'learned worst left over',
  'learned sum', 'learned substitution', 'length min', 'length max', 'first shared weight', 'all shared',
  'brand equal', 'part number in title', 'part number stated equal', 'codes differ in tail', 'trigram cosine',
  'title cosine', 'description cosine', 'year', 'amounts agree', 'shared codes',
] as const; // biome-ignore format: a table

/** Those that came later: trees refer to features by index, so these are at the end. */
export const REPEATED_LATER = [
  'colours', 'replaced words', 'replaced numbers', 'heaviest replaced', 'word after shared number', 'beginning shared min',
  'rank of left over min', 'other numbers min', 'undescribed numbers min',
] as const; // biome-ignore format: a table

/**
 * An offer's log-odds with each compared member of a product, the repeated features of the best member, and the best log-odds
 * of another offer of the merchant with the product.
 */
export type ProductScores = {
  logOdds: number[];
  /** `REPEATED`, then `REPEATED_LATER`. */
  repeated: Float32Array;
  /** `codeAgreement` with the best member. */
  codes: number;
  offers: number;
  bestOther: number;
};

/** Names of the features of `writeProductFeatures`, in order. */
export const PRODUCT_FEATURES: readonly string[] = [
  'best member', 'second member', 'mean of members', 'worst member', 'median member', 'members above zero',
  'share above zero', 'offers', 'lead over other offers', 'lead of best', 'lead of mean', 'share of best', 'rivals', 'sum',
  'best rival', 'rank', ...REPEATED, 'code agreement', 'rivals with the code', ...REPEATED_LATER,
]; // biome-ignore format: a table

/** The log-odds where there is no member or rival, and the least that count: a probability of 1 in 8,000. */
const LEAST_LOG_ODDS = -9;

/**
 * Whether the offer and the best member have the same distinct code, nothing contradicts, and no other candidate has it:
 * where several products have a code, they are variants that it does not distinguish.
 */
export const isNamedByCode = ({ codes }: ProductScores, all: readonly ProductScores[]): boolean =>
  codes > 0 && all.filter((other) => other.codes > 0).length === 1;

type Summary = { best: number; mean: number };

const summarize = ({ logOdds }: ProductScores): Summary => ({
  best: Math.max(LEAST_LOG_ODDS, ...logOdds),
  mean: ratio(logOdds.reduce((sum, one) => sum + one, 0), logOdds.length), // biome-ignore format: short
});

/**
 * Writes the features of each product of an offer, in rows of `width`: how the offer compares with its members, and how
 * the product compares with its rivals. O(members of all products + products²).
 */
export function writeProductFeatures(row: FeatureRow, products: readonly ProductScores[], width: number): void {
  const summaries = products.map(summarize);
  const mass = summaries.reduce((sum, { best }) => sum + sigmoid(best), 0);
  for (const [i, product] of products.entries()) {
    const own = summaries[i] ?? { best: LEAST_LOG_ODDS, mean: LEAST_LOG_ODDS };
    const rivals = summaries.filter((_, j) => j !== i);
    const bestRival = Math.max(LEAST_LOG_ODDS, ...rivals.map(({ best }) => best));
    const meanRival = Math.max(LEAST_LOG_ODDS, ...rivals.map(({ mean }) => mean));
    const sorted = [...product.logOdds].sort((a, b) => b - a);
    const above = sorted.filter((one) => one > 0).length;
    row.at = i * width;
    row.put(own.best);
    row.put(sorted[1] ?? LEAST_LOG_ODDS);
    row.put(own.mean);
    row.put(sorted.at(-1) ?? LEAST_LOG_ODDS);
    row.put(sorted[sorted.length >> 1] ?? LEAST_LOG_ODDS);
    row.put(above);
    row.put(ratio(above, sorted.length));
    row.put(product.offers);
    row.put(own.best - product.bestOther);
    row.put(own.best - bestRival);
    row.put(own.mean - meanRival);
    row.put(sigmoid(own.best) / (mass + 0.05));
    row.put(products.length);
    row.put(sorted.reduce((sum, one) => sum + sigmoid(one), 0));
    row.put(bestRival);
    row.put(rivals.filter(({ best }) => best > own.best).length);
    for (const value of product.repeated.subarray(0, REPEATED.length)) row.put(value);
    row.put(product.codes);
    row.put(products.filter((other) => other !== product && other.codes > 0).length);
    for (const value of product.repeated.subarray(REPEATED.length)) row.put(value);
  }
}
