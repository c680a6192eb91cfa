import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import {
  MAX_REPORT_BYTES,
  POP_HEADER,
  REPORT_PATHS,
  ROUND_TRIP_PATH,
} from '../../contract/browser-report-endpoints.ts';
import { REPORTS, type ReportBody } from '../../contract/browser-report-schemas.ts';
import { buildRequestInfo, parseUserAgent } from '../../contract/request-info.ts';
import { getContentLanguage } from '../../market/locale.ts';
import { isMarketId, MARKETS, type MarketId, marketConfiguration } from '../../market/market.ts';
import { tidyLearnable } from '../../search/query-reading.ts';
import { countSearchClick } from '../../search/search-click.store.ts';
import { DAY_MS, MINUTE_MS } from '../../terms/duration.ts';
import { isoDayOf } from '../../terms/utc-day.ts';
import { callerKey } from '../http/caller-key.ts';
import { sendError, sendThrown, unknownMarket } from '../http/http-errors.ts';
import { isSameOrigin } from '../http/same-site.ts';
import type { ApiContext } from '../view/context.ts';
import { pruneReports, saveReport } from './browser-report.store.ts';
import { type BrowserReport, REPORT_CONVERTERS, type StoredReportName } from './browser-report.ts';

/** Per IP address. A page sends about a dozen; a page that fails in a loop is known after 60. */
const REPORTS_PER_MINUTE = 60;
const MAX_REPORTS = 5000;
const PRUNE_EVERY_MS = 10 * MINUTE_MS;

const FOREIGN_PAGE = apiError('invalid-request', 'Reports are accepted from pages of this site only.');

/**
 * Receives errors, logs and performance metrics from browsers (`REPORT_PATHS`), stores them for `npm run lowtide --
 * reports list` and logs new errors. Reports are untrusted input: they are validated, truncated and freed of email
 * addresses. Clicks after searches are only counted.
 */
export async function browserReportRoutes(
  app: FastifyInstance,
  { context, reportsPerMinute = REPORTS_PER_MINUTE }: { context: ApiContext; reportsPerMinute?: number },
): Promise<void> {
  const prunedAt = new Map<MarketId, number>();
  await app.register(
    async (reports) => {
      reports.setErrorHandler(sendThrown);
      await reports.register(rateLimit, { max: reportsPerMinute, timeWindow: MINUTE_MS, keyGenerator: callerKey });
      for (const name of Object.keys(PARSERS).filter(isStored)) {
        reports.post<ReportRoute>(REPORT_PATHS[name], { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
          const market = findMarket(request);
          if (!market.ok) return sendError(request, reply, market.error);
          const report = PARSERS[name](request.body);
          if (report === null) return sendError(request, reply, apiError('invalid-request'));
          await storeReport(context, market.value, report, request);
          await pruneOccasionally(context, market.value, prunedAt);
          return reply.code(204).header('cache-control', 'no-store').send();
        });
      }
      reports.post<ReportRoute>(REPORT_PATHS.searchClick, { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
        const market = findMarket(request);
        if (!market.ok) return sendError(request, reply, market.error);
        const { success, data } = REPORTS.searchClick.safeParse(request.body);
        if (!success) return sendError(request, reply, apiError('invalid-request'));
        const { isBot } = parseUserAgent(request.headers['user-agent'] ?? '');
        if (!isBot) await countClick(context, market.value, data);
        return reply.code(204).header('cache-control', 'no-store').send();
      });
      reports.get<ReportRoute>(ROUND_TRIP_PATH, (_request, reply) =>
        // A proxy or CDN in front of the server replaces this with its own location.
        reply.code(204).header('cache-control', 'no-store').header(POP_HEADER, 'origin').send(),
      );
    },
    { prefix: '/api/:marketBase' },
  );
}

type ReportRoute = { Params: { marketBase: string } };

/** The market of a report from one of its own pages. */
function findMarket(request: FastifyRequest<ReportRoute>): Result<MarketId, ApiError> {
  const { marketBase } = request.params;
  const market = marketBase.toUpperCase();
  if (!isMarketId(market)) return err(unknownMarket(marketBase));
  return isSameOrigin(request) ? ok(market) : err(FOREIGN_PAGE);
}

const isStored = (name: string): name is StoredReportName => Object.hasOwn(PARSERS, name);

const createParser =
  <T>(schema: z.ZodType<T>, convert: (body: T) => BrowserReport) =>
  (body: unknown): BrowserReport | null => {
    const { success, data } = schema.safeParse(body);
    return success ? convert(data) : null;
  };

const PARSERS: { readonly [K in StoredReportName]: (body: unknown) => BrowserReport | null } = {
  webVitals: createParser(REPORTS.webVitals, REPORT_CONVERTERS.webVitals),
  performance: createParser(REPORTS.performance, REPORT_CONVERTERS.performance),
  log: createParser(REPORTS.log, REPORT_CONVERTERS.log),
  clientError: createParser(REPORTS.clientError, REPORT_CONVERTERS.clientError),
  slowVitals: createParser(REPORTS.slowVitals, REPORT_CONVERTERS.slowVitals),
};

async function storeReport(context: ApiContext, market: MarketId, report: BrowserReport, request: FastifyRequest) {
  const at = context.clock();
  const { browser, os, deviceCategory, isApp, isBot, xRequestToken } = buildRequestInfo({
    headers: request.headers,
    protocol: request.protocol === 'https' ? 'https' : 'http',
    host: request.host,
    url: request.url,
    ip: request.ip,
    id: request.id,
    now: at.getTime(),
  });
  if (isBot) return;
  const client = { browser, os, deviceCategory, isApp };
  const { kind, path, message, appVersion } = report;
  const fullReport = { ...report, details: { ...report.details, ...client } };
  const count = await saveReport(context.databases.forMarket(market).db, market, fullReport, at);
  // Repeated reports and metrics are only counted in the table, to keep the log readable.
  if (count === 1 && (kind === 'error' || kind === 'log'))
    request.log.warn({ market, kind, path, appVersion, ...client, xRequestToken }, `report from a browser: ${message}`);
}

async function pruneOccasionally(
  context: ApiContext,
  market: MarketId,
  prunedAt: Map<MarketId, number>,
): Promise<void> {
  const now = context.clock().getTime();
  if (now - (prunedAt.get(market) ?? 0) < PRUNE_EVERY_MS) return;
  prunedAt.set(market, now);
  const before = new Date(now - context.settings.get(market).report_days * DAY_MS);
  await pruneReports(context.databases.forMarket(market).db, { market, before }, MAX_REPORTS);
}

/**
 * Counts that a product was opened after a query, without the visitor. A query that may say who somebody is, a locale that
 * the market does not have and an unknown product are not counted.
 */
async function countClick(
  { databases, clock }: ApiContext,
  market: MarketId,
  { query, productId, locale }: ReportBody<'searchClick'>,
): Promise<void> {
  const tidy = tidyLearnable(query);
  const isSpoken = marketConfiguration(MARKETS[market]).locales.some((one) => one === locale);
  if (tidy === null || !isSpoken) return;
  const click = { day: isoDayOf(clock().getTime()), language: getContentLanguage(locale), query: tidy, productId };
  await countSearchClick(databases.forMarket(market).db, market, click);
}
