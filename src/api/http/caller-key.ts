import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Rate limit key of a client: its normalized IP address. A client that has disconnected has none. */
export function callerKey(request: FastifyRequest): string {
  const ip: string | undefined = request.ip;
  return ip === undefined ? 'disconnected' : normalizeIP(ip);
}
