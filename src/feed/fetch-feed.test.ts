import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { MARKETS } from '../market/market.ts';
import { FETCH_DEFAULTS, type FetchOptions, fetchFeed } from './fetch-feed.ts';
import { type FeedPart, readFeed } from './read-feed.ts';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port }: Pick<AddressInfo, 'port'> = server.address() as AddressInfo;
  return `127.0.0.1:${port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const LOCAL: FetchOptions = { ...FETCH_DEFAULTS, allowPrivate: true, totalMs: 5000, idleMs: 2000 };
const CSV = 'id,title,link,price\n1,Kåpa,https://shop.example/1,10 SEK\n';

async function readParts(source: AsyncIterable<Uint8Array>, maxBytes?: number): Promise<FeedPart[]> {
  const parts: FeedPart[] = [];
  for await (const part of readFeed(source, { market: MARKETS.SE, now: new Date(), charset: null, maxBytes }))
    parts.push(part);
  return parts;
}

async function fetched(url: string, options: Partial<FetchOptions> = {}) {
  const result = await fetchFeed(url, { ...LOCAL, ...options });
  if (!result.ok) return result.error;
  if (result.value.kind === 'not-modified') return result.value;
  const { source, ...file } = result.value;
  const parts = await readParts(source);
  return { ...file, last: parts.at(-1) };
}

describe('fetchFeed', () => {
  it('fetches a file, and sends a conditional request the next time', async () => {
    const host = await serve((request, response) => {
      const { 'if-none-match': etag, 'if-modified-since': since } = request.headers;
      if (etag === '"v1"' && since === 'Sat, 14 Mar 2026 00:00:00 GMT') response.writeHead(304).end();
      else
        response
          .writeHead(200, {
            etag: '"v1"',
            'last-modified': 'Sat, 14 Mar 2026 00:00:00 GMT',
            'content-type': 'text/csv; charset=UTF-8',
          })
          .end(CSV);
    });
    const first = await fetched(`http://${host}/feeds/all.csv?x=1`);
    expect(first).toMatchObject({
      validators: { etag: '"v1"', lastModified: 'Sat, 14 Mar 2026 00:00:00 GMT' },
      charset: 'UTF-8',
      fileName: 'all.csv',
      last: { kind: 'ended', records: 1, cutShort: null },
    });
    const validators = 'validators' in first ? first.validators : FETCH_DEFAULTS.validators;
    expect(await fetched(`http://${host}/feeds/all.csv`, { validators })).toEqual({ kind: 'not-modified' });
  });

  it('reads compressed responses', async () => {
    const host = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(gzipSync(CSV))),
    );
    expect(await fetched(`http://${host}/`)).toMatchObject({ last: { records: 1, cutShort: null } });
  });

  it('sends credentials of the URL to their own origin only', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end(CSV);
    });
    const host = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(302, { location: request.url === '/a' ? '/b' : `http://${other}/c` }).end();
    });
    await fetched(`http://me:s%40fe@${host}/a`);
    const basic = `Basic ${Buffer.from('me:s@fe').toString('base64')}`;
    expect(seen).toEqual([basic, basic, undefined]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost:80/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data',
  ])('does not request %s by default', async (url) => {
    expect(await fetched(url, { allowPrivate: false })).toMatchObject({ kind: 'address-blocked' });
  });

  it.each([
    ['http://127.0.0.1:1/', 'address-blocked'],
    ['http://localhost:1/', 'address-blocked'],
    ['//[::1]/x', 'address-blocked'],
    ['http://192.168.1.1/', 'address-blocked'],
    ['file:///etc/passwd', 'invalid-url'],
  ])('checks every hop: a redirect to %s is %s', async (location, kind) => {
    const host = await serve((_, response) => response.writeHead(302, { location }).end());
    expect(await fetched(`http://${host}/`, { allowPrivate: [host] })).toMatchObject({ kind });
  });

  it('follows at most five redirects', async () => {
    const host = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end(CSV);
      else response.writeHead(307, { location: `/${left - 1}` }).end();
    });
    expect(await fetched(`http://${host}/5`)).toMatchObject({ last: { records: 1 } });
    expect(await fetched(`http://${host}/6`)).toEqual({ kind: 'too-many-redirects' });
  });

  it('stops at the size limit, with or without Content-Length', async () => {
    const body = CSV + 'x'.repeat(100_000);
    const announced = await serve((_, response) =>
      response.writeHead(200, { 'content-length': body.length }).end(body),
    );
    expect(await fetched(`http://${announced}/`, { maxBytes: 1000 })).toEqual({ kind: 'too-large', limit: 1000 });
    const chunked = await serve((_, response) => {
      response.write(CSV);
      setTimeout(() => response.end(CSV.repeat(5000)), 50);
    });
    expect(await fetched(`http://${chunked}/`, { maxBytes: 1000 })).toMatchObject({
      last: { kind: 'ended', cutShort: 'too-large' },
    });
  });

  it('times out on a server that sends nothing, and on one that sends too slowly', async () => {
    const silent = await serve(() => {});
    expect(await fetched(`http://${silent}/`, { idleMs: 300 })).toEqual({ kind: 'timeout' });
    const dripping = await serve((_, response) => {
      response.write(CSV);
      const timer = setInterval(() => response.write('2'), 50);
      response.on('close', () => clearInterval(timer));
    });
    expect(await fetched(`http://${dripping}/`, { totalMs: 600 })).toMatchObject({
      last: { kind: 'ended', cutShort: 'source-failed', records: 1 },
    });
  });

  it('returns every other failure as an error', async () => {
    const host = await serve((request, response) => {
      if (request.url === '/br') response.writeHead(200, { 'content-encoding': 'br' }).end('x');
      else if (request.url === '/short')
        response.writeHead(200, { 'content-length': 1000 }).write(CSV, () => response.destroy());
      else response.writeHead(404).end();
    });
    expect(await fetched(`http://${host}/`)).toEqual({ kind: 'http-status', status: 404 });
    expect(await fetched(`http://${host}/br`)).toEqual({ kind: 'encoding-unsupported', encoding: 'br' });
    expect(await fetched(`http://${host}/short`)).toMatchObject({ last: { kind: 'ended', cutShort: 'source-failed' } });
    expect(await fetched('ftp://a.example/x')).toEqual({ kind: 'invalid-url' });
    expect(await fetched('http://127.0.0.1:1/')).toMatchObject({ kind: 'connection-failed', code: 'ECONNREFUSED' });
  });
});
