import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A response in place of the node's; null: ask the node. `body` receives the node's answer and may change it. */
export type Interception = (
  request: IncomingMessage,
) => { status: number; body: string } | { rewrite: (answer: string) => string } | 'never' | null;

export type Proxy = { url: string; close: () => Promise<void> };

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A proxy before an OpenSearch node, with which it can be slow, overloaded or something else altogether. */
export async function startProxy(target: string, intercept: Interception): Promise<Proxy> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readAll(request);
    const instead = intercept(request);
    if (instead === 'never') return;
    if (instead !== null && 'status' in instead) {
      response.writeHead(instead.status, { 'content-type': 'application/json' }).end(instead.body);
      return;
    }
    const { method = 'GET', url = '/', headers } = request;
    const answer = await fetch(target + url, {
      method,
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? 'application/json';
    response.writeHead(answer.status, { 'content-type': type }).end(instead === null ? text : instead.rewrite(text));
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
