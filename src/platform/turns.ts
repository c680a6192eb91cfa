import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Waits until no other transaction has a turn of that name, and keeps it to the end of this one: for work that reads what
 * it then overwrites, where two of a kind must not run side by side.
 */
export async function takeTurn(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`.execute(db);
}
