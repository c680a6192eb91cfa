import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { type ColumnTypes, insertRows } from '../platform/rows.ts';
import type { Brand, Identifier, IdentifierKind, NewProduct, Product } from './product.ts';

const PRODUCT: ColumnTypes = {
  market: 'text',
  id: 'bigint',
  category_id: 'integer',
  brand_id: 'integer',
  series_id: 'integer',
  group_id: 'bigint',
  name: 'text',
  option: 'text',
  description: 'text',
  mpn: 'text',
  pack_count: 'integer',
  attributes: 'json',
  images: 'json',
  launched_on: 'date',
  created_at: 'timestamptz',
  changed_at: 'timestamptz',
};

const IDENTIFIER: ColumnTypes = { market: 'text', kind: 'text', value: 'text', product_id: 'bigint' };

const columns = sql`id, category_id as "categoryId", brand_id as "brandId", series_id as "seriesId",
  group_id as "groupId", name, option, description, mpn, pack_count as "packCount", attributes, images,
  launched_on as "launchedOn"`;

/** These products, by id; ids that are none of this market's are left out. */
export async function readProducts(db: Db, market: MarketId, ids: readonly number[]): Promise<Map<number, Product>> {
  const { rows } = await sql<Product>`
    select ${columns} from product where market = ${market} and id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** All products of these groups: the variants beside each other. */
export async function readProductsOfGroups(db: Db, market: MarketId, groupIds: readonly number[]): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select ${columns} from product where market = ${market} and group_id = any(${groupIds}::bigint[])
    order by id`.execute(db);
  return rows;
}

/** Ids of all products of the market, in order: what a rebuild walks over. */
export async function readProductIds(db: Db, market: MarketId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from product where market = ${market} order by id`.execute(db);
  return rows.map((row) => row.id);
}

export async function nextProductIds(db: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval('product_id_seq') as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map((row) => row.id);
}

const recordOf = (market: MarketId, product: NewProduct, now: Date) => ({
  market,
  id: product.id,
  category_id: product.categoryId,
  brand_id: product.brandId,
  series_id: product.seriesId,
  group_id: product.groupId ?? product.id,
  name: product.name,
  option: product.option,
  description: product.description,
  mpn: product.mpn,
  pack_count: product.packCount,
  attributes: product.attributes,
  images: product.images,
  launched_on: product.launchedOn,
  created_at: now,
  changed_at: now,
});

/** Adds products, or overwrites those of the same id. */
export async function writeProducts(db: Db, market: MarketId, products: readonly NewProduct[]): Promise<void> {
  if (products.length === 0) return;
  const now = new Date();
  const records = products.map((product) => recordOf(market, product, now));
  const overwrite = sql`on conflict (market, id) do update set category_id = excluded.category_id, brand_id = excluded.brand_id,
      series_id = excluded.series_id, group_id = excluded.group_id, name = excluded.name, option = excluded.option,
      description = excluded.description, mpn = excluded.mpn, pack_count = excluded.pack_count,
      attributes = excluded.attributes, images = excluded.images, launched_on = excluded.launched_on,
      changed_at = excluded.changed_at`;
  await insertRows(db, 'product', PRODUCT, records, overwrite);
}

/** Adds identifiers; one that is known already stays with the product it leads to. */
export async function writeIdentifiers(db: Db, market: MarketId, identifiers: readonly Identifier[]): Promise<void> {
  if (identifiers.length === 0) return;
  const records = identifiers.map(({ kind, value, productId }) => ({ market, kind, value, product_id: productId }));
  await insertRows(db, 'product_identifier', IDENTIFIER, records, sql`on conflict do nothing`);
}

/** What these values of one kind lead to, the products of lowest ids first, for each value at most `most` of them. */
export async function readIdentifiers(
  db: Db,
  market: MarketId,
  kind: IdentifierKind,
  values: readonly string[],
  most: number,
): Promise<Identifier[]> {
  const { rows } = await sql<Identifier>`
    select ${kind}::text as kind, wanted.value, found.product_id as "productId"
    from unnest(${values}::text[]) as wanted(value), lateral (
      select product_id from product_identifier i
      where i.market = ${market} and i.kind = ${kind} and i.value = wanted.value order by product_id limit ${most}
    ) found order by found.product_id`.execute(db);
  return rows;
}

/** The GTINs of these products. Looked up one by one: for a join, PostgreSQL without statistics reads all of the market's. */
export async function readGtinsOfProducts(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Identifier[]> {
  const { rows } = await sql<Identifier>`
    select 'gtin' as kind, own.value, wanted.id as "productId"
    from unnest(${productIds}::bigint[]) as wanted(id), lateral (
      select value from product_identifier i
      where i.market = ${market} and i.kind = 'gtin' and i.product_id = wanted.id order by value
    ) own`.execute(db);
  return rows;
}

/** Every brand of the market: a few thousand rows, which readers keep in memory. */
export async function readBrands(db: Db, market: MarketId): Promise<Brand[]> {
  const { rows } = await sql<Brand>`select id, key, name from brand where market = ${market} order by id`.execute(db);
  return rows;
}

/** The ids of these brands by key, each added where it is new; the name of one that is known stays. */
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
  const { rows } = await sql<Brand>`
    select id, key, name from brand where market = ${market} and key = any(${keys}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.key, row.id]));
}
