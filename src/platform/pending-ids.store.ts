import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from './database.ts';
import { queryIds } from './query.ts';

/**
 * Marks ids of a market as pending for a task, in the caller's transaction. An id that is pending already stays pending
 * once, but its row is locked: a worker cannot take it before this transaction commits, so it always sees the change
 * that made the id pending.
 */
export async function addPending(db: Db, task: string, market: MarketId, ids: readonly number[]): Promise<void> {
  // `where false` still locks the conflicting row, without writing a second version of it.
  // Sorted, so that two transactions that add the same ids cannot deadlock.
  const ordered = [...new Set(ids)].sort((a, b) => a - b);
  await sql`insert into pending_work (task, market, id) select ${task}, ${market}, id from unnest(${ordered}::bigint[]) as id
    order by id on conflict (task, market, id) do update set id = excluded.id where false`.execute(db);
}

/**
 * Claims at most `max` pending ids of a task and removes them; if the transaction fails, they are pending again. Ids
 * that another transaction is taking or adding are skipped, so no id is taken twice. An id that is added while it
 * is taken becomes pending again afterwards. With `among`, only these are claimed. The array makes PostgreSQL evaluate
 * the subquery once; without statistics it would evaluate a plain subquery for every row.
 */
export async function takePending(
  db: Db,
  task: string,
  market: MarketId,
  max: number,
  among: readonly number[] | null = null,
): Promise<number[]> {
  const isWanted = among === null ? sql`` : sql`and id = any(${among}::bigint[])`;
  const query = sql`
    delete from pending_work where task = ${task} and market = ${market} and id = any(array(
      select id from pending_work where task = ${task} and market = ${market} ${isWanted}
      order by id limit ${max} for update skip locked))
    returning id`;
  return queryIds(db, query);
}
