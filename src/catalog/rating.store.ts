import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { NO_STARS, type RatedKind, type RatingTally, type Stars } from './rating.ts';

type Row = { id: number; stars: Stars; verified: number; demonstration: number };

/** The tallies of these things, by id; what was never rated has none. */
export async function readTallies(
  db: Db,
  market: MarketId,
  kind: RatedKind,
  ids: readonly number[],
): Promise<Map<number, RatingTally>> {
  const { rows } = await sql<Row>`
    select subject_id as id, stars, verified, demonstration from rating_tally
    where market = ${market} and subject_kind = ${kind} and subject_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...tally }) => [id, tally]));
}

/** Lets no other transaction count the ratings of this thing before this one ends. */
export async function lockTally(db: Db, market: MarketId, kind: RatedKind, id: number): Promise<void> {
  await sql`insert into rating_tally (market, subject_kind, subject_id, stars, verified, demonstration)
    values (${market}, ${kind}, ${id}, ${[...NO_STARS]}::integer[], 0, 0)
    on conflict do nothing`.execute(db);
  await sql`select from rating_tally
    where market = ${market} and subject_kind = ${kind} and subject_id = ${id} for update`.execute(db);
}

export async function writeTally(
  db: Db,
  market: MarketId,
  kind: RatedKind,
  id: number,
  tally: RatingTally,
): Promise<void> {
  await sql`insert into rating_tally (market, subject_kind, subject_id, stars, verified, demonstration)
    values (${market}, ${kind}, ${id}, ${[...tally.stars]}::integer[], ${tally.verified}, ${tally.demonstration})
    on conflict (market, subject_kind, subject_id) do update set stars = excluded.stars,
      verified = excluded.verified, demonstration = excluded.demonstration`.execute(db);
}
