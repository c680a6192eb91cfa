import type { Alignment } from './alignment.ts';
import type { FeatureRow } from './feature-row.ts';
import type { TokenTable } from './token-table.ts';
import { weightOf } from './token-weights.ts';
import { CODE } from './tokens.ts';

/** Names of the features of `LearnedWeights.write`, in order. */
export const LEARNED_FEATURES: readonly string[] = [
  'learned shared sum', 'learned left over sum', 'learned sum', 'learned worst left over', 'learned second worst',
  'learned best shared', 'learned worst of better side', 'learned left over codes', 'learned substitution',
]; // biome-ignore format: a table

/** Examples that a prior counts as: a token that was seen less often is judged mostly by tokens like it. */
const PRIOR_TOKEN = 6;
const PRIOR_BUCKET = 3;
const PRIOR_SUBSTITUTION = 4;
const MIN_SUBSTITUTIONS = 3;
const MAX_LOG_ODDS = 5;
/** Left-over tokens of a side up to which each may replace each of the other side. */
const MAX_SUBSTITUTED = 6;
const KINDS = 4;
const BUCKETS_PER_KIND = 8;

/** How often something was seen among pairs of the same product and of different products. */
export type SeenCounts = Map<number, [different: number, same: number]>;

/** What one labelled pair shares and leaves over. */
export type PairTokens = { shared: readonly number[]; leftOver: readonly number[]; leftOverOfFirst: number };

const SUBSTITUTION_BASE = 0x800000;

const substitutionKey = (one: number, other: number): number =>
  one < other ? one * SUBSTITUTION_BASE + other : other * SUBSTITUTION_BASE + one;

/** What an alignment shares and leaves over, in lists that the next comparison does not overwrite. */
export const pairTokens = ({ shared, leftOver, leftOverOfFirst }: Alignment): PairTokens => {
  return { shared: [...shared], leftOver: [...leftOver], leftOverOfFirst };
};

/**
 * Counts, over labelled pairs, which tokens same and different products share, leave over and substitute. Learning from
 * one more pair is adding it. O(tokens of the pair).
 */
export class LearnedCounts {
  readonly shared: SeenCounts = new Map();
  readonly leftOver: SeenCounts = new Map();
  readonly substituted: SeenCounts = new Map();
  readonly pairs: [different: number, same: number] = [0, 0];

  add(tokens: PairTokens, isSame: boolean, weight = 1): void {
    const label = isSame ? 1 : 0;
    this.pairs[label] += weight;
    for (const token of tokens.shared) count(this.shared, token, label, weight);
    for (const token of tokens.leftOver) count(this.leftOver, token, label, weight);
    eachSubstitution(tokens, (key) => count(this.substituted, key, label, weight));
  }
}

/** Learned counts as data: each token's text with its pairs of different and of the same product. */
export type LearnedData = {
  pairs: readonly [different: number, same: number];
  shared: readonly (readonly [text: string, different: number, same: number])[];
  leftOver: readonly (readonly [text: string, different: number, same: number])[];
  substituted: readonly (readonly [one: string, other: string, different: number, same: number])[];
};

/** Tokens and substitutions that were seen less often say next to nothing: they are not stored. */
const MIN_STORED = 3;

export function exportLearned(counts: LearnedCounts, table: TokenTable): LearnedData {
  const often = (seen: SeenCounts) => [...seen].filter(([, [no, yes]]) => no + yes >= MIN_STORED);
  const byText = (seen: SeenCounts) =>
    often(seen).map(([token, [no, yes]]): [string, number, number] => [table.textOf(token), no, yes]);
  return {
    pairs: counts.pairs,
    shared: byText(counts.shared),
    leftOver: byText(counts.leftOver),
    substituted: often(counts.substituted).map(([key, [no, yes]]): [string, string, number, number] => {
      const other = key % SUBSTITUTION_BASE;
      return [table.textOf((key - other) / SUBSTITUTION_BASE), table.textOf(other), no, yes];
    }),
  };
}

export function importLearned(data: LearnedData, table: TokenTable): LearnedCounts {
  const counts = new LearnedCounts();
  counts.pairs[0] = data.pairs[0];
  counts.pairs[1] = data.pairs[1];
  for (const [text, no, yes] of data.shared) counts.shared.set(table.add(text), [no, yes]);
  for (const [text, no, yes] of data.leftOver) counts.leftOver.set(table.add(text), [no, yes]);
  for (const [one, other, no, yes] of data.substituted) {
    counts.substituted.set(substitutionKey(table.add(one), table.add(other)), [no, yes]);
  }
  return counts;
}

function count(counts: SeenCounts, key: number, label: 0 | 1, weight: number): void {
  const known = counts.get(key);
  if (known !== undefined) known[label] += weight;
  else counts.set(key, label === 1 ? [0, weight] : [weight, 0]);
}

function eachSubstitution({ leftOver, leftOverOfFirst }: PairTokens, visit: (key: number) => void): void {
  if (leftOverOfFirst > MAX_SUBSTITUTED || leftOver.length - leftOverOfFirst > MAX_SUBSTITUTED) return;
  for (let i = 0; i < leftOverOfFirst; i++) {
    for (let j = leftOverOfFirst; j < leftOver.length; j++) {
      visit(substitutionKey(leftOver[i] ?? 0, leftOver[j] ?? 0));
    }
  }
}

const logit = (p: number): number => Math.log(p / (1 - p));
const clip = (value: number): number => Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, value));

