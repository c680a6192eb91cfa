import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryCount } from '../platform/query.ts';
import type { PostingKind } from '../terms/posting.ts';
import { POSTING_COLUMNS, postingRow, toPosting } from './posting.store.ts';
import type { Posting, Subject } from './posting.ts';

/** A page of the visible questions about a subject, newest first, with the total of all pages. */
export async function listQuestions(
  db: Db,
  market: MarketId,
  subject: Subject,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; questions: Posting[] }> {
  const which = sql`posting.market = ${market} and posting.subject_kind = ${subject.kind}
    and posting.subject_id = ${subject.id} and posting.kind = 'question' and posting.status = 'shown'`;
  const page = sql`select ${POSTING_COLUMNS} from posting where ${which}
    order by posting.created_at desc, posting.id limit ${limit} offset ${offset}`;
  const [rows, total] = await Promise.all([
    queryAll(db, postingRow, page),
    queryCount(db, sql`select count(*) from posting where ${which}`),
  ]);
  return { total, questions: rows.map(toPosting) };
}

/**
 * The visible answers to these questions, or replies to these reviews, by parent id: those of the merchant or brand
 * first, then by helpfulness, then oldest first.
 */
export async function readAnswers(db: Db, parentIds: readonly string[]): Promise<Map<string, Posting[]>> {
  if (parentIds.length === 0) return new Map();
  const query = sql`select ${POSTING_COLUMNS} from posting
    where posting.parent_id = any(${[...parentIds]}::uuid[]) and posting.status = 'shown'
    order by (posting.author_role = 'shopper'), posting.helpful - posting.unhelpful desc, posting.created_at,
      posting.id`;
  const rows = await queryAll(db, postingRow, query);
  return Map.groupBy(rows.map(toPosting), ({ parentId }) => parentId ?? '');
}

/** The shopper's postings other than reviews, newest first. */
export async function readShopperPostings(db: Db, shopperId: string): Promise<Posting[]> {
  const kinds: PostingKind[] = ['question', 'answer', 'reply'];
  const query = sql`select ${POSTING_COLUMNS} from posting
    where posting.shopper_id = ${shopperId} and posting.kind = any(${kinds}::text[])
    order by posting.created_at desc, posting.id`;
  const rows = await queryAll(db, postingRow, query);
  return rows.map(toPosting);
}
