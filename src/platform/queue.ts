import { EventEmitter } from 'node:events';
import { parseCronItems, run, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { DAY_MS } from '../terms/duration.ts';
import { type PipelineTask, priorityOf } from '../terms/pipeline-task.ts';
import type { Database, Db } from './database.ts';
import type { Logger } from './logger.ts';
import { addPending } from './pending-ids.store.ts';
import { superviseConnection } from './postgres/supervised-connection.ts';
import { inSpan } from './tracing.ts';

/** The payload schema of every task, by task name. */
export type TaskSchemas = Readonly<Record<string, z.ZodType>>;

export type Handlers<Schemas extends TaskSchemas> = {
  readonly [Task in keyof Schemas]: (payload: z.output<Schemas[Task]>) => Promise<void>;
};

/**
 * A task that runs on a schedule: five cron fields, in UTC. The payload must match the task's schema. One that runs once a day
 * and had its time while no worker ran, runs when the next one starts.
 */
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
  /** Called after every job. */
  onJob?: (job: FinishedJob) => void;
};

export type FinishedJob = { readonly task: string; readonly seconds: number; readonly isDone: boolean };

export type RunningQueue = {
  /** Stops taking jobs and resolves when the running ones have ended. */
  stop(): Promise<void>;
  /** Resolves if the queue ends without `stop`; no jobs run from then on. */
  readonly failed: Promise<Error>;
};

/** When a job runs: after so many seconds, by default at once, and then before the jobs of higher numbers, by default its task's. */
export type JobTime = { delaySeconds?: number; priority?: number };

export type Queue<Schemas extends TaskSchemas> = {
  /**
   * Adds a job in the caller's transaction; it runs only if that commits. Throws if the payload does not match the task's
   * schema.
   */
  enqueue<Task extends keyof Schemas & string>(
    db: Db,
    task: Task,
    payload: z.input<Schemas[Task]>,
    when?: JobTime,
  ): Promise<void>;
  /**
   * Runs the jobs of a database until stopped. Jobs run at least once: a job that throws is retried later, and a job
   * whose process died is run by another, so handlers must be idempotent.
   */
  run(options: RunOptions<Schemas>): Promise<RunningQueue>;
};

const LOCK_CLASS = 7_105_184;
// A worker pool may lock jobs before it holds its advisory lock; younger job locks are never released.
const GRACE_PERIOD = '5 seconds';
const ORPHAN_CHECK_INTERVAL_MS = 10_000;
// New jobs are announced by NOTIFY; polling finds those whose notification was lost.
const POLL_INTERVAL_MS = 2_000;

async function releaseOrphanedJobs(database: Database): Promise<void> {
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
    [LOCK_CLASS, GRACE_PERIOD],
  );
}

/**
 * Releases the jobs of killed processes, which graphile-worker would leave locked for hours. Every live process holds
 * an advisory lock derived from the id of its worker pool; all processes regularly release jobs whose pool has no such
 * lock.
 */
async function startOrphanMonitor(database: Database, poolId: string, logger: Logger): Promise<() => Promise<void>> {
  const livenessLock = await superviseConnection(database.url, async (client) => {
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, poolId]);
  });
  const releaseOrphans = () =>
    releaseOrphanedJobs(database).catch((err: unknown) => logger.warn({ err }, 'queue: cannot release orphaned jobs'));
  await releaseOrphans();
  const timer = setInterval(releaseOrphans, ORPHAN_CHECK_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await livenessLock.close();
  };
}

const createWorkerLogger = (logger: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.warn(message);
    else logger.debug(message);
  });

/** Checks a payload against its task's schema. Throws if it does not match. */
function parsePayload<Schema extends z.ZodType>(
  schema: Schema | undefined,
  task: string,
  payload: unknown,
): z.output<Schema> {
  if (schema === undefined) throw new Error(`There is no task '${task}'`);
  return schema.parse(payload);
}

async function measureJob(task: string, onJob: (job: FinishedJob) => void, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const finish = (isDone: boolean) => onJob({ task, seconds: (performance.now() - startedAt) / 1000, isDone });
  try {
    await inSpan(`job ${task}`, { 'lowtide.task': task }, work);
  } catch (error) {
    finish(false);
    throw error;
  }
  finish(true);
}

const DAILY = /^\d+ \d+ \* \* \*$/;

/**
 * Forgets when scheduled tasks ran last if that lies ahead: it was stored by a clock that has gone back since, and they would
 * not run again until then.
 */
async function forgetFutureRuns(database: Database): Promise<void> {
  await database.pool.query(`update graphile_worker._private_known_crontabs set last_execution = null
    where last_execution > now() + interval '1 hour'`);
}

