import { sql } from 'kysely';
import { z } from 'zod';
import { identifierRow, productRow } from '../catalog/product.store.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { DECISION_KINDS } from '../terms/match-decision.ts';
import type { CatalogueState, DecisionAuthor, DecisionScope } from './decision.ts';
import { matchRow } from './match.store.ts';

export const storedMatchRow = matchRow.extend({ decidedAt: z.string() });
const storedState: z.ZodType<CatalogueState> = z.object({
  matches: z.array(storedMatchRow),
  products: z.array(productRow),
  identifiers: z.array(identifierRow),
  redirects: z.array(z.object({ from: z.int(), to: z.int().nullable() })),
  paths: z.array(z.object({ merchantId: z.int(), path: z.string(), categoryId: z.int() })),
});

/** A decision with what it changed. `moved` belongs to the caller of the decision. */
export type StoredDecision = DecisionScope & {
  id: string;
  sequence: number;
  before: CatalogueState;
  after: CatalogueState;
  moved: unknown;
  reason: string;
  decidedBy: string;
  decidedAt: Date;
  undoneAt: Date | null;
  undoneBy: string | null;
};

const decisionRow = z.object({
  id: z.string(),
  sequence: z.int(),
  kind: z.enum(DECISION_KINDS),
  offerIds: z.array(z.int()),
  productIds: z.array(z.int()),
  replacedIds: z.array(z.int()),
  before: storedState,
  after: storedState,
  moved: z.unknown(),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: z.date(),
  undoneAt: z.date().nullable(),
  undoneBy: z.string().nullable(),
});

const columns = sql`id, sequence, kind, offer_ids as "offerIds", product_ids as "productIds",
  replaced_ids as "replacedIds", before, after, moved, reason, decided_by as "decidedBy", decided_at as "decidedAt",
  undone_at as "undoneAt", undone_by as "undoneBy"`;

export async function readDecision(db: Db, market: MarketId, id: string): Promise<StoredDecision | null> {
  const query = sql`select ${columns} from match_decision where market = ${market} and id = ${id}`;
  return queryFirst(db, decisionRow, query);
}

/** What the decisions are looked for by; null: any. */
export type DecisionFilter = {
  before: number | null;
  productId: number | null;
  /** Only decisions that stand, of this author. */
  standingBy: string | null;
  limit: number;
};

/** Decisions, newest first. */
export async function readDecisions(
  db: Db,
  market: MarketId,
  { before, productId, standingBy, limit }: DecisionFilter,
): Promise<StoredDecision[]> {
  const query = sql`select ${columns} from match_decision where market = ${market}
      and (${before}::bigint is null or sequence < ${before})
      and (${productId}::bigint is null or product_ids @> array[${productId}::bigint])
      and (${standingBy}::text is null or (decided_by = ${standingBy} and undone_at is null))
    order by sequence desc limit ${limit}`;
  return queryAll(db, decisionRow, query);
}

/** The decisions that stand, came later and share an offer or a product with this one. Newest first. */
export async function readLaterDecisions(
  db: Db,
  market: MarketId,
  decision: StoredDecision,
): Promise<StoredDecision[]> {
  const query = sql`select ${columns} from match_decision
    where market = ${market} and undone_at is null and sequence > ${decision.sequence}
      and (offer_ids && ${decision.offerIds}::bigint[] or product_ids && ${decision.productIds}::bigint[])
    order by sequence desc`;
  return queryAll(db, decisionRow, query);
}

type NewDecision = DecisionScope & DecisionAuthor & { before: CatalogueState; after: CatalogueState; moved: unknown };

export async function writeDecision(db: Db, market: MarketId, made: NewDecision, now: Date): Promise<void> {
  await sql`insert into match_decision (id, market, kind, offer_ids, product_ids, replaced_ids, before, after, moved,
      reason, decided_by, decided_at)
    values (${made.id}, ${market}, ${made.kind}, ${made.offerIds}::bigint[], ${made.productIds}::bigint[],
      ${made.replacedIds}::bigint[], ${JSON.stringify(made.before)}::json, ${JSON.stringify(made.after)}::json,
      ${JSON.stringify(made.moved)}::json, ${made.reason}, ${made.decidedBy}, ${now})`.execute(db);
}

export async function markUndone(db: Db, id: string, undoneBy: string, now: Date): Promise<void> {
  await sql`update match_decision set undone_at = ${now}, undone_by = ${undoneBy} where id = ${id}`.execute(db);
}

const redirectRow = z.object({ from: z.int(), to: z.int().nullable() });

/** What took the place of a product that is gone: a product, or null for none; undefined where it is not known as gone. */
export async function findRedirect(db: Db, market: MarketId, productId: number): Promise<number | null | undefined> {
  const query = sql`select from_id as "from", to_id as "to" from product_redirect
    where market = ${market} and from_id = ${productId}`;
  const row = await queryFirst(db, redirectRow, query);
  return row === null ? undefined : row.to;
}

/** These products, in place of those that are gone the ones that took it. For ids that were given out before, such as in a link. */
export async function followRedirects(db: Db, market: MarketId, productIds: readonly number[]): Promise<number[]> {
  const redirects = new Map((await readRedirects(db, market, productIds)).map(({ from, to }) => [from, to]));
  return [...new Set(productIds.map((id) => redirects.get(id) ?? id))];
}

/** Redirects of these products and to them. */
export async function readRedirects(db: Db, market: MarketId, productIds: readonly number[]) {
  const query = sql`select from_id as "from", to_id as "to" from product_redirect where market = ${market}
    and (from_id = any(${productIds}::bigint[]) or to_id = any(${productIds}::bigint[])) order by from_id`;
  return queryAll(db, redirectRow, query);
}
