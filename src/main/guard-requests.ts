import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendThrown } from '../api/http/http-errors.ts';
import { toDatabaseError } from '../api/serve/handle-request.ts';
import { expectsJson } from '../serve/request-class.ts';

/** One year, which is what browsers' preload lists ask for. Subdomains may be of others and decide for themselves. */
const HSTS = 'max-age=31536000';

/** No other site may frame anything of this one. Pages and documents set a stricter policy of their own. */
const BASE_POLICY = "frame-ancestors 'none'; object-src 'none'; base-uri 'none'";

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** Rejects requests with two Host headers: a proxy may have looked at the other one. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) return sendText(reply, 400, 'There is more than one Host header.\n');
  });
}

/**
 * Where PUBLIC_URL says https, the browser is instructed to use nothing else, cookies are for https alone, and a request that a
 * proxy received without TLS is redirected. Requests that come past the proxy, such as health checks, are answered.
 */
export function requireHttps(app: FastifyInstance, { publicUrl }: { publicUrl: string | null }): void {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  app.decorateRequest('isHttpsSite', isHttps);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', BASE_POLICY);
    if (!isHttps) return;
    reply.header('strict-transport-security', HSTS);
    const isForwarded = request.headers['x-forwarded-proto'] !== undefined;
    if (!isForwarded || request.protocol === 'https') return;
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(reply, 403, 'Use https.\n');
    return reply.redirect(`https://${request.host}${request.url}`, 308);
  });
}

/** Answers exceptions without their details: as an error of the API to programs, or as a line of text. */
export function sendFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (expectsJson(request)) return sendThrown(error, request, reply);
    if (status < 500) return sendText(reply, status, `${error.message}\n`);
    const isAway = toDatabaseError(error) !== null;
    if (isAway) reply.header('retry-after', '5');
    return sendText(reply, isAway ? 503 : 500, `Something went wrong (${request.id}). Try again later.\n`);
  });
}
