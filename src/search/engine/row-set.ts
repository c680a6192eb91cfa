import type { CategoryRun, Segment } from './segment.ts';

/** Rows of a segment: the first `count` elements of `rows`, ascending. The rest of `rows` is spare room. */
export type RowSet = { segment: Segment; rows: Uint32Array; count: number };

/** The rows at positions `from` (inclusive) to `to` (exclusive). Columns to read them from begin at row `base`. */
export type RowSlice = { rows: Uint32Array; from: number; to: number; base: number };

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

/** The first position in [from, to) with a row not below `row`; `to` if there is none. */
export function lowerBound(rows: Uint32Array, row: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
