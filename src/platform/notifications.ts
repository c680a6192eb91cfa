import { sql } from 'kysely';
import type { Db } from './database.ts';
import { type KeptConnection, keepConnection } from './kept-connection.ts';

export type Subscription = { close(): Promise<void> };

export type Listener = {
  message(payload: string): void;
  /** Called at every new connection, the first one included: what was said before it was not heard. */
  missed(): void;
};

const CHANNEL = /^[a-z_]{1,63}$/;

/** Sends a text of at most 8,000 bytes to every subscriber when (and only if) the transaction commits. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** Hears what is sent on a channel until it is closed; a broken connection is replaced. */
export async function subscribe(url: string, channel: string, listener: Listener): Promise<Subscription> {
  if (!CHANNEL.test(channel)) throw new Error(`'${channel}' is no channel: lower-case letters and underscores`);
  const connection: KeptConnection = await keepConnection(url, async (client) => {
    client.on('notification', (notification) => listener.message(notification.payload ?? ''));
    await client.query(`listen ${channel}`);
    listener.missed();
  });
  return { close: () => connection.close() };
}
