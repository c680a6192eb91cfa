import type { FacetId, FacetResult, FacetValue } from '../../product-search.ts';
import { type AttributeColumn, FLAG, readAttribute } from '../attribute-column.ts';
import { type ChoiceColumn, readChoices } from '../choice-column.ts';
import {
  BIT_FACETS,
  type BitFacet,
  bitColumn,
  isBitFacet,
  OWN_BITS,
  parseAttributeFacet,
  rangeColumn,
} from '../facets.ts';
import { countedGroups, modelAt } from '../model-groups.ts';
import { forEachRun, type RowSet, sliceAll } from '../row-set.ts';
import type { RowSlice } from '../row-slice.ts';
import type { Segment } from '../segment.ts';
import { countAll, countBytes, countCodes, countGroupsByBits, type GroupOf, summarizeNumbers } from './count-rows.ts';

/** By column, the number of rows with each byte. */
export type ByteCounts = Map<Uint8Array, Uint32Array>;

/**
 * Counts the values of one facet over any number of row sets, which must not overlap. Choices are counted per
 * dictionary code in an array and translated to values once per column. If categories store an attribute with different
 * kinds, the first kind counted wins and the others are ignored.
 *
 * Counts rows, or with `perModel` models: one counts once for a value, however many of its rows have it. Rows of split
 * models (see ModelGroups) must then be added with `addSplit`.
 */
export class FacetCounter {
  readonly #facet: FacetId;
  readonly #attribute: number | null;
  readonly #perModel: boolean;
  readonly #choices = new Map<FacetValue, number>();
  /** A column counted, kept as it is: most facets have only one, and then no value has to be looked up. */
  #counted: CountedColumn | null = null;
  /** The counts of the same column from code 0, "no value". */
  #byCode = new Uint32Array(0);
  /** Split models by value; `true` and `false` for flags, null for the presence of a number. */
  readonly #splitModels = new Map<FacetValue | boolean | null, Set<number>>();
  #kind: FacetResult['kind'] | null = null;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  #count = 0;
  #yes = 0;
  #no = 0;

  constructor(facet: FacetId, perModel: boolean) {
    this.#facet = facet;
    this.#attribute = parseAttributeFacet(facet);
    this.#perModel = perModel;
  }

