import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Series } from './product.ts';

/** A product as the founding of series looks at it. */
export type SeriesProduct = {
  id: number;
  groupId: number;
  brandId: number;
  brandName: string;
  categoryId: number;
  seriesId: number | null;
  name: string;
};

/** The brands of which a product was added or changed since, market by market. */
export async function readBrandsChangedSince(db: Db, since: Date): Promise<{ market: MarketId; brandIds: number[] }[]> {
  const { rows } = await sql<{ market: MarketId; brandIds: number[] }>`
    select market, array_agg(distinct brand_id) as "brandIds" from product
    where changed_at >= ${since}::timestamptz and brand_id is not null group by market order by market`.execute(db);
  return rows;
}

/** All products of these brands, in the order of their ids. */
export async function readProductsOfBrands(
  db: Db,
  market: MarketId,
  brandIds: readonly number[],
): Promise<SeriesProduct[]> {
  const { rows } = await sql<SeriesProduct>`
    select p.id, p.group_id as "groupId", p.brand_id as "brandId", b.name as "brandName",
      p.category_id as "categoryId", p.series_id as "seriesId", p.name
    from product p join brand b on b.id = p.brand_id
    where p.market = ${market} and p.brand_id = any(${brandIds}::int[]) order by p.id`.execute(db);
  return rows;
}

/** Every series of the market, those included that no product belongs to any more. */
export async function readSeries(db: Db, market: MarketId): Promise<Series[]> {
  const { rows } = await sql<Series>`
    select id, brand_id as "brandId", category_id as "categoryId", key, name from series
    where market = ${market} order by id`.execute(db);
  return rows;
}

/** The series of these brands. */
export async function readSeriesOfBrands(db: Db, market: MarketId, brandIds: readonly number[]): Promise<Series[]> {
  const { rows } = await sql<Series>`
    select id, brand_id as "brandId", category_id as "categoryId", key, name from series
    where market = ${market} and brand_id = any(${brandIds}::int[]) order by id`.execute(db);
  return rows;
}

/** What a series is known by. */
export const seriesKey = ({ brandId, categoryId, key }: Omit<Series, 'id' | 'name'>): string =>
  `${brandId} ${categoryId} ${key}`;

/** The ids of these series by `seriesKey`, each added where it is new; the name of one that is known is brought up to date. */
export async function ensureSeries(
  db: Db,
  market: MarketId,
  series: readonly Omit<Series, 'id'>[],
): Promise<Map<string, number>> {
  if (series.length === 0) return new Map();
  await sql`insert into series as old (market, brand_id, category_id, key, name)
    select ${market}, s."brandId", s."categoryId", s.key, s.name
    from json_to_recordset(${JSON.stringify(series)}::json)
      as s("brandId" int, "categoryId" int, key text, name text)
    on conflict (market, brand_id, category_id, key) do update set name = excluded.name
    where old.name <> excluded.name`.execute(db);
  const { rows } = await sql<Series>`
    select id, brand_id as "brandId", category_id as "categoryId", key from series where market = ${market}
      and brand_id = any(${[...new Set(series.map((one) => one.brandId))]}::int[])`.execute(db);
  return new Map(rows.map((row) => [seriesKey(row), row.id]));
}

/** Gives these series, known by their ids, another name. */
export async function renameSeries(
  db: Db,
  market: MarketId,
  series: readonly { id: number; key: string; name: string }[],
): Promise<void> {
  if (series.length === 0) return;
  await sql`update series s set key = g.key, name = g.name
    from json_to_recordset(${JSON.stringify(series)}::json) as g(id int, key text, name text)
    where s.market = ${market} and s.id = g.id`.execute(db);
}

/** Says of these products which series they belong to; null: none. */
export async function writeSeriesOfProducts(
  db: Db,
  market: MarketId,
  products: readonly { id: number; seriesId: number | null }[],
): Promise<void> {
  if (products.length === 0) return;
  await sql`update product p set series_id = g."seriesId"
    from json_to_recordset(${JSON.stringify(products)}::json) as g(id bigint, "seriesId" int)
    where p.market = ${market} and p.id = g.id`.execute(db);
}

/** All products of a series, the newest first. */
export async function readProductIdsOfSeries(db: Db, market: MarketId, seriesId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where market = ${market} and series_id = ${seriesId}
    order by launched_on desc, id`.execute(db);
  return rows.map(({ id }) => id);
}
