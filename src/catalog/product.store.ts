import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { type ColumnTypes, insertRows } from '../platform/insert-rows.ts';
import { queryAll, queryIds } from '../platform/query.ts';
import {
  type Brand,
  IDENTIFIER_KINDS,
  type Identifier,
  type IdentifierKind,
  type NewProduct,
  type Product,
} from './product.ts';

const PRODUCT: ColumnTypes = {
  market: 'text',
  id: 'bigint',
  category_id: 'integer',
  brand_id: 'integer',
  series_id: 'integer',
  group_id: 'bigint',
  name: 'text',
  compared_name: 'text',
  option: 'text',
  description: 'text',
  mpn: 'text',
  pack_count: 'integer',
  attributes: 'json',
  images: 'json',
  first_offered_on: 'date',
  stated: 'jsonb',
  created_at: 'timestamptz',
  changed_at: 'timestamptz',
};

const IDENTIFIER: ColumnTypes = { market: 'text', kind: 'text', value: 'text', product_id: 'bigint' };

const attributesSchema = z.record(z.string(), z.union([z.number(), z.boolean()]));

const statedSchema = z.object({
  at: z.string(),
  description: z.string().nullable(),
  images: z.array(z.string()),
  attributes: attributesSchema,
  replaced: z.object({ description: z.string(), images: z.array(z.string()), attributes: attributesSchema }),
});

/** A product as it is read from its table, and as decisions store it. */
export const productRow = z.object({
  id: z.int(),
  categoryId: z.int(),
  brandId: z.int().nullable(),
  seriesId: z.int().nullable(),
  groupId: z.int(),
  name: z.string(),
  // Decisions stored before it was have none.
  comparedName: z.string().nullable().default(null),
  option: z.string().nullable(),
  description: z.string(),
  mpn: z.string().nullable(),
  packCount: z.int(),
  attributes: attributesSchema,
  images: z.array(z.string()),
  firstOfferedOn: z.string(),
  stated: statedSchema.nullable().default(null),
});

export const identifierRow = z.object({ kind: z.enum(IDENTIFIER_KINDS), value: z.string(), productId: z.int() });

const brandRow = z.object({ id: z.int(), key: z.string(), name: z.string() });

const columns = sql`id, category_id as "categoryId", brand_id as "brandId", series_id as "seriesId",
  group_id as "groupId", name, compared_name as "comparedName", option, description, mpn, pack_count as "packCount", attributes, images,
  first_offered_on as "firstOfferedOn", stated`;

/** These products by id; ids of other markets are left out. */
export async function readProducts(db: Db, market: MarketId, ids: readonly number[]): Promise<Map<number, Product>> {
  const query = sql`select ${columns} from product where market = ${market} and id = any(${ids}::bigint[])`;
  const rows = await queryAll(db, productRow, query);
  return new Map(rows.map((row) => [row.id, row]));
}

/** All products of these groups: the variants of their models. */
export async function readProductsOfGroups(db: Db, market: MarketId, groupIds: readonly number[]): Promise<Product[]> {
  const query = sql`
    select ${columns} from product where market = ${market} and group_id = any(${groupIds}::bigint[])
    order by id`;
  return queryAll(db, productRow, query);
}

/** Ids of all products of the market, ascending, for a rebuild. */
export async function readProductIds(db: Db, market: MarketId): Promise<number[]> {
  return queryIds(db, sql`select id from product where market = ${market} order by id`);
}

export async function nextProductIds(db: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const query = sql`select nextval('product_id_seq') as id from generate_series(1, ${count}::int)`;
  return queryIds(db, query);
}

const productRecord = (market: MarketId, product: NewProduct, now: Date) => ({
  market,
  id: product.id,
  category_id: product.categoryId,
  brand_id: product.brandId,
  series_id: product.seriesId,
  group_id: product.groupId ?? product.id,
  name: product.name,
  compared_name: product.comparedName,
  option: product.option,
  description: product.description,
  mpn: product.mpn,
  pack_count: product.packCount,
  attributes: product.attributes,
  images: product.images,
  first_offered_on: product.firstOfferedOn,
  stated: product.stated,
  created_at: now,
  changed_at: now,
});

