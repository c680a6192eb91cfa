import { type AttributeColumn, type AttributeEntry, openAttribute } from './attribute-column.ts';
import { type ChoiceColumn, openChoices, openPostings, type Postings } from './choice-column.ts';
import { ColumnFile, type Directory } from './column-file.ts';
import { type LiveColumns, openLiveColumns } from './live-columns.ts';
import { type ModelGroups, openModelGroups } from './model-groups.ts';
import { TextIndex } from './text-index.ts';

export type CategoryPath = readonly [departmentId: number, groupId: number, categoryId: number];

/** The words of each name of a category, without words of grammar. */
export type CategoryNames = readonly (readonly string[])[];

/** The products of one category: rows `start` (inclusive) to `end` (exclusive). Attribute columns begin at `start`. */
export type CategoryRun = {
  path: CategoryPath;
  /** The names of the category, each as its words. */
  names: CategoryNames;
  start: number;
  end: number;
  /** By attribute id. */
  attributes: ReadonlyMap<number, AttributeColumn>;
};

/** Everything about a segment that is not in its buffer. Plain data: it is sent to threads and written to snapshots. */
export type SegmentHeader = {
  /** Number of rows, deleted ones included. */
  count: number;
  runs: readonly { path: CategoryPath; names: CategoryNames; start: number; end: number }[];
  attributes: readonly AttributeEntry[];
  directory: Directory;
};

/**
 * A set of products in columns. A row is a product's position in every column. Only the live columns change after
 * building; a product whose other fields change gets a row in a newer segment, and its old row is deleted by a flag.
 *
 * Rows are sorted by category path, then by the popularity of the model at build time, highest first, then by model.
 * Each category is therefore one run of neighbouring rows, a category listing reads memory sequentially, and the
 * variants of a model are neighbours.
 *
 *     row               0    1    2    3    4    5    6    7    8
 *                     ├──────────────┼─────────┼───────────────────┤
 *     runs              path 1/11/111  1/12/121  2/21/211
 *
 *     ids               f64, product id of each row
 *     rowsById          u32, all rows ordered by product id, for binary search
 *     live.*            one column per live field, see live-columns.ts
 *     model.*           groups of neighbouring rows of one model, see model-groups.ts
 *     brand, merchant   dictionary codes per row and postings per code, see choice-column.ts
 *     attribute.R.A     attribute A over run R only; element 0 is the run's first row, see attribute-column.ts
 *     text.*            inverted index of all words, see text-index.ts
 *
 *     gtin.numbers      f64  [ 4006381333931, 5901234123457, 7310865004703 ]   ascending
 *     gtin.rows         u32  [             6,             2,             2 ]   row of the same position
 *
 * `count` rows need about 100 bytes each plus their postings.
 */
export class Segment {
  readonly count: number;
  readonly header: SegmentHeader;
  readonly buffer: SharedArrayBuffer;
  /** In the order of their rows. Every row is in exactly one run. */
  readonly runs: readonly CategoryRun[];
  readonly ids: Float64Array;
  readonly live: LiveColumns;
  readonly models: ModelGroups;
  readonly text: TextIndex;
  readonly brands: ChoiceColumn;
  readonly brandRows: Postings;
  readonly merchants: ChoiceColumn;
  readonly merchantRows: Postings;
  /** Parallel arrays, ascending by number. A product with several GTINs has several entries. */
  readonly gtins: { numbers: Float64Array; rows: Uint32Array };
  /** For each term that names a category, the runs of those categories. */
  readonly runsByTerm: ReadonlyMap<number, readonly CategoryRun[]>;
  readonly #rowsById: Uint32Array;
  #deletedCount = 0;

  /** Opens views on a packed buffer. Linear in rows (it counts deleted ones) and in attribute columns. */
  constructor(header: SegmentHeader, buffer: SharedArrayBuffer) {
    const file = new ColumnFile(header.directory, buffer);
    this.count = header.count;
    this.header = header;
    this.buffer = buffer;
    this.ids = file.f64('ids');
    this.live = openLiveColumns(file);
    this.models = openModelGroups(file);
    this.text = new TextIndex(file);
    this.brands = openChoices(file, 'brand');
    this.brandRows = openPostings(file, 'brand');
    this.merchants = openChoices(file, 'merchant');
    this.merchantRows = openPostings(file, 'merchant');
    this.gtins = { numbers: file.f64('gtin.numbers'), rows: file.u32('gtin.rows') };
    this.#rowsById = file.u32('rowsById');
    // Counted rather than stored: rows can be deleted while a snapshot is being written.
    for (const alive of this.live.alive) if (alive === 0) this.#deletedCount++;
    const entriesByRun = Map.groupBy(header.attributes, (entry) => entry.run);
    this.runs = header.runs.map((run, i) => ({
      ...run,
      attributes: new Map((entriesByRun.get(i) ?? []).map((entry) => [entry.attribute, openAttribute(file, entry)])),
    }));
    this.runsByTerm = this.#mapTermsToRuns();
  }

  /** O(runs · log terms). */
  #mapTermsToRuns(): Map<number, CategoryRun[]> {
    const runs = new Map<number, CategoryRun[]>();
    for (const run of this.runs) {
      for (const text of new Set(run.names.flat())) {
        const term = this.text.terms.find(text);
        if (term < 0) continue;
        const known = runs.get(term);
        if (known) known.push(run);
        else runs.set(term, [run]);
      }
    }
    return runs;
  }

  /** Number of deleted rows, which still use memory until a merge drops them. */
  get deletedCount(): number {
    return this.#deletedCount;
  }

  /** The row of a product, or -1 if the segment does not have it or it is deleted. O(log rows). */
  findRow(id: number): number {
    const { ids } = this;
    const rowsById = this.#rowsById;
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = rowsById[middle] ?? 0;
      if ((ids[row] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    if (low >= this.count) return -1;
    const row = rowsById[low] ?? 0;
    return ids[row] === id && this.live.alive[row] === 1 ? row : -1;
  }

  /** Removes a row from all searches. Its data stays in the columns. Deleting a row twice has no effect. */
  deleteRow(row: number): void {
    if (this.live.alive[row] === 0) return;
    this.live.alive[row] = 0;
    this.#deletedCount++;
  }

  /**
   * The rows of a node of the category tree, deleted ones included. O(runs).
   *
   * @param level 0 department, 1 group, 2 category
   * @returns `start` inclusive, `end` exclusive; both 0 if the segment has no product below the node
   */
  categoryRange(level: 0 | 1 | 2, id: number): { start: number; end: number } {
    let start = 0;
    let end = 0;
    for (const run of this.runs) {
      if (run.path[level] === id) {
        if (end === 0) start = run.start;
        end = run.end;
      } else if (end > 0) break;
    }
    return { start, end };
  }

  /** The run that contains a row. O(log runs). Throws a RangeError if the segment is empty. */
  runAt(row: number): CategoryRun {
    let low = 0;
    let high = this.runs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.runs[middle]?.start ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    const run = this.runs[low];
    if (run === undefined) throw new RangeError(`row ${row} is in no category run`);
    return run;
  }

  /** The positions in `gtins` of a GTIN: `from` inclusive, `to` exclusive. O(log GTINs). */
  gtinRange(number: number): [from: number, to: number] {
    const { numbers } = this.gtins;
    let from = 0;
    let high = numbers.length;
    while (from < high) {
      const middle = (from + high) >>> 1;
      if ((numbers[middle] ?? 0) < number) from = middle + 1;
      else high = middle;
    }
    let to = from;
    while (numbers[to] === number) to++;
    return [from, to];
  }
}
