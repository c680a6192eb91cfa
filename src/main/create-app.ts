import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Program } from './run-program.ts';

/**
 * Headers of all responses. Pages add their own Content-Security-Policy, because each has its own nonce. Strict transport
 * security is the decision of who terminates TLS. Pictures and public API responses may be used by other sites.
 */
const SECURITY_HEADERS = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const satisfies FastifyHelmetOptions;

/** For responses before any hook runs. */
const NO_SNIFF = { 'x-content-type-options': 'nosniff' } as const;

/** A client that sends its request more slowly is cut off; Node's default is to wait for ever. */
const MAX_REQUEST_MS = 30_000;

/** An HTTP server that closes on shutdown. Trusts the forwarding headers of a proxy on this machine. */
export function createApp({ shutdown, logger }: Program): FastifyInstance {
  // Fastify's own info messages (that it listens) repeat ours.
  const loggerInstance: FastifyBaseLogger = logger.child({}, { level: 'warn' });
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    trustProxy: 'loopback',
    requestTimeout: MAX_REQUEST_MS,
    // A path with invalid percent-encoding matches no route.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).headers(NO_SNIFF).type('text/plain; charset=utf-8').send('The URL is invalid.\n');
    },
    routerOptions: { maxParamLength: 1000 },
  });
  void app.register(helmet, SECURITY_HEADERS);
  app.addHook('onError', async (request, _reply, err) => {
    if ((err.statusCode ?? 500) >= 500)
      logger.error({ err, method: request.method, url: request.url }, 'request failed');
  });
  shutdown.add(() => app.close());
  return app;
}
