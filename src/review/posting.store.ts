import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { localeSchema, marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryCount, queryFirst } from '../platform/query.ts';
import type { PostingStatus } from '../terms/posting.ts';
import { AUTHOR_ROLES, HOLD_REASONS, POSTING_KINDS, POSTING_STATUSES, SUBJECT_KINDS } from '../terms/posting.ts';
import type { AuthorRole, Posting, Subject } from './posting.ts';

export const postingRow = z.object({
  id: z.string(),
  market: marketIdSchema,
  kind: z.enum(POSTING_KINDS),
  subject_kind: z.enum(SUBJECT_KINDS),
  subject_id: z.int(),
  parent_id: z.string().nullable(),
  shopper_id: z.string().nullable(),
  author_name: z.string(),
  author_role: z.enum(AUTHOR_ROLES),
  author_for: z.int().nullable(),
  locale: localeSchema,
  title: z.string(),
  body: z.string(),
  status: z.enum(POSTING_STATUSES),
  hold_reasons: z.array(z.enum(HOLD_REASONS)),
  revision: z.int(),
  helpful: z.int(),
  unhelpful: z.int(),
  created_at: z.date(),
  edited_at: z.date().nullable(),
});
export type PostingRow = z.infer<typeof postingRow>;

/** The columns of a `PostingRow`, read from the table `posting` without an alias. */
export const POSTING_COLUMNS = sql`posting.id, posting.market, posting.kind,
  posting.subject_kind, posting.subject_id, posting.parent_id, posting.shopper_id, posting.author_name,
  posting.author_role, posting.author_for, posting.locale, posting.title, posting.body, posting.status,
  posting.hold_reasons, posting.revision, posting.helpful, posting.unhelpful, posting.created_at, posting.edited_at`;

const toRole = (kind: AuthorRole['kind'], id: number | null): AuthorRole =>
  kind === 'shopper' || id === null ? { kind: 'shopper' } : { kind, id };

export const toPosting = (row: PostingRow): Posting => ({
  id: row.id,
  market: row.market,
  kind: row.kind,
  subject: { kind: row.subject_kind, id: row.subject_id },
  parentId: row.parent_id,
  shopperId: row.shopper_id,
  authorName: row.author_name,
  role: toRole(row.author_role, row.author_for),
  locale: row.locale,
  title: row.title,
  body: row.body,
  status: row.status,
  holdReasons: row.hold_reasons,
  revision: row.revision,
  helpful: row.helpful,
  unhelpful: row.unhelpful,
  createdAt: row.created_at,
  editedAt: row.edited_at,
});

export type NewPosting = Omit<Posting, 'revision' | 'helpful' | 'unhelpful' | 'editedAt'>;

