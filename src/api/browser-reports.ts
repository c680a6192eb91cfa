import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isMarketId, type MarketId } from '../market/market.ts';
import { unknownMarket } from './answer-call.ts';
import { pruneReports, saveReport } from './browser-report.store.ts';
import { type BrowserReport, REPORT_OF } from './browser-report.ts';
import type { ApiContext } from './context.ts';
import { apiError } from './contract/errors.ts';
import {
  MOST_REPORT_BYTES,
  PLACE_HEADER,
  REPORT_PATHS,
  type ReportName,
  ROUND_TRIP_PATH,
} from './contract/report-endpoints.ts';
import { REPORTS } from './contract/report-schemas.ts';
import { requestInfo } from './contract/request-info.ts';
import { callerKey } from './http/caller-key.ts';
import { sendError, sendThrown } from './http/http-errors.ts';
import { isFromOurPage } from './http/same-site.ts';

/** Of one address: a person's page sends a dozen, and one that fails over and over is known by then. */
const REPORTS_PER_MINUTE = 60;
const MOST_REPORTS = 5000;
const PRUNE_EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

const NOT_OURS = apiError('invalid-request', 'Reports are taken from pages of this site only.');

/**
 * Takes what pages tell of how they fare (`REPORT_PATHS`), keeps it for `npm run lowtide -- reports list` and writes a
 * line to the log of what is new. What a report says is a stranger's word: it is checked, cut, freed of what may name a person,
 * and never acted upon.
 */
export async function browserReports(
  app: FastifyInstance,
  { context, reportsPerMinute = REPORTS_PER_MINUTE }: { context: ApiContext; reportsPerMinute?: number },
): Promise<void> {
  const prunedAt = new Map<MarketId, number>();
  await app.register(
    async (reports) => {
      reports.setErrorHandler(sendThrown);
      await reports.register(rateLimit, { max: reportsPerMinute, timeWindow: 60_000, keyGenerator: callerKey });
      for (const name of REPORT_NAMES) {
        reports.post<Call>(REPORT_PATHS[name], { bodyLimit: MOST_REPORT_BYTES }, async (request, reply) => {
          const market = request.params.marketBase.toUpperCase();
          if (!isMarketId(market)) return sendError(request, reply, unknownMarket(request.params.marketBase));
          if (!isFromOurPage(request)) return sendError(request, reply, NOT_OURS);
          const report = READERS[name](request.body);
          if (report === null) return sendError(request, reply, apiError('invalid-request'));
          await keep(context, market, report, request);
          await pruneSometimes(context, market, prunedAt);
          return reply.code(204).header('cache-control', 'no-store').send();
        });
      }
      reports.get<Call>(ROUND_TRIP_PATH, (_request, reply) =>
        // What stands before the server, closer to the visitor, puts its own name here.
        reply.code(204).header('cache-control', 'no-store').header(PLACE_HEADER, 'origin').send(),
      );
    },
    { prefix: '/api/:marketBase' },
  );
}

type Call = { Params: { marketBase: string } };

const isReportName = (name: string): name is ReportName => Object.hasOwn(REPORT_PATHS, name);
const REPORT_NAMES = Object.keys(REPORT_PATHS).filter(isReportName);

const reader =
  <T>(schema: z.ZodType<T>, reportOf: (body: T) => BrowserReport) =>
  (body: unknown): BrowserReport | null => {
    const { success, data } = schema.safeParse(body);
    return success ? reportOf(data) : null;
  };

const READERS: { readonly [K in ReportName]: (body: unknown) => BrowserReport | null } = {
  webVitals: reader(REPORTS.webVitals, REPORT_OF.webVitals),
  performance: reader(REPORTS.performance, REPORT_OF.performance),
  log: reader(REPORTS.log, REPORT_OF.log),
  clientError: reader(REPORTS.clientError, REPORT_OF.clientError),
  slowVitals: reader(REPORTS.slowVitals, REPORT_OF.slowVitals),
};

async function keep(context: ApiContext, market: MarketId, report: BrowserReport, request: FastifyRequest) {
  const at = context.clock();
  const { browser, os, deviceCategory, isApp, isBot, xRequestToken } = requestInfo({
    headers: request.headers,
    protocol: request.protocol === 'https' ? 'https' : 'http',
    host: request.host,
    url: request.url,
    ip: request.ip,
    id: request.id,
    now: at.getTime(),
  });
  if (isBot) return;
  const from = { browser, os, deviceCategory, isApp };
  const { kind, path, message, appVersion } = report;
  const whole = { ...report, details: { ...report.details, ...from } };
  const times = await saveReport(context.databases.of(market).db, market, whole, at);
  // What is told again is counted in the table, and measures are; a line for each would bury the rest.
  if (times === 1 && (kind === 'error' || kind === 'log'))
    request.log.warn({ market, kind, path, appVersion, ...from, xRequestToken }, `a page tells: ${message}`);
}

async function pruneSometimes(context: ApiContext, market: MarketId, prunedAt: Map<MarketId, number>): Promise<void> {
  const now = context.clock().getTime();
  if (now - (prunedAt.get(market) ?? 0) < PRUNE_EVERY_MS) return;
  prunedAt.set(market, now);
  const since = new Date(now - context.settings.of(market).report_days * DAY_MS);
  await pruneReports(context.databases.of(market).db, market, since, MOST_REPORTS);
}
