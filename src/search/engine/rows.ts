import type { Run, Segment } from './segment.ts';

/** The first `count` of `rows` are rows of the segment, ascending. */
export type RowSet = { segment: Segment; rows: Uint32Array; count: number };

/** Visits the categories that have rows in the set; theirs are `rows[from…to)`. */
export function forEachRun(
  { segment, rows, count }: RowSet,
  visit: (run: Run, from: number, to: number) => void,
): void {
  let from = 0;
  while (from < count) {
    const run = segment.runs[segment.runAt(rows[from]!)]!;
    const to = firstAtLeast(rows, run.end, from, count);
    visit(run, from, to);
    from = to;
  }
}

function firstAtLeast(rows: Uint32Array, row: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
