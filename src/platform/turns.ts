import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Waits until nobody has the turn of that name alone, and keeps it, together with others, to the end of the transaction. */
export async function shareTurn(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 1))`.execute(db);
}

/**
 * Waits until no other transaction has a turn of that name, and keeps it to the end of this one: for work that reads what
 * it then overwrites, where two of a kind must not run side by side.
 */
export async function takeTurn(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`.execute(db);
}
