import { type ChoiceColumn, forEachFetched } from '../choice-column.ts';
import type { RowSlice } from '../row-slice.ts';

/** The model group of each row of the segment, if models are to be counted; null: rows are. */
export type GroupOf = Uint32Array | null;

/** Number of rows, or of groups with a row, that have each code of a column. */
export function countCodes(column: ChoiceColumn, slice: RowSlice, groupOf: GroupOf): Uint32Array {
  if (groupOf) return countGroupsByCode(column, slice, groupOf);
  const { starts, codes, values } = column;
  const { rows, from, to, base } = slice;
  const counts = new Uint32Array(values.length + 1);
  if (starts === null) {
    for (let i = from; i < to; i++) {
      const code = codes[(rows[i] ?? 0) - base] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
  }
  forEachFetched({ starts, codes }, slice, (piece) => {
    for (let i = piece.from; i < piece.to; i++) {
      const row = (rows[i] ?? 0) - base;
      const end = starts[row + 1] ?? 0;
      for (let p: number = starts[row] ?? 0; p < end; p++) {
        const code = codes[p] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
  });
  return counts;
}

/** Rows of a group are neighbours, so it is enough to remember the last group of each code. */
function countGroupsByCode(column: ChoiceColumn, slice: RowSlice, groupOf: Uint32Array): Uint32Array {
  const { starts, codes, values } = column;
  const { rows, from, to, base } = slice;
  const counts = new Uint32Array(values.length + 1);
  // From 1, so that 0 means none.
  const last = new Uint32Array(values.length + 1);
  if (starts === null) {
    for (let i = from; i < to; i++) {
      const row = rows[i] ?? 0;
      const group = (groupOf[row] ?? 0) + 1;
      const code = codes[row - base] ?? 0;
      if (last[code] === group) continue;
      last[code] = group;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
  }
  forEachFetched({ starts, codes }, slice, (piece) => {
    for (let i = piece.from; i < piece.to; i++) {
      const row = rows[i] ?? 0;
      const group = (groupOf[row] ?? 0) + 1;
      const end = starts[row - base + 1] ?? 0;
      for (let p: number = starts[row - base] ?? 0; p < end; p++) {
        const code = codes[p] ?? 0;
        if (last[code] === group) continue;
        last[code] = group;
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
  });
  return counts;
}

/** Number of rows with each of the 256 byte values; or of groups, each with the union of its rows' bits. */
export function countBytes(column: Uint8Array, { rows, from, to, base }: RowSlice, groupOf: GroupOf): Uint32Array {
  if (groupOf === null) return countRowsByByte(column, { rows, from, to, base });
  const counts = new Uint32Array(256);
  for (let i = from; i < to; ) {
    const group = groupOf[rows[i] ?? 0];
    let bits = 0;
    for (; i < to && groupOf[rows[i] ?? 0] === group; i++) bits |= column[(rows[i] ?? 0) - base] ?? 0;
    counts[bits] = (counts[bits] ?? 0) + 1;
  }
  return counts;
}

/** Four counts of each byte, taken in turn: most rows have the same byte, and one count would wait for its last addition. */
function countRowsByByte(column: Uint8Array, { rows, from, to, base }: RowSlice): Uint32Array {
  const counts = new Uint32Array(1024);
  for (let i = from; i < to; i++) {
    const at = ((i & 3) << 8) | (column[(rows[i] ?? 0) - base] ?? 0);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  for (let at = 256; at < 1024; at++) counts[at & 255] = (counts[at & 255] ?? 0) + (counts[at] ?? 0);
  return counts.subarray(0, 256);
}

/** Number of rows or groups in a slice. */
export function countAll({ rows, from, to }: RowSlice, groupOf: GroupOf): number {
  if (groupOf === null) return to - from;
  let count = 0;
  let last = -1;
  for (let i = from; i < to; i++) {
    const group = groupOf[rows[i] ?? 0] ?? 0;
    if (group !== last) count++;
    last = group;
  }
  return count;
}

/** The range of the numbers of a slice (NaN: none), and how many rows or groups have one. */
export function summarizeNumbers(
  column: Float64Array,
  { rows, from, to, base }: RowSlice,
  groupOf: GroupOf,
): { min: number; max: number; count: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let count = 0;
  let last = -1;
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0;
    const value = column[row - base] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
    const group = groupOf === null ? i : (groupOf[row] ?? 0);
    if (group !== last) count++;
    last = group;
  }
  return { min, max, count };
}
