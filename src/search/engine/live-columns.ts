import type { LiveFields } from '../product-document.ts';
import type { ColumnFile, StoredColumn } from './column-file.ts';
import { findPriceBucket } from './price-buckets.ts';

/** One bit per value, so that a filter on several values is one bit mask. */
export const STOCK_BITS = { unknown: 1, in: 2, out: 4 } as const;
export const CONDITION_BITS = { new: 1, refurbished: 2, used: 4 } as const;

/** Bit n is set for n ≤ average < n + 1 stars. No bit: not rated. */
const starBits = (average: number | null): number =>
  average === null ? 0 : 1 << Math.max(0, Math.min(5, Math.floor(average)));

/**
 * The fields that change with every feed: one fixed-size element per row, overwritten in place by any thread. In f64
 * columns NaN means "no value". Searches of another thread may see a row with some fields old and some new.
 */
export type LiveColumns = {
  /** 1, or 0 once the row is deleted. */
  alive: Uint8Array;
  /** Minor units: the lowest total, or the lowest item price if no shop states its shipping. */
  price: Float64Array;
  /** 1 if `price` includes shipping. */
  totalKnown: Uint8Array;
  /** Bucket of `price`, see price-buckets.ts; 0 where `price` is NaN. */
  priceBucket: Uint8Array;
  /** Number of shops with a current offer. */
  shops: Float64Array;
  /** One of STOCK_BITS. */
  stock: Uint8Array;
  /** Any of CONDITION_BITS. */
  condition: Uint8Array;
  /** Average of 0 to 5 stars. */
  rating: Float64Array;
  /** Sort key: the Bayesian average, see `bayesianAverage`. */
  ratingRank: Float64Array;
  /** One of six bits, see `starBits`. */
  stars: Uint8Array;
  /** Proved price drop in percent. */
  drop: Float64Array;
  /** Minor units that the price fell by. */
  saved: Float64Array;
  /** The day of the drop, in days since 1970-01-01. */
  dropDay: Float64Array;
  popularity: Float64Array;
  /** Days since 1970-01-01. */
  launched: Float64Array;
  /** Factor on a text score. */
  boost: Float32Array;
};

/** Columns for `count` rows, all zero. */
export function createLiveColumns(count: number): LiveColumns {
  const bytes = () => new Uint8Array(count);
  const numbers = () => new Float64Array(count);
  return {
    alive: bytes(), price: numbers(), totalKnown: bytes(), priceBucket: bytes(), shops: numbers(), stock: bytes(),
    condition: bytes(), rating: numbers(), ratingRank: numbers(), stars: bytes(), drop: numbers(),
    saved: numbers(), dropDay: numbers(), popularity: numbers(), launched: numbers(), boost: new Float32Array(count),
  }; // biome-ignore format: a table
}

/** Views of a segment's live columns, stored as `live.<name>`. */
export function openLiveColumns(file: ColumnFile): LiveColumns {
  return {
    alive: file.u8('live.alive'), price: file.f64('live.price'), totalKnown: file.u8('live.totalKnown'),
    priceBucket: file.u8('live.priceBucket'), shops: file.f64('live.shops'), stock: file.u8('live.stock'),
    condition: file.u8('live.condition'), rating: file.f64('live.rating'), ratingRank: file.f64('live.ratingRank'),
    stars: file.u8('live.stars'), drop: file.f64('live.drop'), saved: file.f64('live.saved'),
    dropDay: file.f64('live.dropDay'), popularity: file.f64('live.popularity'),
    launched: file.f64('live.launched'), boost: file.f32('live.boost'),
  }; // biome-ignore format: a table
}

/** The columns with the names under which a segment stores them. */
export const liveColumnEntries = (columns: LiveColumns): [string, StoredColumn][] =>
  Object.entries(columns).map(([name, column]) => [`live.${name}`, column]);

const PRIOR_RATING = 3.5;
const PRIOR_VOTES = 5;

/**
 * The average as if 5 more people had voted 3.5 stars, so that a single vote of 5 does not lead the list. This is the
 * Bayesian average that IMDb's Top 250 uses.
 */
const bayesianAverage = (average: number, votes: number): number =>
  (average * votes + PRIOR_RATING * PRIOR_VOTES) / (votes + PRIOR_VOTES);

/** Share of its text score that a product keeps while no shop sells it. */
const UNAVAILABLE_FACTOR = 0.6;
/** Score gained with each doubling of popularity. Decides between equally good matches and no more. */
const POPULARITY_WEIGHT = 0.003;

/** Overwrites all live fields of a row but `alive`. */
export function writeLiveFields(columns: LiveColumns, row: number, live: LiveFields): void {
  const { ratingAverage, ratingCount } = live;
  const price = live.lowestTotal ?? live.lowestItem;
  columns.price[row] = price ?? Number.NaN;
  columns.totalKnown[row] = live.lowestTotal === null ? 0 : 1;
  columns.priceBucket[row] = price === null ? 0 : findPriceBucket(price);
  columns.shops[row] = live.merchantCount;
  columns.stock[row] = STOCK_BITS[live.stock];
  columns.condition[row] = live.conditions.reduce((bits, condition) => bits | CONDITION_BITS[condition], 0);
  columns.rating[row] = ratingAverage ?? Number.NaN;
  columns.ratingRank[row] = ratingAverage === null ? Number.NaN : bayesianAverage(ratingAverage, ratingCount);
  columns.stars[row] = starBits(ratingAverage);
  columns.drop[row] = live.dropPercent ?? Number.NaN;
  columns.saved[row] = live.dropAmount ?? Number.NaN;
  columns.dropDay[row] = live.dropDay ?? Number.NaN;
  columns.popularity[row] = live.popularity;
  columns.launched[row] = live.launchedDay ?? Number.NaN;
  columns.boost[row] = scoreBoost(live);
}

/** The factor on a text score that does not depend on the query: by popularity, and whether anybody sells the product. */
export const scoreBoost = ({ lowestTotal, lowestItem, popularity }: LiveFields): number =>
  (1 + POPULARITY_WEIGHT * Math.log2(1 + Math.max(0, popularity))) *
  (lowestTotal === null && lowestItem === null ? UNAVAILABLE_FACTOR : 1);

/** Copies all live fields of a row, `alive` included, to a row of other columns. */
export function copyLiveFields(from: LiveColumns, fromRow: number, to: LiveColumns, toRow: number): void {
  for (const name of LIVE_COLUMN_NAMES) to[name][toRow] = from[name][fromRow] ?? 0;
}

const LIVE_COLUMN_NAMES = [
  'alive', 'price', 'totalKnown', 'priceBucket', 'shops', 'stock', 'condition', 'rating', 'ratingRank', 'stars', 'drop',
  'saved', 'dropDay', 'popularity', 'launched', 'boost',
] as const satisfies readonly (keyof LiveColumns)[]; // biome-ignore format: a table
