import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { POSTING_COLUMNS, type PostingRow, postingOf } from './posting.store.ts';
import type { Posting, PostingKind, Subject } from './posting.ts';

/** A page of the questions about a thing, newest first, and how many there are on all pages. */
export async function listQuestions(
  db: Db,
  market: MarketId,
  subject: Subject,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; questions: Posting[] }> {
  const which = sql`posting.market = ${market} and posting.subject_kind = ${subject.kind}
    and posting.subject_id = ${subject.id} and posting.kind = 'question' and posting.status = 'shown'`;
  const [found, counted] = await Promise.all([
    sql<PostingRow>`select ${POSTING_COLUMNS} from posting where ${which}
      order by posting.created_at desc, posting.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from posting where ${which}`.execute(db),
  ]);
  return { total: counted.rows[0]?.total ?? 0, questions: found.rows.map(postingOf) };
}

/**
 * The shown answers to these questions, or replies to these reviews, by what they belong to: those of the shop or brand
 * first, then those that helped most, then the oldest.
 */
export async function readAnswers(db: Db, parentIds: readonly string[]): Promise<Map<string, Posting[]>> {
  if (parentIds.length === 0) return new Map();
  const { rows } = await sql<PostingRow>`select ${POSTING_COLUMNS} from posting
    where posting.parent_id = any(${[...parentIds]}::uuid[]) and posting.status = 'shown'
    order by (posting.author_role = 'shopper'), posting.helpful - posting.unhelpful desc, posting.created_at,
      posting.id`.execute(db);
  return Map.groupBy(rows.map(postingOf), ({ parentId }) => parentId ?? '');
}

/** What a person wrote besides reviews, newest first. */
export async function readPostingsBy(db: Db, shopperId: string): Promise<Posting[]> {
  const kinds: PostingKind[] = ['question', 'answer', 'reply'];
  const { rows } = await sql<PostingRow>`select ${POSTING_COLUMNS} from posting
    where posting.shopper_id = ${shopperId} and posting.kind = any(${kinds}::text[])
    order by posting.created_at desc, posting.id`.execute(db);
  return rows.map(postingOf);
}
