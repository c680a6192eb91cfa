import { once } from 'node:events';
import { request } from 'node:http';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { limitSlowBodies } from './limit-slow-bodies.ts';

const GRACE_MS = 200;

async function open() {
  const app = Fastify();
  limitSlowBodies(app, { graceMs: GRACE_MS, bytesPerSecond: 1000, checkMs: 20 });
  app.addContentTypeParser('*', async (_request: unknown, body: AsyncIterable<Buffer>) => {
    let bytes = 0;
    for await (const chunk of body) bytes += chunk.length;
    return bytes;
  });
  app.post('/', async ({ body }) => ({ bytes: body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return () => request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-type': 'application/x-feed' } });
}

it('receives a body that takes longer than any request may, as long as it goes on', async () => {
  const post = (await open())();
  const answered = once(post, 'response');
  const chunk = Buffer.alloc(1024);
  const startedAt = performance.now();
  while (performance.now() - startedAt < 4 * GRACE_MS) {
    await new Promise((resolve) => post.write(chunk, resolve));
  }
  post.end();
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
});

it('cuts off a client that sends a few bytes and then next to nothing', async () => {
  const post = (await open())();
  const failed = once(post, 'error');
  post.write('half');
  const trickle = setInterval(() => post.write('.'), 50);
  onTestFinished(() => clearInterval(trickle));
  const answered = once(post, 'response').then(() => 'answered');
  expect(await Promise.race([answered, once(post, 'close').then(() => 'closed')]).catch(() => 'closed')).toBe('closed');
  await failed.catch(() => {});
});
