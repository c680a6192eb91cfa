import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { exportRow, queryAll, queryFirst } from '../platform/query.ts';
import type { ChannelTarget } from './channel-target.ts';

// The table is in the main database.

const keyRow = z.object({ key: z.string() });

/** The secret part of the URL of the shopper's RSS feed. Null when they have none. */
export async function readRssKey(db: Db, shopperId: string): Promise<string | null> {
  const row = await queryFirst(db, keyRow, sql`select key from rss_key where shopper_id = ${shopperId}`);
  return row?.key ?? null;
}

/** Sets the secret of the RSS feed's URL. The earlier URL stops working. */
export async function saveRssKey(db: Db, shopperId: string, key: string, now: Date): Promise<void> {
  await sql`insert into rss_key (shopper_id, key, created_at) values (${shopperId}, ${key}, ${now})
    on conflict (shopper_id) do update set key = excluded.key, created_at = excluded.created_at`.execute(db);
}

const ownerRow = z.object({ shopperId: z.string() });

/** The shopper whose RSS feed has this secret. Null when there is none. */
export async function readRssOwner(db: Db, key: string): Promise<string | null> {
  const row = await queryFirst(db, ownerRow, sql`select shopper_id as "shopperId" from rss_key where key = ${key}`);
  return row?.shopperId ?? null;
}

export const RSS_TARGET: ChannelTarget = {
  canNotify: async (db, shopperId) => (await readRssKey(db, shopperId)) !== null,
  exportName: 'feed',
  exportRows: (db, shopperId) =>
    queryAll(db, exportRow, sql`select created_at as "createdAt" from rss_key where shopper_id = ${shopperId}`),
  deleteRows: async (db, shopperId) => {
    await sql`delete from rss_key where shopper_id = ${shopperId}`.execute(db);
  },
};
