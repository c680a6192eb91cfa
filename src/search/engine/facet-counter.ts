import type { FacetId, FacetResult, FacetValue, PriceHistogram } from '../product-search.ts';
import { type AttributeColumn, FLAG } from './attribute-column.ts';
import type { ChoiceColumn } from './choice-column.ts';
import { BIT_FACETS, bitColumn, isBitFacet, parseAttributeFacet, rangeColumn } from './facets.ts';
import { bucketBounds } from './price-buckets.ts';
import { forEachRun, type RowSet, type RowSlice, sliceAll } from './row-set.ts';

/**
 * Counts the values of one facet over any number of row sets, which must not overlap. Choices are counted per
 * dictionary code in an array and translated to values once per column. If categories store an attribute with different
 * kinds, the first kind counted wins and the others are ignored.
 */
export class FacetCounter {
  readonly #facet: FacetId;
  readonly #attribute: number | null;
  readonly #choices = new Map<FacetValue, number>();
  #kind: FacetResult['kind'] | null = null;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  #count = 0;
  #yes = 0;
  #no = 0;

  constructor(facet: FacetId) {
    this.#facet = facet;
    this.#attribute = parseAttributeFacet(facet);
  }

  /** O(rows + distinct values). */
  add(set: RowSet): void {
    const { segment } = set;
    const facet = this.#facet;
    const attribute = this.#attribute;
    const all = sliceAll(set);
    if (attribute !== null) {
      forEachRun(set, (run, slice) => {
        const column = run.attributes.get(attribute);
        if (column) this.#addAttribute(column, slice);
      });
    } else if (facet === 'category') {
      forEachRun(set, (run, { from, to }) => this.#addChoice(run.path[2], to - from));
    } else if (facet === 'brand') this.#addChoices(segment.brands, all);
    else if (facet === 'merchant') this.#addChoices(segment.merchants, all);
    else if (isBitFacet(facet)) this.#addBits(bitColumn(segment.live, facet), facet, all);
    else {
      const column = rangeColumn(segment.live, facet);
      if (column) this.#addNumbers(column, all);
    }
  }

  /** Returns null if no row has a value. O(v log v) for v distinct values. */
  result(): FacetResult | null {
    if (this.#kind === 'choice') return { kind: 'choice', values: sortByCount(this.#choices) };
    if (this.#kind === 'number') return { kind: 'number', min: this.#min, max: this.#max, count: this.#count };
    if (this.#kind === 'flag') return { kind: 'flag', yes: this.#yes, no: this.#no };
    return null;
  }

  #addAttribute(column: AttributeColumn, slice: RowSlice): void {
    if (this.#kind !== null && this.#kind !== column.kind) return;
    if (column.kind === 'choice') this.#addChoices(column, slice);
    else if (column.kind === 'number') this.#addNumbers(column.numbers, slice);
    else this.#addFlags(column.flags, slice);
  }

  #addFlags(flags: Uint8Array, slice: RowSlice): void {
    const counts = countBytes(flags, slice);
    const [yes, no] = [counts[FLAG.yes] ?? 0, counts[FLAG.no] ?? 0];
    if (yes + no > 0) this.#kind = 'flag';
    this.#yes += yes;
    this.#no += no;
  }

  #addChoices(column: ChoiceColumn, slice: RowSlice): void {
    const counts = countCodes(column, slice);
    for (let code = 1; code < counts.length; code++) {
      const count = counts[code] ?? 0;
      if (count !== 0) this.#addChoice(column.values[code - 1] ?? 0, count);
    }
  }

  #addChoice(value: FacetValue, count: number): void {
    this.#kind = 'choice';
    this.#choices.set(value, (this.#choices.get(value) ?? 0) + count);
  }

  #addBits(column: Uint8Array, facet: keyof typeof BIT_FACETS, slice: RowSlice): void {
    const { bits, numeric } = BIT_FACETS[facet];
    const counts = countBytes(column, slice);
    for (let byte = 0; byte < counts.length; byte++) {
      const count = counts[byte] ?? 0;
      if (count === 0) continue;
      for (const [name, bit] of bits) if ((byte & bit) !== 0) this.#addChoice(numeric ? Number(name) : name, count);
    }
  }

