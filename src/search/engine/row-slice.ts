/** The rows at positions `from` (inclusive) to `to` (exclusive). Columns to read them from begin at row `base`. */
export type RowSlice = { rows: Uint32Array; from: number; to: number; base: number };

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
