import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { SECOND_MS } from '../terms/duration.ts';
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

/** Longer than nobody asks a database that was away (guarded-pool.ts), as it was when the listening connection is new. */
const RETRY_MS = 2 * SECOND_MS;

export type Followed = Subscription & {
  /** Reads now. Resolves when that is done. */
  readAgain(): Promise<void>;
};

/**
 * Calls `read` at every message of a channel and every new connection, one call after the other, so that an older result never
 * overwrites a newer one. A call that fails is reported and repeated until it succeeds: nobody sends the message again.
 */
export async function followChannel(
  url: string,
  channel: string,
  read: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<Followed> {
  const closing = new AbortController();
  const { signal } = closing;
  const readUntilDone = async () => {
    while (!signal.aborted) {
      try {
        return await read();
      } catch (error) {
        onError(error);
        await delay(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  };
  let reading: Promise<void> = Promise.resolve();
  const readAgain = () => {
    reading = reading.then(readUntilDone);
    return reading;
  };
  const follow = () => void readAgain();
  const subscription = await subscribe(url, channel, { onMessage: follow, onConnect: follow });
  return {
    readAgain,
    close: async () => {
      closing.abort();
      await subscription.close();
      await reading;
    },
  };
}
