import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '../terms/duration.ts';

export type SlowBodyLimits = {
  /** How long a body may take in any case. */
  graceMs: number;
  /** What a client has to send on average from then on. */
  bytesPerSecond: number;
  /** How often the clients are looked at. */
  checkMs: number;
};

/** 64 kbit/s is less than a phone has at the edge of its network, and ten thousand times what a slow-loris sends. */
const LIMITS: SlowBodyLimits = { graceMs: 30 * SECOND_MS, bytesPerSecond: 8 * 1024, checkMs: 5 * SECOND_MS };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Cuts off clients that send the body of a request too slowly. The limit is by progress and not by time alone, as a large
 * feed takes minutes over a home's connection. What a route accepts in all is limited by its size.
 */
export function limitSlowBodies(app: FastifyInstance, limits: SlowBodyLimits = LIMITS): void {
  const receiving = new Map<IncomingMessage, { since: number; bytesBefore: number }>();
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || !hasBody(raw)) return;
    receiving.set(raw, { since: performance.now(), bytesBefore: raw.socket.bytesRead });
    raw.once('close', () => receiving.delete(raw));
  });
  const timer = setInterval(() => {
    for (const [raw, { since, bytesBefore }] of receiving) {
      const wanted = ((performance.now() - since - limits.graceMs) / SECOND_MS) * limits.bytesPerSecond;
      if (raw.complete || raw.socket.bytesRead - bytesBefore >= wanted) continue;
      receiving.delete(raw);
      raw.socket.destroy();
    }
  }, limits.checkMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
