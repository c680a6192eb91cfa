import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import type { SubjectKind } from '../terms/posting.ts';
import { NO_STARS, type RatingTally } from './rating.ts';

const tallyRow = z.object({
  id: z.int(),
  stars: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  verified: z.int(),
  demonstration: z.int(),
});

/** The tallies of these products or merchants by id; one that was never rated has none. */
export async function readTallies(
  db: Db,
  market: MarketId,
  kind: SubjectKind,
  ids: readonly number[],
): Promise<Map<number, RatingTally>> {
  const query = sql`
    select subject_id as id, stars, verified, demonstration from rating_tally
    where market = ${market} and subject_kind = ${kind} and subject_id = any(${ids}::bigint[])`;
  const rows = await queryAll(db, tallyRow, query);
  return new Map(rows.map(({ id, ...tally }) => [id, tally]));
}

/** Locks the tally, so that no other transaction recounts it before this one ends. */
export async function lockTally(db: Db, market: MarketId, kind: SubjectKind, id: number): Promise<void> {
  await sql`insert into rating_tally (market, subject_kind, subject_id, stars, verified, demonstration)
    values (${market}, ${kind}, ${id}, ${[...NO_STARS]}::integer[], 0, 0)
    on conflict do nothing`.execute(db);
  await sql`select from rating_tally
    where market = ${market} and subject_kind = ${kind} and subject_id = ${id} for update`.execute(db);
}

export async function writeTally(
  db: Db,
  market: MarketId,
  kind: SubjectKind,
  id: number,
  tally: RatingTally,
): Promise<void> {
  await sql`insert into rating_tally (market, subject_kind, subject_id, stars, verified, demonstration)
    values (${market}, ${kind}, ${id}, ${[...tally.stars]}::integer[], ${tally.verified}, ${tally.demonstration})
    on conflict (market, subject_kind, subject_id) do update set stars = excluded.stars,
      verified = excluded.verified, demonstration = excluded.demonstration`.execute(db);
}
