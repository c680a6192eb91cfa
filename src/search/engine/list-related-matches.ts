import type { Hit, SearchFilter } from '../product-search.ts';
import { markRejected } from './filter-rows.ts';
import type { RelatedRow } from './find-related-matches.ts';
import { modelAt } from './model-groups.ts';
import type { Segment } from './segment.ts';

type Entry = { id: number; model: number; score: number; missing: readonly string[] };

/**
 * The related rows that pass all filters, best first.
 *
 * @param related by segment and row
 * @param listedModels if given, lists one row of each model that is not among these
 */
export function listRelatedMatches(
  segments: readonly Segment[],
  related: readonly RelatedRow[],
  filters: readonly SearchFilter[],
  listedModels: ReadonlySet<number> | null,
): Hit[] {
  const entries = segments.flatMap((segment, i) => {
    const own = related.filter(({ segmentIndex }) => segmentIndex === i);
    return readEntries(segment, own, filters);
  });
  entries.sort((a, b) => b.score - a.score || a.id - b.id);
  if (listedModels === null) return entries.map(({ id, missing }) => ({ id, variants: 1, missing }));
  const byModel = Map.groupBy(entries, ({ model }) => model);
  for (const model of listedModels) byModel.delete(model);
  return [...byModel.values()].flatMap(([first, ...others]): Hit[] =>
    first === undefined ? [] : [{ id: first.id, variants: 1 + others.length, missing: first.missing }],
  );
}

/** The rows of one segment that pass all filters. */
function readEntries(segment: Segment, own: readonly RelatedRow[], filters: readonly SearchFilter[]): Entry[] {
  const rows = Uint32Array.from(own, ({ row }) => row);
  const mask = new Uint32Array(rows.length);
  for (const filter of filters) markRejected({ segment, rows, count: rows.length }, filter, mask, 1);
  return own.flatMap(({ row, score, missing }, i) => {
    if (mask[i] !== 0) return [];
    const boosted = score * (segment.live.boost[row] ?? 0);
    return { id: segment.ids[row] ?? 0, model: modelAt(segment, row), score: boosted, missing };
  });
}
