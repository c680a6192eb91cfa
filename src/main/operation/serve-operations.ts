import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { METRICS } from '../../platform/metrics.ts';
import type { Program } from '../run-program.ts';
import { answerHealth, HEALTH_PATHS, type Health } from './health.ts';

const NO_STORE = 'no-store';
const MAX_REQUEST_MS = 5_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the request proves by `Authorization: Bearer` that it may read the metrics. */
const isAllowed = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

/** Health on the site's own port, and `/metrics` there for who has the token; without one, there is no such path. */
export function operationRoutes(app: FastifyInstance, health: Health, metricsToken: string | null): void {
  for (const path of HEALTH_PATHS) {
    app.get(path, async (_request, reply) => {
      const answer = await answerHealth(health, path);
      return reply
        .code(answer?.status ?? 503)
        .headers({ 'cache-control': NO_STORE, 'content-type': 'application/json' })
        .send(answer?.text);
    });
  }
  if (metricsToken === null) return;
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request.headers.authorization, metricsToken)) return reply.callNotFound();
    return reply
      .headers({ 'cache-control': NO_STORE, 'content-type': METRICS.contentType })
      .send(await METRICS.metrics());
  });
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': NO_STORE }).end(text);
}

async function answer(health: Health, path: string, response: ServerResponse): Promise<void> {
  if (path === '/metrics') return send(response, 200, METRICS.contentType, await METRICS.metrics());
  const found = await answerHealth(health, path);
  if (found === null) return send(response, 404, 'text/plain', 'There is nothing at this path.\n');
  send(response, found.status, 'application/json', found.text);
}

/**
 * Health and metrics on a port of their own, which must not be reachable from the internet. It is open before anything
 * else starts and closes last, so that who watches the process sees all of its phases.
 */
export async function openOperationsPort({ health, shutdown, logger }: Program, port: number): Promise<number> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    answer(health, path, response).catch((err: unknown) => {
      logger.warn({ err }, 'metrics could not be read');
      send(response, 500, 'text/plain', 'The metrics could not be read.\n');
    });
  });
  server.requestTimeout = MAX_REQUEST_MS;
  server.listen(port, '::');
  await once(server, 'listening');
  shutdown.add(async () => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}
