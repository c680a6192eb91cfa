import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { type ColumnTypes, insertRows } from '../platform/insert-rows.ts';
import { queryAll } from '../platform/query.ts';
import { type ProductVariant, VARIANT_AXES } from './variant.ts';

const VARIANT: ColumnTypes = { market: 'text', product_id: 'bigint', model_name: 'text', settings: 'json' };

const variantRow = z.object({
  productId: z.int(),
  modelName: z.string(),
  settings: z.array(z.object({ axis: z.enum(VARIANT_AXES), key: z.string(), text: z.string(), order: z.number() })),
});

/** What was derived for these products, by product id. */
export async function readVariants(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Map<number, ProductVariant>> {
  const query = sql`
    select product_id as "productId", model_name as "modelName", settings from product_variant
    where market = ${market} and product_id = any(${productIds}::bigint[])`;
  const rows = await queryAll(db, variantRow, query);
  return new Map(rows.map((row) => [row.productId, row]));
}

/** Stores what was derived for products, in place of what there is. */
export async function writeVariants(db: Db, market: MarketId, variants: readonly ProductVariant[]): Promise<void> {
  if (variants.length === 0) return;
  const records = variants.map(({ productId, modelName, settings }) => ({
    market,
    product_id: productId,
    model_name: modelName,
    settings,
  }));
  const overwrite = sql`on conflict (market, product_id) do update
    set model_name = excluded.model_name, settings = excluded.settings`;
  await insertRows(db, 'product_variant', VARIANT, records, overwrite);
}

/** Removes what was derived for products that have no siblings any more. */
export async function removeVariants(db: Db, market: MarketId, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await sql`delete from product_variant where market = ${market} and product_id = any(${productIds}::bigint[])`.execute(
    db,
  );
}

/** Puts products into groups. Their ids, names and addresses stay. */
export async function writeGroupsOfProducts(
  db: Db,
  market: MarketId,
  products: readonly { id: number; groupId: number }[],
): Promise<void> {
  if (products.length === 0) return;
  await sql`update product p set group_id = g."groupId"
    from json_to_recordset(${JSON.stringify(products)}::json) as g(id bigint, "groupId" bigint)
    where p.market = ${market} and p.id = g.id`.execute(db);
}

const decisionRow = z.object({ productId: z.int(), otherId: z.int(), isSame: z.boolean() });

/** What a person decided about two products: variants of one model, or two models. The first has the smaller id. */
export type ModelDecision = z.infer<typeof decisionRow>;

/** The decisions that concern any of these products. */
export async function readModelDecisions(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<ModelDecision[]> {
  const query = sql`
    select product_id as "productId", other_id as "otherId", is_same as "isSame" from model_decision
    where market = ${market} and (product_id = any(${productIds}::bigint[]) or other_id = any(${productIds}::bigint[]))
    order by product_id, other_id`;
  return queryAll(db, decisionRow, query);
}

/** Stores a person's decision in place of an earlier one about the same two products. */
export async function writeModelDecision(
  db: Db,
  market: MarketId,
  { productId, otherId, isSame }: ModelDecision,
  author: string,
): Promise<void> {
  const [first, second] = productId < otherId ? [productId, otherId] : [otherId, productId];
  await sql`insert into model_decision (market, product_id, other_id, is_same, author)
    values (${market}, ${first}, ${second}, ${isSame}, ${author})
    on conflict (market, product_id, other_id) do update
      set is_same = excluded.is_same, author = excluded.author, decided_at = now()`.execute(db);
}
