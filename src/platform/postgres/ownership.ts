import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { superviseConnection } from './supervised-connection.ts';

/**
 * Exclusive use of a running server, by an advisory lock in the server itself. The lock ends with the owner's
 * connection, so it cannot outlive the owner, even if that is killed.
 */
export type Ownership = {
  /** Sets the address that other processes see for this owner. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
};

const LOCK_ID = 7_105_182;

const OWNER_QUERY = `select application_name as name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and classid = 0 and objid = ${LOCK_ID} and granted`;

const lockRows = z.tuple([z.object({ locked: z.boolean() })]);
const ownerRows = z.array(z.object({ name: z.string() }));

class AlreadyOwnedError extends Error {}

async function tryLock(client: Client): Promise<void> {
  const locked = await client.query(`select pg_try_advisory_lock(${LOCK_ID}) as locked`);
  if (lockRows.parse(locked.rows)[0].locked) return;
  const owners = await client.query(OWNER_QUERY);
  const [owner] = ownerRows.parse(owners.rows);
  throw new AlreadyOwnedError(owner?.name ?? 'a process that is shutting down');
}

// PostgreSQL truncates application names to 63 bytes. Other processes read the owner's address from it.
async function setApplicationName(client: Client, address: string): Promise<void> {
  const name = `process ${process.pid} ${address}`.trim().slice(0, 63);
  await client.query(`select set_config('application_name', $1, false)`, [name]);
}

const OTHERS_QUERY = `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'
  and pid <> pg_backend_pid() and pid not in (select pid from pg_locks where locktype = 'advisory' and classid = 0
    and objid = ${LOCK_ID} and granted)`;

const countRows = z.tuple([z.object({ count: z.int() })]);
const OTHERS_POLL_MS = 200;

/** Resolves when nobody uses a server but its owner's connection. */
export async function waitForOthers(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    while (countRows.parse((await client.query(OTHERS_QUERY)).rows)[0].count > 0) await delay(OTHERS_POLL_MS);
  } catch {
    // It runs no more: then nobody uses it.
  } finally {
    await client.end().catch(() => {});
  }
}

/** Acquires ownership of a server, or returns its current owner. Throws if the server does not respond. */
export async function acquireOwnership(url: string): Promise<Ownership | { owner: string }> {
  let address = '';
  try {
    const connection = await superviseConnection(url, async (client) => {
      await setApplicationName(client, address);
      await tryLock(client);
    });
    return {
      announce: async (newAddress) => {
        address = newAddress;
        await setApplicationName(connection.client, address);
      },
      release: () => connection.close(),
    };
  } catch (error) {
    if (error instanceof AlreadyOwnedError) return { owner: error.message };
    throw error;
  }
}
