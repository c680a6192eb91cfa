import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

export type Limit = {
  readonly free: number;
  readonly firstMs: number;
  readonly longestMs: number;
  readonly forgetMs: number;
};

/** More doublings than any longest wait takes. */
const MOST_DOUBLINGS = 30;

/** Counts a try in one statement. Null where it may be made; otherwise when the next may, and nothing is counted. */
export async function countAttempt(db: Db, key: Buffer, limit: Limit, now: Date): Promise<Date | null> {
  const { free, firstMs, longestMs, forgetMs } = limit;
  const kept = sql`case when attempt.last_at < ${now}::timestamptz - ${forgetMs} * interval '1 ms' then 0 else attempt.tries end`;
  const freeAfter = (tries: typeof kept) => sql`${now}::timestamptz + case when ${tries} < ${free} then interval '0'
    else least(${longestMs}::float8, ${firstMs} * power(2, least(${tries} - ${free}, ${MOST_DOUBLINGS}))) * interval '1 ms' end`;
  const { rows } = await sql`
    insert into attempt (key, tries, last_at, free_at) values (${key}, 1, ${now}, ${freeAfter(sql`1`)})
    on conflict (key) do update set tries = ${kept} + 1, last_at = ${now}, free_at = ${freeAfter(sql`(${kept} + 1)`)}
    where attempt.free_at <= ${now} returning key`.execute(db);
  if (rows.length > 0) return null;
  const { rows: waiting } = await sql<{ freeAt: Date }>`
    select free_at as "freeAt" from attempt where key = ${key}`.execute(db);
  return waiting[0]?.freeAt ?? now;
}

export async function undoAttempt(db: Db, key: Buffer, now: Date): Promise<void> {
  await sql`update attempt set tries = greatest(tries - 1, 0), free_at = least(free_at, ${now}) where key = ${key}`.execute(
    db,
  );
}

export async function deleteAttempts(db: Db, keys: readonly Buffer[]): Promise<void> {
  await sql`delete from attempt where key = any(${keys}::bytea[])`.execute(db);
}

/** Forgets what nobody has tried since then. */
export async function pruneAttempts(db: Db, before: Date): Promise<void> {
  await sql`delete from attempt where last_at < ${before} and free_at < ${before}`.execute(db);
}
