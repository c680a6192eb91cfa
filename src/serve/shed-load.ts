import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../api/http/http-errors.ts';
import { apiError } from '../contract/api-error.ts';
import { rejectedRequests } from '../platform/metrics.ts';
import { SECOND_MS } from '../terms/duration.ts';
import { expectsJson, requestClass } from './request-class.ts';

export type LoadLimits = {
  /** Requests that are being answered at the same time. */
  readonly requests: number;
  /** The same while the event loop is late: a single request that keeps it busy is no overload. */
  readonly requestsWhenLate: number;
  /** Mean delay in milliseconds from which on the event loop is late. */
  readonly delayMs: number;
};

/**
 * A page takes about 20 ms, so 300 wait 6 seconds: those that come after them would be given up by their readers before
 * they are answered.
 */
const LIMITS: LoadLimits = { requests: 300, requestsWhenLate: 20, delayMs: 2 * SECOND_MS };
const SAMPLE_MS = SECOND_MS;
const RETRY_AFTER_S = 5;
const OVERLOADED = { ...apiError('unavailable', 'The server is overloaded.'), retryAfterSeconds: RETRY_AFTER_S };

/** Answers 503 with a time to wait while there is more to do than can be done, so that the rest is answered in time. */
export function shedLoad(app: FastifyInstance, limits: LoadLimits = LIMITS): void {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let delayMs = 0;
  const sampling = setInterval(() => {
    delayMs = Number.isNaN(delays.mean) ? 0 : delays.mean / 1e6;
    delays.reset();
  }, SAMPLE_MS).unref();
  let running = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (requestClass(request) === null) return;
    if (running >= (delayMs > limits.delayMs ? limits.requestsWhenLate : limits.requests)) {
      rejectedRequests.inc({ reason: 'overload' });
      if (expectsJson(request)) return sendError(request, reply, OVERLOADED);
      return reply
        .code(503)
        .headers({ 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('The server is overloaded. Try again in a few seconds.\n');
    }
    // A connection that broke meanwhile is not closed again: it would be counted for ever.
    if (reply.raw.closed) return;
    running++;
    // Also of connections that break before they are answered.
    reply.raw.once('close', () => running--);
  });
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    delays.disable();
  });
}
