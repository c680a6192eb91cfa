import { sql } from 'kysely';
import { z } from 'zod';
import { readProducts, writeStatedProduct } from '../catalog/product.store.ts';
import type { ProductStatement } from '../catalog/product.ts';
import { stateProduct } from '../catalog/state-product.ts';
import type { MarketId } from '../market/market.ts';
import { lockMatching } from '../match/match.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import { addPending } from '../platform/pending.store.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { addJob } from '../platform/queue.ts';
import { INDEX_TASK } from '../review/update-rating-tally.ts';
import { STATEMENT_VERDICTS, type StatementVerdict } from '../terms/partner.ts';

const statementRow = z.object({
  id: z.string(),
  brandId: z.int(),
  productId: z.int(),
  description: z.string().nullable(),
  images: z.array(z.string()),
  attributes: z.record(z.string(), z.union([z.number(), z.boolean()])),
  statedBy: z.string(),
  statedAt: z.date(),
  verdict: z.enum(STATEMENT_VERDICTS).nullable(),
  reason: z.string().nullable(),
});
/** What a brand stated about a product, and what staff decided. */
export type BrandStatement = z.infer<typeof statementRow>;

const columns = sql`id, brand_id as "brandId", product_id as "productId", description, images, attributes,
  stated_by as "statedBy", stated_at as "statedAt", verdict, reason`;

/** The last statement about a product; null: its brand never made one. */
export const readLastStatement = (db: Db, market: MarketId, productId: number): Promise<BrandStatement | null> =>
  queryFirst(
    db,
    statementRow,
    sql`select ${columns} from brand_statement where market = ${market} and product_id = ${productId}
      order by sequence desc limit 1`,
  );

/** Statements that wait for staff, those that wait longest first. */
export const readWaitingStatements = (db: Db, market: MarketId, limit: number): Promise<BrandStatement[]> =>
  queryAll(
    db,
    statementRow,
    sql`select ${columns} from brand_statement where market = ${market} and verdict is null
      order by sequence limit ${limit}`,
  );

export type NewStatement = ProductStatement & {
  /** Of the request: repeated, it changes nothing more. */
  readonly id: string;
  readonly market: MarketId;
  readonly brandId: number;
  readonly productId: number;
  readonly statedBy: string;
  /** The id of the last statement that its author was shown; null: there was none. */
  readonly seen: string | null;
};

/** Stores a statement for staff; it replaces one that still waits. False: a colleague stated something else meanwhile. */
export function saveStatement(db: Db, s: NewStatement, now: Date): Promise<boolean> {
  const { market, productId } = s;
  return transaction(db, async (trx) => {
    await sql`select id from product where market = ${market} and id = ${productId} for update`.execute(trx);
    const last = await readLastStatement(trx, market, productId);
    if (last?.id === s.id) return true;
    if ((last?.id ?? null) !== s.seen) return false;
    await sql`delete from brand_statement where market = ${market} and product_id = ${productId} and verdict is null`.execute(
      trx,
    );
    await sql`insert into brand_statement (id, market, brand_id, product_id, description, images, attributes, stated_by, stated_at)
      values (${s.id}, ${market}, ${s.brandId}, ${productId}, ${s.description}, ${JSON.stringify(s.images)}::jsonb,
        ${JSON.stringify(s.attributes)}::jsonb, ${s.statedBy}, ${now})`.execute(trx);
    return true;
  });
}

type Decision = {
  readonly market: MarketId;
  readonly id: string;
  readonly verdict: StatementVerdict;
  readonly reason: string;
  readonly decidedBy: string;
};

/**
 * Accepts or refuses a statement that waits. An accepted one becomes the product's, in place of what the brand stated before.
 * Null: it was decided or replaced meanwhile, or the product is another brand's now.
 */
export function decideStatement(db: Db, decision: Decision, now: Date): Promise<BrandStatement | null> {
  const { market, id, verdict, reason, decidedBy } = decision;
  return transaction(db, async (trx) => {
    // Matching writes products too.
    await lockMatching(trx, market);
    const waiting = await queryFirst(
      trx,
      statementRow,
      sql`select ${columns} from brand_statement where market = ${market} and id = ${id} and verdict is null for update`,
    );
    if (waiting === null) return null;
    const product = (await readProducts(trx, market, [waiting.productId])).get(waiting.productId);
    if (verdict === 'accepted') {
      if (product === undefined || product.brandId !== waiting.brandId) return null;
      await writeStatedProduct(trx, market, stateProduct(product, waiting, now), now);
      await addPending(trx, INDEX_TASK, market, [product.id]);
      await addJob(trx, INDEX_TASK, { market });
    }
    await sql`update brand_statement set verdict = ${verdict}, reason = ${reason}, decided_by = ${decidedBy},
      decided_at = ${now} where id = ${id}`.execute(trx);
    return { ...waiting, verdict, reason };
  });
}
