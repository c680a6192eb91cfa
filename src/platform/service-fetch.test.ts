import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceFetch } from './service-fetch.ts';

let server: Server;
let host = '';
const requestedPaths: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    if (request.url === '/long') response.end('x'.repeat(2000));
    else if (request.url === '/redirect') response.writeHead(302, { location: '/long' }).end();
    else if (request.url === '/silent') response.write('x');
    else request.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const LIMITS = { totalMs: 500, idleMs: 400, maxBytes: 1000 };
const post = (path: string, allowPrivate: boolean | readonly string[] = [host], body: URLSearchParams | null = null) =>
  serviceFetch({ ...LIMITS, allowPrivate })(`http://${host}${path}`, { method: 'POST', headers: {}, body });

describe('serviceFetch', () => {
  it('sends the request and returns the response', async () => {
    const response = await post('/', [host], new URLSearchParams({ a: 'b c' }));
    expect([response.status, await response.text()]).toEqual([200, 'a=b+c']);
  });

  it('requests no private host except those that are allowed', async () => {
    const before = requestedPaths.length;
    await expect(post('/', false)).rejects.toThrow('not a public address');
    await expect(post('/', ['127.0.0.1:1'])).rejects.toThrow('not a public address');
    const byName = serviceFetch({ ...LIMITS, allowPrivate: false });
    await expect(byName(`http://localhost:${host.split(':')[1]}/`, { method: 'GET', headers: {} })).rejects.toThrow();
    expect(requestedPaths).toHaveLength(before);
  });

  it('limits size and time, and follows no redirects', async () => {
    await expect(post('/long')).rejects.toThrow('longer than 1000 bytes');
    await expect(post('/silent')).rejects.toThrow();
    expect((await post('/redirect')).status).toBe(302);
  });
});
