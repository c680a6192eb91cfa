import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Program } from './run-program.ts';

/** An HTTP server that ends with the program. Behind a proxy of this machine it believes what that says of the client. */
export function createApp({ closers, logger }: Program): FastifyInstance {
  // What Fastify tells of itself (that it listens) is said better elsewhere.
  const loggerInstance: FastifyBaseLogger = logger.child({}, { level: 'warn' });
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    trustProxy: 'loopback',
    // A path whose percent signs spell no text belongs to no route.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).type('text/plain; charset=utf-8').send('The address cannot be read.\n');
    },
    routerOptions: { maxParamLength: 1000 },
  });
  app.addHook('onError', async (request, _reply, err) => {
    if ((err.statusCode ?? 500) >= 500)
      logger.error({ err, method: request.method, url: request.url }, 'request failed');
  });
  closers.add(() => app.close());
  return app;
}
