import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryIds } from '../platform/query.ts';
import type { Series } from './product.ts';

const seriesRow = z.object({
  id: z.int(),
  brandId: z.int(),
  categoryId: z.int(),
  key: z.string(),
  name: z.string(),
});

const seriesProductRow = z.object({
  id: z.int(),
  groupId: z.int(),
  brandId: z.int(),
  brandName: z.string(),
  categoryId: z.int(),
  seriesId: z.int().nullable(),
  name: z.string(),
});
/** What series detection needs of a product. */
export type SeriesProduct = z.infer<typeof seriesProductRow>;

const changedBrandsRow = z.object({ market: marketIdSchema, brandIds: z.array(z.int()) });

/** The brands with a product added or changed since then, by market. */
export async function readBrandsChangedSince(db: Db, since: Date): Promise<{ market: MarketId; brandIds: number[] }[]> {
  const query = sql`
    select market, array_agg(distinct brand_id) as "brandIds" from product
    where changed_at >= ${since}::timestamptz and brand_id is not null group by market order by market`;
  return queryAll(db, changedBrandsRow, query);
}

/** All products of these brands, by ascending id. */
export async function readProductsOfBrands(
  db: Db,
  market: MarketId,
  brandIds: readonly number[],
): Promise<SeriesProduct[]> {
  const query = sql`
    select p.id, p.group_id as "groupId", p.brand_id as "brandId", b.name as "brandName",
      p.category_id as "categoryId", p.series_id as "seriesId", p.name
    from product p join brand b on b.id = p.brand_id
    where p.market = ${market} and p.brand_id = any(${brandIds}::int[]) order by p.id`;
  return queryAll(db, seriesProductRow, query);
}

/** Every series of the market, including those that no product belongs to any more. */
export async function readSeries(db: Db, market: MarketId): Promise<Series[]> {
  const query = sql`
    select id, brand_id as "brandId", category_id as "categoryId", key, name from series
    where market = ${market} order by id`;
  return queryAll(db, seriesRow, query);
}

/** The series of these brands. */
export async function readSeriesOfBrands(db: Db, market: MarketId, brandIds: readonly number[]): Promise<Series[]> {
  const query = sql`
    select id, brand_id as "brandId", category_id as "categoryId", key, name from series
    where market = ${market} and brand_id = any(${brandIds}::int[]) order by id`;
  return queryAll(db, seriesRow, query);
}

/** The unique key of a series within its market. */
export const seriesKey = ({ brandId, categoryId, key }: Omit<Series, 'id' | 'name'>): string =>
  `${brandId} ${categoryId} ${key}`;

/** The ids of these series by `seriesKey`. New ones are added; existing ones get the given name. */
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
  const query = sql`
    select id, brand_id as "brandId", category_id as "categoryId", key, name from series where market = ${market}
      and brand_id = any(${[...new Set(series.map((one) => one.brandId))]}::int[])`;
  const rows = await queryAll(db, seriesRow, query);
  return new Map(rows.map((row) => [seriesKey(row), row.id]));
}

/** Renames these series, identified by id. */
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

/** Assigns products to series; null: none. */
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

/** All products of a series, newest first. */
export async function readProductIdsOfSeries(db: Db, market: MarketId, seriesId: number): Promise<number[]> {
  const query = sql`
    select id from product where market = ${market} and series_id = ${seriesId}
    order by first_offered_on desc, id`;
  return queryIds(db, query);
}