/** The bucket of a token: its kind and how rare it is. Rare tokens of a kind are judged alike. */
function bucketOf(token: number, table: TokenTable, weights: Float32Array): number {
  const rarity = Math.floor(weightOf(weights, token) * BUCKETS_PER_KIND);
  return table.kindOf(token) * BUCKETS_PER_KIND + Math.max(0, Math.min(BUCKETS_PER_KIND - 1, rarity));
}

/** Log-odds by token, and those of tokens that were not seen by their bucket. */
type Odds = { byToken: ReadonlyMap<number, number>; byBucket: Float64Array };

/** What counts say of each token. Creating it is O(tokens); it serves any number of batches. */
export class LearnedOdds {
  readonly shared: Odds;
  readonly leftOver: Odds;
  readonly substituted = new Map<number, number>();

  constructor(counts: LearnedCounts, table: TokenTable, weights: Float32Array) {
    const [different, same] = counts.pairs;
    const rate = (same + 1) / (same + different + 2);
    const base = logit(rate);
    const learn = (seen: SeenCounts): Odds => {
      const rates = bucketRates(seen, rate, (token) => bucketOf(token, table, weights));
      const byToken = new Map<number, number>();
      for (const [token, [no, yes]] of seen) {
        const prior = rates[bucketOf(token, table, weights)] ?? rate;
        byToken.set(token, clip(logit((yes + PRIOR_TOKEN * prior) / (yes + no + PRIOR_TOKEN)) - base));
      }
      return { byToken, byBucket: rates.map((one) => clip(logit(one) - base)) };
    };
    this.shared = learn(counts.shared);
    this.leftOver = learn(counts.leftOver);
    for (const [key, [no, yes]] of counts.substituted) {
      if (yes + no < MIN_SUBSTITUTIONS) continue;
      const odds = logit((yes + PRIOR_SUBSTITUTION * rate) / (yes + no + PRIOR_SUBSTITUTION)) - base;
      this.substituted.set(key, clip(odds));
    }
  }
}

function bucketRates(seen: SeenCounts, rate: number, bucketOfToken: (token: number) => number): Float64Array {
  const [yesBy, noBy] = [new Float64Array(KINDS * BUCKETS_PER_KIND), new Float64Array(KINDS * BUCKETS_PER_KIND)];
  for (const [token, [no, yes]] of seen) {
    const bucket = bucketOfToken(token);
    yesBy[bucket] = (yesBy[bucket] ?? 0) + yes;
    noBy[bucket] = (noBy[bucket] ?? 0) + no;
  }
  return yesBy.map((yes, i) => (yes + PRIOR_BUCKET * rate) / (yes + (noBy[i] ?? 0) + PRIOR_BUCKET));
}

/**
 * Log-odds by which a token that both titles have, or that one lacks, speaks for the same product. Naive Bayes weights,
 * smoothed towards those of tokens of the same kind and frequency.
 */
export class LearnedWeights {
  private readonly odds: LearnedOdds;
  private readonly table: TokenTable;
  private readonly weights: Float32Array;

  /** @param table the table of the pairs' tokens; it may have more tokens than were learned of */
  constructor(odds: LearnedOdds, table: TokenTable, weights: Float32Array) {
    this.odds = odds;
    this.table = table;
    this.weights = weights;
  }

  private find({ byToken, byBucket }: Odds, token: number): number {
    return byToken.get(token) ?? byBucket[bucketOf(token, this.table, this.weights)] ?? 0;
  }

  /** The log-odds of a token that both have. */
  ofShared(token: number): number {
    return this.find(this.odds.shared, token);
  }

  /** The log-odds of a token that one side has beyond the other. */
  ofLeftOver(token: number): number {
    return this.find(this.odds.leftOver, token);
  }

  /** Writes the features of a pair. O(its tokens, and left-over tokens of one side times those of the other). */
  write(row: FeatureRow, tokens: PairTokens): void {
    let [sharedSum, best, leftSum, worst, second, codes] = [0, 0, 0, 0, 0, 0];
    const worstOfSide = [0, 0];
    for (const token of tokens.shared) {
      const odds = this.ofShared(token);
      sharedSum += odds;
      best = Math.max(best, odds);
    }
    for (const [i, token] of tokens.leftOver.entries()) {
      const odds = this.ofLeftOver(token);
      leftSum += odds;
      second = Math.min(second, Math.max(worst, odds));
      worst = Math.min(worst, odds);
      if (this.table.kindOf(token) === CODE) codes += odds;
      const side = i < tokens.leftOverOfFirst ? 0 : 1;
      worstOfSide[side] = Math.min(worstOfSide[side] ?? 0, odds);
    }
    row.put(sharedSum);
    row.put(leftSum);
    row.put(sharedSum + leftSum);
    row.put(worst);
    row.put(second);
    row.put(best);
    row.put(Math.max(...worstOfSide));
    row.put(codes);
    row.put(this.strongestSubstitution(tokens));
  }

  private strongestSubstitution(tokens: PairTokens): number {
    let strongest = 0;
    eachSubstitution(tokens, (key) => {
      const odds = this.odds.substituted.get(key);
      if (odds !== undefined && Math.abs(odds) > Math.abs(strongest)) strongest = odds;
    });
    return strongest;
  }
}

/** Weights of tokens as labelled pairs teach them. */
export const learnWeights = (counts: LearnedCounts, table: TokenTable, weights: Float32Array): LearnedWeights =>
  new LearnedWeights(new LearnedOdds(counts, table, weights), table, weights);
