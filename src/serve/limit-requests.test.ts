import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createRequestCounter, limitRequests, REQUEST_LIMITS } from './limit-requests.ts';
import { requestClass } from './request-class.ts';
import { shedLoad } from './shed-load.ts';

it.each([
  ['GET', '/', 'page'],
  ['POST', '/se/pl/1', 'form'],
  ['GET', '/api/se/public/home/SE', 'api'],
  ['PUT', '/api/se/public/user/profile', 'write'],
  ['GET', '/api/us/public/user/signup/social/google/start', 'form'],
  ['GET', '/api/social/google/callback?code=1', 'form'],
  ['POST', '/mcp', 'api'],
  ['POST', '/ucp/catalog/search', 'api'],
  ['POST', '/ucp-offers', 'form'],
  ['GET', '/cl/1101.xml', 'page'],
  ['GET', '/go/SE/1', 'click'],
  ['GET', '/images/product/se/1/0.jpg', 'picture'],
  ['GET', '/assets/app.js', null],
  ['GET', '/health/live', null],
])('the class of %s %s is %s', (method, url, kind) => {
  expect(requestClass({ method, url })).toBe(kind);
});

it('counts each class and client for itself, in windows of a minute', () => {
  const exceeded = createRequestCounter({ ...REQUEST_LIMITS, form: 2 });
  expect([1, 2, 3].map((second) => exceeded('form', 'a', second * 1000))).toEqual([null, null, 58]);
  expect(exceeded('form', 'b', 3000)).toBeNull();
  expect(exceeded('page', 'a', 3000)).toBeNull();
  expect(exceeded('form', 'a', 61_000)).toBeNull();
});

it('limits forms like everything else, and tells when to try again', async () => {
  const app = Fastify({ trustProxy: 'loopback' });
  limitRequests(app, { ...REQUEST_LIMITS, form: 5, api: 1 });
  app.all('/*', async () => 'ok');
  const send = (address: string) => app.inject({ method: 'POST', url: '/se', headers: { 'x-forwarded-for': address } });
  const statuses = [];
  for (let i = 0; i < 7; i++) statuses.push((await send('192.0.2.7')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(Number((await send('192.0.2.7')).headers['retry-after'])).toBeGreaterThan(50);
  expect((await send('192.0.2.8')).statusCode).toBe(200);
  await app.inject('/api/se/public/markets');
  const api = await app.inject('/api/se/public/markets');
  expect([api.statusCode, api.json().error.code]).toEqual([429, 'too-many-requests']);
  await app.close();
});

it('answers 503 with a time to wait while it has more to do than it can', async () => {
  const app = Fastify();
  shedLoad(app, { requests: 2, requestsWhenLate: 1, delayMs: 60_000 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    await released;
    return 'done';
  });
  app.get('/health/live', async () => 'alive');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const running = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
  await expect.poll(async () => (await fetch(`${url}/slow`, { method: 'HEAD' })).status).toBe(503);
  const shed = await fetch(`${url}/slow`);
  expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  release();
  for (const answer of running) expect((await answer).status).toBe(200);
  await expect.poll(async () => (await fetch(`${url}/slow`)).status).toBe(200);
  await app.close();
});
