import { once } from 'node:events';
import { createServer } from 'node:http';

export type ReceivedRequest = { path: string; headers: Record<string, string>; body: Buffer };

export type HttpServer = {
  /** E.g. `http://127.0.0.1:4711`. */
  url: string;
  requests: ReceivedRequest[];
  /** Sets the status of all further responses. */
  respondWith: (status: number) => void;
  close(): Promise<void>;
};

/** A third-party server that records its requests. */
export async function startHttpServer(): Promise<HttpServer> {
  const requests: ReceivedRequest[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    requests.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end('thanks');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    respondWith: (next) => {
      status = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
