import type { Scope } from '../product-search.ts';
import { codeOfValue } from './choice-column.ts';
import type { Hits } from './match-words.ts';
import type { Segment } from './segment.ts';

const LEVELS = { department: 0, group: 1, category: 2 } as const;

/** Fills the hits with the visible rows of a scope; null is everything. */
export function takeScope(segment: Segment, scope: Scope | null, hits: Hits): void {
  const { alive } = segment.live;
  if (scope?.kind === 'brand' || scope?.kind === 'merchant') {
    const rows = postingsOf(segment, scope.kind, scope.id);
    hits.rows.set(rows);
    hits.count = rows.length;
    if (segment.dead > 0) keep(hits, (row) => alive[row] === 1);
    return;
  }
  const { start, end } = scope ? segment.rowsOf(LEVELS[scope.kind], scope.id) : { start: 0, end: segment.count };
  let count = 0;
  for (let row = start; row < end; row++) if (alive[row] === 1) hits.rows[count++] = row;
  hits.count = count;
}

/** Leaves of the hits those in the scope. */
export function trimToScope(segment: Segment, scope: Scope, hits: Hits): void {
  if (scope.kind === 'brand' || scope.kind === 'merchant') {
    const member = new Uint8Array(segment.count);
    for (const row of postingsOf(segment, scope.kind, scope.id)) member[row] = 1;
    keep(hits, (row) => member[row] === 1);
    return;
  }
  const { start, end } = segment.rowsOf(LEVELS[scope.kind], scope.id);
  keep(hits, (row) => row >= start && row < end);
}

/** All rows that have a brand or merchant, ascending, hidden ones too. */
export function postingsOf(segment: Segment, kind: 'brand' | 'merchant', id: number): Uint32Array {
  const column = kind === 'brand' ? segment.brands : segment.merchants;
  const { starts, rows } = kind === 'brand' ? segment.brandRows : segment.merchantRows;
  const code = codeOfValue(column, id);
  return code === 0 ? rows.subarray(0, 0) : rows.subarray(starts[code], starts[code + 1]);
}

function keep(hits: Hits, isKept: (row: number) => boolean): void {
  let kept = 0;
  for (let i = 0; i < hits.count; i++) {
    if (!isKept(hits.rows[i]!)) continue;
    hits.rows[kept] = hits.rows[i]!;
    hits.scores[kept++] = hits.scores[i]!;
  }
  hits.count = kept;
}
