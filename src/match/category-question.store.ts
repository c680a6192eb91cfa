import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryIds } from '../platform/query.ts';
import type { OfferCategory } from '../taxonomy/offer-classifier.ts';

/** A product whose category is not known, with the leaves that it may belong to. */
export type CategoryQuestion = {
  productId: number;
  probability: number;
  candidates: readonly { leafId: number; probability: number }[];
};

/** What a person is asked about a product whose offer decides no leaf. */
export const toQuestion = (productId: number, { probability, classification }: OfferCategory): CategoryQuestion => ({
  productId,
  probability,
  candidates: classification.candidates,
});

/** Stores questions in place of earlier ones about the same products. */
export async function writeQuestions(db: Db, market: MarketId, questions: readonly CategoryQuestion[]): Promise<void> {
  if (questions.length === 0) return;
  const rows = questions.map(({ productId, ...rest }) => ({ product_id: productId, ...rest }));
  await sql`insert into category_question as old (market, product_id, probability, candidates)
    select ${market}, product_id, probability, candidates from json_to_recordset(${JSON.stringify(rows)}::json)
      as q(product_id bigint, probability real, candidates jsonb)
    on conflict (product_id, market) do update set probability = excluded.probability,
      candidates = excluded.candidates, is_stale = false
    where old.is_stale or old.probability <> excluded.probability or old.candidates <> excluded.candidates`.execute(db);
}

/** Marks products as those whose category an offer that came may say. */
export async function markStale(db: Db, market: MarketId, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = [...new Set(productIds)].sort((a, b) => a - b);
  await sql`insert into category_question as old (market, product_id, probability, candidates, is_stale)
    select ${market}, id, 0, '[]', true from unnest(${ids}::bigint[]) as id order by id
    on conflict (product_id, market) do update set is_stale = true where not old.is_stale`.execute(db);
}

export async function deleteQuestions(db: Db, market: MarketId, productIds: readonly number[]): Promise<void> {
  await sql`delete from category_question
    where market = ${market} and product_id = any(${productIds}::bigint[])`.execute(db);
}

/** Products with a stale question, by id. */
export async function readStaleProducts(db: Db, market: MarketId, limit: number): Promise<number[]> {
  return queryIds(
    db,
    sql`select product_id as id from category_question where market = ${market} and is_stale
      order by product_id limit ${limit}`,
  );
}

/** Products with ids above `after`, by id: all of them, or only those with a question. */
export async function readProductsAfter(
  db: Db,
  market: MarketId,
  after: number,
  limit: number,
  which: 'all' | 'asked',
): Promise<number[]> {
  const asked =
    which === 'asked' ? sql`and id in (select product_id from category_question where market = ${market})` : sql``;
  return queryIds(
    db,
    sql`select id from product where market = ${market} and id > ${after} ${asked} order by id limit ${limit}`,
  );
}

/** Those of these products whose category a person decided: they moved the product, or made it. */
export async function readDecidedByPerson(db: Db, market: MarketId, productIds: readonly number[]): Promise<number[]> {
  return queryIds(
    db,
    sql`select distinct product.id from match_decision d, unnest(d.product_ids) as product(id)
      where d.market = ${market} and d.kind in ('move', 'create', 'split') and d.undone_at is null
        and d.product_ids && ${productIds}::bigint[] and product.id = any(${productIds}::bigint[])
        and (d.kind = 'move' or product.id = any(d.replaced_ids)) order by product.id`,
  );
}

const waitingRow = z.object({
  productId: z.int(),
  name: z.string(),
  offers: z.int(),
  probability: z.number(),
  candidates: z.array(z.object({ leafId: z.int(), probability: z.number() })),
});

/** A question with what makes it worth answering. */
export type WaitingQuestion = z.infer<typeof waitingRow>;

/** The questions of a market in the order of worth: products with most offers first, then those that are least clear. */
export async function readWaitingQuestions(db: Db, market: MarketId, limit: number): Promise<WaitingQuestion[]> {
  const query = sql`
    select q.product_id as "productId", p.name, q.probability, q.candidates,
      (select count(*)::int from match m where m.market = ${market} and m.product_id = q.product_id) as offers
    from category_question q join product p on p.market = ${market} and p.id = q.product_id
    where q.market = ${market} order by offers desc, q.probability desc, q.product_id limit ${limit}`;
  return queryAll(db, waitingRow, query);
}