/** Adds products, or overwrites those of the same id, other than what their brand states. */
export async function writeProducts(db: Db, market: MarketId, products: readonly NewProduct[]): Promise<void> {
  if (products.length === 0) return;
  const now = new Date();
  const records = products.map((product) => productRecord(market, product, now));
  const overwrite = sql`on conflict (market, id) do update set category_id = excluded.category_id, brand_id = excluded.brand_id,
      series_id = excluded.series_id, group_id = excluded.group_id, name = excluded.name, compared_name = excluded.compared_name, option = excluded.option,
      description = case when product.stated ->> 'description' is null then excluded.description else product.description end,
      mpn = excluded.mpn, pack_count = excluded.pack_count,
      attributes = case when coalesce(product.stated -> 'attributes', '{}') = '{}' then excluded.attributes
        else (excluded.attributes::jsonb || (product.stated -> 'attributes'))::json end,
      images = case when coalesce(product.stated -> 'images', '[]') = '[]' then excluded.images else product.images end,
      first_offered_on = excluded.first_offered_on, changed_at = excluded.changed_at`;
  await insertRows(db, 'product', PRODUCT, records, overwrite);
}

/** Stores a product with what its brand states. */
export async function writeStatedProduct(
  db: Db,
  market: MarketId,
  { id, description, images, attributes, stated }: Product,
  now: Date,
): Promise<void> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::json`;
  await sql`update product set description = ${description}, images = ${json(images)},
      attributes = ${json(attributes)}, stated = ${stated === null ? null : json(stated)}, changed_at = ${now}
    where market = ${market} and id = ${id}`.execute(db);
}

/** Adds identifiers; one that exists stays with its product. */
export async function writeIdentifiers(db: Db, market: MarketId, identifiers: readonly Identifier[]): Promise<void> {
  if (identifiers.length === 0) return;
  const records = identifiers.map(({ kind, value, productId }) => ({ market, kind, value, product_id: productId }));
  await insertRows(db, 'product_identifier', IDENTIFIER, records, sql`on conflict do nothing`);
}

/**
 * The products of these identifiers of one kind, by ascending product id, at most `limit` for each value. The kind is a
 * column, so that the planner cannot use the index of the products' GTINs: in the order of products, it would read all of
 * them for each value.
 */
export async function readIdentifiers(
  db: Db,
  market: MarketId,
  kind: IdentifierKind,
  values: readonly string[],
  limit: number,
): Promise<Identifier[]> {
  const query = sql`
    select wanted.kind, wanted.value, match.product_id as "productId"
    from unnest(${values}::text[], ${values.map(() => kind)}::text[]) as wanted(value, kind), lateral (
      select product_id from product_identifier i
      where i.market = ${market} and i.kind = wanted.kind and i.value = wanted.value order by product_id limit ${limit}
    ) match order by match.product_id`;
  return queryAll(db, identifierRow, query);
}

/** The GTINs of these products. A lateral lookup: for a join, PostgreSQL without statistics scans the whole market. */
export async function readGtinsOfProducts(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Identifier[]> {
  const query = sql`
    select 'gtin' as kind, own.value, wanted.id as "productId"
    from unnest(${productIds}::bigint[]) as wanted(id), lateral (
      select value from product_identifier i
      where i.market = ${market} and i.kind = 'gtin' and i.product_id = wanted.id order by value
    ) own`;
  return queryAll(db, identifierRow, query);
}

/** Every brand of the market: a few thousand rows, which callers cache. */
export async function readBrands(db: Db, market: MarketId): Promise<Brand[]> {
  return queryAll(db, brandRow, sql`select id, key, name from brand where market = ${market} order by id`);
}

/** The ids of these brands by key. New brands are added; existing ones keep their name. */
export async function ensureBrands(
  db: Db,
  market: MarketId,
  brands: readonly { key: string; name: string }[],
): Promise<Map<string, number>> {
  if (brands.length === 0) return new Map();
  const keys = brands.map((brand) => brand.key);
  const names = brands.map((brand) => brand.name);
  await sql`insert into brand (market, key, name)
    select ${market}, key, name from unnest(${keys}::text[], ${names}::text[]) as b(key, name)
    on conflict do nothing`.execute(db);
  const query = sql`select id, key, name from brand where market = ${market} and key = any(${keys}::text[])`;
  const rows = await queryAll(db, brandRow, query);
  return new Map(rows.map((row) => [row.key, row.id]));
}
