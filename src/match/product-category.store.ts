import { sql } from 'kysely';
import { z } from 'zod';
import * as catalog from '../catalog/product.store.ts';
import type { Product } from '../catalog/product.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import type { ProductAttributes } from '../taxonomy/taxonomy.ts';
import type { OfferText } from './engine/offer-facts.ts';
import { readOfferTexts } from './match.store.ts';

const offerOfProductRow = z.object({ productId: z.int(), offerId: z.int() });

/** The texts of the first offers of each of these products, at most `limit` of one, in the order of products and offers. */
export async function readTextsOfProducts(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  limit: number,
): Promise<{ productId: number; text: OfferText }[]> {
  const query = sql`
    select wanted.id as "productId", own.offer_id as "offerId"
    from unnest(${productIds}::bigint[]) as wanted(id), lateral (
      select offer_id from match m where m.market = ${market} and m.product_id = wanted.id order by offer_id limit ${limit}
    ) own order by wanted.id, own.offer_id`;
  const rows = await queryAll(db, offerOfProductRow, query);
  const texts = await readOfferTexts(db, market, rows.map(({ offerId }) => offerId)); // biome-ignore format: short
  const byOffer = new Map(texts.map((text) => [text.offerId, text]));
  return rows.flatMap(({ productId, offerId }) => {
    const text = byOffer.get(offerId);
    return text === undefined ? [] : [{ productId, text }];
  });
}

/** A product that goes to another category, with the attributes that it has there. */
export type ProductMove = { product: Product; categoryId: number; attributes: ProductAttributes };

/** Moves products. Their series are found again; the key by which variants of a model are found contains the category. */
export async function writeMovedProducts(db: Db, market: MarketId, moves: readonly ProductMove[]): Promise<void> {
  if (moves.length === 0) return;
  const moved = moves.map(({ product, categoryId, attributes }) => ({
    ...product,
    categoryId,
    attributes,
    seriesId: null,
  }));
  await catalog.writeProducts(db, market, moved);
  const keys = moves.map(({ product, categoryId }) => ({
    id: product.id,
    before: product.categoryId,
    after: categoryId,
  }));
  await sql`update product_identifier i
    set value = regexp_replace(i.value, '^(\\S+) ' || k.before || ' ', '\\1 ' || k.after || ' ')
    from json_to_recordset(${JSON.stringify(keys)}::json) as k(id bigint, before integer, after integer)
    where i.market = ${market} and i.kind = 'model' and i.product_id = k.id`.execute(db);
}
