import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Program } from './run-program.ts';

/** An answer is what it says it is: no browser is to guess another kind from its bytes. */
const AS_TOLD = { 'x-content-type-options': 'nosniff' } as const;

/** Whoever sends a request so slowly holds a connection, not a conversation. Without it the server would wait for ever. */
const LONGEST_REQUEST_MS = 30_000;

/** An HTTP server that ends with the program. Behind a proxy of this machine it believes what that says of the client. */
export function createApp({ closers, logger }: Program): FastifyInstance {
  // What Fastify tells of itself (that it listens) is said better elsewhere.
  const loggerInstance: FastifyBaseLogger = logger.child({}, { level: 'warn' });
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    trustProxy: 'loopback',
    requestTimeout: LONGEST_REQUEST_MS,
    // A path whose percent signs spell no text belongs to no route.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).headers(AS_TOLD).type('text/plain; charset=utf-8').send('The address cannot be read.\n');
    },
    routerOptions: { maxParamLength: 1000 },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(AS_TOLD);
  });
  app.addHook('onError', async (request, _reply, err) => {
    if ((err.statusCode ?? 500) >= 500)
      logger.error({ err, method: request.method, url: request.url }, 'request failed');
  });
  closers.add(() => app.close());
  return app;
}
