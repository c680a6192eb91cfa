import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceFetch } from './service-fetch.ts';

let server: Server;
let host = '';
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/long') response.end('x'.repeat(2000));
    else if (request.url === '/elsewhere') response.writeHead(302, { location: '/long' }).end();
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

const LIMITS = { totalMs: 500, idleMs: 400, mostBytes: 1000 };
const ask = (path: string, allowPrivate: boolean | readonly string[] = [host], body: URLSearchParams | null = null) =>
  serviceFetch({ ...LIMITS, allowPrivate })(`http://${host}${path}`, { method: 'POST', headers: {}, body });

describe('asking a service of somebody else', () => {
  it('sends what it is given and gives what came back', async () => {
    const answer = await ask('/', [host], new URLSearchParams({ a: 'b c' }));
    expect([answer.status, await answer.text()]).toEqual([200, 'a=b+c']);
  });

  it('asks no host that is not public, unless it is the one that was named', async () => {
    const before = asked.length;
    await expect(ask('/', false)).rejects.toThrow('not a public address');
    await expect(ask('/', ['127.0.0.1:1'])).rejects.toThrow('not a public address');
    const byName = serviceFetch({ ...LIMITS, allowPrivate: false });
    await expect(byName(`http://localhost:${host.split(':')[1]}/`, { method: 'GET', headers: {} })).rejects.toThrow();
    expect(asked).toHaveLength(before);
  });

  it('reads only so much, waits only so long, and follows nothing', async () => {
    await expect(ask('/long')).rejects.toThrow('longer than 1000 bytes');
    await expect(ask('/silent')).rejects.toThrow();
    expect((await ask('/elsewhere')).status).toBe(302);
  });
});
