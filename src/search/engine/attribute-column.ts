import type { AttributeValue } from '../product-document.ts';
import { ChoiceCollector, type ChoiceColumn, openChoices, readChoices } from './choice-column.ts';
import type { Column, ColumnFile } from './column-file.ts';

/**
 * One attribute over the products of one category: row 0 is the category's first product in the segment. A category has
 * few of the site's attributes, so they are stored where they are, not over all products.
 */
export type AttributeColumn = ChoiceColumn | NumberColumn | FlagColumn;

/** NaN is "none". */
export type NumberColumn = { kind: 'number'; numbers: Float64Array };
/** 0 is "none", 1 no, 2 yes. */
export type FlagColumn = { kind: 'flag'; flags: Uint8Array };

/** How an attribute column is listed in a segment's head. */
export type AttributeEntry = { attribute: number; kind: AttributeColumn['kind']; run: number };

const nameOf = (entry: AttributeEntry): string => `attribute.${entry.run}.${entry.attribute}`;

export function openAttribute(file: ColumnFile, entry: AttributeEntry): AttributeColumn {
  const name = nameOf(entry);
  if (entry.kind === 'number') return { kind: 'number', numbers: file.f64(name) };
  if (entry.kind === 'flag') return { kind: 'flag', flags: file.u8(name) };
  return openChoices(file, name);
}

/** What a product of the category has; null: nothing. */
export function readAttribute(column: AttributeColumn, row: number): AttributeValue | null {
  if (column.kind === 'number') return Number.isNaN(column.numbers[row]) ? null : column.numbers[row]!;
  if (column.kind === 'flag') return column.flags[row] === 0 ? null : column.flags[row] === 2;
  const choices = readChoices(column, row);
  return choices.length === 0 ? null : choices;
}

const kindOf = (value: AttributeValue): AttributeColumn['kind'] =>
  typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'flag' : 'choice';

/** Collects one attribute over a category, rows ascending; a value of another kind than the first is left out. */
export class AttributeCollector {
  readonly #entry: AttributeEntry;
  readonly #choices = new ChoiceCollector();
  readonly #rows: number[] = [];
  readonly #numbers: number[] = [];

  constructor(attribute: number, run: number, first: AttributeValue) {
    this.#entry = { attribute, kind: kindOf(first), run };
  }

  add(row: number, value: AttributeValue): void {
    if (kindOf(value) !== this.#entry.kind) return;
    if (typeof value === 'object') {
      this.#choices.padTo(row);
      this.#choices.addRow(value);
    } else {
      this.#rows.push(row);
      this.#numbers.push(typeof value === 'number' ? value : value ? 2 : 1);
    }
  }

  /** Adds the columns over so many rows, and says how they are listed. */
  finish(rows: number, columns: Map<string, Column>): AttributeEntry {
    const name = nameOf(this.#entry);
    if (this.#entry.kind === 'choice') {
      this.#choices.padTo(rows);
      this.#choices.finish(name, columns);
    } else {
      const column = this.#entry.kind === 'number' ? new Float64Array(rows).fill(Number.NaN) : new Uint8Array(rows);
      this.#rows.forEach((row, i) => {
        column[row] = this.#numbers[i]!;
      });
      columns.set(name, column);
    }
    return this.#entry;
  }
}
