import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** A connection for what lives as long as the connection does: session locks, LISTEN. It is replaced when it breaks. */
export type KeptConnection = {
  /** The connection of the moment. */
  readonly client: Client;
  close(): Promise<void>;
};

const RETRY_AFTER = 250;

async function open(url: string, prepare: (client: Client) => Promise<void>): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  try {
    await client.connect();
    await prepare(client);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/**
 * Opens a connection and runs `prepare` on it, again on each one that replaces it. The first failure is thrown; a later
 * one is tried again every quarter of a second until it succeeds or the connection is closed.
 */
export async function keepConnection(url: string, prepare: (client: Client) => Promise<void>): Promise<KeptConnection> {
  let closed = false;
  let client = await open(url, prepare);
  const replace = async () => {
    while (!closed) {
      const next = await open(url, prepare).catch(() => null);
      if (next) {
        client = next;
        watch();
        return;
      }
      await sleep(RETRY_AFTER, undefined, { ref: false });
    }
  };
  const watch = () => {
    if (closed) void client.end().catch(() => {});
    else client.once('end', () => void replace());
  };
  watch();
  return {
    get client() {
      return client;
    },
    close: async () => {
      closed = true;
      await client.end().catch(() => {});
    },
  };
}
