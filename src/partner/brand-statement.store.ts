import { sql } from 'kysely';
import { z } from 'zod';
import { readProducts, writeStatedProduct } from '../catalog/product.store.ts';
import type { Product, ProductStatement } from '../catalog/product.ts';
import { stateProduct } from '../catalog/state-product.ts';
import type { MarketId } from '../market/market.ts';
import { lockMatching } from '../match/match.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { addPendingJob } from '../platform/queue.ts';
import { STATEMENT_VERDICTS, type StatementVerdict } from '../terms/partner/partner.ts';

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
      await addPendingJob(trx, 'search/index-products', market, [product.id]);
    }
    await sql`update brand_statement set verdict = ${verdict}, reason = ${reason}, decided_by = ${decidedBy},
      decided_at = ${now} where id = ${id}`.execute(trx);
    return { ...waiting, verdict, reason };
  });
}

const idRow = z.object({ id: z.string() });

/** The statements that went from a product to the one that took its place. */
export const movedStatementsSchema = z.object({
  /** Ids of rows. */
  statements: z.array(z.string()),
  /** When the accepted one was stated that the other product has now; null: none. */
  statedAt: z.string().nullable(),
});
export type MovedStatements = z.infer<typeof movedStatementsSchema>;

/**
 * Moves what a brand stated about a product that is gone to the one that took its place, if that is the same brand's and
 * nothing was stated about it. Attributes stay behind where the category is another: they are those of a category.
 */
export async function moveStatements(
  db: Db,
  market: MarketId,
  { gone, to }: { gone: Product; to: number },
  now: Date,
): Promise<MovedStatements> {
  const survivor = (await readProducts(db, market, [to])).get(to);
  const isFree =
    survivor?.brandId === gone.brandId &&
    survivor.stated === null &&
    (await readLastStatement(db, market, to)) === null;
  if (survivor === undefined || !isFree) return { statements: [], statedAt: null };
  const rows = await queryAll(
    db,
    idRow,
    sql`update brand_statement set product_id = ${to} where market = ${market} and product_id = ${gone.id} returning id`,
  );
  const { stated } = gone;
  if (stated !== null) {
    const attributes = survivor.categoryId === gone.categoryId ? stated.attributes : {};
    const { description, images, at } = stated;
    const moved = stateProduct(survivor, { description, images, attributes }, new Date(at));
    await writeStatedProduct(db, market, moved, now);
  }
  return { statements: rows.map(({ id }) => id), statedAt: stated?.at ?? null };
}

/** Takes back what `moveStatements` moved. What the brand stated since about the other product stays there. */
export async function returnStatements(
  db: Db,
  market: MarketId,
  { from, to, statements, statedAt }: MovedStatements & { from: number; to: number },
  now: Date,
): Promise<void> {
  await sql`update brand_statement set product_id = ${from}
    where market = ${market} and product_id = ${to} and id = any(${statements}::uuid[])`.execute(db);
  const survivor = (await readProducts(db, market, [to])).get(to);
  if (statedAt === null || survivor?.stated?.at !== statedAt) return;
  const nothing = { description: null, images: [], attributes: {} };
  await writeStatedProduct(db, market, stateProduct(survivor, nothing, now), now);
}
