import type { AttributeValue } from '../product-document.ts';
import { readAttribute } from './attribute-column.ts';
import { readChoices } from './choice-column.ts';
import { copyLiveFields } from './live-columns.ts';
import { modelAt, sortByModel } from './model-groups.ts';
import type { CategoryPath, CategoryRun, Segment } from './segment.ts';
import { comparePaths, isSamePath, SegmentBuilder } from './segment-builder.ts';
import type { ForwardIndex } from './text-index.ts';

type MergeSource = {
  segment: Segment;
  /** A copy of the segment's `alive` column as it was when the merge began. */
  alive: Uint8Array;
  /** Terms of each row. */
  forward: ForwardIndex;
  /** For each term of the segment, its number in the builder. */
  termNumbers: Uint32Array;
  /** For each row, its row in the merged segment; -1: it is deleted. */
  mergedRows: Int32Array;
};

type RowRef = { source: MergeSource; run: CategoryRun; row: number };

/**
 * Copies the rows of several segments into one, without the deleted rows, sorted again. Reads the segments only, so it
 * can run in another thread while searches go on; rows deleted or patched meanwhile are the caller's to repeat
 * (`ProductIndex.commitMerge`).
 *
 * Linear in rows, postings and attribute values, plus sorting the rows of each category.
 *
 * @param segments must not have the same product twice among their undeleted rows
 */
export function mergeSegments(segments: readonly Segment[]): Segment {
  // Copied before counting: another thread may delete rows meanwhile, and the builder needs the exact number.
  const inputs = segments.map((segment) => ({ segment, alive: segment.live.alive.slice() }));
  const builder = new SegmentBuilder(inputs.reduce((sum, { alive }) => sum + alive.reduce((a, b) => a + b, 0), 0));
  const sources = inputs.map(({ segment, alive }) => openSource(segment, alive, builder));
  for (const path of collectPaths(segments)) {
    for (const ref of collectRows(path, sources)) ref.source.mergedRows[ref.row] = copyRow(ref, builder);
  }
  for (const { segment, mergedRows } of sources) {
    const { numbers, rows } = segment.gtins;
    for (const [i, number] of numbers.entries()) {
      const row = mergedRows[rows[i] ?? 0] ?? -1;
      if (row >= 0) builder.addGtin(number, row);
    }
  }
  return builder.finish();
}

const openSource = (segment: Segment, alive: Uint8Array, builder: SegmentBuilder): MergeSource => ({
  segment,
  alive,
  forward: segment.text.toForwardIndex(segment.count),
  termNumbers: Uint32Array.from({ length: segment.text.terms.size }, (_, term) =>
    builder.text.termNumber(segment.text.terms.term(term)),
  ),
  mergedRows: new Int32Array(segment.count).fill(-1),
});

/** The category paths of all segments, ascending, each once. */
function collectPaths(segments: readonly Segment[]): CategoryPath[] {
  const all = segments.flatMap((segment) => segment.runs.map((run) => run.path)).sort(comparePaths);
  return all.filter((path, i) => {
    const previous = all[i - 1];
    return previous === undefined || !isSamePath(path, previous);
  });
}

/** The undeleted rows of one category in all sources, in the order of a segment. */
function collectRows(path: CategoryPath, sources: readonly MergeSource[]): RowRef[] {
  const refs: RowRef[] = [];
  for (const source of sources) {
    const run = source.segment.runs.find((candidate) => isSamePath(candidate.path, path));
    if (!run) continue;
    for (let row = run.start; row < run.end; row++) if (source.alive[row] === 1) refs.push({ source, run, row });
  }
  return sortByModel(refs, ({ source: { segment }, row }) => ({
    id: segment.ids[row] ?? 0,
    model: modelAt(segment, row),
    popularity: segment.live.popularity[row] ?? 0,
  }));
}

/** Returns the number of the copy in the builder. */
function copyRow({ source, run, row }: RowRef, builder: SegmentBuilder): number {
  const { segment, forward, termNumbers } = source;
  const copy = builder.add({
    id: segment.ids[row] ?? 0,
    path: run.path,
    categoryNames: run.names,
    modelId: modelAt(segment, row),
    brandId: readChoices(segment.brands, row)[0] ?? null,
    merchantIds: readChoices(segment.merchants, row),
    attributes: readAttributes(run, row),
  });
  copyLiveFields(segment.live, row, builder.live, copy);
  builder.live.alive[copy] = 1;
  const end = forward.starts[row + 1] ?? 0;
  for (let p = forward.starts[row] ?? 0; p < end; p++) {
    builder.text.add(termNumbers[forward.terms[p] ?? 0] ?? 0, forward.impacts[p] ?? 0);
  }
  builder.text.endDocument();
  return copy;
}

function* readAttributes(run: CategoryRun, row: number): Iterable<readonly [number, AttributeValue]> {
  for (const [attribute, column] of run.attributes) {
    const value = readAttribute(column, row - run.start);
    if (value !== null) yield [attribute, value];
  }
}
