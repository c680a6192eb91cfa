import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import type { PostingKind } from '../terms/posting.ts';
import { REJECTION_REASONS, VERDICTS } from '../terms/posting.ts';
import { POSTING_COLUMNS, postingRow, toPosting } from './posting.store.ts';
import type { Posting } from './posting.ts';

const queuedPostingRow = postingRow.extend({ total: z.int() });

export type ModerationView = 'waiting' | 'reported';

export type ModerationQuery = { view: ModerationView; kind: PostingKind | null; limit: number; offset: number };

/**
 * A page of a market's moderation queue, oldest first: postings held by a rule, or visible ones with open reports.
 * `total` counts all pages.
 */
export async function readModerationQueue(
  db: Db,
  market: MarketId,
  { view, kind, limit, offset }: ModerationQuery,
): Promise<{ total: number; postings: Posting[] }> {
  const waits =
    view === 'waiting'
      ? sql`posting.status = 'waiting'`
      : sql`posting.status = 'shown' and exists (select from posting_report r
          where r.posting_id = posting.id and r.resolved_at is null)`;
  const query = sql`
    select ${POSTING_COLUMNS}, count(*) over () as total from posting
    where posting.market = ${market} and ${waits} and (${kind}::text is null or posting.kind = ${kind})
    order by coalesce(posting.edited_at, posting.created_at), posting.id
    limit ${limit} offset ${offset}`;
  const rows = await queryAll(db, queuedPostingRow, query);
  return { total: rows[0]?.total ?? 0, postings: rows.map(toPosting) };
}

const decisionRow = z.object({
  id: z.string(),
  postingId: z.string(),
  /** The revision that the decision is about. */
  revision: z.int(),
  verdict: z.enum(VERDICTS),
  /** Null for an approval. */
  reason: z.enum(REJECTION_REASONS).nullable(),
  /** A note for the author. */
  note: z.string(),
  decidedBy: z.string(),
  decidedAt: z.date(),
});
export type ModerationDecision = z.infer<typeof decisionRow>;

/** Stores a decision. False when one with that id exists. */
export async function insertDecision(db: Db, decision: ModerationDecision): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into posting_decision
      (id, posting_id, revision, verdict, reason, note, decided_by, decided_at)
    values (${decision.id}, ${decision.postingId}, ${decision.revision}, ${decision.verdict}, ${decision.reason},
      ${decision.note}, ${decision.decidedBy}, ${decision.decidedAt})
    on conflict (id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** The decisions about these postings, oldest first. */
export async function readModerationDecisions(db: Db, postingIds: readonly string[]): Promise<ModerationDecision[]> {
  const query = sql`
    select id, posting_id as "postingId", revision, verdict, reason, note, decided_by as "decidedBy",
      decided_at as "decidedAt" from posting_decision
    where posting_id = any(${postingIds}::uuid[]) order by decided_at, id`;
  return queryAll(db, decisionRow, query);
}
