import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryFirst } from '../platform/query.ts';

export type AttemptLimit = {
  readonly free: number;
  readonly initialDelayMs: number;
  readonly maxDelayMs: number;
  readonly resetAfterMs: number;
};

const attemptRow = z.object({ blockedUntil: z.date() });

/** Caps the exponent, so that `power` cannot overflow. More doublings than any `maxDelayMs` takes. */
const MAX_DOUBLINGS = 30;

/**
 * Counts an attempt, atomically in one statement. Null when the attempt is allowed. Otherwise returns when the next one
 * is, and counts nothing. A block that is longer than any may be was written by a clock that was ahead, and is over.
 */
export async function recordAttempt(db: Db, key: Buffer, limit: AttemptLimit, now: Date): Promise<Date | null> {
  const { free, initialDelayMs, maxDelayMs, resetAfterMs } = limit;
  const tries = sql`case when attempt.last_at < ${now}::timestamptz - ${resetAfterMs} * interval '1 ms' then 0 else attempt.tries end`;
  const blockedAfter = (count: typeof tries) => sql`${now}::timestamptz + case when ${count} < ${free} then interval '0'
    else least(${maxDelayMs}::float8, ${initialDelayMs} * power(2, least(${count} - ${free}, ${MAX_DOUBLINGS}))) * interval '1 ms' end`;
  const { rows } = await sql`
    insert into attempt (key, tries, last_at, blocked_until) values (${key}, 1, ${now}, ${blockedAfter(sql`1`)})
    on conflict (key) do update set tries = ${tries} + 1, last_at = ${now}, blocked_until = ${blockedAfter(sql`(${tries} + 1)`)}
    where attempt.blocked_until <= ${now} or attempt.blocked_until > ${now}::timestamptz + ${maxDelayMs} * interval '1 ms'
    returning key`.execute(db);
  if (rows.length > 0) return null;
  const waiting = await queryFirst(
    db,
    attemptRow,
    sql`select blocked_until as "blockedUntil" from attempt where key = ${key}`,
  );
  return waiting?.blockedUntil ?? now;
}

export async function undoAttempt(db: Db, key: Buffer, now: Date): Promise<void> {
  await sql`update attempt set tries = greatest(tries - 1, 0), blocked_until = least(blocked_until, ${now}) where key = ${key}`.execute(
    db,
  );
}

export async function deleteAttempts(db: Db, keys: readonly Buffer[]): Promise<void> {
  await sql`delete from attempt where key = any(${keys}::bytea[])`.execute(db);
}

/** Deletes counters that were not used since a time. */
export async function pruneAttempts(db: Db, { before }: { before: Date }): Promise<void> {
  await sql`delete from attempt where last_at < ${before} and blocked_until < ${before}`.execute(db);
}
