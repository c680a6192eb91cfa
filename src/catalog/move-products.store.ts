import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryIds } from '../platform/query.ts';
import type { Attribute } from '../taxonomy/taxonomy.ts';

const movedRow = z.object({ market: marketIdSchema, id: z.int() });

/** A product of a market. */
export type MovedProduct = z.infer<typeof movedRow>;

export type ProductMove = {
  version: number;
  from: number;
  to: number;
  /** Attributes before the change. */
  fromAttributes: readonly Attribute[];
  /** Attributes after the change. */
  toAttributes: readonly Attribute[];
};

/** Which attribute and value of a category another one has under the same key, kind and unit. */
function mapAttributes(from: readonly Attribute[], to: readonly Attribute[]) {
  const pairs = from.flatMap((one) => {
    const other = to.find(({ key, kind, unit }) => key === one.key && kind === one.kind && unit === one.unit);
    return other === undefined ? [] : [{ one, other }];
  });
  const attributes = pairs.map(({ one, other }) => ({ from: String(one.id), to: String(other.id), kind: one.kind }));
  const values = pairs.flatMap(({ one, other }) =>
    one.values.flatMap(({ id, key }) => {
      const value = other.values.find((candidate) => candidate.key === key);
      return value === undefined ? [] : [{ from: id, to: value.id }];
    }),
  );
  return { attributes, values };
}

/**
 * Moves every product of a category to another, with its series and the attributes that both have. The version records where
 * each was and the attributes it had. O(products) in the database.
 *
 * @returns the moved products
 */
export async function moveProducts(db: Db, move: ProductMove): Promise<MovedProduct[]> {
  const { version, from, to } = move;
  const { attributes, values } = mapAttributes(move.fromAttributes, move.toAttributes);
  await sql`insert into category_product_move (version, market, product_id, from_id, to_id, attributes)
    select ${version}, market, id, ${from}, ${to}, attributes from product where category_id = ${from}`.execute(db);
  const moved = await queryAll(
    db,
    movedRow,
    sql`
    with attribute_map as (
      select * from json_to_recordset(${JSON.stringify(attributes)}::json) as a("from" text, "to" text, kind text)
    ), value_map as (
      select * from json_to_recordset(${JSON.stringify(values)}::json) as v("from" int, "to" int)
    )
    update product p set category_id = ${to}, changed_at = now(), attributes = (coalesce((
      select jsonb_object_agg(a."to", case when a.kind = 'choice' then to_jsonb(v."to") else s.value end)
      from jsonb_each(p.attributes::jsonb) s
      join attribute_map a on a."from" = s.key
      left join value_map v on a.kind = 'choice' and to_jsonb(v."from") = s.value
      where a.kind <> 'choice' or v."to" is not null
    ), '{}'::jsonb))::json
    where category_id = ${from} returning market, id`,
  );
  await moveSeries(db, from, to);
  await moveModelKeys(db, from, to, moved);
  return moved;
}

/** The series of a category become those of another. One that the other has already takes the products. */
async function moveSeries(db: Db, from: number, to: number): Promise<void> {
  const twin = sql`join series twin on twin.market = old.market and twin.brand_id = old.brand_id
    and twin.key = old.key and twin.category_id = ${to}`;
  await sql`update product p set series_id = twin.id from series old ${twin}
    where old.category_id = ${from} and p.series_id = old.id and p.market = old.market`.execute(db);
  await sql`delete from series gone using series old ${twin}
    where gone.id = old.id and old.category_id = ${from}`.execute(db);
  await sql`update series set category_id = ${to} where category_id = ${from}`.execute(db);
}

/** The keys by which variants of a model are found contain their category. */
async function moveModelKeys(db: Db, from: number, to: number, moved: readonly MovedProduct[]): Promise<void> {
  for (const [market, products] of Map.groupBy(moved, (one) => one.market)) {
    const ids = products.map(({ id }) => id);
    await sql`update product_identifier set value = regexp_replace(value, ${`^(\\S+) ${from} `}, ${`\\1 ${to} `})
      where market = ${market} and kind = 'model' and product_id = any(${ids}::bigint[])`.execute(db);
  }
}

/** Those of these categories from which a removal has moved products. */
export async function readMovedCategories(db: Db, categoryIds: readonly number[]): Promise<number[]> {
  return queryIds(
    db,
    sql`select distinct from_id as id from category_product_move where from_id = any(${categoryIds}::int[]) order by id`,
  );
}

/**
 * Moves products back to a category that exists again, with the attributes they had in it: those that its removal moved and
 * that are still where it moved them. Returns them.
 */
export async function returnProducts(db: Db, version: number, categoryId: number): Promise<MovedProduct[]> {
  const last = sql`(select distinct on (market, product_id) market, product_id, to_id, attributes
    from category_product_move where from_id = ${categoryId} and version < ${version}
    order by market, product_id, version desc)`;
  const returning = sql`product p join ${last} m on m.market = p.market and m.product_id = p.id and m.to_id = p.category_id`;
  await sql`insert into category_product_move (version, market, product_id, from_id, to_id, attributes)
    select ${version}, p.market, p.id, p.category_id, ${categoryId}, p.attributes from ${returning}`.execute(db);
  const rows = await queryAll(
    db,
    movedRow.extend({ fromId: z.int() }),
    sql`update product p set category_id = ${categoryId}, attributes = m.attributes, series_id = null, changed_at = now()
      from ${last} m where m.market = p.market and m.product_id = p.id and m.to_id = p.category_id
      returning p.market, p.id, m.to_id as "fromId"`,
  );
  for (const [from, products] of Map.groupBy(rows, (one) => one.fromId)) {
    await moveModelKeys(db, from, categoryId, products);
  }
  return rows.map(({ market, id }) => ({ market, id }));
}

const countedRow = z.object({ categoryId: z.int(), count: z.int() });

/** The number of products of each of these categories, in all markets of the database. */
export async function countProductsOfCategories(db: Db, categoryIds: readonly number[]): Promise<Map<number, number>> {
  const query = sql`select category_id as "categoryId", count(*) as count from product
    where category_id = any(${categoryIds}::int[]) group by category_id`;
  return new Map((await queryAll(db, countedRow, query)).map(({ categoryId, count }) => [categoryId, count]));
}

/** The products of these categories, by market. */
export async function readProductsOfCategories(
  db: Db,
  categoryIds: readonly number[],
): Promise<Map<MarketId, number[]>> {
  if (categoryIds.length === 0) return new Map();
  const query = sql`select market, id from product where category_id = any(${categoryIds}::int[]) order by market, id`;
  const rows = await queryAll(db, movedRow, query);
  return new Map([...Map.groupBy(rows, (one) => one.market)].map(([market, all]) => [market, all.map(({ id }) => id)]));
}
