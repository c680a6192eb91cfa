import { type CodeColumn, type Column, type ColumnFile, codeColumn, Uint32List } from './column-file.ts';

/**
 * Ids from an enumeration, none to many per row. Codes are positions in `values` plus 1. `starts` is null where no row
 * has several: then there is one code per row, and 0 is "none".
 */
export type ChoiceColumn = { kind: 'choice'; values: Float64Array; starts: Uint32Array | null; codes: CodeColumn };

export function openChoices(file: ColumnFile, name: string): ChoiceColumn {
  const starts = file.has(`${name}.starts`) ? file.u32(`${name}.starts`) : null;
  return { kind: 'choice', values: file.f64(`${name}.values`), starts, codes: file.codes(name) };
}

export function readChoices({ values, starts, codes }: ChoiceColumn, row: number): number[] {
  if (starts === null) return codes[row] === 0 ? [] : [values[codes[row]! - 1]!];
  return Array.from(codes.subarray(starts[row], starts[row + 1]), (code) => values[code - 1]!);
}

/** The code of a value, or 0. */
export const codeOfValue = (column: ChoiceColumn, value: number): number => column.values.indexOf(value) + 1;

export class ChoiceCollector {
  readonly #codes = new Map<number, number>();
  readonly #flat = new Uint32List();
  readonly #ends = new Uint32List();
  #several = false;

  get rows(): number {
    return this.#ends.length;
  }

  addRow(values: readonly number[]): void {
    const distinct = values.length > 1 ? new Set(values) : values;
    for (const value of distinct) {
      const code = this.#codes.get(value) ?? this.#codes.size + 1;
      this.#codes.set(value, code);
      this.#flat.push(code);
    }
    this.#ends.push(this.#flat.length);
    if (values.length > 1) this.#several = true;
  }

  /** Rows up to this one have nothing. */
  padTo(row: number): void {
    while (this.rows < row) this.#ends.push(this.#flat.length);
  }

  finish(name: string, columns: Map<string, Column>): void {
    columns.set(`${name}.values`, Float64Array.from(this.#codes.keys()));
    const ends = this.#ends.items();
    const flat = this.#flat.items();
    if (this.#several) {
      const starts = new Uint32Array(ends.length + 1);
      starts.set(ends, 1);
      columns.set(`${name}.starts`, starts);
      columns.set(name, codeColumn(flat, this.#codes.size));
    } else {
      const single = ends.map((end, row) => (end > (ends[row - 1] ?? 0) ? flat[end - 1]! : 0));
      columns.set(name, codeColumn(single, this.#codes.size));
    }
  }
}

/** Which rows have each value: code `c` is in `rows[starts[c]…starts[c + 1])`, ascending. */
export type Postings = { starts: Uint32Array; rows: Uint32Array };

export const openPostings = (file: ColumnFile, name: string): Postings => ({
  starts: file.u32(`${name}.postings.starts`),
  rows: file.u32(`${name}.postings.rows`),
});

/** Adds the postings of a finished column. */
export function addPostings(name: string, rowCount: number, columns: Map<string, Column>): void {
  const codes = columns.get(name)!;
  const rowStarts = columns.get(`${name}.starts`);
  const starts = new Uint32Array(columns.get(`${name}.values`)!.length + 2);
  for (const code of codes) starts[code + 1]!++;
  for (let c = 1; c < starts.length; c++) starts[c]! += starts[c - 1]!;
  const next = starts.slice();
  const rows = new Uint32Array(codes.length);
  for (let row = 0; row < rowCount; row++) {
    const end = rowStarts ? rowStarts[row + 1]! : row + 1;
    for (let p = rowStarts ? rowStarts[row]! : row; p < end; p++) rows[next[codes[p]!]!++] = row;
  }
  columns.set(`${name}.postings.starts`, starts);
  columns.set(`${name}.postings.rows`, rows);
}
