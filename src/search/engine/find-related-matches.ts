import { MAX_RELATED, type Scope } from '../product-search.ts';
import type { Hits } from './hits.ts';
import { scopeTest } from './scope-rows.ts';
import type { Segment } from './segment.ts';
import { TopK } from './top-k.ts';
import { type QueryPlan, sumWeights } from './words/query-plan.ts';
import { relaxWords } from './words/relax-words.ts';
import { applyScoreFactors } from './words/score-hits.ts';

/** A segment, and where to put its hits. */
export type MatchTarget = { segment: Segment; hits: Hits };

/** A row that has some of the required words of a query, and the texts of those that it lacks. */
export type RelatedRow = { segmentIndex: number; row: number; score: number; missing: readonly string[] };

/** A segment and a row as one number; both fit 2^53. */
const ROW_RANGE = 2 ** 32;
const MAX_IMPACT = 255;

/** The rows of a scope that are related to a query, by segment and row. Leaves the hits, its strict matches, as they are. */
export function findRelatedMatches(
  targets: readonly MatchTarget[],
  plan: QueryPlan,
  scope: Scope | null,
): RelatedRow[] {
  const { required, optional, unknown } = plan;
  // With one word there is nothing to leave out.
  if (required.length === 0 || required.length + unknown.length < 2) return [];
  const best = new TopK(MAX_RELATED);
  const possible = MAX_IMPACT * sumWeights([...required, ...optional]);
  for (const [segmentIndex, { segment, hits }] of targets.entries()) {
    // Few: a longer list fills a page and has no related products.
    const strictRows = hits.rows.slice(0, hits.count);
    const target = {
      segment,
      segmentIndex,
      hits,
      isInScope: scopeTest(segment, scope),
      strict: new Set(strictRows),
    };
    relaxWords(target, plan, (row, score, mask) => {
      best.push(score / possible, segmentIndex * ROW_RANGE + row, mask);
    });
    hits.rows.set(strictRows);
  }
  const missing = (mask: number) => [
    ...required.filter((_, i) => (mask & (1 << i)) === 0).map(({ word }) => word.text),
    ...unknown.map(({ text }) => text),
  ];
  const found = best.entries().map(({ key, id, weight }): RelatedRow => {
    return { segmentIndex: Math.floor(id / ROW_RANGE), row: id % ROW_RANGE, score: key, missing: missing(weight) };
  });
  return targets.flatMap((target, i) =>
    finishScores(
      target,
      i,
      plan,
      found.filter(({ segmentIndex }) => segmentIndex === i),
    ),
  );
}

/** Applies the factors that depend on a row's category and unwanted words. */
function finishScores(
  { segment, hits }: MatchTarget,
  segmentIndex: number,
  plan: QueryPlan,
  found: readonly RelatedRow[],
): RelatedRow[] {
  const sorted = found.toSorted((a, b) => a.row - b.row);
  const strict = { rows: hits.rows.slice(0, hits.count), scores: hits.scores.slice(0, hits.count) };
  hits.rows.set(sorted.map(({ row }) => row));
  hits.scores.set(sorted.map(({ score }) => score));
  const { count } = hits;
  hits.count = sorted.length;
  applyScoreFactors(segment, segmentIndex, plan, hits);
  const finished = sorted.map((one, i) => ({ ...one, score: hits.scores[i] ?? 0 }));
  hits.rows.set(strict.rows);
  hits.scores.set(strict.scores);
  hits.count = count;
  return finished;
}
