import { request } from 'node:http';
import { connect } from 'node:net';
import cookie from '@fastify/cookie';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { setHostCookie } from '../api/http/session-cookies.ts';
import { type AppOptions, createApp } from './create-app.ts';
import { loggedPath } from './log-requests.ts';
import { createProgram } from './run-program.ts';

async function open(options: Partial<AppOptions> = {}) {
  const logged: string[] = [];
  const program = createProgram(pino({}, { write: (line: string) => void logged.push(line) }));
  const app = createApp(program, options);
  await app.register(cookie);
  app.get('/fault', async () => {
    throw new Error('secret detail');
  });
  app.get('/away', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:5432'), { code: 'ECONNREFUSED' });
  });
  app.get('/address', async ({ ip, protocol }, reply) => {
    setHostCookie(reply, 'name', 'value', { httpOnly: true });
    return { ip, protocol };
  });
  app.get('/:name', async ({ params }) => params);
  return { app, program, logged, close: () => program.shutdown.runAll(() => {}) };
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
    expect([url, statusCode]).toEqual([url, status]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    if (status === 400) continue;
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
  }
  expect(logged).toHaveLength(1);
  await close();
});

it('tells nothing about the inside when it fails, and says when to try again', async () => {
  const { app, close } = await open();
  const failed = await app.inject('/fault');
  expect(failed.body).not.toContain('secret');
  expect(failed.body).toContain(String(failed.headers['x-request-id']));
  const away = await app.inject('/away');
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5']);
  expect(away.body).not.toMatch(/ECONN|10\.0/);
  await close();
});

it('times out headers that are sent too slowly, and leaves bodies to the limit by progress', async () => {
  const { app, close } = await open();
  await app.ready();
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([6 * 3_600_000, 10_000]);
  await close();
});

it('rejects a request with two Host headers', async () => {
  const { app, close } = await open();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /a HTTP/1.1\r\nHost: good.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  const chunks: Uint8Array[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 /);
  await close();
});

it('believes forwarding headers of the configured proxies only', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' };
  const ask = async (trustProxy: AppOptions['trustProxy'], remoteAddress: string) => {
    const { app, close } = await open({ trustProxy });
    const { ip, protocol } = (await app.inject({ url: '/address', headers, remoteAddress })).json();
    await close();
    return [ip, protocol];
  };
  expect(await ask(['loopback'], '127.0.0.1')).toEqual(['192.0.2.7', 'https']);
  expect(await ask(['loopback'], '10.1.2.3')).toEqual(['10.1.2.3', 'http']);
  expect(await ask(['10.0.0.0/8'], '10.1.2.3')).toEqual(['192.0.2.7', 'https']);
  expect(await ask(false, '127.0.0.1')).toEqual(['127.0.0.1', 'http']);
});

it('uses https alone where PUBLIC_URL says so: strict transport, redirects, cookies of this host', async () => {
  const { app, close } = await open({ publicUrl: 'https://lowtide.example' });
  const direct = await app.inject('/address');
  expect(direct.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(direct.headers['set-cookie']).toMatch(/^__Host-name=value; Path=\/; HttpOnly; Secure/);
  const plain = { 'x-forwarded-proto': 'http', host: 'se.lowtide.example' };
  const moved = await app.inject({ url: '/a?q=1', headers: plain });
  expect([moved.statusCode, moved.headers.location]).toEqual([308, 'https://se.lowtide.example/a?q=1']);
  expect((await app.inject({ method: 'POST', url: '/a', headers: plain })).statusCode).toBe(403);
  expect((await app.inject({ url: '/a', headers: { 'x-forwarded-proto': 'https' } })).statusCode).toBe(200);
  await close();
});

it('logs each request on one line when asked to, without queries and tokens', async () => {
  const { app, logged, close } = await open({ logsRequests: true });
  await app.inject('/lamps?q=personal');
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'request', method: 'GET', route: '/:name', path: '/lamps', status: 200 }),
  ]);
  expect(logged.join()).not.toContain('personal');
  expect(loggedPath('/se/account/reset/dGhpcyBpcyBhIHRva2Vu0123/x?y')).toBe('/se/account/reset/…/x');
  expect(loggedPath('/rss/watches/qWertyZuiopAsdfghJklyxcvbnmQwert.xml')).toBe('/rss/watches/…');
  expect(loggedPath('/se/store/elektronik-och-hushallsapparater')).toBe('/se/store/elektronik-och-hushallsapparater');
  expect(loggedPath('/images/product/se/1/0.jpg')).toBe('/images/product/se/1/0.jpg');
  await close();
});

it('answers requests under way, and those on their connections, before it closes', async () => {
  const { app, program, close } = await open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  app.get('/slow/answer', async () => {
    await released;
    return 'complete';
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const answers = Array.from({ length: 6 }, () => fetch(`http://127.0.0.1:${port}/slow/answer`));
  await expect.poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(6);
  program.health.drain();
  expect((await fetch(`http://127.0.0.1:${port}/health/serving`)).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  const closed = close();
  setTimeout(release, 50);
  for (const answer of answers) expect(await (await answer).text()).toBe('complete');
  await closed;
  const refused = new Promise((resolve) => request({ port, host: '127.0.0.1' }).on('error', resolve).end());
  expect(await refused).toMatchObject({ code: 'ECONNREFUSED' });
});
