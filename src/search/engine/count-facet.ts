import type { FacetId, FacetResult, FacetValue, PriceHistogram } from '../product-search.ts';
import type { AttributeColumn } from './attribute-column.ts';
import type { ChoiceColumn } from './choice-column.ts';
import { attributeOf, BIT_FACETS, bitColumn, isBitFacet, rangeColumn } from './facets.ts';
import { bucketBounds } from './price-buckets.ts';
import { forEachRun, type RowSet } from './rows.ts';

type Stretch = { rows: Uint32Array; from: number; to: number; base: number };

/** What has been counted of one facet, over any number of row sets. */
export class FacetTally {
  readonly #facet: FacetId;
  readonly #attribute: number | null;
  readonly #choices = new Map<FacetValue, number>();
  #kind: FacetResult['kind'] | null = null;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  #count = 0;
  #flags = [0, 0, 0];

  constructor(facet: FacetId) {
    this.#facet = facet;
    this.#attribute = attributeOf(facet);
  }

  add(set: RowSet): void {
    const { segment, rows, count } = set;
    const facet = this.#facet;
    const all = { rows, from: 0, to: count, base: 0 };
    if (this.#attribute !== null) {
      forEachRun(set, (run, from, to) => {
        const column = run.attributes.get(this.#attribute!);
        if (column) this.#addAttribute(column, { rows, from, to, base: run.start });
      });
    } else if (facet === 'category') forEachRun(set, (run, from, to) => this.#addChoice(run.path[2], to - from));
    else if (facet === 'brand') this.#addChoices(segment.brands, all);
    else if (facet === 'merchant') this.#addChoices(segment.merchants, all);
    else if (isBitFacet(facet)) this.#addBits(bitColumn(segment.live, facet), facet, all);
    else this.#addNumbers(rangeColumn(segment.live, facet)!, all);
  }

  /** Null where nothing has a value. */
  result(): FacetResult | null {
    if (this.#kind === 'choice') return { kind: 'choice', values: mostFrequentFirst(this.#choices) };
    if (this.#kind === 'number') return { kind: 'number', min: this.#min, max: this.#max, count: this.#count };
    if (this.#kind === 'flag') return { kind: 'flag', yes: this.#flags[2]!, no: this.#flags[1]! };
    return null;
  }

  #addAttribute(column: AttributeColumn, stretch: Stretch): void {
    if (this.#kind !== null && this.#kind !== column.kind) return;
    if (column.kind === 'choice') this.#addChoices(column, stretch);
    else if (column.kind === 'number') this.#addNumbers(column.numbers, stretch);
    else {
      const counts = countBytes(column.flags, stretch);
      if (counts[1]! + counts[2]! > 0) this.#kind = 'flag';
      for (let flag = 1; flag <= 2; flag++) this.#flags[flag]! += counts[flag]!;
    }
  }

  #addChoices(column: ChoiceColumn, stretch: Stretch): void {
    const counts = countCodes(column, stretch);
    for (let code = 1; code < counts.length; code++) {
      if (counts[code] !== 0) this.#addChoice(column.values[code - 1]!, counts[code]!);
    }
  }

  #addChoice(value: FacetValue, count: number): void {
    this.#kind = 'choice';
    this.#choices.set(value, (this.#choices.get(value) ?? 0) + count);
  }

  #addBits(column: Uint8Array, facet: keyof typeof BIT_FACETS, stretch: Stretch): void {
    const counts = countBytes(column, stretch);
    const { bits, numeric } = BIT_FACETS[facet];
    counts.forEach((count, byte) => {
      if (count === 0) return;
      for (const [name, bit] of bits) if ((byte & bit) !== 0) this.#addChoice(numeric ? Number(name) : name, count);
    });
  }

  #addNumbers(column: Float64Array, { rows, from, to, base }: Stretch): void {
    let min = this.#min;
    let max = this.#max;
    let count = 0;
    for (let i = from; i < to; i++) {
      const value = column[rows[i]! - base]!;
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

type Counted = { value: FacetValue; count: number };

const ID_RANGE = 2 ** 32;
const LARGEST_COUNT = 2 ** 20;

/** Most frequent first, then by value. Ids are sorted as plain numbers that hold the count and, against it, the id. */
function mostFrequentFirst(counts: ReadonlyMap<FacetValue, number>): Counted[] {
  const packed = new Float64Array(counts.size);
  let i = 0;
  for (const [value, count] of counts) {
    if (typeof value !== 'number' || value < 0 || value >= ID_RANGE || count > LARGEST_COUNT)
      return sortedByRule(counts);
    packed[i++] = count * ID_RANGE - value;
  }
  packed.sort();
  return Array.from(packed, (_, from) => {
    const key = packed[packed.length - 1 - from]!;
    const count = Math.ceil(key / ID_RANGE);
    return { value: count * ID_RANGE - key, count };
  });
}

const sortedByRule = (counts: ReadonlyMap<FacetValue, number>): Counted[] =>
  Array.from(counts, ([value, count]) => ({ value, count })).sort(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  );

function countCodes({ starts, codes, values }: ChoiceColumn, { rows, from, to, base }: Stretch): Uint32Array {
  const counts = new Uint32Array(values.length + 1);
  if (starts === null) {
    for (let i = from; i < to; i++) counts[codes[rows[i]! - base]!]!++;
    return counts;
  }
  for (let i = from; i < to; i++) {
    const row = rows[i]! - base;
    for (let p = starts[row]!; p < starts[row + 1]!; p++) counts[codes[p]!]!++;
  }
  return counts;
}

function countBytes(column: Uint8Array, { rows, from, to, base }: Stretch): Uint32Array {
  const counts = new Uint32Array(256);
  for (let i = from; i < to; i++) counts[column[rows[i]! - base]!]!++;
  return counts;
}

/** What has been counted of prices, over any number of row sets. */
export class PriceTally {
  readonly #buckets = new Uint32Array(256);
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;

  add({ segment, rows, count }: RowSet): void {
    const { price, priceBucket } = segment.live;
    for (let i = 0; i < count; i++) {
      const row = rows[i]!;
      const value = price[row]!;
      if (Number.isNaN(value)) continue;
      if (value < this.#min) this.#min = value;
      if (value > this.#max) this.#max = value;
      this.#buckets[priceBucket[row]!]!++;
    }
  }

  result(): PriceHistogram | null {
    if (this.#min > this.#max) return null;
    const buckets: PriceHistogram['buckets'][number][] = [];
    this.#buckets.forEach((count, bucket) => {
      if (count > 0) buckets.push({ ...bucketBounds(bucket), count });
    });
    return { min: this.#min, max: this.#max, buckets };
  }
}
