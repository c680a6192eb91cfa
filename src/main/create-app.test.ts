import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Closers } from './closers.ts';
import { createApp } from './create-app.ts';

async function open() {
  const logged: string[] = [];
  const closers = new Closers();
  const app = createApp({ closers, logger: pino({}, { write: (line: string) => void logged.push(line) }) });
  app.get('/fault', async () => {
    throw new Error('broken');
  });
  app.get('/:name', async ({ params }) => params);
  return { app, logged, close: () => closers.closeAll(() => {}) };
}

it('says of every answer that it is what it says it is, of faults and broken addresses too', async () => {
  const { app, logged, close } = await open();
  for (const [url, status] of [
    ['/a', 200],
    ['/fault', 500],
    ['/a/b', 404],
    ['/%E0%A4%A', 400],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url });
    expect([url, statusCode, headers['x-content-type-options']]).toEqual([url, status, 'nosniff']);
  }
  expect(logged).toHaveLength(1);
  await close();
});

it('does not wait for ever for a request to come in', async () => {
  const { app, close } = await open();
  await app.ready();
  expect(app.server.requestTimeout).toBe(30_000);
  expect(app.server.headersTimeout).toBeGreaterThan(0);
  await close();
});
