import type { Scope } from '../product-search.ts';
import { findCode } from './choice-column.ts';
import { type Hits, removeDeleted, retain, retainFlagged, retainRange } from './hits.ts';
import type { Segment } from './segment.ts';

/** Position of each level in a category path. */
const LEVELS = { department: 0, group: 1, category: 2 } as const;

type RowRange = { start: number; end: number };

/** The rows of a scope within the category tree, in ascending ranges. Linear in the categories of the segment, for each leaf. */
function rangesOf(segment: Segment, scope: Exclude<Scope, { kind: 'brand' | 'merchant' }>): RowRange[] {
  if (scope.kind !== 'categories') return [segment.categoryRange(LEVELS[scope.kind], scope.id)];
  const ranges = [...new Set(scope.ids)].map((id) => segment.categoryRange(LEVELS.category, id));
  return ranges.sort((a, b) => a.start - b.start);
}

const isWithin = (ranges: readonly RowRange[], row: number): boolean =>
  ranges.some(({ start, end }) => row >= start && row < end);

/**
 * Sets the hits to the undeleted rows of a scope. Scores are left as they are. Linear in the rows of the scope.
 *
 * @param scope null: all rows
 */
export function fillFromScope(segment: Segment, scope: Scope | null, hits: Hits): void {
  if (scope?.kind === 'brand' || scope?.kind === 'merchant') {
    const rows = readPostings(segment, scope.kind, scope.id);
    hits.rows.set(rows);
    hits.count = rows.length;
    removeDeleted(segment, hits);
    return;
  }
  const { alive } = segment.live;
  let count = 0;
  for (const { start, end } of scope ? rangesOf(segment, scope) : [{ start: 0, end: segment.count }]) {
    for (let row = start; row < end; row++) if (alive[row] === 1) hits.rows[count++] = row;
  }
  hits.count = count;
}

/** Removes the hits outside a scope. Linear in the hits, for a brand or merchant also in the rows of the segment. */
export function intersectScope(segment: Segment, scope: Scope, hits: Hits): void {
  if (scope.kind === 'brand' || scope.kind === 'merchant') {
    const members = new Uint8Array(segment.count);
    for (const row of readPostings(segment, scope.kind, scope.id)) members[row] = 1;
    retainFlagged(hits, members);
  } else {
    const ranges = rangesOf(segment, scope);
    const [first, ...more] = ranges;
    if (first !== undefined && more.length === 0) retainRange(hits, first.start, first.end);
    else retain(hits, (_, row) => isWithin(ranges, row));
  }
}

/** Whether rows are in a scope; null: all are. Linear in the rows of the segment for a brand or merchant. */
export function scopeTest(segment: Segment, scope: Scope | null): ((row: number) => boolean) | null {
  if (scope === null) return null;
  if (scope.kind === 'brand' || scope.kind === 'merchant') {
    const members = new Set(readPostings(segment, scope.kind, scope.id));
    return (row) => members.has(row);
  }
  const ranges = rangesOf(segment, scope);
  return (row) => isWithin(ranges, row);
}

/** All rows of a brand or merchant, ascending, deleted ones included. A view, not a copy. */
function readPostings(segment: Segment, kind: 'brand' | 'merchant', id: number): Uint32Array {
  const column = kind === 'brand' ? segment.brands : segment.merchants;
  const { starts, rows } = kind === 'brand' ? segment.brandRows : segment.merchantRows;
  const code = findCode(column, id);
  return code === 0 ? rows.subarray(0, 0) : rows.subarray(starts[code], starts[code + 1]);
}
