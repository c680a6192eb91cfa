import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { apiError } from '../../contract/api-error.ts';
import { errorBody } from '../../contract/api-error-messages.ts';
import { fetchClient } from './fetch-client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<typeof fetch> {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return (input, init) => fetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
}

describe('the fetch client', () => {
  it('C13 requests below the market’s base path with JSON headers, the client header and the protocol', async () => {
    let url = '';
    let headers: IncomingHttpHeaders = {};
    const fetcher = await serve((request, response) => {
      url = request.url ?? '';
      headers = request.headers;
      response.setHeader('content-type', 'application/json; charset=utf-8').end('{"suggestions":[],"products":[]}');
    });
    const response = await fetchClient('SE', fetcher).call('suggest', { market: 'SE', q: 'tv & film' });
    expect(response).toEqual({ ok: true, value: { suggestions: [], products: [] } });
    expect(url).toBe('/api/se/public/search/suggest/SE?q=tv%20%26%20film');
    expect(headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-client-service': 'lowtide-web',
      'x-forwarded-proto': 'https',
    });
  });

  it('C13 treats a non-JSON response as an error of status 400', async () => {
    const fetcher = await serve((_, response) => response.setHeader('content-type', 'text/html').end('<p>hello'));
    const response = await fetchClient('SE', fetcher).call('home', { market: 'SE' });
    expect(response).toMatchObject({ ok: false, error: { kind: 'not-json', status: 400 } });
  });

  it('C13 does not follow redirects', async () => {
    const fetcher = await serve((request, response) => {
      if (request.url === '/target') response.setHeader('content-type', 'application/json').end('{}');
      else response.writeHead(302, { location: '/target' }).end();
    });
    const response = await fetchClient('SE', fetcher).call('home', { market: 'SE' });
    expect(response).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it('C13 times out after 5000 ms', async () => {
    const fetcher = await serve(() => undefined);
    const start = Date.now();
    const response = await fetchClient('SE', fetcher).call('home', { market: 'SE' });
    expect(response).toMatchObject({ ok: false, error: { kind: 'timed-out', status: 504 } });
    expect(Date.now() - start).toBeGreaterThanOrEqual(4900);
  });

  it('returns the error of the API', async () => {
    const error = apiError('not-found', 'gone');
    const fetcher = await serve((_, response) =>
      response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(errorBody(error, 'r1'))),
    );
    const response = await fetchClient('SE', fetcher).call('home', { market: 'SE' });
    expect(response).toEqual({ ok: false, error });
  });
});
