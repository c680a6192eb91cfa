import { type AttributeColumn, type AttributeEntry, openAttribute } from './attribute-column.ts';
import { type ChoiceColumn, openChoices, openPostings, type Postings } from './choice-column.ts';
import { ColumnFile, type Directory } from './column-file.ts';
import { type LiveColumns, openLiveColumns } from './live-columns.ts';
import { TextIndex } from './text-index.ts';

export type CategoryPath = readonly [departmentId: number, groupId: number, categoryId: number];

/** The products of one category: rows `start` to `end`, the end not included. */
export type Run = { path: CategoryPath; start: number; end: number; attributes: ReadonlyMap<number, AttributeColumn> };

/** All of a segment that is not in its buffer. */
export type SegmentHead = {
  count: number;
  runs: readonly { path: CategoryPath; start: number; end: number }[];
  attributes: readonly AttributeEntry[];
  directory: Directory;
};

/**
 * An immutable set of products but for their live columns. Rows are clustered: by category path, then by popularity at
 * the time of building, so that a listing reads neighbouring memory.
 */
export class Segment {
  readonly count: number;
  readonly head: SegmentHead;
  readonly buffer: SharedArrayBuffer;
  readonly runs: readonly Run[];
  readonly ids: Float64Array;
  readonly live: LiveColumns;
  readonly text: TextIndex;
  readonly brands: ChoiceColumn;
  readonly brandRows: Postings;
  readonly merchants: ChoiceColumn;
  readonly merchantRows: Postings;
  /** Ascending, each with its row. */
  readonly gtins: { numbers: Float64Array; rows: Uint32Array };
  readonly #rowsById: Uint32Array;
  #dead = 0;

  constructor(head: SegmentHead, buffer: SharedArrayBuffer) {
    const file = new ColumnFile(head.directory, buffer);
    this.count = head.count;
    this.head = head;
    this.buffer = buffer;
    this.ids = file.f64('ids');
    this.live = openLiveColumns(file);
    this.text = new TextIndex(file);
    this.brands = openChoices(file, 'brand');
    this.brandRows = openPostings(file, 'brand');
    this.merchants = openChoices(file, 'merchant');
    this.merchantRows = openPostings(file, 'merchant');
    this.gtins = { numbers: file.f64('gtin.numbers'), rows: file.u32('gtin.rows') };
    this.#rowsById = file.u32('rowsById');
    // Counted, not stored: a snapshot is written while rows are being hidden.
    for (const alive of this.live.alive) if (alive === 0) this.#dead++;
    const attributes = head.runs.map(() => new Map<number, AttributeColumn>());
    for (const entry of head.attributes) attributes[entry.run]!.set(entry.attribute, openAttribute(file, entry));
    this.runs = head.runs.map((run, i) => ({ ...run, attributes: attributes[i]! }));
  }

  /** How many rows are hidden. */
  get dead(): number {
    return this.#dead;
  }

  /** The visible row of a product, or -1. */
  rowOf(id: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ids[this.#rowsById[middle]!]! < id) low = middle + 1;
      else high = middle;
    }
    const row = low < this.count ? this.#rowsById[low]! : -1;
    return row >= 0 && this.ids[row] === id && this.live.alive[row] === 1 ? row : -1;
  }

  hide(row: number): void {
    if (this.live.alive[row] === 0) return;
    this.live.alive[row] = 0;
    this.#dead++;
  }

  /** The rows of a node of the category tree. */
  rowsOf(level: 0 | 1 | 2, id: number): { start: number; end: number } {
    const first = this.runs.findIndex((run) => run.path[level] === id);
    if (first < 0) return { start: 0, end: 0 };
    let last = first;
    while (this.runs[last + 1]?.path[level] === id) last++;
    return { start: this.runs[first]!.start, end: this.runs[last]!.end };
  }

  /** The position in `runs` of the one that holds a row. */
  runAt(row: number): number {
    let low = 0;
    let high = this.runs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.runs[middle]!.start <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The row that has a GTIN, in `gtins`: [from, to). */
  gtinRange(number: number): [from: number, to: number] {
    const { numbers } = this.gtins;
    let from = 0;
    let high = numbers.length;
    while (from < high) {
      const middle = (from + high) >>> 1;
      if (numbers[middle]! < number) from = middle + 1;
      else high = middle;
    }
    let to = from;
    while (numbers[to] === number) to++;
    return [from, to];
  }
}
