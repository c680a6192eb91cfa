import { EventEmitter } from 'node:events';
import { parseCronItems, run, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from './database.ts';
import { keepConnection } from './kept-connection.ts';
import type { Logger } from './logger.ts';

/** Every task by name, with the shape of what it is told. */
export type TaskSchemas = Readonly<Record<string, z.ZodType>>;

export type Handlers<Schemas extends TaskSchemas> = {
  readonly [Task in keyof Schemas]: (payload: z.output<Schemas[Task]>) => Promise<void>;
};

/** A task that is started by the clock: five cron fields, in UTC. The payload must satisfy the task's schema. */
export type ScheduledTask<Schemas extends TaskSchemas> = {
  task: keyof Schemas & string;
  cron: string;
  payload: Record<string, unknown>;
};

export type RunOptions<Schemas extends TaskSchemas> = {
  database: Database;
  handlers: Handlers<Schemas>;
  logger: Logger;
  concurrency?: number;
  schedule?: readonly ScheduledTask<Schemas>[];
};

export type RunningQueue = {
  /** Takes no new jobs and resolves when those under way have ended. */
  stop(): Promise<void>;
  /** Resolves if it ends without having been told to: from then on no jobs are done. */
  readonly failed: Promise<Error>;
};

export type Queue<Schemas extends TaskSchemas> = {
  /**
   * Adds a job in the caller's transaction: it exists if and only if that commits. It goes before jobs that were added up
   * to `ahead` seconds earlier. Throws on a payload of wrong shape.
   */
  enqueue<Task extends keyof Schemas & string>(
    db: Db,
    task: Task,
    payload: z.input<Schemas[Task]>,
    ahead?: number,
  ): Promise<void>;
  /**
   * Does the jobs of a database until stopped. A job runs at least once: one that throws is tried again later, and one
   * whose process died is taken up by the next, so handlers must bear repetition.
   */
  run(options: RunOptions<Schemas>): Promise<RunningQueue>;
};

const LOCK_CLASS = 7_105_184;
// What a pool took in its first moments is not yet covered by its lock.
const GRACE = '5 seconds';
const LOOK_EVERY = 10_000;
// New jobs announce themselves; this is for those whose word was lost.
const POLL_EVERY = 2_000;

async function releaseJobsOfTheDead(database: Database): Promise<void> {
  await database.pool.query(
    `with taken as (
       select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
       union all
       select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
     ), dead as (
       select locked_by from taken group by locked_by
       having max(locked_at) < now() - $2::interval and not exists (
         select 1 from pg_locks where locktype = 'advisory' and granted and classid = $1
           and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)
     )
     select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`,
    [LOCK_CLASS, GRACE],
  );
}

/**
 * A killed process leaves its jobs marked as taken, for hours. So each that lives holds a lock named after its pool of
 * workers, and all look from time to time whose lock is gone.
 */
async function watchForTheDead(database: Database, poolId: string, logger: Logger): Promise<() => Promise<void>> {
  const alive = await keepConnection(database.url, async (client) => {
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, poolId]);
  });
  const look = () =>
    releaseJobsOfTheDead(database).catch((err: unknown) => logger.warn({ err }, 'queue: no look at the dead'));
  await look();
  const looking = setInterval(look, LOOK_EVERY);
  return async () => {
    clearInterval(looking);
    await alive.close();
  };
}

const loggerFor = (logger: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.warn(message);
    else logger.debug(message);
  });

async function runQueue<Schemas extends TaskSchemas>(
  schemas: Schemas,
  { database, handlers, logger, concurrency = 4, schedule = [] }: RunOptions<Schemas>,
): Promise<RunningQueue> {
  const taskList = Object.fromEntries(
    Object.keys(schemas).map((task: keyof Schemas & string) => [
      task,
      async (payload: unknown) => handlers[task](schemas[task].parse(payload)),
    ]),
  );
  const events = new EventEmitter();
  const poolId = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => resolve(workerPool.id));
  });
  const items = schedule.map(({ task, cron, payload }) => ({ task, match: cron, payload }));
  const runner = await run(
    {
      pgPool: database.pool,
      taskList,
      concurrency,
      events,
      noHandleSignals: true,
      logger: loggerFor(logger),
      pollInterval: POLL_EVERY,
    },
    undefined,
    parseCronItems(items),
  );
  const endWatch = await watchForTheDead(database, await poolId, logger);
  let stopping = false;
  const failed = new Promise<Error>((resolve) => {
    const fail = (cause?: unknown) => {
      if (!stopping) resolve(new Error('The queue has ended by itself', { cause }));
    };
    runner.promise.then(() => fail(), fail);
  });
  return {
    failed,
    stop: async () => {
      stopping = true;
      await runner.stop();
      await runner.promise;
      await endWatch();
    },
  };
}

/** Adds a job whose task the caller knows by name only; it goes before those added up to `ahead` seconds earlier. */
export async function addJob(db: Db, task: string, payload: unknown, ahead = 0): Promise<void> {
  await sql`select from graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
    run_at => now() - make_interval(secs => ${ahead}))`.execute(db);
}

/** The queue of these tasks, kept in PostgreSQL by graphile-worker (decision 0003). */
export function createQueue<Schemas extends TaskSchemas>(schemas: Schemas): Queue<Schemas> {
  return {
    enqueue: async (db, task, payload, ahead) => {
      await addJob(db, task, schemas[task].parse(payload), ahead);
    },
    run: (options) => runQueue(schemas, options),
  };
}
