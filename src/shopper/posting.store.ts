import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { AuthorRole, Posting, PostingKind, PostingStatus, Subject, WaitRule } from './posting.ts';

export type PostingRow = {
  id: string;
  market: MarketId;
  kind: PostingKind;
  subject_kind: Subject['kind'];
  subject_id: number;
  parent_id: string | null;
  shopper_id: string | null;
  author_name: string;
  author_role: AuthorRole['kind'];
  author_for: number | null;
  locale: Locale;
  title: string;
  body: string;
  status: PostingStatus;
  waits_for: WaitRule[];
  revision: number;
  helpful: number;
  unhelpful: number;
  created_at: Date;
  edited_at: Date | null;
};

/** What a `PostingRow` is read from, of the table under its own name. */
export const POSTING_COLUMNS: RawBuilder<PostingRow> = sql`posting.id, posting.market, posting.kind,
  posting.subject_kind, posting.subject_id, posting.parent_id, posting.shopper_id, posting.author_name,
  posting.author_role, posting.author_for, posting.locale, posting.title, posting.body, posting.status,
  posting.waits_for, posting.revision, posting.helpful, posting.unhelpful, posting.created_at, posting.edited_at`;

const roleOf = (kind: AuthorRole['kind'], id: number | null): AuthorRole =>
  kind === 'shopper' || id === null ? { kind: 'shopper' } : { kind, id };

export const postingOf = (row: PostingRow): Posting => ({
  id: row.id,
  market: row.market,
  kind: row.kind,
  subject: { kind: row.subject_kind, id: row.subject_id },
  parentId: row.parent_id,
  shopperId: row.shopper_id,
  authorName: row.author_name,
  role: roleOf(row.author_role, row.author_for),
  locale: row.locale,
  title: row.title,
  body: row.body,
  status: row.status,
  waitsFor: row.waits_for,
  revision: row.revision,
  helpful: row.helpful,
  unhelpful: row.unhelpful,
  createdAt: row.created_at,
  editedAt: row.edited_at,
});

export type NewPosting = Omit<Posting, 'revision' | 'helpful' | 'unhelpful' | 'editedAt'>;

/** Adds it; false where one of that id, or the author's own review of the same thing, is there already. */
export async function insertPosting(db: Db, posting: NewPosting): Promise<boolean> {
  const { role } = posting;
  const { numAffectedRows } = await sql`insert into posting (id, market, kind, subject_kind, subject_id, parent_id,
      shopper_id, author_name, author_role, author_for, locale, title, body, status, waits_for, created_at)
    values (${posting.id}, ${posting.market}, ${posting.kind}, ${posting.subject.kind}, ${posting.subject.id},
      ${posting.parentId}, ${posting.shopperId}, ${posting.authorName}, ${role.kind},
      ${role.kind === 'shopper' ? null : role.id}, ${posting.locale}, ${posting.title}, ${posting.body},
      ${posting.status}, ${[...posting.waitsFor]}::text[], ${posting.createdAt})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Null where the market has none of that id. It stays as it is until the transaction ends. */
export async function lockPosting(db: Db, market: MarketId, id: string): Promise<Posting | null> {
  const { rows } = await sql<PostingRow>`select ${POSTING_COLUMNS} from posting
    where market = ${market} and id = ${id} for update`.execute(db);
  return rows[0] ? postingOf(rows[0]) : null;
}

export async function readPosting(db: Db, market: MarketId, id: string): Promise<Posting | null> {
  const { rows } = await sql<PostingRow>`select ${POSTING_COLUMNS} from posting
    where market = ${market} and id = ${id}`.execute(db);
  return rows[0] ? postingOf(rows[0]) : null;
}

export type PostingChange = Pick<Posting, 'authorName' | 'locale' | 'title' | 'body' | 'status' | 'waitsFor'>;

/** Makes it a new revision; what it said before is kept as a version. */
export async function changePosting(
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
      body = ${change.body}, status = ${change.status}, waits_for = ${[...change.waitsFor]}::text[],
      revision = revision + 1, edited_at = ${now}
    where id = ${before.id}`.execute(db);
}

export async function setPostingStatus(db: Db, id: string, status: PostingStatus): Promise<void> {
  await sql`update posting set status = ${status} where id = ${id}`.execute(db);
}

/** With its votes, reports and decisions, and what hangs on it. */
export async function deletePosting(db: Db, id: string): Promise<void> {
  await sql`delete from posting where id = ${id}`.execute(db);
}

export type PostingVersion = { revision: number; content: object; writtenAt: Date };

/** What it said before, oldest first. */
export async function readVersions(db: Db, postingId: string): Promise<PostingVersion[]> {
  const { rows } = await sql<PostingVersion>`select revision, content, written_at as "writtenAt" from posting_version
    where posting_id = ${postingId} order by revision`.execute(db);
  return rows;
}

/** Leaves what a person wrote without them. */
export async function releasePostings(db: Db, shopperId: string): Promise<void> {
  await sql`update posting set shopper_id = null, author_name = '' where shopper_id = ${shopperId}`.execute(db);
}

/** Which things a person has reviewed, in all markets of the database. */
export async function readReviewedBy(db: Db, shopperId: string): Promise<{ market: MarketId; subject: Subject }[]> {
  const { rows } = await sql<{ market: MarketId; kind: Subject['kind']; id: number }>`
    select market, subject_kind as kind, subject_id as id from posting
    where shopper_id = ${shopperId} and kind = 'review' order by market, subject_kind, subject_id`.execute(db);
  return rows.map(({ market, kind, id }) => ({ market, subject: { kind, id } }));
}

/** Deletes what a person wrote, with what hangs on it. */
export async function deletePostingsOf(db: Db, shopperId: string): Promise<void> {
  await sql`delete from posting where shopper_id = ${shopperId}`.execute(db);
}

/** Of what is said about a thing: what a person wrote, and what they gave an opinion of. */
export async function readPostingsAbout(
  db: Db,
  market: MarketId,
  subject: Subject,
  shopperId: string,
): Promise<{ own: string[]; votedOn: string[] }> {
  const { rows } = await sql<{ id: string; isOwn: boolean }>`
    select posting.id, posting.shopper_id is not distinct from ${shopperId} as "isOwn" from posting
    where posting.market = ${market} and posting.subject_kind = ${subject.kind} and posting.subject_id = ${subject.id}
      and (posting.shopper_id = ${shopperId} or exists (select from posting_vote v
        where v.posting_id = posting.id and v.shopper_id = ${shopperId}))`.execute(db);
  const ids = (own: boolean) => rows.filter(({ isOwn }) => isOwn === own).map(({ id }) => id);
  return { own: ids(true), votedOn: ids(false) };
}

/** How much a person has written since a time. */
export async function countPostingsSince(db: Db, shopperId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from posting where shopper_id = ${shopperId} and created_at >= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}
