import type { FacetId, FacetValue, SearchFilter } from '../product-search.ts';
import { type AttributeColumn, FLAG } from './attribute-column.ts';
import { type ChoiceColumn, findCode, forEachLength, postingRange } from './choice-column.ts';
import {
  BIT_FACETS,
  type BitFacet,
  bitColumn,
  isBitFacet,
  OWN_BITS,
  parseAttributeFacet,
  rangeColumn,
} from './facets.ts';
import type { ScoredRows } from './hits.ts';
import type { LiveColumns } from './live-columns.ts';
import { FIRST_PRICE_BUCKET, findPriceBucket, LAST_PRICE_BUCKET, PRICE_BUCKETS } from './price-buckets.ts';
import { forEachRun, type RowSet, sliceAll } from './row-set.ts';
import type { RowSlice } from './row-slice.ts';
import type { Segment } from './segment.ts';
import { TRAITS } from './traits.ts';

/**
 * Rows to test, and the bit to set in the mask of those that fail: `mask[i]` belongs to `rows[i]`. Whether a row fails is
 * read from a table where it can be: a branch that is as likely as not takes several times longer.
 */
type MaskSlice = RowSlice & { mask: Uint32Array; bit: number };

/**
 * Sets a bit in the mask of every row that does not match a filter. A product without a value does not match. A filter
 * of the wrong kind for its facet, such as a range of brands, matches nothing. O(rows of the set).
 *
 * @param mask one element per position of the set, not per row of the segment
 * @param bit a power of two, different for each filter of the request
 */
export function markRejected(set: RowSet, filter: SearchFilter, mask: Uint32Array, bit: number): void {
  const { segment } = set;
  const all = { ...sliceAll(set), mask, bit };
  const attribute = parseAttributeFacet(filter.facet);
  if (attribute !== null) {
    forEachRun(set, (run, slice) => {
      const column = run.attributes.get(attribute);
      if (column) markAttribute(column, filter, { ...slice, mask, bit });
      else markAll({ ...slice, mask, bit });
    });
  } else if (filter.kind === 'choices') markChoices(set, filter.facet, filter.values, all);
  else {
    const column = filter.kind === 'range' ? rangeColumn(segment.live, filter.facet) : null;
    if (column && filter.kind === 'range') markOutside(column, filter.min, filter.max, all);
    else markAll(all);
  }
}

function markAttribute(column: AttributeColumn, filter: SearchFilter, slice: MaskSlice): void {
  if (column.kind === 'choice' && filter.kind === 'choices') {
    markCodes(column, rejectedCodes(column, filter.values), slice);
  } else if (column.kind === 'number' && filter.kind === 'range') {
    markOutside(column.numbers, filter.min, filter.max, slice);
  } else if (column.kind === 'flag' && filter.kind === 'flag') {
    const accepted = filter.value ? FLAG.yes : FLAG.no;
    markBytes(
      column.flags,
      Int32Array.from(OWN_BITS, (flag) => (flag === accepted ? 0 : slice.bit)),
      slice,
    );
  } else markAll(slice);
}

function markChoices(set: RowSet, facet: SearchFilter['facet'], values: readonly FacetValue[], all: MaskSlice): void {
  const { segment } = set;
  if (facet === 'category') {
    forEachRun(set, (run, { from, to }) => {
      if (!values.includes(run.path[2])) markAll({ ...all, from, to });
    });
  } else if (facet === 'brand') markCodes(segment.brands, rejectedCodes(segment.brands, values), all);
  else if (facet === 'merchant') markMerchants(segment, values, all);
  else if (isBitFacet(facet)) {
    const { column } = bitColumn(segment.live, facet);
    markBytes(column, rejectedBytes(facet, values, all.bit), all);
  } else markAll(all);
}

/** Rows between the first and the last of a slice, for each of it, to flag the rows of a filter. */
const MAX_SPAN = 4;

/**
 * Flags the rows of the merchants instead of reading the merchants of each row, if the rows are close together and the
 * merchants have few others between them: the processor need not predict how many merchants a row has.
 */
function markMerchants({ merchants, merchantRows }: Segment, values: readonly FacetValue[], slice: MaskSlice): void {
  const { rows, from, to, mask, bit } = slice;
  const first = rows[from] ?? 0;
  const end = from < to ? (rows[to - 1] ?? 0) + 1 : first;
  const ranges = values.flatMap((value) => {
    const code = typeof value === 'number' ? findCode(merchants, value) : 0;
    return code === 0 ? [] : [postingRange(merchantRows, code, first, end)];
  });
  const postings = ranges.reduce((sum, range) => sum + range.to - range.from, 0);
  if (end - first + postings > MAX_SPAN * (to - from)) {
    markCodes(merchants, rejectedCodes(merchants, values), slice);
    return;
  }
  const rejected = new Uint8Array(end - first).fill(1);
  for (const range of ranges) {
    for (let p = range.from; p < range.to; p++) rejected[(merchantRows.rows[p] ?? 0) - first] = 0;
  }
  for (let i = from; i < to; i++) mask[i] = (mask[i] ?? 0) | ((rejected[(rows[i] ?? 0) - first] ?? 0) * bit);
}

