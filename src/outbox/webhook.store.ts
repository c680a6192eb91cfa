import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { exportRow, queryAll, queryFirst } from '../platform/query.ts';
import type { ChannelTarget } from './channel-target.ts';

// The table is in the main database.

const webhookRow = z.object({ url: z.string(), secret: z.string(), createdAt: z.date() });
export type Webhook = z.infer<typeof webhookRow>;

export async function readWebhook(db: Db, shopperId: string): Promise<Webhook | null> {
  const query = sql`select url, secret, created_at as "createdAt" from webhook
    where shopper_id = ${shopperId}`;
  return queryFirst(db, webhookRow, query);
}

/** Stores the shopper's webhook. The secret changes only if the URL changes. */
export async function saveWebhook(db: Db, shopperId: string, { url, secret, createdAt }: Webhook): Promise<void> {
  await sql`insert into webhook (shopper_id, url, secret, created_at) values (${shopperId}, ${url}, ${secret}, ${createdAt})
    on conflict (shopper_id) do update set url = excluded.url, secret = excluded.secret, created_at = excluded.created_at
    where webhook.url <> excluded.url`.execute(db);
}

export async function deleteWebhook(db: Db, shopperId: string): Promise<void> {
  await sql`delete from webhook where shopper_id = ${shopperId}`.execute(db);
}

export const WEBHOOK_TARGET: ChannelTarget = {
  canNotify: async (db, shopperId) => (await readWebhook(db, shopperId)) !== null,
  exportName: 'webhook',
  exportRows: (db, shopperId) =>
    queryAll(db, exportRow, sql`select url, created_at as "createdAt" from webhook where shopper_id = ${shopperId}`),
  deleteRows: deleteWebhook,
};
