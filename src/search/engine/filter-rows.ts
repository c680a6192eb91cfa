import type { FacetValue, SearchFilter } from '../product-search.ts';
import { type AttributeColumn, FLAG } from './attribute-column.ts';
import { type ChoiceColumn, findCode, forEachFetched, postingRange } from './choice-column.ts';
import { BIT_FACETS, bitColumn, isBitFacet, parseAttributeFacet, rangeColumn } from './facets.ts';
import type { LiveColumns } from './live-columns.ts';
import { FIRST_PRICE_BUCKET, findPriceBucket, LAST_PRICE_BUCKET, PRICE_BUCKETS } from './price-buckets.ts';
import { forEachRun, type RowSet, sliceAll } from './row-set.ts';
import type { RowSlice } from './row-slice.ts';
import type { Segment } from './segment.ts';

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
  else if (filter.facet === 'price' && filter.kind === 'range') {
    markOtherPrices(segment.live, filter.min, filter.max, all);
  } else {
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
    markOtherBytes(column.flags, filter.value ? FLAG.yes : FLAG.no, slice);
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
    const names = values.map(String);
    const accepted = BIT_FACETS[facet].bits.reduce(
      (bits, [name, bit]) => (names.includes(name) ? bits | bit : bits),
      0,
    );
    markWithoutBits(bitColumn(segment.live, facet), accepted, all);
  } else markAll(all);
}

/** Rows between the first and the last of a slice, for each of it, to flag the rows of a filter. */
const MAX_SPAN = 4;

/**
 * Flags the rows of the merchants instead of reading the merchants of each row, if the rows are close together and the
 * merchants have few others between them: nobody guesses wrong how many a row has.
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
  forEachFetched({ starts, codes }, slice, (piece) => {
    for (let i = piece.from; i < piece.to; i++) {
      const row = (rows[i] ?? 0) - base;
      const end = starts[row + 1] ?? 0;
      let all = 1;
      for (let p = starts[row] ?? 0; p < end; p++) all &= rejected[codes[p] ?? 0] ?? 0;
      mask[i] = (mask[i] ?? 0) | (all * bit);
    }
  });
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

/** As `markOutside` of prices. The bucket decides for most rows, which is a byte instead of eight. */
function markOtherPrices(live: LiveColumns, min: number | null, max: number | null, slice: MaskSlice): void {
  const { price, priceBucket } = live;
  const { rows, from, to, mask, bit } = slice;
  const [low, high] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  const first = min === null ? FIRST_PRICE_BUCKET : findPriceBucket(min);
  const last = max === null ? LAST_PRICE_BUCKET : findPriceBucket(max);
  const rejected = Uint32Array.from({ length: PRICE_BUCKETS }, (_, bucket) =>
    bucket < first || bucket > last ? bit : 0,
  );
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0;
    const bucket = priceBucket[row] ?? 0;
    mask[i] = (mask[i] ?? 0) | (rejected[bucket] ?? 0);
    if (bucket !== first && bucket !== last) continue;
    if (!isWithin(price[row] ?? Number.NaN, low, high)) mask[i] = (mask[i] ?? 0) | bit;
  }
}

/** Marks rows with none of the accepted bits. */
function markWithoutBits(column: Uint8Array, accepted: number, slice: MaskSlice): void {
  const { rows, from, to, base, mask, bit } = slice;
  const rejected = Uint32Array.from({ length: 256 }, (_, byte) => ((byte & accepted) === 0 ? bit : 0));
  for (let i = from; i < to; i++) mask[i] = (mask[i] ?? 0) | (rejected[column[(rows[i] ?? 0) - base] ?? 0] ?? 0);
}

/** Marks rows whose byte is not the accepted one. */
function markOtherBytes(column: Uint8Array, accepted: number, slice: MaskSlice): void {
  const { rows, from, to, base, mask, bit } = slice;
  for (let i = from; i < to; i++) {
    if (column[(rows[i] ?? 0) - base] !== accepted) mask[i] = (mask[i] ?? 0) | bit;
  }
}
