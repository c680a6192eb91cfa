import { type CodeColumn, type ColumnFile, codeColumn, type StoredColumn } from './column-file.ts';
import { lowerBound, type RowSlice } from './row-slice.ts';
import { Uint32List } from './uint32-list.ts';

/**
 * A dictionary-encoded column of ids, none to many per row. The dictionary `values` has each id once; a code is a
 * position in it plus 1. Code 0 means "no value".
 *
 * At most one value per row (`starts` is null): one code per row.
 *
 *     values   [ 501, 777, 502 ]                  f64
 *     codes    [ 1, 1, 0, 3, 2 ]                  u16 or u32; row 2 has no value, row 3 has 502
 *
 * Several values in some row: the codes of row r are [starts[r], starts[r + 1]).
 *
 *     values   [ 501, 777, 502 ]
 *     starts   [ 0, 2, 3, 3, 5 ]                  u32, one more than rows
 *     codes    [ 1, 2 │ 1 │ │ 2, 3 ]              rows 0 to 3; row 2 has none
 */
export type ChoiceColumn = { kind: 'choice'; values: Float64Array; starts: Uint32Array | null; codes: CodeColumn };

/** Columns of a choice column named `n`: `n.values`, `n.starts` if a row has several values, and `n` for the codes. */
export function openChoices(file: ColumnFile, name: string): ChoiceColumn {
  const starts = file.has(`${name}.starts`) ? file.u32(`${name}.starts`) : null;
  return { kind: 'choice', values: file.f64(`${name}.values`), starts, codes: file.codes(name) };
}

/** The ids of a row, in no particular order. */
export function readChoices({ values, starts, codes }: ChoiceColumn, row: number): number[] {
  if (starts === null) {
    const value = values[(codes[row] ?? 0) - 1];
    return value === undefined ? [] : [value];
  }
  return Array.from(codes.subarray(starts[row], starts[row + 1]), (code) => values[code - 1] ?? 0);
}

/** Rows of which the codes are read together. */
const BLOCK_ROWS = 512;
/** Codes of a row that is read together with others of as many. Those with more are read alone. */
const MAX_LENGTH = 8;

/** By number of codes, room for a block: the position of the first code of each row, and the row's position in `rows`. */
const STARTS = new Uint32Array((MAX_LENGTH + 1) * BLOCK_ROWS);
const OWNERS = new Uint32Array((MAX_LENGTH + 1) * BLOCK_ROWS);
const COUNTS = new Uint32Array(MAX_LENGTH + 1);

/** Rows with the same number of codes, at positions [from, to) of `starts` and `owners`: see STARTS and OWNERS. */
export type RowsOfLength = { length: number; starts: Uint32Array; owners: Uint32Array; from: number; to: number };

/**
 * Visits the rows of a slice by their number of codes. A loop over the codes of each row ends at a branch that the processor
 * guesses wrong, for each row; the codes of rows with equally many are read in loops of known length, in half the time. Rows
 * without a code are left out.
 */
export function forEachLength(rowStarts: Uint32Array, slice: RowSlice, visit: (rows: RowsOfLength) => void): void {
  const { rows, from, to, base } = slice;
  for (let block = from; block < to; block += BLOCK_ROWS) {
    listByLength(rowStarts, { rows, from: block, to: Math.min(to, block + BLOCK_ROWS), base });
    for (let length = 1; length <= MAX_LENGTH; length++) {
      const first = length * BLOCK_ROWS;
      visit({ length, starts: STARTS, owners: OWNERS, from: first, to: first + (COUNTS[length] ?? 0) });
    }
    // Rows without a code, and those with many.
    for (let at = 0; at < (COUNTS[0] ?? 0); at++) {
      const row = (rows[OWNERS[at] ?? 0] ?? 0) - base;
      const length = (rowStarts[row + 1] ?? 0) - (rowStarts[row] ?? 0);
      if (length > 0) visit({ length, starts: STARTS, owners: OWNERS, from: at, to: at + 1 });
    }
  }
}

/** Fills STARTS, OWNERS and COUNTS with the rows of a block. */
function listByLength(rowStarts: Uint32Array, { rows, from, to, base }: RowSlice): void {
  COUNTS.fill(0);
  for (let i = from; i < to; i++) {
    const row = (rows[i] ?? 0) - base;
    const start = rowStarts[row] ?? 0;
    const length = (rowStarts[row + 1] ?? 0) - start;
    const list = length > MAX_LENGTH ? 0 : length;
    const count = COUNTS[list] ?? 0;
    const at = list * BLOCK_ROWS + count;
    STARTS[at] = start;
    OWNERS[at] = i;
    COUNTS[list] = count + 1;
  }
}

