import type { AttributeValue } from '../product-document.ts';
import { ChoiceCollector, type ChoiceColumn, openChoices, readChoices } from './choice-column.ts';
import type { ColumnFile, StoredColumn } from './column-file.ts';

/**
 * One attribute over the products of one category. Each category has few of all attributes, so a column covers one run
 * of rows instead of the whole segment: element 0 belongs to the first row of the run.
 *
 *     segment rows            0  1  2 │ 3  4 │ 5  6  7  8
 *     runs                    run 0   │ run 1│ run 2
 *
 *     attribute.0.7 choice    ●  ●  ● │      │               attribute 7 in run 0
 *     attribute.2.7 choice            │      │ ●  ●  ●  ●    the same attribute in run 2, with its own dictionary
 *     attribute.1.9 number            │ ●  ● │
 */
export type AttributeColumn = ChoiceColumn | NumberColumn | FlagColumn;

/** NaN: the product has no value. */
export type NumberColumn = { kind: 'number'; numbers: Float64Array };

/** One byte per row, see FLAG. */
export type FlagColumn = { kind: 'flag'; flags: Uint8Array };

/** Bytes of a FlagColumn. */
export const FLAG = { none: 0, no: 1, yes: 2 } as const;

/** How a segment's header lists an attribute column; `run` is the run's position. */
export type AttributeEntry = { attribute: number; kind: AttributeColumn['kind']; run: number };

const columnName = (entry: AttributeEntry): string => `attribute.${entry.run}.${entry.attribute}`;

/** Throws an Error if the file lacks the column that the entry names. */
export function openAttribute(file: ColumnFile, entry: AttributeEntry): AttributeColumn {
  const name = columnName(entry);
  if (entry.kind === 'number') return { kind: 'number', numbers: file.f64(name) };
  if (entry.kind === 'flag') return { kind: 'flag', flags: file.u8(name) };
  return openChoices(file, name);
}

/**
 * A product's value of an attribute.
 *
 * @param row counted from the start of the run
 * @returns null if the product has no value
 */
export function readAttribute(column: AttributeColumn, row: number): AttributeValue | null {
  if (column.kind === 'number') {
    const number = column.numbers[row] ?? Number.NaN;
    return Number.isNaN(number) ? null : number;
  }
  if (column.kind === 'flag') return column.flags[row] === FLAG.none ? null : column.flags[row] === FLAG.yes;
  const choices = readChoices(column, row);
  return choices.length === 0 ? null : choices;
}

const valueKind = (value: AttributeValue): AttributeColumn['kind'] =>
  typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'flag' : 'choice';

/**
 * Builds the column of one attribute over one run. The first value decides its kind; values of other kinds are ignored.
 */
export class AttributeCollector {
  readonly #entry: AttributeEntry;
  readonly #choices = new ChoiceCollector();
  readonly #rows: number[] = [];
  readonly #numbers: number[] = [];

  /** @param first the first value that will be added */
  constructor(attribute: number, run: number, first: AttributeValue) {
    this.#entry = { attribute, kind: valueKind(first), run };
  }

  /** @param row counted from the start of the run, larger than in the call before */
  add(row: number, value: AttributeValue): void {
    if (valueKind(value) !== this.#entry.kind) return;
    if (typeof value === 'object') {
      this.#choices.padTo(row);
      this.#choices.addRow(value);
    } else {
      this.#rows.push(row);
      this.#numbers.push(typeof value === 'number' ? value : value ? FLAG.yes : FLAG.no);
    }
  }

  /** Adds the column to `columns` and returns its header entry. @param rowCount rows of the run */
  finish(rowCount: number, columns: Map<string, StoredColumn>): AttributeEntry {
    const name = columnName(this.#entry);
    if (this.#entry.kind === 'choice') {
      this.#choices.padTo(rowCount);
      this.#choices.finish(name, columns);
    } else {
      const isNumber = this.#entry.kind === 'number';
      const column = isNumber ? new Float64Array(rowCount).fill(Number.NaN) : new Uint8Array(rowCount);
      for (const [i, row] of this.#rows.entries()) column[row] = this.#numbers[i] ?? 0;
      columns.set(name, column);
    }
    return this.#entry;
  }
}
