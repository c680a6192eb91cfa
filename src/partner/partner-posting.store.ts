import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryCount, queryFirst } from '../platform/query.ts';
import { POSTING_COLUMNS, postingRow, toPosting } from '../review/posting.store.ts';
import type { Posting } from '../review/posting.ts';
import { POSTING_STATUSES, type PostingView } from '../terms/posting.ts';

/** A merchant or brand that answers what people write about it. */
export type Speaker = { readonly kind: 'merchant' | 'brand'; readonly market: MarketId; readonly id: number };

/** The answers and replies of a speaker to the posting of the outer query. */
const ownResponses = ({ kind, id }: Speaker) => sql`select response.id from posting response
  where response.parent_id = posting.id and response.author_role = ${kind} and response.author_for = ${id}`;

/**
 * What a speaker may answer: reviews of the merchant, and questions about products that it offers now; questions about
 * products of the brand, and reviews of them.
 */
const addressed = (speaker: Speaker, view: PostingView) => sql`from posting
  where posting.market = ${speaker.market} and posting.status = 'shown' and ${
    speaker.kind === 'merchant'
      ? sql`(posting.kind = 'review' and posting.subject_kind = 'merchant' and posting.subject_id = ${speaker.id}
        or posting.kind = 'question' and posting.subject_kind = 'product' and exists (select from product_summary s
          where s.market = posting.market and s.product_id = posting.subject_id and ${speaker.id} = any(s.merchant_ids)))`
      : sql`posting.kind in ('question', 'review') and posting.subject_kind = 'product' and exists (select from product p
          where p.market = posting.market and p.id = posting.subject_id and p.brand_id = ${speaker.id})`
  } and (${view === 'all'} or not exists (${ownResponses(speaker)}))`;

export const countAddressed = (db: Db, speaker: Speaker, view: PostingView): Promise<number> =>
  queryCount(db, sql`select count(*) as count ${addressed(speaker, view)}`);

/** What a speaker may answer, newest first. */
export async function readAddressed(
  db: Db,
  speaker: Speaker,
  { view, limit, skip }: { view: PostingView; limit: number; skip: number },
): Promise<Posting[]> {
  const query = sql`select ${POSTING_COLUMNS} ${addressed(speaker, view)}
    order by posting.created_at desc, posting.id limit ${limit} offset ${skip}`;
  return (await queryAll(db, postingRow, query)).map(toPosting);
}

const addressedRow = z.object({ id: z.string() });

/** Whether a speaker may answer this posting. */
export async function isAddressed(db: Db, speaker: Speaker, postingId: string): Promise<boolean> {
  const query = sql`select posting.id ${addressed(speaker, 'all')} and posting.id = ${postingId}`;
  return (await queryFirst(db, addressedRow, query)) !== null;
}

const responseRow = z.object({
  id: z.string(),
  parentId: z.string(),
  text: z.string(),
  status: z.enum(POSTING_STATUSES),
  createdAt: z.date(),
});
export type OwnResponse = z.infer<typeof responseRow>;

/** The first answer or reply of a speaker to each of these postings, by posting; also one that waits for a moderator. */
export async function readOwnResponses(
  db: Db,
  speaker: Speaker,
  postingIds: readonly string[],
): Promise<Map<string, OwnResponse>> {
  const query = sql`select distinct on (parent_id) id, parent_id as "parentId", body as text, status,
      created_at as "createdAt"
    from posting where market = ${speaker.market} and parent_id = any(${[...postingIds]}::uuid[])
      and author_role = ${speaker.kind} and author_for = ${speaker.id}
    order by parent_id, created_at`;
  return new Map((await queryAll(db, responseRow, query)).map((one) => [one.parentId, one]));
}

const ratingRow = z.object({ id: z.string(), rating: z.int() });

/** The stars of those of these postings that are reviews. */
export async function readRatings(db: Db, postingIds: readonly string[]): Promise<Map<string, number>> {
  const query = sql`select id, rating from review where id = any(${[...postingIds]}::uuid[])`;
  return new Map((await queryAll(db, ratingRow, query)).map(({ id, rating }) => [id, rating]));
}
