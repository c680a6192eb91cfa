import { type ChoiceColumn, forEachLength, type RowsOfLength } from '../choice-column.ts';
import type { CodeColumn } from '../column-file.ts';
import type { BitColumn } from '../facets.ts';
import type { RowSlice } from '../row-slice.ts';

/** The model group of each row of the segment, if models are to be counted; null: rows are. */
export type GroupOf = Uint32Array | null;

/** Adds the number of rows, or of groups with a row, that have each code of a column to the counts by code. */
export function countCodes(column: ChoiceColumn, slice: RowSlice, groupOf: GroupOf, counts: Uint32Array): void {
  if (groupOf) {
    countGroupsByCode(column, slice, groupOf, counts);
    return;
  }
  const { starts, codes } = column;
  const { rows, from, to, base } = slice;
  if (starts === null) {
    for (let i = from; i < to; i++) {
      const code = codes[(rows[i] ?? 0) - base] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return;
  }
  countLists(starts, codes, slice, counts);
}

/** Adds the number of rows that have each code of a column with several codes in a row. */
function countLists(starts: Uint32Array, codes: CodeColumn, slice: RowSlice, counts: Uint32Array): void {
  forEachLength(starts, slice, (list) => {
    for (let nth = 0; nth < list.length; nth++) countNth(codes, nth, list, counts);
  });
}

/** Counts one code of each row of a list. */
function countNth(codes: CodeColumn, nth: number, { starts, from, to }: RowsOfLength, counts: Uint32Array): void {
  for (let j = from; j < to; j++) {
    const code = codes[(starts[j] ?? 0) + nth] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

/** Rows of a group are neighbours, so it is enough to remember the last group of each code. */
function countGroupsByCode(column: ChoiceColumn, slice: RowSlice, groupOf: Uint32Array, counts: Uint32Array): void {
  const { starts, codes } = column;
  const { rows, from, to, base } = slice;
  // From 1, so that 0 means none.
  const last = new Uint32Array(counts.length);
  if (starts === null) {
    for (let i = from; i < to; i++) {
      const row = rows[i] ?? 0;
      const group = (groupOf[row] ?? 0) + 1;
      const code = codes[row - base] ?? 0;
      if (last[code] === group) continue;
      last[code] = group;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return;
  }
  for (let block = from; block < to; block += PARTED_ROWS) {
    const { alone, others } = partGroups(rows, { from: block, to: Math.min(to, block + PARTED_ROWS) }, slice, groupOf);
    countLists(starts, codes, { rows: ALONE, from: 0, to: alone, base }, counts);
    for (let i = 0; i < others; i++) {
      const row = OTHERS[i] ?? 0;
      const group = (groupOf[row] ?? 0) + 1;
      const end = starts[row - base + 1] ?? 0;
      for (let p: number = starts[row - base] ?? 0; p < end; p++) {
        const code = codes[p] ?? 0;
        if (last[code] === group) continue;
        last[code] = group;
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
  }
}

/** Rows of which those alone in their group are counted together. */
const PARTED_ROWS = 2_048;
const ALONE = new Uint32Array(PARTED_ROWS);
const OTHERS = new Uint32Array(PARTED_ROWS);

/** Lists the rows of a block that are the only ones of their group in the slice in ALONE, and the others in OTHERS. */
function partGroups(
  rows: Uint32Array,
  block: { from: number; to: number },
  { from, to }: RowSlice,
  groupOf: Uint32Array,
): { alone: number; others: number } {
  let [alone, others] = [0, 0];
  const groupAt = (i: number): number => (i < from || i >= to ? -1 : (groupOf[rows[i] ?? 0] ?? 0));
  let before = groupAt(block.from - 1);
  let group = groupAt(block.from);
  for (let i = block.from; i < block.to; i++) {
    const next = groupAt(i + 1);
    const row = rows[i] ?? 0;
    const isAlone = Number(group !== before) & Number(group !== next);
    ALONE[alone] = row;
    alone += isAlone;
    OTHERS[others] = row;
    others += 1 - isAlone;
    before = group;
    group = next;
  }
  return { alone, others };
}

/** Number of groups with each set of bits: a group has those of all its rows. */
export function countGroupsByBits(
  { column, bitsOf }: BitColumn,
  { rows, from, to, base }: RowSlice,
  groupOf: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(256);
  for (let i = from; i < to; ) {
    const group = groupOf[rows[i] ?? 0];
    let bits = 0;
    for (; i < to && groupOf[rows[i] ?? 0] === group; i++) bits |= bitsOf[column[(rows[i] ?? 0) - base] ?? 0] ?? 0;
    counts[bits] = (counts[bits] ?? 0) + 1;
  }
  return counts;
}

/**
 * Number of rows with each byte. Four counts of each, taken in turn: most rows have the same byte, and one count would wait
 * for its last addition.
 */
export function countBytes(column: Uint8Array, { rows, from, to, base }: RowSlice): Uint32Array {
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