/** Inserts a posting. False when the id is in use or the author has already reviewed the same subject. */
export async function insertPosting(db: Db, posting: NewPosting): Promise<boolean> {
  const { role } = posting;
  const { numAffectedRows } = await sql`insert into posting (id, market, kind, subject_kind, subject_id, parent_id,
      shopper_id, author_name, author_role, author_for, locale, title, body, status, hold_reasons, created_at)
    values (${posting.id}, ${posting.market}, ${posting.kind}, ${posting.subject.kind}, ${posting.subject.id},
      ${posting.parentId}, ${posting.shopperId}, ${posting.authorName}, ${role.kind},
      ${role.kind === 'shopper' ? null : role.id}, ${posting.locale}, ${posting.title}, ${posting.body},
      ${posting.status}, ${[...posting.holdReasons]}::text[], ${posting.createdAt})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Reads and locks a posting until the end of the transaction. Null when the market has none with that id. */
export async function lockPosting(db: Db, market: MarketId, id: string): Promise<Posting | null> {
  const query = sql`select ${POSTING_COLUMNS} from posting
    where market = ${market} and id = ${id} for update`;
  const row = await queryFirst(db, postingRow, query);
  return row === null ? null : toPosting(row);
}

export async function readPosting(db: Db, market: MarketId, id: string): Promise<Posting | null> {
  const query = sql`select ${POSTING_COLUMNS} from posting
    where market = ${market} and id = ${id}`;
  const row = await queryFirst(db, postingRow, query);
  return row === null ? null : toPosting(row);
}

export type PostingChange = Pick<Posting, 'authorName' | 'locale' | 'title' | 'body' | 'status' | 'holdReasons'>;

/** Updates a posting as a new revision. The previous content is stored as a version. */
export async function updatePosting(
  db: Db,
  before: Posting,
  content: object,
  change: PostingChange,
  now: Date,
): Promise<void> {
  await sql`insert into posting_version (posting_id, revision, content, written_at)
    values (${before.id}, ${before.revision}, ${JSON.stringify(content)}::jsonb, ${before.editedAt ?? before.createdAt})
    on conflict do nothing`.execute(db);
  await sql`update posting set author_name = ${change.authorName}, locale = ${change.locale}, title = ${change.title},
      body = ${change.body}, status = ${change.status}, hold_reasons = ${[...change.holdReasons]}::text[],
      revision = revision + 1, edited_at = ${now}
    where id = ${before.id}`.execute(db);
}

export async function setPostingStatus(db: Db, id: string, status: PostingStatus): Promise<void> {
  await sql`update posting set status = ${status} where id = ${id}`.execute(db);
}

/** Deletes a posting with its votes, reports, decisions and attached postings. */
export async function deletePosting(db: Db, id: string): Promise<void> {
  await sql`delete from posting where id = ${id}`.execute(db);
}

const postingVersionRow = z.object({ revision: z.int(), content: z.looseObject({}), writtenAt: z.date() });
export type PostingVersion = z.infer<typeof postingVersionRow>;

/** The earlier versions of a posting, oldest first. */
export async function readPostingVersions(db: Db, postingId: string): Promise<PostingVersion[]> {
  const query = sql`select revision, content, written_at as "writtenAt" from posting_version
    where posting_id = ${postingId} order by revision`;
  return queryAll(db, postingVersionRow, query);
}

/** Removes the author from a shopper's postings; the postings stay. */
export async function anonymizePostings(db: Db, shopperId: string): Promise<void> {
  await sql`update posting set shopper_id = null, author_name = '' where shopper_id = ${shopperId}`.execute(db);
}

const reviewedSubjectRow = z.object({ market: marketIdSchema, kind: z.enum(SUBJECT_KINDS), id: z.int() });

/** The subjects that a shopper has reviewed, in all markets of the database. */
export async function readReviewedSubjects(
  db: Db,
  shopperId: string,
): Promise<{ market: MarketId; subject: Subject }[]> {
  const query = sql`
    select market, subject_kind as kind, subject_id as id from posting
    where shopper_id = ${shopperId} and kind = 'review' order by market, subject_kind, subject_id`;
  const rows = await queryAll(db, reviewedSubjectRow, query);
  return rows.map(({ market, kind, id }) => ({ market, subject: { kind, id } }));
}

/** Deletes a shopper's postings and the postings attached to them. */
export async function deleteShopperPostings(db: Db, shopperId: string): Promise<void> {
  await sql`delete from posting where shopper_id = ${shopperId}`.execute(db);
}

const activityRow = z.object({ id: z.string(), isOwn: z.boolean() });

/** Ids of the postings about a subject that the shopper wrote (`own`) or voted on (`votedOn`). */
export async function readShopperActivity(
  db: Db,
  market: MarketId,
  subject: Subject,
  shopperId: string,
): Promise<{ own: string[]; votedOn: string[] }> {
  const query = sql`
    select posting.id, posting.shopper_id is not distinct from ${shopperId} as "isOwn" from posting
    where posting.market = ${market} and posting.subject_kind = ${subject.kind} and posting.subject_id = ${subject.id}
      and (posting.shopper_id = ${shopperId} or exists (select from posting_vote v
        where v.posting_id = posting.id and v.shopper_id = ${shopperId}))`;
  const rows = await queryAll(db, activityRow, query);
  const ids = (own: boolean) => rows.filter(({ isOwn }) => isOwn === own).map(({ id }) => id);
  return { own: ids(true), votedOn: ids(false) };
}

/** How many postings a shopper has written since a time. */
export async function countPostingsSince(db: Db, shopperId: string, since: Date): Promise<number> {
  const query = sql`select count(*) as count from posting where shopper_id = ${shopperId} and created_at >= ${since}`;
  return queryCount(db, query);
}