/** The code of an id, or 0 if no row has it. Linear in the dictionary. */
export const findCode = (column: ChoiceColumn, value: number): number => column.values.indexOf(value) + 1;

/** Builds a choice column row by row. */
export class ChoiceCollector {
  readonly #codes = new Map<number, number>();
  readonly #flat = new Uint32List();
  // Position after the last code of each row.
  readonly #ends = new Uint32List();
  #isMultiValued = false;

  get rowCount(): number {
    return this.#ends.length;
  }

  /** Adds the next row. Duplicate values are stored once. */
  addRow(values: readonly number[]): void {
    const distinct = values.length > 1 ? new Set(values) : values;
    for (const value of distinct) {
      const code = this.#codes.get(value) ?? this.#codes.size + 1;
      this.#codes.set(value, code);
      this.#flat.push(code);
    }
    this.#ends.push(this.#flat.length);
    if (values.length > 1) this.#isMultiValued = true;
  }

  /** Adds rows without a value until there are `rowCount`. */
  padTo(rowCount: number): void {
    while (this.rowCount < rowCount) this.#ends.push(this.#flat.length);
  }

  /** Adds the finished columns to `columns`. */
  finish(name: string, columns: Map<string, StoredColumn>): void {
    columns.set(`${name}.values`, Float64Array.from(this.#codes.keys()));
    const ends = this.#ends.items();
    const flat = this.#flat.items();
    if (this.#isMultiValued) {
      const starts = new Uint32Array(ends.length + 1);
      starts.set(ends, 1);
      columns.set(`${name}.starts`, starts);
      columns.set(name, codeColumn(flat, this.#codes.size));
    } else {
      const single = ends.map((end, row) => (end > (ends[row - 1] ?? 0) ? (flat[end - 1] ?? 0) : 0));
      columns.set(name, codeColumn(single, this.#codes.size));
    }
  }
}

/**
 * The rows of each value of a choice column: code `c` is in rows [starts[c], starts[c + 1]) of `rows`, ascending.
 *
 *     codes    [ 1, 1, 0, 3, 2 ]                the column, one code per row
 *
 *     starts   [ 0, 1, 3, 4, 5 ]                u32, from code 0 to one past the largest
 *     rows     [ 2 │ 0, 1 │ 4 │ 3 ]             u32; the rows of code 0 have no value
 */
export type Postings = { starts: Uint32Array; rows: Uint32Array };

export const openPostings = (file: ColumnFile, name: string): Postings => ({
  starts: file.u32(`${name}.postings.starts`),
  rows: file.u32(`${name}.postings.rows`),
});

/** Adds the postings of a finished choice column to `columns`, by a counting sort. O(rows + codes). */
export function addPostings(name: string, rowCount: number, columns: Map<string, StoredColumn>): void {
  const codes = columns.get(name);
  const values = columns.get(`${name}.values`);
  if (codes === undefined || values === undefined) throw new Error(`no column ${name}`);
  const rowStarts = columns.get(`${name}.starts`);
  const starts = new Uint32Array(values.length + 2);
  for (const code of codes) starts[code + 1] = (starts[code + 1] ?? 0) + 1;
  for (let c = 1; c < starts.length; c++) starts[c] = (starts[c] ?? 0) + (starts[c - 1] ?? 0);
  const next = starts.slice();
  const rows = new Uint32Array(codes.length);
  for (let row = 0; row < rowCount; row++) {
    const end = rowStarts?.[row + 1] ?? row + 1;
    for (let p = rowStarts?.[row] ?? row; p < end; p++) {
      const code = codes[p] ?? 0;
      const to = next[code] ?? 0;
      next[code] = to + 1;
      rows[to] = row;
    }
  }
  columns.set(`${name}.postings.starts`, starts);
  columns.set(`${name}.postings.rows`, rows);
}

/** The positions in `rows` of the postings of a code that are in [first, end). O(log rows). */
export function postingRange(
  { starts, rows }: Postings,
  code: number,
  first: number,
  end: number,
): { from: number; to: number } {
  const last = starts[code + 1] ?? 0;
  const from = lowerBound(rows, first, starts[code] ?? 0, last);
  return { from, to: lowerBound(rows, end, from, last) };
}
