import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hideSecrets } from '../base/hide-secrets.ts';
import { getPageType } from '../contract/pages.ts';
import type { Logger } from '../platform/logger.ts';
import { requestSeconds } from '../platform/metrics.ts';
import { isTracing, type RequestSpan, startRequestSpan } from '../platform/tracing.ts';
import { resolveAddress } from '../web/site-address.ts';

/** The path of a request as it may be logged. Searches are personal, so the query is left out, and so are secrets. */
export const loggedPath = (url: string): string => hideSecrets((url.split('?', 1)[0] ?? '').slice(0, 300));

/** What a line about a request says. Neither the address of the client nor its browser, which are personal data. */
const describe = (request: FastifyRequest, status: number, ms: number) => ({
  requestId: request.id,
  method: request.method,
  route: request.routeOptions.url ?? null,
  path: loggedPath(request.url),
  status,
  ms: Math.round(ms),
});

/** What requests are counted by: the route's pattern, and for pages the kind of page. */
function routeLabel(request: FastifyRequest): string {
  const route = request.routeOptions.url;
  if (route !== '/*') return route ?? 'none';
  const address = resolveAddress(request.host, request.url.split('?', 1)[0] ?? '');
  return `page ${address.kind === 'page' ? getPageType(address.path) : address.kind}`;
}

/** Requests that say nothing about the work of a site. */
const UNTRACED = /^\/(?:health\/|metrics|assets\/)/;

/** Each request is a span, inside that of its client if it names one. Added before all hooks that do work. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (UNTRACED.test(request.url)) return done();
    const span = startRequestSpan(request.method, loggedPath(request.url), request.headers);
    spans.set(request, span);
    span.run(done);
  });
  // Reading a body leaves the context of the request, as it goes on with the socket's events.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.run(done);
  });
  app.addHook('onResponse', async (request, reply) => spans.get(request)?.end(routeLabel(request), reply.statusCode));
}

/** Logs failed requests, and every request if that is asked for; each on one line with the request's id. */
export function logRequests(app: FastifyInstance, logger: Logger, { logsRequests }: { logsRequests: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onError', async (request, _reply, err) => {
    if ((err.statusCode ?? 500) < 500) return;
    logger.error(
      { err, requestId: request.id, method: request.method, path: loggedPath(request.url) },
      'request failed',
    );
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: routeLabel(request),
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    requestSeconds.observe(labels, reply.elapsedTime / 1000);
  });
  if (!logsRequests) return;
  app.addHook('onResponse', async (request, reply) => {
    logger.info(describe(request, reply.statusCode, reply.elapsedTime), 'request');
  });
}
