import type { LiveFields } from '../product-document.ts';
import type { ColumnFile, StoredColumn } from './column-file.ts';
import { findPriceBucket, NO_PRICE } from './price-buckets.ts';
import { bayesianAverage, scoreBoost } from './score-boost.ts';
import { packTraits } from './traits.ts';

/** One bit per value, so that a filter on several values is one bit mask. */
export const UNIT_BITS = { kg: 1, l: 2, m: 4, m2: 8, m3: 16, pcs: 32, oz: 64, 'fl-oz': 128 } as const;

type Elements = { u8: Uint8Array; f32: Float32Array; f64: Float64Array };

/** `read` computes a row's value; null, "no value", is NaN. */
type LiveColumn = { type: keyof Elements; read: (live: LiveFields) => number | null };

/**
 * The fields that change with every feed: one fixed-size element per row, overwritten in place by any thread. Searches of
 * another thread may see a row with some fields old and some new. Segments, snapshots and the numbers of OpenSearch's
 * documents derive from this table.
 */
export const LIVE_COLUMNS = {
  /** Minor units: the lowest total, or the lowest item price if no shop states its shipping. */
  price: { type: 'f64', read: (live) => live.lowestTotal ?? live.lowestItem },
  /** 1 if `price` includes shipping. */
  totalKnown: { type: 'u8', read: (live) => (live.lowestTotal === null ? 0 : 1) },
  /** Bucket of `price`, see price-buckets.ts. */
  priceBucket: {
    type: 'u8',
    read({ lowestTotal, lowestItem }) {
      const price = lowestTotal ?? lowestItem;
      return price === null ? NO_PRICE : findPriceBucket(price);
    },
  },
  /** Number of shops with a current offer. */
  shops: { type: 'f64', read: (live) => live.merchantCount },
  /** Stock, conditions and stars, see traits.ts. */
  traits: { type: 'u8', read: packTraits },
  /** Average of 0 to 5 stars. */
  rating: { type: 'f64', read: (live) => live.ratingAverage },
  /** Sort key: the Bayesian average, see `bayesianAverage`. */
  ratingRank: {
    type: 'f64',
    read: (live) => (live.ratingAverage === null ? null : bayesianAverage(live.ratingAverage, live.ratingCount)),
  },
  /** Proved price drop in percent. */
  drop: { type: 'f64', read: (live) => live.dropPercent },
  /** Minor units that a shopper pays less. */
  saved: { type: 'f64', read: (live) => live.dropAmount },
  /** The day of the drop, in days since 1970-01-01. */
  dropDay: { type: 'f64', read: (live) => live.dropDay },
  /** Minor units for one unit of the content. */
  unitPrice: { type: 'f64', read: (live) => live.unitPrice?.amount ?? null },
  /** One of UNIT_BITS; 0: the content is not known. */
  unit: { type: 'u8', read: (live) => (live.unitPrice === null ? 0 : UNIT_BITS[live.unitPrice.unit]) },
  popularity: { type: 'f64', read: (live) => live.popularity },
  /** Days since 1970-01-01. */
  launched: { type: 'f64', read: (live) => live.launchedDay },
  /** Factor on a text score. */
  boost: { type: 'f32', read: scoreBoost },
} as const satisfies Record<string, LiveColumn>;

type LiveColumnName = keyof typeof LIVE_COLUMNS;

/** The names of the columns with numbers; NaN is "no value". */
export type NumberColumnName = {
  [Name in LiveColumnName]: (typeof LIVE_COLUMNS)[Name]['type'] extends 'f64' ? Name : never;
}[LiveColumnName];

export type LiveColumns = {
  /** 1, or 0 once the row is deleted. */
  alive: Uint8Array;
} & { [Name in LiveColumnName]: Elements[(typeof LIVE_COLUMNS)[Name]['type']] };

const COLUMNS: readonly (readonly [name: LiveColumnName, column: LiveColumn])[] = Object.entries(LIVE_COLUMNS).map(
  ([name, column]) => [name as LiveColumnName, column],
);

/** Every column with its element type, as part of the format of snapshots. */
export const LIVE_LAYOUT: string = COLUMNS.map(([name, { type }]) => `${name}:${type}`).join(' ');

/** Columns of which `create` makes each from its element type and its name. */
function mapColumns(create: (type: keyof Elements, name: string) => StoredColumn): LiveColumns {
  const columns = COLUMNS.map(([name, { type }]) => [name, create(type, name)] as const);
  return Object.fromEntries([['alive', create('u8', 'alive')], ...columns]) as LiveColumns;
}

/** Columns for `count` rows, all zero. */
export const createLiveColumns = (count: number): LiveColumns =>
  mapColumns((type) =>
    ({ u8: () => new Uint8Array(count), f32: () => new Float32Array(count), f64: () => new Float64Array(count) })[
      type
    ](),
  );

/** Views of a segment's live columns, stored as `live.<name>`. */
export const openLiveColumns = (file: ColumnFile): LiveColumns =>
  mapColumns((type, name) => file[type](`live.${name}`));

/** The columns with the names under which a segment stores them. */
export const liveColumnEntries = (columns: LiveColumns): [string, StoredColumn][] =>
  Object.entries(columns).map(([name, column]) => [`live.${name}`, column]);

/** Overwrites all live fields of a row but `alive`. */
export function writeLiveFields(columns: LiveColumns, row: number, live: LiveFields): void {
  for (const [name, { read }] of COLUMNS) columns[name][row] = read(live) ?? Number.NaN;
}

/** Copies all live fields of a row, `alive` included, to a row of other columns. */
export function copyLiveFields(from: LiveColumns, fromRow: number, to: LiveColumns, toRow: number): void {
  to.alive[toRow] = from.alive[fromRow] ?? 0;
  for (const [name] of COLUMNS) to[name][toRow] = from[name][fromRow] ?? 0;
}
