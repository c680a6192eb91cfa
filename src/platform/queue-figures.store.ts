import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from './database.ts';
import { queryAll } from './query.ts';

const taskRow = z.object({
  task: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  lagSeconds: z.number(),
});
/** The jobs of a task: how many wait, run, or have failed for good, and how long the oldest waits. */
export type TaskFigures = z.infer<typeof taskRow>;

/** The jobs of a database by task. */
export async function readTaskFigures(db: Db): Promise<TaskFigures[]> {
  const query = sql`select task_identifier as task,
      (count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()))::int as waiting,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where attempts >= max_attempts))::int as failed,
      greatest(0, coalesce(extract(epoch from now() - min(created_at) filter
        (where locked_at is null and attempts < max_attempts and run_at <= now())), 0))::float8 as "lagSeconds"
    from graphile_worker.jobs group by task_identifier order by task_identifier`;
  return queryAll(db, taskRow, query);
}
