import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { HOUR_MS } from '../terms/duration.ts';
import { transaction } from './database.ts';
import { PROJECT_FOLDER } from './environment.ts';
import { createLogger } from './logger.ts';
import { addJob, areJobsWaiting, createQueue, endDelay, type JobTime, type RunningQueue } from './queue.ts';
import { createTestDatabase } from './testing/test-database.ts';

const database = await createTestDatabase();
const { db } = database;
const logger = createLogger({ write: () => {} });
const payload = z.object({ ids: z.array(z.number()) });
const queue = createQueue({ 'offer/count': payload, 'message/send-pending': payload, 'price/record-prices': payload });
const running: RunningQueue[] = [];

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  await sql`truncate graphile_worker._private_jobs, graphile_worker._private_known_crontabs`.execute(db);
});
afterAll(() => database.drop());

type Handler = (payload: { ids: number[] }) => Promise<void>;

async function run(handler: Handler, concurrency?: number): Promise<void> {
  const handlers = { 'offer/count': handler, 'message/send-pending': handler, 'price/record-prices': handler };
  running.push(await queue.run({ database, handlers, logger, concurrency }));
}

const countJobs = async (): Promise<number> =>
  (await sql`select from graphile_worker._private_jobs`.execute(db)).rows.length;

describe('a queue', () => {
  it('stores a job if and only if its transaction commits', async () => {
    const handler = vi.fn<Handler>(async () => {});
    await run(handler);
    const failing = transaction(db, async (db) => {
      await queue.enqueue(db, 'offer/count', { ids: [1] });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await transaction(db, (db) => queue.enqueue(db, 'offer/count', { ids: [2] }));
    await vi.waitFor(async () => expect(await countJobs()).toBe(0), 60_000);
    expect(handler.mock.calls).toEqual([[{ ids: [2] }]]);
  });

  it('rejects an invalid payload before storing it', async () => {
    const wrong: { ids: number[] } = JSON.parse('{"ids":"7"}');
    await expect(queue.enqueue(db, 'offer/count', wrong)).rejects.toThrow(/ids/);
    expect(await countJobs()).toBe(0);
  });

  it('runs what a person waits for first, then results, then the rest, each in order, and what is delayed after its time', async () => {
    const add = (
      task: 'offer/count' | 'message/send-pending' | 'price/record-prices',
      id: number,
      when: JobTime = {},
    ) => queue.enqueue(db, task, { ids: [id] }, when);
    await add('offer/count', 1);
    await add('offer/count', 2);
    await add('message/send-pending', 3, { delaySeconds: 1 });
    await add('offer/count', 6, { priority: 0 });
    await add('price/record-prices', 4);
    await add('message/send-pending', 5);
    const done: number[] = [];
    await run(async ({ ids }) => {
      done.push(...ids);
    }, 1);
    await vi.waitFor(async () => expect(await countJobs()).toBe(0), 60_000);
    expect(done.filter((id) => id !== 3)).toEqual([6, 5, 4, 1, 2]);
    expect(done).toHaveLength(6);
  });

  it('knows whether jobs of a market wait, and ends their delay', async () => {
    const add = (market: string, delaySeconds = 0) =>
      addJob(db, 'price/record-prices', { market, ids: [] }, { delaySeconds });
    const areWaiting = (market: string) => areJobsWaiting(db, ['offer/count', 'price/record-prices'], market);
    await add('SE', 60);
    await add('DK', 60);
    expect([await areWaiting('SE'), await areWaiting('DK')]).toEqual([false, false]);
    await endDelay(db, 'price/record-prices', 'SE');
    expect([await areWaiting('SE'), await areWaiting('DK')]).toEqual([true, false]);
    expect(await areJobsWaiting(db, ['offer/count'], 'SE')).toBe(false);
    const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await run(() => {
      begun.resolve();
      return ending.promise;
    });
    await begun.promise;
    expect(await areWaiting('SE')).toBe(false);
    ending.resolve();
  });

  it('finishes running jobs before it stops', async () => {
    let ended = false;
    const begun = new Promise<void>((resolve) => {
      void run(async () => {
        resolve();
        await sleep(200);
        ended = true;
      });
    });
    await queue.enqueue(db, 'offer/count', { ids: [1] });
    await begun;
    await vi.waitFor(() => expect(running).toHaveLength(1), 60_000);
    await running.splice(0)[0]?.stop();
    expect(ended).toBe(true);
  });
});

describe('a schedule', () => {
  /** A task that last ran so many hours ago, and was known long before. */
  const storeLastRun = (hoursAgo: number) =>
    sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values
      ('offer/count', '2026-01-01Z', date_trunc('minute', now()) - make_interval(hours => ${hoursAgo}))`.execute(db);

  /** Runs a task that is due daily at the time of two hours ago. */
  async function runDaily(): Promise<Handler> {
    const due = new Date(Date.now() - 2 * HOUR_MS);
    const cron = `${due.getUTCMinutes()} ${due.getUTCHours()} * * *`;
    const handler = vi.fn<Handler>(async () => {});
    const handlers = { 'offer/count': handler, 'message/send-pending': handler, 'price/record-prices': handler };
    const schedule = [{ task: 'offer/count' as const, cron, payload: { ids: [7] } }];
    running.push(await queue.run({ database, handlers, logger, schedule }));
    return handler;
  }

  it('runs a daily task once that had its time while no worker ran', async () => {
    await storeLastRun(72);
    const handler = await runDaily();
    await vi.waitFor(() => expect(handler).toHaveBeenCalledWith({ ids: [7] }), 60_000);
    await vi.waitFor(async () => expect(await countJobs()).toBe(0), 60_000);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('goes on after a clock has gone back by a year', async () => {
    await storeLastRun(-365 * 24);
    const handler = await runDaily();
    await vi.waitFor(() => expect(handler).toHaveBeenCalledWith({ ids: [7] }), 60_000);
  });
});

const BLOCKED_WORKER = `
  import { createQueue } from ${JSON.stringify(join(PROJECT_FOLDER, 'src/platform/queue.ts'))};
  import { openDatabase } from ${JSON.stringify(join(PROJECT_FOLDER, 'src/platform/database.ts'))};
  import { createLogger } from ${JSON.stringify(join(PROJECT_FOLDER, 'src/platform/logger.ts'))};
  import { z } from 'zod';
  const payload = z.object({ ids: z.array(z.number()) });
const queue = createQueue({ 'offer/count': payload, 'message/send-pending': payload, 'price/record-prices': payload });
  await queue.run({
    database: openDatabase(process.env.URL_UNDER_TEST), logger: createLogger(),
    handlers: { 'offer/count': async () => { console.log('begun'); await new Promise(() => {}); } },
  });`;

// Simulates the end of the grace period for new pools.
const ageLocks = () =>
  sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`.execute(db);

it('repeats the job of a killed process, but not that of a live one', async () => {
  await queue.enqueue(db, 'offer/count', { ids: [5] });
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', BLOCKED_WORKER], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, URL_UNDER_TEST: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await sleep(300);
  await ageLocks();
  const handler = vi.fn<Handler>(async () => {});
  await run(handler);
  await sleep(300);
  expect(handler).not.toHaveBeenCalled();
  await running.splice(0)[0]?.stop();

  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  await vi.waitFor(async () => {
    // Other tests of the same server hold such locks of their own databases.
    const { rows } = await sql`select from pg_locks where classid = 7105184
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
    expect(rows).toHaveLength(0);
  }, 60_000);
  await run(handler);
  await vi.waitFor(() => expect(handler).toHaveBeenCalledWith({ ids: [5] }), 60_000);
});
