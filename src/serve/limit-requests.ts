import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { callerKey } from '../api/http/caller-key.ts';
import { sendError } from '../api/http/http-errors.ts';
import { defineCache, entryLimits } from '../base/cache.ts';
import { tooManyRequests } from '../contract/api-error.ts';
import { rejectedRequests } from '../platform/metrics.ts';
import { MINUTE_MS } from '../terms/duration.ts';
import { expectsJson, type RequestClass, requestClass } from './request-class.ts';

/**
 * Requests per minute of one client (an IPv4 address, or the /64 network of an IPv6 one) by class. Each is several times
 * what a quick person causes: a page of a list loads about 60 pictures and sends three requests for data.
 */
export const REQUEST_LIMITS = {
  page: 300,
  form: 60,
  api: 1200,
  write: 300,
  click: 60,
  picture: 3000,
} as const satisfies RequestLimits;

export type RequestLimits = Readonly<Record<RequestClass, number>>;

/** For tests and measurements, which send more than a person does. */
export const NO_REQUEST_LIMITS: RequestLimits = {
  page: Number.POSITIVE_INFINITY,
  form: Number.POSITIVE_INFINITY,
  api: Number.POSITIVE_INFINITY,
  write: Number.POSITIVE_INFINITY,
  click: Number.POSITIVE_INFINITY,
  picture: Number.POSITIVE_INFINITY,
};

const CLIENTS = defineCache({
  name: 'Requests of clients',
  key: 'class of request, address of the client',
  lifetimeMs: MINUTE_MS,
  clearedBy: 'nothing',
  // Measured with Node 24: a counter with its key in the cache.
  maxEntries: 50_000,
  bytesPerEntry: 250,
});

type Counter = { count: number; readonly endsAt: number };

/** Counts requests in windows of a minute. Returns the seconds until the next window if the limit is exceeded. */
export function createRequestCounter(limits: RequestLimits) {
  const counters = new LRUCache<string, Counter>(entryLimits(CLIENTS));
  return (kind: RequestClass, client: string, now: number): number | null => {
    const key = `${kind} ${client}`;
    let counter = counters.get(key);
    if (counter === undefined || counter.endsAt <= now || counter.endsAt > now + MINUTE_MS) {
      counter = { count: 0, endsAt: now + MINUTE_MS };
      counters.set(key, counter);
    }
    counter.count++;
    return counter.count <= limits[kind] ? null : Math.ceil((counter.endsAt - now) / 1000);
  };
}

/** Sends 429 with the time to wait, as JSON to clients of the API. */
function sendTooMany(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  if (expectsJson(request)) return sendError(request, reply, tooManyRequests(seconds));
  return reply
    .code(429)
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(`Too many requests. Try again in ${seconds} seconds.\n`);
}

/**
 * Limits how often one client may ask, whatever it asks for: pages, forms, the API, clicks and pictures. Each process
 * counts for itself, since a limit that needs the database would make every request depend on it.
 */
export function limitRequests(app: FastifyInstance, limits: RequestLimits = REQUEST_LIMITS): void {
  const exceededFor = createRequestCounter(limits);
  app.addHook('onRequest', async (request, reply) => {
    const kind = requestClass(request);
    if (kind === null) return;
    const seconds = exceededFor(kind, callerKey(request), performance.now());
    if (seconds === null) return;
    rejectedRequests.inc({ reason: 'too-many' });
    return sendTooMany(request, reply, seconds);
  });
}
