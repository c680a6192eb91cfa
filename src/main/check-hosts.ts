import type { FastifyInstance, FastifyReply } from 'fastify';
import { findUseOfHost, withoutPort } from '../market/site-url.ts';

/** Asked by load balancers, monitoring and the operator, at the address of the machine. None names its host. */
const OPERATION_PATH = /^\/(health\/|metrics$|mailbox($|[/?]))/;

/** RFC 9110, 15.5.20: the request reached a server that has no site of that name. */
const MISDIRECTED = 421;

const portOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? '';

/** Text that is safe between tags; a Host header has none of the other special characters. */
const hostText = (host: string): string => host.replace(/[^a-z0-9.:[\]-]/gi, '?').slice(0, 200);

function sendMisdirected(reply: FastifyReply, host: string): FastifyReply {
  const text = hostText(withoutPort(host));
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>No site at this address</title></head><body><h1>There is no site at ${text}</h1><p>The address leads to this server, but no site of that name is set up here.</p><p>If the server is yours, list its hosts with <code>npm run lowtide -- market list</code> and add one with <code>npm run lowtide -- market open CODE --host ${text}</code>.</p></body></html>\n`;
  return reply
    .code(MISDIRECTED)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" })
    .type('text/html; charset=utf-8')
    .send(page);
}

/**
 * Answers only at hosts of this installation: pages name their own host in canonical links, sitemaps and the like, so a
 * host that somebody makes up must never reach them. Other hosts of a site redirect to its canonical one.
 */
export function checkHosts(app: FastifyInstance, { publicUrl }: { publicUrl: () => string }): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host, method, protocol, url } = request;
    if (OPERATION_PATH.test(url)) return;
    const use = findUseOfHost(host, publicUrl());
    if (use.kind === 'canonical') return;
    if (use.kind === 'unknown') return sendMisdirected(reply, host);
    // 308 keeps the method and body of other requests.
    const status = method === 'GET' || method === 'HEAD' ? 301 : 308;
    return reply.redirect(`${protocol}://${use.to}${portOf(host)}${url}`, status);
  });
}