  /**
   * O(rows + distinct values).
   *
   * @param bytes the counts of columns of bytes for the same rows; those counted here are added, as three facets share one
   */
  add(set: RowSet, bytes: ByteCounts): void {
    const { segment } = set;
    const facet = this.#facet;
    const attribute = this.#attribute;
    const groupOf = this.#perModel ? countedGroups(segment) : null;
    const all = sliceAll(set);
    if (attribute !== null) {
      forEachRun(set, (run, slice) => {
        const column = run.attributes.get(attribute);
        if (column) this.#addAttribute(column, slice, groupOf);
      });
    } else if (facet === 'category') {
      forEachRun(set, (run, slice) => this.#addChoice(run.path[2], countAll(slice, groupOf)));
    } else if (facet === 'brand') this.#addChoices(segment.brands, all, groupOf);
    else if (facet === 'merchant') this.#addChoices(segment.merchants, all, groupOf);
    else if (isBitFacet(facet)) this.#addBits(segment, facet, all, groupOf, bytes);
    else {
      const column = rangeColumn(segment.live, facet);
      if (column) this.#addNumbers(column, all, groupOf);
    }
  }

  /** Adds rows of split models. Slower: remembers each model with each value. */
  addSplit({ segment, rows, count }: RowSet): void {
    for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      const value = readFacet(segment, row, this.#facet);
      if (value === null || (typeof value === 'object' && value.length === 0)) continue;
      const kind = typeof value === 'object' ? 'choice' : typeof value === 'number' ? 'number' : 'flag';
      this.#kind ??= kind;
      if (kind !== this.#kind) continue;
      const model = modelAt(segment, row);
      if (typeof value === 'object') for (const choice of value) this.#rememberModel(choice, model);
      else if (typeof value === 'boolean') this.#rememberModel(value, model);
      else {
        this.#min = Math.min(this.#min, value);
        this.#max = Math.max(this.#max, value);
        this.#rememberModel(null, model);
      }
    }
  }

  /**
   * Returns null if no row has a value. O(v log v) for v distinct values.
   *
   * @param factor on each count; above 1 if a sample was counted
   */
  result(factor: number): FacetResult | null {
    const split = (value: boolean | null) => this.#splitModels.get(value)?.size ?? 0;
    if (this.#kind === 'choice') {
      for (const [value, models] of this.#splitModels) {
        if (typeof value === 'number' || typeof value === 'string') this.#addChoice(value, models.size);
      }
      this.#splitModels.clear();
      return { kind: 'choice', values: this.#sortChoices(factor) };
    }
    if (this.#kind === 'number') {
      return { kind: 'number', min: this.#min, max: this.#max, count: estimate(this.#count + split(null), factor) };
    }
    if (this.#kind === 'flag') {
      return {
        kind: 'flag',
        yes: estimate(this.#yes + split(true), factor),
        no: estimate(this.#no + split(false), factor),
      };
    }
    return null;
  }

  #sortChoices(factor: number): ValueCount[] {
    if (this.#counted !== null && this.#choices.size === 0) return sortByCount(this.#counted, factor);
    this.#foldCounted();
    const values = [...this.#choices.keys()];
    if (values.some((value) => typeof value === 'string')) return sortAny(this.#choices, factor);
    return sortByCount(
      { values: Float64Array.from(values, Number), counts: Uint32Array.from(this.#choices.values()) },
      factor,
    );
  }

  #rememberModel(value: FacetValue | boolean | null, model: number): void {
    const models = this.#splitModels.get(value);
    if (models) models.add(model);
    else this.#splitModels.set(value, new Set([model]));
  }

  #addAttribute(column: AttributeColumn, slice: RowSlice, groupOf: GroupOf): void {
    if (this.#kind !== null && this.#kind !== column.kind) return;
    if (column.kind === 'choice') this.#addChoices(column, slice, groupOf);
    else if (column.kind === 'number') this.#addNumbers(column.numbers, slice, groupOf);
    else this.#addFlags(column.flags, slice, groupOf);
  }

  #addFlags(flags: Uint8Array, slice: RowSlice, groupOf: GroupOf): void {
    const counts =
      groupOf === null
        ? countBytes(flags, slice)
        : countGroupsByBits({ column: flags, bitsOf: OWN_BITS }, slice, groupOf);
    // A model with variants of both kinds has both bits.
    const both = counts[FLAG.yes | FLAG.no] ?? 0;
    const yes = (counts[FLAG.yes] ?? 0) + both;
    const no = (counts[FLAG.no] ?? 0) + both;
    if (yes + no > 0) this.#kind = 'flag';
    this.#yes += yes;
    this.#no += no;
  }

  #addChoices(column: ChoiceColumn, slice: RowSlice, groupOf: GroupOf): void {
    const { values } = column;
    if (this.#counted?.values !== values) {
      this.#foldCounted();
      this.#byCode = new Uint32Array(values.length + 1);
      this.#counted = { values, counts: this.#byCode.subarray(1) };
    }
    countCodes(column, slice, groupOf, this.#byCode);
    if (this.#kind === null && this.#counted.counts.some((count) => count > 0)) this.#kind = 'choice';
  }

  /** Adds the counts of the column that was kept to those by value. */
  #foldCounted(): void {
    if (this.#counted === null) return;
    this.#addCounted(this.#counted);
    this.#counted = null;
  }

  #addCounted({ values, counts }: CountedColumn): void {
    for (let i = 0; i < counts.length; i++) {
      const count = counts[i] ?? 0;
      if (count !== 0) this.#addChoice(values[i] ?? 0, count);
    }
  }

  #addChoice(value: FacetValue, count: number): void {
    this.#kind = 'choice';
    this.#choices.set(value, (this.#choices.get(value) ?? 0) + count);
  }

  #addBits({ live }: Segment, facet: BitFacet, slice: RowSlice, groupOf: GroupOf, bytes: ByteCounts): void {
    const { column, bitsOf } = bitColumn(live, facet);
    if (groupOf !== null) {
      this.#addBitCounts(facet, countGroupsByBits({ column, bitsOf }, slice, groupOf), OWN_BITS);
      return;
    }
    const counts = bytes.get(column) ?? countBytes(column, slice);
    bytes.set(column, counts);
    this.#addBitCounts(facet, counts, bitsOf);
  }

  #addBitCounts(facet: BitFacet, counts: Uint32Array, bitsOf: Uint8Array): void {
    const { bits, numeric } = BIT_FACETS[facet];
    const byBits = new Uint32Array(256);
    for (let byte = 0; byte < counts.length; byte++) {
      const own = bitsOf[byte] ?? 0;
      byBits[own] = (byBits[own] ?? 0) + (counts[byte] ?? 0);
    }
    for (const [own, count] of byBits.entries()) {
      if (count === 0) continue;
      for (const [name, bit] of bits) if ((own & bit) !== 0) this.#addChoice(numeric ? Number(name) : name, count);
    }
  }

  #addNumbers(column: Float64Array, slice: RowSlice, groupOf: GroupOf): void {
    const { min, max, count } = summarizeNumbers(column, slice, groupOf);
    if (count === 0) return;
    this.#kind = 'number';
    this.#min = Math.min(this.#min, min);
    this.#max = Math.max(this.#max, max);
    this.#count += count;
  }
}

type ValueCount = { value: FacetValue; count: number };

/** The number of rows or models with each of the values; 0 for those that none has. */
type CountedColumn = { values: Float64Array; counts: Uint32Array };

/** Ids below this and counts up to MAX_COUNT fit one exact double together: 2^32 · 2^20 < 2^53. */
const ID_RANGE = 2 ** 32;
const MAX_COUNT = 2 ** 20;

/**
 * Most frequent first, equal counts by smaller value. Values are packed with their count into one number,
 * count · 2^32 − value, because a typed array of numbers sorts several times faster than objects with a comparator.
 */
function sortByCount({ values, counts }: CountedColumn, factor: number): ValueCount[] {
  let size = 0;
  for (let i = 0; i < counts.length; i++) if (counts[i] !== 0) size++;
  const packed = new Float64Array(size);
  let used = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] ?? 0;
    const value = values[i] ?? 0;
    if (count === 0) continue;
    if (value < 0 || value >= ID_RANGE || count > MAX_COUNT) return sortAny(mapCounts({ values, counts }), factor);
    packed[used++] = count * ID_RANGE - value;
  }
  packed.sort();
  const list: ValueCount[] = [];
  for (let i = size - 1; i >= 0; i--) {
    const key = packed[i] ?? 0;
    const count = Math.ceil(key / ID_RANGE);
    list.push({ value: count * ID_RANGE - key, count: estimate(count, factor) });
  }
  return list;
}

function mapCounts({ values, counts }: CountedColumn): Map<number, number> {
  const map = new Map<number, number>();
  for (const [i, count] of counts.entries()) if (count > 0) map.set(values[i] ?? 0, count);
  return map;
}

/** As `sortByCount`, for any values. */
const sortAny = (counts: ReadonlyMap<FacetValue, number>, factor: number): ValueCount[] =>
  Array.from(counts, ([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .map(({ value, count }) => ({ value, count: estimate(count, factor) }));

/** A count of all entries, from that of a sample. */
const estimate = (count: number, factor: number): number => (factor === 1 ? count : Math.round(factor * count));

/** The value of a facet in one row; null: none. For single rows: counting many reads columns instead. */
function readFacet(segment: Segment, row: number, facet: FacetId): readonly FacetValue[] | number | boolean | null {
  const attribute = parseAttributeFacet(facet);
  if (attribute !== null) {
    const run = segment.runAt(row);
    const column = run.attributes.get(attribute);
    return column ? readAttribute(column, row - run.start) : null;
  }
  if (facet === 'category') return [segment.runAt(row).path[2]];
  if (facet === 'brand') return readChoices(segment.brands, row);
  if (facet === 'merchant') return readChoices(segment.merchants, row);
  if (isBitFacet(facet)) {
    const { bits, numeric } = BIT_FACETS[facet];
    const { column, bitsOf } = bitColumn(segment.live, facet);
    const own = bitsOf[column[row] ?? 0] ?? 0;
    return bits.flatMap(([name, bit]) => ((own & bit) === 0 ? [] : [numeric ? Number(name) : name]));
  }
  const value = rangeColumn(segment.live, facet)?.[row] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}
