import { lowerBound, type RowSlice } from './row-slice.ts';
import type { CategoryRun, Segment } from './segment.ts';

/** Rows of a segment: the first `count` elements of `rows`, ascending. The rest of `rows` is spare room. */
export type RowSet = { segment: Segment; rows: Uint32Array; count: number };

/** The whole of a row set, for columns of the whole segment. */
export const sliceAll = ({ rows, count }: RowSet): RowSlice => ({ rows, from: 0, to: count, base: 0 });

/** Visits each category with rows in the set, and the slice of its rows. O(categories · log rows). */
export function forEachRun({ segment, rows, count }: RowSet, visit: (run: CategoryRun, slice: RowSlice) => void): void {
  let from = 0;
  while (from < count) {
    const run = segment.runAt(rows[from] ?? 0);
    const to = lowerBound(rows, run.end, from, count);
    visit(run, { rows, from, to, base: run.start });
    from = to;
  }
}
