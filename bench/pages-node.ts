import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Response = { headers: IncomingHttpHeaders; body: Buffer };

function fetchCompressed(port: number, path: string, host: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'br' };
    const request = get({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.once('error', reject);
  });
}

/** Those that Node adds by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive']);

/**
 * A server that answers with the bytes and headers with which a site sends these pages from memory, and does nothing else: what is
 * left is the cost of HTTP in Node.
 */
export async function startNodeAlone(port: number, paths: readonly string[], host: string) {
  const responses = new Map<string, Response>();
  for (const path of paths) {
    // A page is in memory from its second request on.
    for (let time = 0; time < 3; time++) responses.set(path, await fetchCompressed(port, path, host));
  }
  for (const { headers } of responses.values()) for (const name of OWN) delete headers[name];
  const server = createServer((request, response) => {
    const found = responses.get(request.url ?? '');
    response.writeHead(found === undefined ? 404 : 200, found?.headers);
    response.end(found?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { port: address.port, close: () => server.close() };
}
