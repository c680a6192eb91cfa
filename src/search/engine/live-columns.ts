import type { LiveFields } from '../product-document.ts';
import type { Column, ColumnFile } from './column-file.ts';
import { priceBucket } from './price-buckets.ts';

/** Each of the few words of stock, condition and stars is one bit, so that a filter is one mask. */
export const STOCK_BITS = { unknown: 1, in: 2, out: 4 } as const;
export const CONDITION_BITS = { new: 1, refurbished: 2, used: 4 } as const;
/** Bit n: at least n and less than n + 1 stars. */
const starBits = (average: number | null): number =>
  average === null ? 0 : 1 << Math.max(0, Math.min(5, Math.floor(average)));

/** The fields that are overwritten in place. In f64 columns NaN is "none". */
export type LiveColumns = {
  alive: Uint8Array;
  /** What a shopper pays at least: the total, or the item price where shipping is not told. */
  price: Float64Array;
  totalKnown: Uint8Array;
  priceBucket: Uint8Array;
  shops: Float64Array;
  stock: Uint8Array;
  condition: Uint8Array;
  rating: Float64Array;
  /** The average, drawn towards a middling rating where few have voted. */
  ratingRank: Float64Array;
  stars: Uint8Array;
  drop: Float64Array;
  popularity: Float64Array;
  launched: Float64Array;
  /** Factor on a text score. */
  boost: Float32Array;
};

export function newLiveColumns(count: number): LiveColumns {
  const bytes = () => new Uint8Array(count);
  const numbers = () => new Float64Array(count);
  return {
    alive: bytes(), price: numbers(), totalKnown: bytes(), priceBucket: bytes(), shops: numbers(), stock: bytes(),
    condition: bytes(), rating: numbers(), ratingRank: numbers(), stars: bytes(), drop: numbers(),
    popularity: numbers(), launched: numbers(), boost: new Float32Array(count),
  }; // biome-ignore format: a table
}

export function openLiveColumns(file: ColumnFile): LiveColumns {
  return {
    alive: file.u8('live.alive'), price: file.f64('live.price'), totalKnown: file.u8('live.totalKnown'),
    priceBucket: file.u8('live.priceBucket'), shops: file.f64('live.shops'), stock: file.u8('live.stock'),
    condition: file.u8('live.condition'), rating: file.f64('live.rating'), ratingRank: file.f64('live.ratingRank'),
    stars: file.u8('live.stars'), drop: file.f64('live.drop'), popularity: file.f64('live.popularity'),
    launched: file.f64('live.launched'), boost: file.f32('live.boost'),
  }; // biome-ignore format: a table
}

export const nameLiveColumns = (columns: LiveColumns): [string, Column][] =>
  Object.entries(columns).map(([name, column]) => [`live.${name}`, column]);

const PRIOR_RATING = 3.5;
const PRIOR_VOTES = 5;

/** Overwrites all live fields of one product. */
export function writeLive(columns: LiveColumns, doc: number, live: LiveFields): void {
  const price = live.lowestTotal ?? live.lowestItem;
  columns.price[doc] = price ?? Number.NaN;
  columns.totalKnown[doc] = live.lowestTotal === null ? 0 : 1;
  columns.priceBucket[doc] = price === null ? 0 : priceBucket(price);
  columns.shops[doc] = live.merchantCount;
  columns.stock[doc] = STOCK_BITS[live.stock];
  columns.condition[doc] = live.conditions.reduce((bits, condition) => bits | CONDITION_BITS[condition], 0);
  columns.rating[doc] = live.ratingAverage ?? Number.NaN;
  columns.ratingRank[doc] =
    live.ratingAverage === null
      ? Number.NaN
      : (live.ratingAverage * live.ratingCount + PRIOR_RATING * PRIOR_VOTES) / (live.ratingCount + PRIOR_VOTES);
  columns.stars[doc] = starBits(live.ratingAverage);
  columns.drop[doc] = live.dropPercent ?? Number.NaN;
  columns.popularity[doc] = live.popularity;
  columns.launched[doc] = live.launchedDay ?? Number.NaN;
  // Popularity decides between equally good matches; what nobody sells stands behind what somebody does.
  columns.boost[doc] = (1 + 0.05 * Math.log2(1 + Math.max(0, live.popularity))) * (price === null ? 0.6 : 1);
}

/** Copies all live fields, alive or not, from one segment's columns to another's. */
export function copyLive(from: LiveColumns, fromDoc: number, to: LiveColumns, toDoc: number): void {
  for (const name of LIVE_NAMES) to[name][toDoc] = from[name][fromDoc]!;
}

const LIVE_NAMES = [
  'alive', 'price', 'totalKnown', 'priceBucket', 'shops', 'stock', 'condition', 'rating', 'ratingRank', 'stars', 'drop',
  'popularity', 'launched', 'boost',
] as const satisfies readonly (keyof LiveColumns)[]; // biome-ignore format: a table
