import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import type { Databases } from '../../platform/databases.ts';
import { METRICS } from '../../platform/metrics.ts';
import { addJob } from '../../platform/queue.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createApp } from '../create-app.ts';
import { createProgram } from '../run-program.ts';
import { collectFigures } from './collect-figures.ts';
import { openOperationsPort } from './serve-operations.ts';

const database = await createTestDatabase();
const databases: Databases = { main: database, all: [database], forMarket: () => database, close: async () => {} };
const TOKEN = 'a token of the metrics';
const program = createProgram(pino({ level: 'silent' }));
const app = createApp(program, { metricsToken: TOKEN });
app.get('/lamps/:id', async () => 'lamp');
afterAll(async () => {
  await program.shutdown.runAll(() => {});
  await database.drop();
});

it('is ready only while it serves and reaches its database; without it, it still serves', async () => {
  const port = await openOperationsPort(program, 0);
  const ask = async () => {
    const paths = ['live', 'serving', 'ready'];
    return Promise.all(paths.map(async (path) => (await fetch(`http://127.0.0.1:${port}/health/${path}`)).status));
  };
  expect(await ask()).toEqual([200, 503, 503]);
  let isAway = false;
  let hasSpace = true;
  const askDatabase = async () => {
    if (isAway) throw new Error('away');
  };
  program.health.serve(askDatabase, async () => hasSpace);
  expect(await ask()).toEqual([200, 200, 200]);
  expect((await app.inject('/health/ready')).json()).toEqual({
    phase: 'serving',
    database: 'reachable',
    disk: 'enough',
  });
  hasSpace = false;
  expect(await ask()).toEqual([200, 200, 503]);
  expect((await app.inject('/health/ready')).json()).toMatchObject({ disk: 'full' });
  hasSpace = true;
  isAway = true;
  expect(await ask()).toEqual([200, 200, 503]);
  isAway = false;
  program.health.drain();
  expect(await ask()).toEqual([200, 503, 503]);
});

it('has figures of requests by route, of jobs and of the database, for who has the token', async () => {
  collectFigures(databases);
  await addJob(database.db, 'offer/expire-feeds', {});
  expect((await app.inject('/lamps/7?q=personal')).statusCode).toBe(200);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  const { headers, body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(headers['content-type']).toBe(METRICS.contentType);
  for (const line of [
    'lowtide_http_request_duration_seconds_count{method="GET",route="/lamps/:id",status="2xx"} 1',
    'lowtide_jobs_waiting{task="offer/expire-feeds"} 1',
    'lowtide_database_connections{state="wanted"} ',
  ]) {
    expect(body).toContain(line);
  }
  expect(body).not.toContain('personal');
});
