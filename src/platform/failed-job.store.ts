import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from './database.ts';
import { queryAll, queryFirst } from './query.ts';

const failedRow = z.object({
  id: z.string(),
  task: z.string(),
  problem: z.string(),
  attempts: z.int(),
  /** Whether it will not be tried again by itself. */
  isFinal: z.boolean(),
  createdAt: z.date(),
  triedAt: z.date(),
});
/** A job whose last attempt failed. */
export type FailedJob = z.infer<typeof failedRow>;

const COLUMNS = sql`id::text as id, task_identifier as task, coalesce(last_error, '') as problem,
  attempts::int as attempts, attempts >= max_attempts as "isFinal", created_at as "createdAt", updated_at as "triedAt"`;
/** A job that runs may have failed before; it is listed again once it has ended. */
const FAILED = sql`locked_at is null and last_error is not null`;

const pagedRow = failedRow.extend({ total: z.int() });

/** Failed jobs of a task or all, those that wait for a person first. `total` counts all pages. */
export async function readFailedJobs(
  db: Db,
  task: string | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; jobs: FailedJob[] }> {
  const query = sql`select ${COLUMNS}, count(*) over () as total from graphile_worker.jobs
    where ${FAILED} and (${task}::text is null or task_identifier = ${task})
    order by attempts >= max_attempts desc, updated_at desc, id limit ${limit} offset ${offset}`;
  const rows = await queryAll(db, pagedRow, query);
  return { total: rows[0]?.total ?? 0, jobs: rows.map(({ total: _, ...job }) => job) };
}

/** A failed job; null if there is none with this id. */
export const readFailedJob = (db: Db, id: string): Promise<FailedJob | null> =>
  queryFirst(db, failedRow, sql`select ${COLUMNS} from graphile_worker.jobs where ${FAILED} and id = ${id}::bigint`);

/** Runs a failed job now, and as often again as a new one. A job that was taken meanwhile stays as it is. */
export async function retryJob(db: Db, id: string): Promise<void> {
  await sql`select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    db,
  );
}

/** Removes a failed job. A job that was taken meanwhile stays. */
export async function discardJob(db: Db, id: string): Promise<void> {
  await sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(db);
}
