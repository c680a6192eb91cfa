import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';

export type NewPicture = {
  id: string;
  market: MarketId;
  shopperId: string;
  width: number;
  height: number;
  createdAt: Date;
};

/** Notes a picture that was sent. */
export async function insertPicture(db: Db, picture: NewPicture): Promise<void> {
  await sql`insert into posting_picture (id, market, shopper_id, width, height, created_at)
    values (${picture.id}, ${picture.market}, ${picture.shopperId}, ${picture.width}, ${picture.height},
      ${picture.createdAt})
    on conflict (id) do nothing`.execute(db);
}

/** How many pictures a person has sent since a time, whatever became of them. */
export async function countPicturesSince(db: Db, shopperId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from posting_picture where shopper_id = ${shopperId} and created_at >= ${since}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Of these, in their order, the pictures that a person sent and that no other posting has. */
export async function ownPictures(
  db: Db,
  shopperId: string,
  postingId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${[...ids]}::uuid[]) with ordinality as asked(id, position)
    join posting_picture p on p.id = asked.id
    where p.shopper_id = ${shopperId} and (p.posting_id is null or p.posting_id = ${postingId})
      and p.removed_at is null
    order by asked.position`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes the pictures of a posting these, in this order; what it had besides is not shown any more. */
export async function setPictures(db: Db, postingId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`update posting_picture set removed_at = ${now}
    where posting_id = ${postingId} and removed_at is null and id <> all(${[...ids]}::uuid[])`.execute(db);
  await sql`update posting_picture p set posting_id = ${postingId}, position = asked.position
    from unnest(${[...ids]}::uuid[]) with ordinality as asked(id, position) where p.id = asked.id`.execute(db);
}

/** Whether a picture may be shown: it is there, and what it belongs to was not refused or taken down. */
export async function isPictureShown(db: Db, market: MarketId, id: string): Promise<boolean> {
  const { rows } = await sql`select from posting_picture p left join posting on posting.id = p.posting_id
    where p.id = ${id} and p.market = ${market} and p.removed_at is null
      and (posting.id is null or posting.status in ('shown', 'waiting'))`.execute(db);
  return rows.length > 0;
}

export async function removePicturesOf(db: Db, shopperId: string, now: Date): Promise<void> {
  await sql`update posting_picture set removed_at = ${now}
    where shopper_id = ${shopperId} and removed_at is null`.execute(db);
}

export type SweptPicture = { id: string; market: MarketId };

/** Forgets the pictures that are not shown any more, and those that nobody named within a day; gives them. */
export async function sweepPictures(db: Db, unnamedSince: Date): Promise<SweptPicture[]> {
  const { rows } = await sql<SweptPicture>`delete from posting_picture
    where removed_at is not null or (posting_id is null and created_at < ${unnamedSince})
    returning id, market`.execute(db);
  return rows;
}
