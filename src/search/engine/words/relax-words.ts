import type { Hits } from '../hits.ts';
import type { Segment } from '../segment.ts';
import { isNumber, type QueryPlan, sumWeights } from './query-plan.ts';
import type { MatchedWord } from './word-resolver.ts';

/** Share of the required words' weight that a related product has at least. */
export const MIN_SHARE = 0.3;
/** Rows found with the rarer words, from which the postings of a commoner one are no longer read for new rows. */
const FEW_ROWS = 256;
/** Rows. A commoner word may still add new ones up to this number in all. */
const MAX_ROWS = 4_096;

/** A word, its bit in the masks, and whether rows that have only this word count. */
type AddedWord = { word: MatchedWord; weight: number; bit: number; isOpen: boolean };

/** Where to look for related rows: in one segment, within a scope, but not among the strict matches. */
export type RelaxTarget = {
  segment: Segment;
  segmentIndex: number;
  hits: Hits;
  isInScope: ((row: number) => boolean) | null;
  strict: ReadonlySet<number>;
};

/**
 * Visits the undeleted rows whose required words have enough weight together, in no particular order, with their score
 * and the words they have, as bits. Rows that have an excluded phrase, or all required words, are left out.
 *
 *     score(row) = Σ over words: weight · strongest impact, × √(share of the required weight that the row has)
 *
 * A row must have one of the rarer words, so the words accumulate from the rarest, and once there are enough rows the
 * postings of commoner ones are only read for the rows found (MaxScore: Turtle, Flood, "Query evaluation: strategies and
 * optimizations", 1995, with a fixed bound).
 */
export function relaxWords(
  target: RelaxTarget,
  plan: QueryPlan,
  visit: (row: number, score: number, mask: number) => void,
): void {
  const { segment, segmentIndex, strict } = target;
  const { rows, sums, has } = target.hits;
  const { required, optional, excluded } = plan;
  const total = sumWeights(required);
  const order = required.map((one, i) => ({ ...one, bit: 1 << i })).sort((a, b) => b.weight - a.weight);
  let rest = total;
  let touched = 0;
  for (const one of order) {
    const matches = one.word.matches[segmentIndex] ?? [];
    const size = matches.reduce((sum, { term }) => sum + segment.text.documentFrequency(term), 0);
    const isOpen = rest >= MIN_SHARE * total && (touched < FEW_ROWS || touched + size < MAX_ROWS);
    rest -= one.weight;
    touched = addWord(target, { ...one, isOpen }, touched);
  }
  const others = [...optional, ...excluded.flat().map((word) => ({ word, weight: 0 }))];
  for (const [i, one] of others.entries()) {
    addWord(target, { ...one, bit: 1 << (required.length + i), isOpen: false }, touched);
  }
  const shares = new ShareTable(plan, total);
  for (let t = 0; t < touched; t++) {
    const row = rows[t] ?? 0;
    const mask = has[row] ?? 0;
    const sum = sums[row] ?? 0;
    sums[row] = 0;
    has[row] = 0;
    const share = shares.share(mask);
    if (share < MIN_SHARE || segment.live.alive[row] === 0 || strict.has(row)) continue;
    visit(row, sum * Math.sqrt(share), mask);
  }
}

/** Adds a word to the sums and masks of rows. Returns the number of rows touched so far. */
function addWord(
  { segment, segmentIndex, hits, isInScope }: RelaxTarget,
  { word, weight, bit, isOpen }: AddedWord,
  touched: number,
): number {
  const { docs, impacts, starts } = segment.text;
  const { rows, sums, has } = hits;
  let count = touched;
  // Matches are in the order of their factors, so the first is the one to count.
  for (const { term, factor } of word.matches[segmentIndex] ?? []) {
    const end = starts[term + 1] ?? 0;
    const strength = weight * factor;
    for (let p = starts[term] ?? 0; p < end; p++) {
      const row = docs[p] ?? 0;
      const mask = has[row] ?? 0;
      if (mask === 0) {
        if (!isOpen || (isInScope !== null && !isInScope(row))) continue;
        rows[count++] = row;
      } else if ((mask & bit) !== 0) continue;
      has[row] = mask | bit;
      sums[row] = (sums[row] ?? 0) + strength * (impacts[p] ?? 0);
    }
  }
  return count;
}

/**
 * The share of the required weight by mask, computed once for each mask. 0 for rows that have only numbers, or an excluded
 * phrase.
 */
class ShareTable {
  readonly #plan: QueryPlan;
  readonly #total: number;
  /** By mask; negative: not computed yet. */
  readonly #known: Float64Array;
  /** Bits of the words that are more than a number; 0: the query has only numbers. */
  readonly #words: number;
  readonly #hasWords: boolean;
  /** Bits of the words of each excluded phrase. */
  readonly #excluded: readonly number[];

  constructor(plan: QueryPlan, total: number) {
    this.#plan = plan;
    this.#total = total;
    this.#known = new Float64Array(
      1 << (plan.required.length + plan.optional.length + plan.excluded.flat().length),
    ).fill(-1);
    this.#words = plan.required.reduce((bits, { word }, i) => (isNumber(word) ? bits : bits | (1 << i)), 0);
    let next = plan.required.length + plan.optional.length;
    this.#excluded = plan.excluded.map((phrase) => phrase.reduce((bits) => bits | (1 << next++), 0));
    this.#hasWords = this.#words !== 0 || plan.unknown.some((word) => !isNumber(word));
  }

  share(mask: number): number {
    const known = this.#known[mask] ?? -1;
    if (known >= 0) return known;
    const weight = this.#plan.required.reduce((sum, one, i) => ((mask & (1 << i)) === 0 ? sum : sum + one.weight), 0);
    const isExcluded = this.#excluded.some((phrase) => (mask & phrase) === phrase);
    const isRuledOut = isExcluded || (this.#hasWords && (mask & this.#words) === 0);
    const share = isRuledOut ? 0 : weight / this.#total;
    this.#known[mask] = share;
    return share;
  }
}
