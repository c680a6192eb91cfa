import type { AttributeValue } from '../product-document.ts';
import { AttributeCollector, type AttributeEntry } from './attribute-column.ts';
import { addPostings, ChoiceCollector } from './choice-column.ts';
import { type Column, ColumnFile } from './column-file.ts';
import { nameLiveColumns, newLiveColumns } from './live-columns.ts';
import { type CategoryPath, Segment } from './segment.ts';
import { TextIndexBuilder } from './text-index.ts';

export type Row = {
  id: number;
  path: CategoryPath;
  brandId: number | null;
  merchantIds: readonly number[];
  attributes: Iterable<readonly [attribute: number, value: AttributeValue]>;
};

export const samePath = (a: CategoryPath, b: CategoryPath): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
export const comparePaths = (a: CategoryPath, b: CategoryPath): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/**
 * Takes rows in their clustered order. For each: `add`, then its words in `text`, its live fields and GTINs. A row starts
 * out visible.
 */
export class SegmentBuilder {
  readonly text = new TextIndexBuilder();
  readonly live;
  readonly #ids: Float64Array;
  readonly #columns = new Map<string, Column>();
  readonly #brands = new ChoiceCollector();
  readonly #merchants = new ChoiceCollector();
  readonly #gtins: [number: number, row: number][] = [];
  readonly #runs: { path: CategoryPath; start: number; end: number }[] = [];
  readonly #entries: AttributeEntry[] = [];
  #attributes = new Map<number, AttributeCollector>();
  #count = 0;

  constructor(count: number) {
    this.live = newLiveColumns(count);
    this.#ids = new Float64Array(count);
  }

  /** Returns the number of the row. */
  add({ id, path, brandId, merchantIds, attributes }: Row): number {
    const run = this.#runs.at(-1);
    if (!run || !samePath(run.path, path)) {
      this.#endRun();
      this.#runs.push({ path, start: this.#count, end: this.#count });
    }
    const { start } = this.#runs.at(-1)!;
    const row = this.#count++;
    this.#ids[row] = id;
    this.live.alive[row] = 1;
    this.#brands.addRow(brandId === null ? [] : [brandId]);
    this.#merchants.addRow(merchantIds);
    for (const [attribute, value] of attributes) {
      let collector = this.#attributes.get(attribute);
      if (!collector) {
        collector = new AttributeCollector(attribute, this.#runs.length - 1, value);
        this.#attributes.set(attribute, collector);
      }
      collector.add(row - start, value);
    }
    return row;
  }

  addGtin(number: number, row: number): void {
    this.#gtins.push([number, row]);
  }

  finish(): Segment {
    this.#endRun();
    const columns = this.#columns;
    columns.set('ids', this.#ids);
    columns.set(
      'rowsById',
      Uint32Array.from(this.#ids.keys()).sort((a, b) => this.#ids[a]! - this.#ids[b]!),
    );
    for (const [name, column] of nameLiveColumns(this.live)) columns.set(name, column);
    for (const [name, collector] of [
      ['brand', this.#brands],
      ['merchant', this.#merchants],
    ] as const) {
      collector.finish(name, columns);
      addPostings(name, this.#count, columns);
    }
    this.#gtins.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    columns.set(
      'gtin.numbers',
      Float64Array.from(this.#gtins, ([number]) => number),
    );
    columns.set(
      'gtin.rows',
      Uint32Array.from(this.#gtins, ([, row]) => row),
    );
    for (const [name, column] of this.text.finish()) columns.set(name, column);
    const { directory, buffer } = ColumnFile.pack(columns);
    return new Segment({ count: this.#count, runs: this.#runs, attributes: this.#entries, directory }, buffer);
  }

  #endRun(): void {
    const run = this.#runs.at(-1);
    if (!run) return;
    run.end = this.#count;
    for (const collector of this.#attributes.values()) {
      this.#entries.push(collector.finish(run.end - run.start, this.#columns));
    }
    this.#attributes = new Map();
  }
}
