import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp } from './create-app.ts';
import { ShutdownHooks } from './shutdown-hooks.ts';

async function open() {
  const logged: string[] = [];
  const shutdown = new ShutdownHooks();
  const app = createApp({ shutdown, logger: pino({}, { write: (line: string) => void logged.push(line) }) });
  app.get('/fault', async () => {
    throw new Error('broken');
  });
  app.get('/:name', async ({ params }) => params);
  return { app, logged, close: () => shutdown.runAll(() => {}) };
}

it('sends security headers with every response, also with errors and invalid URLs', async () => {
  const { app, logged, close } = await open();
  for (const [url, status] of [
    ['/a', 200],
    ['/fault', 500],
    ['/a/b', 404],
    ['/%E0%A4%A', 400],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url });
    expect([url, statusCode, headers['x-content-type-options']]).toEqual([url, status, 'nosniff']);
    if (status === 400) continue;
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
  }
  expect(logged).toHaveLength(1);
  await close();
});

it('times out a request that is sent too slowly', async () => {
  const { app, close } = await open();
  await app.ready();
  expect(app.server.requestTimeout).toBe(30_000);
  expect(app.server.headersTimeout).toBeGreaterThan(0);
  await close();
});
