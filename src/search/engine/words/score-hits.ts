import { type Hits, retain } from '../hits.ts';
import type { CategoryRun, Segment } from '../segment.ts';
import type { TextIndex } from '../text-index.ts';
import { markHits } from './match-words.ts';
import { type QueryPlan, sumWeights, type WeightedWord } from './query-plan.ts';
import type { MatchedWord } from './word-resolver.ts';

/** Largest share that a category named by the query adds to a score. */
export const CATEGORY_BONUS = 0.6;
/**
 * Factor of the products of the category that the query means. A case whose short name has the word, in a category whose
 * name has it, scores 255 / 143 · 1.6 = 2.9 times as much as a telephone whose long name has it.
 */
export const LEAD_FACTOR = 3;
/** Share of its score that a product keeps if an unwanted word is in its name or category. */
export const UNWANTED_FACTOR = 0.7;
/** Impact of a word in a name, brand or category; one in a long text has less. */
export const NAME_IMPACT = 143;
/** Terms. A word that matches more is the beginning of many words and names no category. */
export const MAX_CATEGORY_TERMS = 50;
/** The largest impact. */
export const MAX_IMPACT = 255;

const matchesIn = (word: MatchedWord, segmentIndex: number) => word.matches[segmentIndex] ?? [];

/**
 * Weights of words by which the scores of products are at most 1. They are divided rather than the scores, of which there
 * may be a hundred thousand.
 */
export function scaleWeights(words: readonly WeightedWord[], { required, optional }: QueryPlan): WeightedWord[] {
  const possible = MAX_IMPACT * sumWeights([...required, ...optional]);
  return words.map(({ word, weight }) => ({ word, weight: weight / possible }));
}

/**
 * Finishes the scores of hits, which are sums of scaled weight · impact over the required words: adds the optional words,
 * raises the categories that the query names, and lowers what has unwanted words. O(hits · words).
 */
export function scoreHits(segment: Segment, segmentIndex: number, plan: QueryPlan, hits: Hits): void {
  if (hits.count === 0 || plan.required.length === 0) return;
  const { scores } = hits;
  for (const { word, weight } of scaleWeights(plan.optional, plan)) {
    forEachMarked(segment.text, word, segmentIndex, hits, (i, mark) => {
      scores[i] = (scores[i] ?? 0) + weight * mark;
    });
  }
  applyScoreFactors(segment, segmentIndex, plan, hits);
}

/** Raises the categories that the query names, and lowers what has unwanted words. */
export function applyScoreFactors(segment: Segment, segmentIndex: number, plan: QueryPlan, hits: Hits): void {
  raiseNamedCategories(segment, segmentIndex, plan, hits);
  const { scores } = hits;
  for (const word of plan.unwanted) {
    forEachMarked(segment.text, word, segmentIndex, hits, (i, mark) => {
      if (mark >= NAME_IMPACT) scores[i] = (scores[i] ?? 0) * UNWANTED_FACTOR;
    });
  }
}

/** Removes the hits that have all words of an excluded phrase. */
export function removeExcluded(index: TextIndex, segmentIndex: number, { excluded }: QueryPlan, hits: Hits): void {
  for (const phrase of excluded) {
    const found = new Uint8Array(hits.count);
    for (const word of phrase) {
      forEachMarked(index, word, segmentIndex, hits, (i) => {
        found[i] = (found[i] ?? 0) + 1;
      });
    }
    retain(hits, (i) => (found[i] ?? 0) < phrase.length);
  }
}

/** Visits the hits that have a word, with its strongest impact. */
function forEachMarked(
  index: TextIndex,
  word: MatchedWord,
  segmentIndex: number,
  hits: Hits,
  visit: (i: number, mark: number) => void,
): void {
  const { marks, count } = hits;
  for (const match of matchesIn(word, segmentIndex)) markHits(index, match, hits);
  for (let i = 0; i < count; i++) {
    const mark = marks[i] ?? 0;
    if (mark === 0) continue;
    visit(i, mark);
    marks[i] = 0;
  }
}

/** O(hits) if the query names a category, else O(terms of the query). */
function raiseNamedCategories(segment: Segment, segmentIndex: number, plan: QueryPlan, hits: Hits): void {
  const factors = categoryFactors(segment, segmentIndex, plan);
  if (factors.size === 0) return;
  const { rows, scores, count } = hits;
  for (let i = 0; i < count; ) {
    const run = segment.runAt(rows[i] ?? 0);
    const factor = factors.get(run) ?? 1;
    for (; i < count && (rows[i] ?? 0) < run.end; i++) scores[i] = (scores[i] ?? 0) * factor;
  }
}

/** A category counts by the share of one of its names that the query has, times the share of the query in that name. */
function categoryFactors(segment: Segment, segmentIndex: number, plan: QueryPlan): Map<CategoryRun, number> {
  const words = [...plan.required, ...plan.optional];
  const all = sumWeights(words);
  const named = new Map<CategoryRun, Map<string, number>>();
  for (const { word, weight } of words) {
    const matches = matchesIn(word, segmentIndex);
    if (matches.length > MAX_CATEGORY_TERMS) continue;
    for (const { term } of matches) {
      for (const run of segment.runsByTerm.get(term) ?? []) {
        const weights = named.get(run) ?? new Map<string, number>();
        named.set(run, weights.set(segment.text.terms.term(term), weight));
      }
    }
  }
  const factors = new Map(
    Array.from(named, ([run, weights]) => [run, 1 + CATEGORY_BONUS * nameShare(run, weights, all)] as const),
  );
  if (plan.leadCategory === null) return factors;
  const lead = segment.runs.find(({ path }) => path[2] === plan.leadCategory);
  return lead === undefined ? factors : factors.set(lead, LEAD_FACTOR);
}

/** @param weights of the words of the query by the terms they match */
export function nameShare(
  { names }: Pick<CategoryRun, 'names'>,
  weights: ReadonlyMap<string, number>,
  all: number,
): number {
  const shares = names.map((terms) => {
    const found = terms.flatMap((term) => weights.get(term) ?? []);
    return (found.length / terms.length) * Math.min(1, found.reduce((sum, weight) => sum + weight, 0) / all);
  });
  return Math.max(0, ...shares);
}
