import { once } from 'node:events';
import { createServer } from 'node:http';

export type Call = { path: string; headers: Record<string, string>; body: Buffer };

export type HttpServer = {
  /** E.g. `http://127.0.0.1:4711`. */
  url: string;
  calls: Call[];
  /** What it answers from now on. */
  answerWith: (status: number) => void;
  close(): Promise<void>;
};

/** A server of somebody else's, which keeps what it is told. */
export async function startHttpServer(): Promise<HttpServer> {
  const calls: Call[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    calls.push({ path: request.url ?? '', headers, body: Buffer.concat(pieces) });
    response.writeHead(status).end('thanks');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answerWith: (next) => {
      status = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
