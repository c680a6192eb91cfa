import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryCount } from '../platform/query.ts';

export type NewPicture = {
  id: string;
  market: MarketId;
  shopperId: string;
  width: number;
  height: number;
  createdAt: Date;
};

/** Stores an uploaded picture. */
export async function insertPicture(db: Db, picture: NewPicture): Promise<void> {
  await sql`insert into posting_picture (id, market, shopper_id, width, height, created_at)
    values (${picture.id}, ${picture.market}, ${picture.shopperId}, ${picture.width}, ${picture.height},
      ${picture.createdAt})
    on conflict (id) do nothing`.execute(db);
}

/** How many pictures a shopper has uploaded since a time, including deleted ones. */
export async function countPicturesSince(db: Db, shopperId: string, since: Date): Promise<number> {
  const query = sql`
    select count(*) as count from posting_picture where shopper_id = ${shopperId} and created_at >= ${since}`;
  return queryCount(db, query);
}

const pictureIdRow = z.object({ id: z.string() });

/** Those of the given pictures, in order, that the shopper uploaded and that no other posting uses. */
export async function readAttachablePictures(
  db: Db,
  shopperId: string,
  postingId: string,
  ids: readonly string[],
): Promise<string[]> {
  const query = sql`
    select p.id from unnest(${[...ids]}::uuid[]) with ordinality as asked(id, position)
    join posting_picture p on p.id = asked.id
    where p.shopper_id = ${shopperId} and (p.posting_id is null or p.posting_id = ${postingId})
      and p.removed_at is null
    order by asked.position`;
  const rows = await queryAll(db, pictureIdRow, query);
  return rows.map(({ id }) => id);
}

/** Sets the pictures of a posting, in order. Its other pictures are removed. */
export async function setPictures(db: Db, postingId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`update posting_picture set removed_at = ${now}
    where posting_id = ${postingId} and removed_at is null and id <> all(${[...ids]}::uuid[])`.execute(db);
  await sql`update posting_picture p set posting_id = ${postingId}, position = asked.position
    from unnest(${[...ids]}::uuid[]) with ordinality as asked(id, position) where p.id = asked.id`.execute(db);
}

/** Whether a picture may be displayed: it exists, and its posting was not rejected or taken down. */
export async function isPictureShown(db: Db, market: MarketId, id: string): Promise<boolean> {
  const { rows } = await sql`select from posting_picture p left join posting on posting.id = p.posting_id
    where p.id = ${id} and p.market = ${market} and p.removed_at is null
      and (posting.id is null or posting.status in ('shown', 'waiting'))`.execute(db);
  return rows.length > 0;
}

export async function removeShopperPictures(db: Db, shopperId: string, now: Date): Promise<void> {
  await sql`update posting_picture set removed_at = ${now}
    where shopper_id = ${shopperId} and removed_at is null`.execute(db);
}

const prunedPictureRow = z.object({ id: z.string(), market: marketIdSchema });
export type PrunedPicture = z.infer<typeof prunedPictureRow>;

/**
 * Deletes the rows of removed pictures, and of pictures uploaded before a moment that no posting uses. Returns
 * them, so that the caller can delete the files.
 */
export async function prunePictures(db: Db, { before }: { before: Date }): Promise<PrunedPicture[]> {
  const query = sql`delete from posting_picture
    where removed_at is not null or (posting_id is null and created_at < ${before})
    returning id, market`;
  return queryAll(db, prunedPictureRow, query);
}
