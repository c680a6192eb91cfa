import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/**
 * A connection for state that is tied to one session, such as session locks and LISTEN. It is replaced when it breaks.
 */
export type SupervisedConnection = {
  /** The current connection. */
  readonly client: Client;
  close(): Promise<void>;
};

const RETRY_DELAY_MS = 250;

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
 * Opens a connection and runs `prepare` on it, and again on each connection that replaces it. Throws if the first
 * attempt fails; later ones are repeated every 250 ms until one succeeds or the connection is closed.
 */
export async function superviseConnection(
  url: string,
  prepare: (client: Client) => Promise<void>,
): Promise<SupervisedConnection> {
  let isClosed = false;
  let client = await open(url, prepare);
  const reconnect = async () => {
    while (!isClosed) {
      const next = await open(url, prepare).catch(() => null);
      if (next) {
        client = next;
        watch();
        return;
      }
      await delay(RETRY_DELAY_MS, undefined, { ref: false });
    }
  };
  const watch = () => {
    if (isClosed) void client.end().catch(() => {});
    else client.once('end', () => void reconnect());
  };
  watch();
  return {
    get client() {
      return client;
    },
    close: async () => {
      isClosed = true;
      await client.end().catch(() => {});
    },
  };
}
