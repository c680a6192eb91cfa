import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from './database.ts';

/**
 * Notes that a task has to take up these things of a market; what it has to already stays due once, and is not taken up
 * before this transaction ends: whoever took it earlier would not see what made it due.
 */
export async function addDue(db: Db, task: string, market: MarketId, ids: readonly number[]): Promise<void> {
  // An update that is not made locks its row all the same, and leaves no second version of it behind.
  // In one order everywhere, so that two transactions that note the same things never wait for each other.
  const ordered = [...new Set(ids)].sort((a, b) => a - b);
  await sql`insert into due (task, market, id) select ${task}, ${market}, id from unnest(${ordered}::bigint[]) as id
    order by id on conflict (task, market, id) do update set id = excluded.id where false`.execute(db);
}

/**
 * Takes at most so many things that are due; they are due again if the transaction fails. No two transactions have the
 * same thing: what another has taken, or is just making due, is passed over, and what is made due while it is taken is
 * due anew after that. The array is worked out once; as a plain subquery, PostgreSQL without statistics works it out for
 * every row.
 */
export async function takeDue(db: Db, task: string, market: MarketId, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from due where task = ${task} and market = ${market} and id = any(array(
      select id from due where task = ${task} and market = ${market} order by id limit ${most} for update skip locked))
    returning id`.execute(db);
  return rows.map((row) => row.id);
}