/** For each code of a column, 0 if it is one of the values, else 1. Code 0, "no value", is always rejected. */
function rejectedCodes(column: ChoiceColumn, values: readonly FacetValue[]): Uint8Array {
  const rejected = new Uint8Array(column.values.length + 1).fill(1);
  for (const value of values) if (typeof value === 'number') rejected[findCode(column, value)] = 0;
  rejected[0] = 1;
  return rejected;
}

function markAll({ from, to, mask, bit }: MaskSlice): void {
  for (let i = from; i < to; i++) mask[i] = (mask[i] ?? 0) | bit;
}

/** Marks rows whose codes are all rejected. */
function markCodes({ starts, codes }: ChoiceColumn, rejected: Uint8Array, slice: MaskSlice): void {
  const { rows, from, to, base, mask, bit } = slice;
  if (starts === null) {
    for (let i = from; i < to; i++) {
      mask[i] = (mask[i] ?? 0) | ((rejected[codes[(rows[i] ?? 0) - base] ?? 0] ?? 0) * bit);
    }
    return;
  }
  const marked = new Uint8Array(to - from).fill(1);
  forEachLength(starts, slice, (list) => {
    for (let j = list.from; j < list.to; j++) {
      const start = list.starts[j] ?? 0;
      let all = 1;
      for (let nth = 0; nth < list.length; nth++) all &= rejected[codes[start + nth] ?? 0] ?? 0;
      marked[(list.owners[j] ?? 0) - from] = all;
    }
  });
  for (let i = from; i < to; i++) mask[i] = (mask[i] ?? 0) | ((marked[i - from] ?? 0) * bit);
}

/** False for NaN. */
const isWithin = (value: number, low: number, high: number): boolean => value >= low && value <= high;

/** Marks rows below `min` or above `max`, and rows without a value (NaN). */
function markOutside(column: Float64Array, min: number | null, max: number | null, slice: MaskSlice): void {
  const { rows, from, to, base, mask, bit } = slice;
  const low = min ?? Number.NEGATIVE_INFINITY;
  const high = max ?? Number.POSITIVE_INFINITY;
  for (let i = from; i < to; i++) {
    const value = column[(rows[i] ?? 0) - base] ?? Number.NaN;
    if (!isWithin(value, low, high)) mask[i] = (mask[i] ?? 0) | bit;
  }
}

/** For each byte of a column, `bit` if it has none of the values, else 0. */
function rejectedBytes(facet: BitFacet, values: readonly FacetValue[], bit: number): Int32Array {
  const names = values.map(String);
  const { bits, bitsOf } = BIT_FACETS[facet];
  const accepted = bits.reduce((sum, [name, one]) => (names.includes(name) ? sum | one : sum), 0);
  return Int32Array.from(bitsOf, (own) => ((own & accepted) === 0 ? bit : 0));
}

/** Adds to the mask what a table has for the byte of each row. */
function markBytes(column: Uint8Array, rejected: Int32Array, { rows, from, to, base, mask }: MaskSlice): void {
  for (let i = from; i < to; i++) mask[i] = (mask[i] ?? 0) | (rejected[column[(rows[i] ?? 0) - base] ?? 0] ?? 0);
}

/** Filters of a search, each with the bit of its facet. */
export type FilterPlan = {
  bits: ReadonlyMap<FacetId, number>;
  /** The bits of the facets that reject a row with these traits, or whose price is in this bucket. */
  byTraits: Int32Array;
  byBucket: Int32Array;
  ranges: readonly PriceRange[];
  /** Whether bytes decide any filter. */
  isStartedByBytes: boolean;
  /** Filters that no byte decides, those of merchants last: a row has several, and by then fewer rows are left. */
  others: readonly { filter: SearchFilter; bit: number }[];
};

/** Whether a byte of a row decides a filter: its traits, or for most rows the bucket of its price. */
const isDecidedByByte = ({ facet, kind }: SearchFilter): boolean =>
  kind === 'choices' ? Object.hasOwn(TRAITS, facet) : kind === 'range' && facet === 'price';

/** Set for a price that has to be read, because its bucket does not decide. Above the bits of MAX_FILTERS facets. */
const UNDECIDED = 1 << 31;

