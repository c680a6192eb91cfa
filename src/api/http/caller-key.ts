import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** By what callers are told apart where their requests are counted; who has hung up meanwhile has no address any more. */
export function callerKey(request: FastifyRequest): string {
  const ip: string | undefined = request.ip;
  return ip === undefined ? 'gone' : normalizeIP(ip);
}
