import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Acquires the shared advisory lock with a name until the end of the transaction. Waits while another transaction holds
 * it exclusively; any number of transactions can share it.
 */
export async function acquireSharedLock(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 1))`.execute(db);
}

/**
 * Acquires the exclusive advisory lock with a name until the end of the transaction. Waits while another transaction
 * holds it. For work that reads what it then overwrites and so must not run concurrently.
 */
export async function acquireLock(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`.execute(db);
}
