import { consumeAttempt } from '../../account/attempt.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields, tooManyRequests } from '../../contract/api-error.ts';
import type { FeedTrial } from '../../contract/partner/portal-schemas.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { checkFeed, type FeedReport } from '../../feed/check-feed.ts';
import { FEED_ISSUES } from '../../feed/feed-issue.ts';
import { PARTNER_TRIAL_LIMITS } from '../../feed/feed-limits.ts';
import { FETCH_DEFAULTS, fetchErrorText, fetchFeed } from '../../feed/fetch-feed.ts';
import { MARKETS } from '../../market/market.ts';
import { startFeed } from '../../offer/start-feed.ts';
import {
  type MerchantRun,
  readFeedsOf,
  readReportedIssues,
  readRun,
  readRunsOf,
} from '../../partner/feed-report.store.ts';
import { isFeedIssueCode } from '../../terms/feed/feed-issue.ts';
import type { RunReason } from '../../terms/feed/run-reason-schema.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { requireMerchant } from './partner-access.ts';

const MAX_RUNS = 5;
/** Issues of a trial that are listed; all are counted. */
const MAX_TRIAL_ISSUES = 200;

const presentRun = ({ feedId: _feed, startedAt, ...run }: MerchantRun) => ({
  ...run,
  startedAt: startedAt.toISOString(),
});

/** An address without the user name and password that fetch it. */
function withoutCredentials(location: string): string {
  const url = URL.parse(location);
  // A file of the operator's machine: its folders are nobody else's business.
  if (url === null || !/^https?:$/.test(url.protocol)) return location.split(/[\\/]/).at(-1) ?? '';
  url.username = '';
  url.password = '';
  return url.href;
}

async function merchantFeeds(
  context: PersonalContext,
  { partnerId }: ParsedPersonalRequestOf<'merchantFeeds'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'merchantFeeds'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId);
  if (!merchant.ok) return merchant;
  const { market, view } = merchant.value;
  const { db } = context.writing.forMarket(market);
  const runs = Map.groupBy(await readRunsOf(db, market, partnerId, MAX_RUNS), ({ feedId }) => feedId);
  return ok({
    partner: view,
    feeds: (await readFeedsOf(db, market, partnerId)).map(({ id, location, everyMinutes, seenAt }) => ({
      id,
      location: withoutCredentials(location),
      everyMinutes,
      seenAt: seenAt?.toISOString() ?? null,
      runs: (runs.get(id) ?? []).map(presentRun),
    })),
  });
}

const isWebAddress = (location: string): boolean => /^https?:\/\/[^\s]+$/i.test(location) && URL.canParse(location);
const NOT_A_WEB_ADDRESS = invalidFields(fieldError('location', 'not-a-web-address'));

/** Adds a feed, which is then fetched at once and regularly. */
async function addFeed(
  context: PersonalContext,
  { partnerId, location, everyMinutes }: ParsedPersonalRequestOf<'addFeed'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'addFeed'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId, { changes: 'addFeed' });
  if (!merchant.ok) return merchant;
  if (merchant.value.view.role === 'viewer') return err(apiError('forbidden'));
  // Files of this machine are for the operator only.
  if (!isWebAddress(location)) return err(NOT_A_WEB_ADDRESS);
  const { market } = merchant.value;
  await startFeed(context.writing.forMarket(market).db, { market, merchantId: partnerId, location, everyMinutes });
  return ok({ response: null });
}

const NOTHING_READ = { format: null, rows: 0, accepted: 0, rejected: 0, withIssues: 0, counts: [], issues: [] };

function problemOf(report: FeedReport): RunReason | null {
  if (report.kind === 'unreadable') return { kind: 'unreadable', code: report.reason, detail: report.detail };
  return report.cutShort === null ? null : { kind: 'cut-short', code: report.cutShort, detail: report.detail };
}

async function readTrial(
  context: PersonalContext,
  market: SignedInCaller['market'],
  location: string,
): Promise<FeedTrial> {
  const { sentBytes, rows, fetchMs, readMs } = PARTNER_TRIAL_LIMITS;
  const limits = { maxBytes: sentBytes, totalMs: fetchMs, idleMs: fetchMs };
  const fetched = await fetchFeed(location, { ...FETCH_DEFAULTS, ...limits });
  if (!fetched.ok) return { problem: { kind: 'text', text: fetchErrorText(fetched.error) }, ...NOTHING_READ };
  if (fetched.value.kind === 'not-modified') return { problem: null, ...NOTHING_READ };
  const { source, charset } = fetched.value;
  const reading = { maxRows: rows, maxMs: readMs, baseUrl: location };
  const report = await checkFeed(source, { market: MARKETS[market], now: context.clock(), charset, ...reading });
  return {
    problem: problemOf(report),
    format: report.kind === 'unreadable' ? null : report.format,
    rows: report.rows,
    accepted: report.accepted,
    rejected: report.refused,
    withIssues: report.doubted,
    counts: report.counts.map(([code, count]) => ({ code, count })),
    issues: report.complaints
      .slice(0, MAX_TRIAL_ISSUES)
      .map(({ code, severity, line, sku, field, value, cause, remedy }) => {
        const kind = severity === 'refused' ? ('rejected' as const) : ('warning' as const);
        return { code, severity: kind, line, sku, field, value, cause, remedy };
      }),
  };
}

/** Reads a feed and says what would become of it. Limited, because it sends requests to an address that was typed. */
async function tryFeed(
  context: PersonalContext,
  { partnerId, location }: ParsedPersonalRequestOf<'tryFeed'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'tryFeed'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId);
  if (!merchant.ok) return merchant;
  if (!isWebAddress(location)) return err(NOT_A_WEB_ADDRESS);
  const tooMany = await consumeAttempt(context.writing.main.db, 'partner-fetch', caller.shopper.id, context.clock());
  if (tooMany !== null) return err(tooManyRequests(tooMany.retryAfterSeconds));
  return ok(await readTrial(context, caller.market, location));
}

async function feedIssues(
  context: PersonalContext,
  { partnerId, runId }: ParsedPersonalRequestOf<'feedIssues'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'feedIssues'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId);
  if (!merchant.ok) return merchant;
  const { market } = merchant.value;
  const { db } = context.writing.forMarket(market);
  const run = await readRun(db, market, partnerId, runId);
  if (run === null) return err(apiError('not-found'));
  const found = await readReportedIssues(db, market, runId);
  return ok({
    run: presentRun(run),
    counts: found.map(({ code, count }) => ({ code, count })),
    issues: found.flatMap(({ code, severity, examples }) => {
      if (!isFeedIssueCode(code)) return [];
      const { cause, remedy } = FEED_ISSUES[code];
      const kind = severity === 'refused' ? ('rejected' as const) : ('warning' as const);
      return examples.map((example) => ({ code, severity: kind, ...example, cause, remedy }));
    }),
  });
}

export const MERCHANT_FEED_HANDLERS = { merchantFeeds, addFeed, tryFeed, feedIssues };
