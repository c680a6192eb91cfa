import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';

/** Stores a shopper's vote on a posting and replaces their earlier one. Null removes it. */
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

const voteRow = z.object({ postingId: z.string(), helpful: z.boolean() });
export type Vote = z.infer<typeof voteRow>;

const datedVoteRow = voteRow.extend({ votedAt: z.date() });

const postingIdRow = z.object({ postingId: z.string() });

/** The shopper's votes on these postings. */
export async function readVotes(db: Db, shopperId: string, postingIds: readonly string[]): Promise<Vote[]> {
  const query = sql`select posting_id as "postingId", helpful from posting_vote
    where shopper_id = ${shopperId} and posting_id = any(${postingIds}::uuid[])`;
  return queryAll(db, voteRow, query);
}

/** All votes of a shopper. */
export async function readShopperVotes(db: Db, shopperId: string): Promise<(Vote & { votedAt: Date })[]> {
  const query = sql`
    select posting_id as "postingId", helpful, voted_at as "votedAt" from posting_vote
    where shopper_id = ${shopperId} order by voted_at`;
  return queryAll(db, datedVoteRow, query);
}

/** Deletes all votes of a shopper and recounts the postings. */
export async function deleteShopperVotes(db: Db, shopperId: string): Promise<void> {
  const query = sql`delete from posting_vote where shopper_id = ${shopperId}
    returning posting_id as "postingId"`;
  const rows = await queryAll(db, postingIdRow, query);
  await countVotes(
    db,
    rows.map(({ postingId }) => postingId),
  );
}
