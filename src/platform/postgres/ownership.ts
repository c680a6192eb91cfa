import type { Client } from 'pg';
import { keepConnection } from '../kept-connection.ts';

/**
 * Who may use a running server is settled by a lock in the server itself: it ends with the connection that holds it,
 * so it cannot outlive its owner, however that ended.
 */
export type Ownership = {
  /** Tells others who ask where this owner is reached. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
};

const LOCK = 7_105_182;

const OWNER = `select application_name as name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and classid = 0 and objid = ${LOCK} and granted`;

class TakenError extends Error {}

async function lock(client: Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`);
  if (rows[0]?.locked) return;
  const owner = await client.query<{ name: string }>(OWNER);
  throw new TakenError(owner.rows[0]?.name ?? 'a process that is ending');
}

// The server keeps 63 bytes of a connection's name.
async function introduce(client: Client, address: string): Promise<void> {
  const name = `process ${process.pid} ${address}`.trim().slice(0, 63);
  await client.query(`select set_config('application_name', $1, false)`, [name]);
}

/** Takes the server for this process, or says who has it. Throws where the server does not answer. */
export async function takeOwnership(url: string): Promise<Ownership | { owner: string }> {
  let address = '';
  try {
    const connection = await keepConnection(url, async (client) => {
      await introduce(client, address);
      await lock(client);
    });
    return {
      announce: async (newAddress) => {
        address = newAddress;
        await introduce(connection.client, address);
      },
      release: () => connection.close(),
    };
  } catch (error) {
    if (error instanceof TakenError) return { owner: error.message };
    throw error;
  }
}