export function planFilters(filters: readonly SearchFilter[]): FilterPlan {
  const bits = new Map<FacetId, number>();
  const byTraits = new Int32Array(256);
  const byBucket = new Int32Array(PRICE_BUCKETS);
  const ranges: PriceRange[] = [];
  const others: { filter: SearchFilter; bit: number }[] = [];
  for (const filter of filters) {
    const bit = bits.get(filter.facet) ?? 1 << bits.size;
    bits.set(filter.facet, bit);
    if (!isDecidedByByte(filter)) others.push({ filter, bit });
    else if (filter.kind === 'range') ranges.push(addPriceRange(filter, bit, byBucket));
    else if (filter.kind === 'choices' && isBitFacet(filter.facet)) {
      const rejected = rejectedBytes(filter.facet, filter.values, bit);
      for (let i = 0; i < 256; i++) byTraits[i] = (byTraits[i] ?? 0) | (rejected[i] ?? 0);
    }
  }
  others.sort((a, b) => Number(a.filter.facet === 'merchant') - Number(b.filter.facet === 'merchant'));
  return { bits, byTraits, byBucket, ranges, isStartedByBytes: others.length < filters.length, others };
}

/** Sets the mask of each hit, and removes the hits that more than one facet rejects: they count nowhere. */
export function applyFilters(segment: Segment, plan: FilterPlan, hits: ScoredRows, mask: Uint32Array): void {
  if (plan.isStartedByBytes) startMask(segment, plan, hits, mask);
  else mask.fill(0, 0, hits.count);
  for (const { filter, bit } of plan.others) {
    markRejected({ segment, rows: hits.rows, count: hits.count }, filter, mask, bit);
    if (plan.bits.size > 1) removeTwiceRejected(hits, mask);
  }
}

/** Starts the mask with the filters that a byte decides, in one pass for all of them. */
function startMask({ live }: Segment, plan: FilterPlan, hits: ScoredRows, mask: Uint32Array): void {
  const { count } = hits;
  hits.count = 0;
  for (let from = 0; from < count; from += LISTED_ROWS) {
    const listed = maskRows(live, plan, hits, from, Math.min(count, from + LISTED_ROWS), mask);
    comparePrices(live.price, plan.ranges, hits.rows, listed, mask);
  }
}

/** Masks the next hits, moves those that stay behind the earlier ones, and lists positions of undecided ones in LISTED. */
function maskRows(
  { priceBucket, traits }: LiveColumns,
  { byTraits, byBucket }: FilterPlan,
  hits: ScoredRows,
  from: number,
  to: number,
  mask: Uint32Array,
): number {
  const { rows, scores } = hits;
  let { count } = hits;
  let listed = 0;
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0;
    const bits = (byTraits[traits[row] ?? 0] ?? 0) | (byBucket[priceBucket[row] ?? 0] ?? 0);
    const decided = bits & ~UNDECIDED;
    rows[count] = row;
    scores[count] = scores[i] ?? 0;
    mask[count] = decided;
    LISTED[listed] = count;
    listed += bits >>> 31;
    count += isZero(decided & (decided - 1));
  }
  hits.count = count;
  return listed;
}

/** Compares the prices of the rows in LISTED: the memory of all is waited for together. */
function comparePrices(
  price: Float64Array,
  ranges: readonly PriceRange[],
  rows: Uint32Array,
  listed: number,
  mask: Uint32Array,
): void {
  for (const { low, high, bit } of ranges) {
    for (let at = 0; at < listed; at++) {
      const i = LISTED[at] ?? 0;
      const isRejected = Number(!isWithin(price[rows[i] ?? 0] ?? Number.NaN, low, high));
      mask[i] = (mask[i] ?? 0) | (isRejected * bit);
    }
  }
}

/** Hits of which those that no byte decides are listed together. */
const LISTED_ROWS = 2_048;
const LISTED = new Uint32Array(LISTED_ROWS);

/** Removes the hits that filters of more than one facet reject. */
function removeTwiceRejected(hits: ScoredRows, mask: Uint32Array): void {
  const { rows, scores } = hits;
  let count = 0;
  for (let i = 0; i < hits.count; i++) {
    const bits = mask[i] ?? 0;
    rows[count] = rows[i] ?? 0;
    mask[count] = bits;
    scores[count] = scores[i] ?? 0;
    count += isZero(bits & (bits - 1));
  }
  hits.count = count;
}

type RangeFilter = Extract<SearchFilter, { kind: 'range' }>;
type PriceRange = { low: number; high: number; bit: number };

/** Adds a range of prices to what is rejected by bucket. */
function addPriceRange({ min, max }: RangeFilter, bit: number, byBucket: Int32Array): PriceRange {
  const first = min === null ? FIRST_PRICE_BUCKET : findPriceBucket(min);
  const last = max === null ? LAST_PRICE_BUCKET : findPriceBucket(max);
  for (let bucket = 0; bucket < PRICE_BUCKETS; bucket++) {
    const isOutside = bucket < first || bucket > last;
    const isEdge = (bucket === first && min !== null) || (bucket === last && max !== null);
    byBucket[bucket] = (byBucket[bucket] ?? 0) | (isOutside ? bit : isEdge ? UNDECIDED : 0);
  }
  return { low: min ?? Number.NEGATIVE_INFINITY, high: max ?? Number.POSITIVE_INFINITY, bit };
}

/** 1 for 0, 0 for any other number below 2^31. Rows are copied and then counted: without a branch, it takes half the time. */
export const isZero = (bits: number): number => (bits - 1) >>> 31;