  #addNumbers(column: Float64Array, { rows, from, to, base }: RowSlice): void {
    let min = this.#min;
    let max = this.#max;
    let count = 0;
    for (let i = from; i < to; i++) {
      const value = column[(rows[i] ?? 0) - base] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      count++;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    if (count > 0) this.#kind = 'number';
    this.#min = min;
    this.#max = max;
    this.#count += count;
  }
}

type ValueCount = { value: FacetValue; count: number };

/** Ids below this and counts up to MAX_COUNT fit one exact double together: 2^32 · 2^20 < 2^53. */
const ID_RANGE = 2 ** 32;
const MAX_COUNT = 2 ** 20;

/**
 * Most frequent first, equal counts by smaller value. Numeric values are packed with their count into one number,
 * count · 2^32 − value, because a typed array of numbers sorts several times faster than objects with a comparator.
 */
function sortByCount(counts: ReadonlyMap<FacetValue, number>): ValueCount[] {
  const packed = new Float64Array(counts.size);
  let i = 0;
  for (const [value, count] of counts) {
    if (typeof value !== 'number' || value < 0 || value >= ID_RANGE || count > MAX_COUNT) {
      return sortByComparator(counts);
    }
    packed[i++] = count * ID_RANGE - value;
  }
  packed.sort().reverse();
  return Array.from(packed, (key) => {
    const count = Math.ceil(key / ID_RANGE);
    return { value: count * ID_RANGE - key, count };
  });
}

const sortByComparator = (counts: ReadonlyMap<FacetValue, number>): ValueCount[] =>
  Array.from(counts, ([value, count]) => ({ value, count })).sort(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  );

/** Number of rows with each code of a column. */
function countCodes({ starts, codes, values }: ChoiceColumn, { rows, from, to, base }: RowSlice): Uint32Array {
  const counts = new Uint32Array(values.length + 1);
  if (starts === null) {
    for (let i = from; i < to; i++) {
      const code = codes[(rows[i] ?? 0) - base] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
  }
  for (let i = from; i < to; i++) {
    const row = (rows[i] ?? 0) - base;
    const end = starts[row + 1] ?? 0;
    for (let p = starts[row] ?? 0; p < end; p++) {
      const code = codes[p] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return counts;
}

/** Number of rows with each of the 256 byte values. */
function countBytes(column: Uint8Array, { rows, from, to, base }: RowSlice): Uint32Array {
  const counts = new Uint32Array(256);
  for (let i = from; i < to; i++) {
    const byte = column[(rows[i] ?? 0) - base] ?? 0;
    counts[byte] = (counts[byte] ?? 0) + 1;
  }
  return counts;
}

/** Builds a price histogram over any number of row sets, which must not overlap. Rows without a price are skipped. */
export class PriceCounter {
  readonly #buckets = new Uint32Array(256);
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;

  /** O(rows). */
  add({ segment, rows, count }: RowSet): void {
    const { price, priceBucket } = segment.live;
    const buckets = this.#buckets;
    for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      const value = price[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      if (value < this.#min) this.#min = value;
      if (value > this.#max) this.#max = value;
      const bucket = priceBucket[row] ?? 0;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
  }

  /** Returns null if no row has a price. */
  result(): PriceHistogram | null {
    if (this.#min > this.#max) return null;
    const buckets: PriceHistogram['buckets'][number][] = [];
    this.#buckets.forEach((count, bucket) => {
      if (count > 0) buckets.push({ ...bucketBounds(bucket), count });
    });
    return { min: this.#min, max: this.#max, buckets };
  }
}
