import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** Notes one person's opinion of a posting in place of their earlier one; null takes it back. */
export async function saveVote(
  db: Db,
  postingId: string,
  shopperId: string,
  helpful: boolean | null,
  now: Date,
): Promise<void> {
  if (helpful === null) {
    await sql`delete from posting_vote where posting_id = ${postingId} and shopper_id = ${shopperId}`.execute(db);
  } else {
    await sql`insert into posting_vote (posting_id, shopper_id, helpful, voted_at)
      values (${postingId}, ${shopperId}, ${helpful}, ${now})
      on conflict (posting_id, shopper_id) do update set helpful = excluded.helpful, voted_at = excluded.voted_at`.execute(
      db,
    );
  }
  await countVotes(db, [postingId]);
}

async function countVotes(db: Db, postingIds: readonly string[]): Promise<void> {
  await sql`update posting set
      helpful = (select count(*) from posting_vote v where v.posting_id = posting.id and v.helpful),
      unhelpful = (select count(*) from posting_vote v where v.posting_id = posting.id and not v.helpful)
    where id = any(${postingIds}::uuid[])`.execute(db);
}

export type Vote = { postingId: string; helpful: boolean };

/** What a person thinks of these postings. */
export async function readVotes(db: Db, shopperId: string, postingIds: readonly string[]): Promise<Vote[]> {
  const { rows } = await sql<Vote>`select posting_id as "postingId", helpful from posting_vote
    where shopper_id = ${shopperId} and posting_id = any(${postingIds}::uuid[])`.execute(db);
  return rows;
}

/** Every opinion that a person gave. */
export async function readAllVotes(db: Db, shopperId: string): Promise<(Vote & { votedAt: Date })[]> {
  const { rows } = await sql<Vote & { votedAt: Date }>`
    select posting_id as "postingId", helpful, voted_at as "votedAt" from posting_vote
    where shopper_id = ${shopperId} order by voted_at`.execute(db);
  return rows;
}

/** Takes back every opinion that a person gave. */
export async function forgetVotes(db: Db, shopperId: string): Promise<void> {
  const { rows } = await sql<{ postingId: string }>`delete from posting_vote where shopper_id = ${shopperId}
    returning posting_id as "postingId"`.execute(db);
  await countVotes(
    db,
    rows.map(({ postingId }) => postingId),
  );
}
