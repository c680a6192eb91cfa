import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { OperationSettings } from '../platform/environment.ts';
import { limitRequests, REQUEST_LIMITS, type RequestLimits } from '../serve/limit-requests.ts';
import { limitSlowBodies } from '../serve/limit-slow-bodies.ts';
import { shedLoad } from '../serve/shed-load.ts';
import { HOUR_MS, SECOND_MS } from '../terms/duration.ts';
import { requireHttps, requireOneHost, sendFailures } from './guard-requests.ts';
import { logRequests, traceRequests } from './log-requests.ts';
import { operationRoutes } from './operation/serve-operations.ts';
import type { Program } from './run-program.ts';

/**
 * Headers of all responses, also of those before any hook runs. Pages add their own Content-Security-Policy, which allows their
 * inline scripts. Strict transport security follows PUBLIC_URL (guard-requests.ts).
 */
const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** What Node allows a whole request at most, so that an upload of a gigabyte arrives; slow bodies are cut off before. */
const MAX_REQUEST_MS = 6 * HOUR_MS;
const MAX_HEADERS_MS = 10 * SECOND_MS;
/** How often slow clients are looked for; Node's default is 30 seconds. */
const SLOW_CLIENT_CHECK_MS = 5 * SECOND_MS;
/** How long a request under way may take after the server was asked to stop. */
const MAX_CLOSING_MS = 10 * SECOND_MS;

export type AppOptions = Pick<OperationSettings, 'trustProxy' | 'logsRequests' | 'metricsToken'> & {
  /** The site's public origin, if it is configured. */
  publicUrl: string | null;
  limits: RequestLimits;
};

const DEFAULTS: AppOptions = {
  trustProxy: ['loopback'],
  logsRequests: false,
  metricsToken: null,
  publicUrl: null,
  limits: REQUEST_LIMITS,
};

/** An HTTP server that answers the requests under way before it closes on shutdown. */
export function createApp(program: Program, changed: Partial<AppOptions> = {}): FastifyInstance {
  const { shutdown, logger, health } = program;
  const options = { ...DEFAULTS, ...changed };
  // Fastify's own info messages (that it listens) repeat ours.
  const loggerInstance: FastifyBaseLogger = logger.child({}, { level: 'warn' });
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Idle connections are closed, requests under way and on their way are answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: options.trustProxy === false ? false : [...options.trustProxy],
    // A busy machine needs longer than Fastify's ten seconds to read the files of the API's reference.
    pluginTimeout: 60_000,
    requestTimeout: MAX_REQUEST_MS,
    http: { headersTimeout: MAX_HEADERS_MS, connectionsCheckingInterval: SLOW_CLIENT_CHECK_MS },
    genReqId: () => crypto.randomUUID(),
    // A path with invalid percent-encoding matches no route.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).headers(SECURITY_HEADERS).type('text/plain; charset=utf-8').send('The URL is invalid.\n');
    },
    routerOptions: { maxParamLength: 1000 },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
  traceRequests(app);
  logRequests(app, logger, options);
  requireOneHost(app);
  requireHttps(app, options);
  limitRequests(app, options.limits);
  limitSlowBodies(app);
  shedLoad(app);
  sendFailures(app);
  operationRoutes(app, health, options.metricsToken);
  shutdown.add(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), MAX_CLOSING_MS).unref();
    await app.close();
    clearTimeout(cut);
  });
  return app;
}