async function runQueue<Schemas extends TaskSchemas>(
  schemas: Schemas,
  { database, handlers, logger, concurrency = 4, schedule = [], onJob = () => {} }: RunOptions<Schemas>,
): Promise<RunningQueue> {
  const taskList = Object.fromEntries(
    Object.keys(schemas).map((task: keyof Schemas & string) => [
      task,
      (payload: unknown) =>
        measureJob(task, onJob, () => handlers[task](parsePayload<Schemas[typeof task]>(schemas[task], task, payload))),
    ]),
  );
  const events = new EventEmitter();
  const poolId = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => resolve(workerPool.id));
  });
  const items = schedule.map(({ task, cron, payload }) => ({
    task,
    match: cron,
    payload,
    options: { priority: priorityOf(task), backfillPeriod: DAILY.test(cron) ? DAY_MS : 0 },
  }));
  await forgetFutureRuns(database);
  const runner = await run(
    {
      pgPool: database.pool,
      taskList,
      concurrency,
      events,
      noHandleSignals: true,
      logger: createWorkerLogger(logger),
      pollInterval: POLL_INTERVAL_MS,
    },
    undefined,
    parseCronItems(items),
  );
  const stopOrphanMonitor = await startOrphanMonitor(database, await poolId, logger);
  let stopping = false;
  const failed = new Promise<Error>((resolve) => {
    const fail = (cause?: unknown) => {
      if (!stopping) resolve(new Error('The queue ended unexpectedly', { cause }));
    };
    runner.promise.then(() => fail(), fail);
  });
  return {
    failed,
    stop: async () => {
      stopping = true;
      await runner.stop();
      await runner.promise;
      await stopOrphanMonitor();
    },
  };
}

async function insertJob(
  db: Db,
  task: string,
  payload: unknown,
  { delaySeconds = 0, priority = priorityOf(task) }: JobTime = {},
): Promise<void> {
  await sql`select from graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
    run_at => now() + make_interval(secs => ${delaySeconds}), priority => ${priority})`.execute(db);
}

/** Adds a job of the pipeline in the caller's transaction, without checking its payload: its handler is in a later folder. */
export const addJob: (db: Db, task: PipelineTask, payload: unknown, when?: JobTime) => Promise<void> = insertJob;

/** Marks ids of a market as pending for a task, in the caller's transaction, and adds the job that takes them. */
export async function addPendingJob(
  db: Db,
  task: PipelineTask,
  market: MarketId,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await addPending(db, task, market, ids);
  await addJob(db, task, { market });
}

/** So many that a job takes about a second. */
export const IDS_PER_JOB = 1000;

/** Adds the jobs of a task for ids of a market. */
export async function addJobs(
  db: Db,
  task: PipelineTask,
  market: MarketId,
  ids: readonly number[],
  when: JobTime = {},
): Promise<void> {
  for (let i = 0; i < ids.length; i += IDS_PER_JOB) {
    await addJob(db, task, { market, ids: ids.slice(i, i + IDS_PER_JOB) }, when);
  }
}

const jobsOf = (tasks: readonly string[], market: string) => sql`j.is_available and j.payload->>'market' = ${market}
  and j.task_id in (select t.id from graphile_worker._private_tasks t where t.identifier = any(${tasks}))`;

/** Whether jobs of these tasks and a market wait for a worker. Those that run, or are delayed, do not. */
export async function areJobsWaiting(db: Db, tasks: readonly string[], market: string): Promise<boolean> {
  const query = sql`select from graphile_worker._private_jobs j where ${jobsOf(tasks, market)} and j.run_at <= now() limit 1`;
  return (await query.execute(db)).rows.length > 0;
}

/**
 * Lets the delayed jobs of a task and market run now. Those that failed wait for their time, and those that another transaction
 * changes run after their delay: waiting for it could be a deadlock.
 */
export async function endDelay(db: Db, task: string, market: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where id in (
    select j.id from graphile_worker._private_jobs j
    where ${jobsOf([task], market)} and j.run_at > now() and j.attempts = 0 for update skip locked)`.execute(db);
}

/** A job queue for these tasks, stored in PostgreSQL by graphile-worker (decision 0003). */
export function createQueue<Schemas extends TaskSchemas>(schemas: Schemas): Queue<Schemas> {
  return {
    enqueue: async (db, task, payload, when) => {
      await insertJob(db, task, parsePayload(schemas[task], task, payload), when);
    },
    run: (options) => runQueue(schemas, options),
  };
}
