import type { Scope } from '../product-search.ts';
import { findCode } from './choice-column.ts';
import { type Hits, removeDeleted, retainFlagged, retainRange } from './hits.ts';
import type { Segment } from './segment.ts';

/** Position of each level in a category path. */
const LEVELS = { department: 0, group: 1, category: 2 } as const;

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
  const { start, end } = scope ? segment.categoryRange(LEVELS[scope.kind], scope.id) : { start: 0, end: segment.count };
  let count = 0;
  for (let row = start; row < end; row++) if (alive[row] === 1) hits.rows[count++] = row;
  hits.count = count;
}

/** Removes the hits outside a scope. Linear in the hits, for a brand or merchant also in the rows of the segment. */
export function intersectScope(segment: Segment, scope: Scope, hits: Hits): void {
  if (scope.kind === 'brand' || scope.kind === 'merchant') {
    const members = new Uint8Array(segment.count);
    for (const row of readPostings(segment, scope.kind, scope.id)) members[row] = 1;
    retainFlagged(hits, members);
  } else {
    const { start, end } = segment.categoryRange(LEVELS[scope.kind], scope.id);
    retainRange(hits, start, end);
  }
}

/** Whether rows are in a scope; null: all are. Linear in the rows of the segment for a brand or merchant. */
export function scopeTest(segment: Segment, scope: Scope | null): ((row: number) => boolean) | null {
  if (scope === null) return null;
  if (scope.kind === 'brand' || scope.kind === 'merchant') {
    const members = new Set(readPostings(segment, scope.kind, scope.id));
    return (row) => members.has(row);
  }
  const { start, end } = segment.categoryRange(LEVELS[scope.kind], scope.id);
  return (row) => row >= start && row < end;
}

/** All rows of a brand or merchant, ascending, deleted ones included. A view, not a copy. */
function readPostings(segment: Segment, kind: 'brand' | 'merchant', id: number): Uint32Array {
  const column = kind === 'brand' ? segment.brands : segment.merchants;
  const { starts, rows } = kind === 'brand' ? segment.brandRows : segment.merchantRows;
  const code = findCode(column, id);
  return code === 0 ? rows.subarray(0, 0) : rows.subarray(starts[code], starts[code + 1]);
}
