import { sql } from 'kysely';
import type { Db } from './database.ts';
import { superviseConnection } from './postgres/supervised-connection.ts';

export type Subscription = { close(): Promise<void> };

export type Listener = {
  onMessage(payload: string): void;
  /**
   * Called at every new connection, including the first. Messages sent before it are lost, so state must be reloaded.
   */
  onConnect(): void;
};

const CHANNEL_NAME = /^[a-z_]{1,63}$/;

/** Sends a payload of at most 8,000 bytes to all subscribers of a channel when the transaction commits. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** Listens on a channel until closed. Reconnects when the connection breaks. */
export async function subscribe(url: string, channel: string, listener: Listener): Promise<Subscription> {
  // The name is written into the statement unquoted.
  if (!CHANNEL_NAME.test(channel)) {
    throw new Error(`'${channel}' is not a channel name: use lower-case letters and underscores`);
  }
  const connection = await superviseConnection(url, async (client) => {
    client.on('notification', (notification) => listener.onMessage(notification.payload ?? ''));
    await client.query(`listen ${channel}`);
    listener.onConnect();
  });
  return { close: () => connection.close() };
}
