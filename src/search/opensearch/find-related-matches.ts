import { sumWeights } from '../engine/words/query-plan.ts';
import { MIN_SHARE } from '../engine/words/relax-words.ts';
import { UNWANTED_FACTOR } from '../engine/words/score-hits.ts';
import { type Hit, MAX_RELATED, type SearchFilter } from '../product-search.ts';
import { filtersExcept } from './filter-query.ts';
import { type FoundHit, readNumber, runSearch, type SearchTarget } from './find-products.ts';
import type { KnownValues } from './known-values.ts';
import type { Dsl } from './query-dsl.ts';
import {
  ACCEPTED,
  categoryFactors,
  openWords,
  relatedMatch,
  UNWANTED,
  type WordReading,
  wordName,
} from './word-query.ts';

/** Products that are scored here in full, of which the best are listed. */
const CANDIDATES = 500;

/** A product that has some of the required words. `isAccepted`: by all filters. */
export type RelatedProduct = {
  id: number;
  model: number;
  score: number;
  missing: readonly string[];
  isAccepted: boolean;
};

/**
 * The products that are related to a query, best first. OpenSearch orders candidates by the sum of their words; the
 * factors that depend on which words they are, are applied here.
 */
export async function findRelatedMatches(
  target: SearchTarget,
  reading: WordReading,
  within: readonly Dsl[],
  filters: readonly SearchFilter[],
  known: KnownValues,
): Promise<RelatedProduct[]> {
  const { required, unknown } = reading.plan;
  // With one word there is nothing to leave out.
  if (openWords(reading.plan).length === 0 || required.length + unknown.length < 2) return [];
  const { hits } = await runSearch(target, {
    query: relatedMatch(reading, within, filtersExcept(filters, null)),
    sort: [{ _score: 'desc' }, { id: 'asc' }],
    size: CANDIDATES,
    track_total_hits: false,
    docvalue_fields: ['boost', 'category', 'model'],
  });
  const candidates = hits.flatMap((hit) => scoreWords(hit, reading) ?? []);
  const factors = categoryFactors(reading, known);
  return candidates
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, MAX_RELATED)
    .map(({ hit, score, ...one }) => {
      const unwanted = hit.matched_queries?.includes(UNWANTED) ? UNWANTED_FACTOR : 1;
      const factor = (factors.get(readNumber(hit, 'category')) ?? 1) * unwanted * readNumber(hit, 'boost');
      return { ...one, model: readNumber(hit, 'model'), score: Math.fround(score * factor) };
    })
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

/** Null: what the product has of the query weighs too little. */
function scoreWords(hit: FoundHit, { plan: { required, unknown } }: WordReading) {
  const matched = new Set(hit.matched_queries);
  const share = sumWeights(required.filter((_, i) => matched.has(wordName(i)))) / sumWeights(required);
  if (share < MIN_SHARE) return null;
  const lacking = required.filter((_, i) => !matched.has(wordName(i))).map(({ word }) => word.text);
  return {
    hit,
    id: Number(hit._id),
    score: (hit._score ?? 0) * Math.sqrt(share),
    missing: [...lacking, ...unknown.map(({ text }) => text)],
    isAccepted: matched.has(ACCEPTED),
  };
}

/**
 * The related products that the filters accept.
 *
 * @param listedModels if given, lists one product of each model that is not among these
 */
export function listRelatedMatches(
  related: readonly RelatedProduct[],
  listedModels: ReadonlySet<number> | null,
): Hit[] {
  const accepted = related.filter(({ isAccepted }) => isAccepted);
  if (listedModels === null) return accepted.map(({ id, missing }) => ({ id, variants: 1, missing }));
  const byModel = Map.groupBy(accepted, ({ model }) => model);
  for (const model of listedModels) byModel.delete(model);
  return [...byModel.values()].flatMap(([first, ...others]): Hit[] =>
    first === undefined ? [] : [{ id: first.id, variants: 1 + others.length, missing: first.missing }],
  );
}
