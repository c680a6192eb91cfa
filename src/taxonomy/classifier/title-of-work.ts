import { WEIGHTS } from './evidence-weights.ts';
import type { Evidence } from './explain.ts';
import type { Scores } from './read-title.ts';

/** A score from which a path, GTIN or Google's category says what an offer is. */
const MIN_SCORE = 1;

/**
 * What a title says where everything else says that the offer is a book, record, film or game: "The fourteen-carat car" in
 * "Books > Fiction" is no car. O(leaves named).
 *
 * @param others evidence beside the title.
 * @param googleLeaves positions of the leaves of Google's category in the feed.
 * @param works positions of the leaves whose things have titles.
 * @returns the title's scores, lower for all other leaves.
 */
export function scoreTitleOfWork(
  title: Scores,
  others: readonly Evidence[],
  googleLeaves: readonly number[],
  works: ReadonlySet<number>,
): Scores {
  const totals: Scores = new Map(googleLeaves.map((leaf) => [leaf, WEIGHTS.google]));
  for (const { scores } of others)
    for (const [leaf, score] of scores) totals.set(leaf, (totals.get(leaf) ?? 0) + score);
  let [best, bestOther] = [0, 0];
  for (const [leaf, score] of totals) {
    if (works.has(leaf)) best = Math.max(best, score);
    else bestOther = Math.max(bestOther, score);
  }
  if (best < MIN_SCORE || best <= bestOther) return title;
  return new Map([...title].map(([leaf, score]) => [leaf, works.has(leaf) ? score : score * WEIGHTS.titleOfWork]));
}
