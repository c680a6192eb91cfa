import type { AttributeValue } from '../product-document.ts';
import { AttributeCollector, type AttributeEntry } from './attribute-column.ts';
import { addPostings, ChoiceCollector } from './choice-column.ts';
import { ColumnFile, type StoredColumn } from './column-file.ts';
import { createLiveColumns, liveColumnEntries } from './live-columns.ts';
import { ModelGroupBuilder } from './model-groups.ts';
import { type CategoryNames, type CategoryPath, Segment } from './segment.ts';
import { TextIndexBuilder } from './text-index.ts';

/** The fields of a row that cannot change after building, without its words and GTINs. */
export type RowInput = {
  id: number;
  path: CategoryPath;
  /** The names of the category, each as its words. */
  categoryNames: CategoryNames;
  modelId: number;
  brandId: number | null;
  merchantIds: readonly number[];
  attributes: Iterable<readonly [attribute: number, value: AttributeValue]>;
};

type OpenRun = { path: CategoryPath; names: CategoryNames; start: number; end: number };

export const isSamePath = (a: CategoryPath, b: CategoryPath): boolean =>
  a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

/** Order of rows in a segment: by department, then group, then category id. */
export const comparePaths = (a: CategoryPath, b: CategoryPath): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/**
 * Builds a segment row by row. Rows must arrive sorted by category path, then as `sortByModel` does. For each row call `add`, then write its live fields into `live`, its words into `text` and its GTINs with `addGtin`, and end
 * it with `text.endDocument`. A new row is not deleted.
 */
export class SegmentBuilder {
  readonly text = new TextIndexBuilder();
  /** Fixed-size columns for `count` rows, initially zero. */
  readonly live;
  readonly #ids: Float64Array;
  readonly #columns = new Map<string, StoredColumn>();
  readonly #models: ModelGroupBuilder;
  readonly #brands = new ChoiceCollector();
  readonly #merchants = new ChoiceCollector();
  readonly #gtins: [number: number, row: number][] = [];
  readonly #runs: OpenRun[] = [];
  readonly #entries: AttributeEntry[] = [];
  #attributes = new Map<number, AttributeCollector>();
  #count = 0;

  /** @param count the exact number of rows that will be added */
  constructor(count: number) {
    this.live = createLiveColumns(count);
    this.#ids = new Float64Array(count);
    this.#models = new ModelGroupBuilder(count);
  }

  /** Returns the new row's number. */
  add({ id, path, categoryNames, modelId, brandId, merchantIds, attributes }: RowInput): number {
    const { start } = this.#currentRun(path, categoryNames);
    const row = this.#count++;
    this.#ids[row] = id;
    this.live.alive[row] = 1;
    this.#models.add(row, modelId, row === start);
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

  /** Packs all columns. Sorts ids, GTINs and terms; otherwise linear in the input. The builder cannot be used again. */
  finish(): Segment {
    this.#endRun();
    const columns = this.#columns;
    const ids = this.#ids;
    columns.set('ids', ids);
    columns.set(
      'rowsById',
      Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0)),
    );
    for (const [name, column] of liveColumnEntries(this.live)) columns.set(name, column);
    this.#models.finish(columns);
    this.#brands.finish('brand', columns);
    addPostings('brand', this.#count, columns);
    this.#merchants.finish('merchant', columns);
    addPostings('merchant', this.#count, columns);
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

  #currentRun(path: CategoryPath, names: CategoryNames): OpenRun {
    const last = this.#runs.at(-1);
    if (last && isSamePath(last.path, path)) return last;
    this.#endRun();
    const run = { path, names, start: this.#count, end: this.#count };
    this.#runs.push(run);
    return run;
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
