import { consumeAttempt } from '../../account/attempt.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields, tooManyRequests } from '../../contract/api-error.ts';
import type { FeedTrial } from '../../contract/partner/portal-schemas.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { checkFeed, type FeedReport } from '../../feed/check-feed.ts';
import { QUICK_TRIAL_LIMITS } from '../../feed/feed-limits.ts';
import { FETCH_DEFAULTS, fetchErrorText, fetchFeed } from '../../feed/fetch-feed.ts';
import { MARKETS } from '../../market/market.ts';
import { isWebAddress } from '../../offer/feed-location.ts';
import { uploadLocation } from '../../offer/feed-source.ts';
import { readTrial, type TrialResult } from '../../offer/feed-trial.store.ts';
import { saveTrial, startTrial } from '../../offer/feed-trial.ts';
import { UNFETCHED_FEED_INTERVAL } from '../../terms/feed/feed-interval.ts';
import type { RunReason } from '../../terms/feed/run-reason-schema.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { toMoney, toMoneyOrNull } from '../view/present-money.ts';
import { resolveView, type View } from '../view/view.ts';
import { requireMerchant } from './partner-access.ts';

/** Issues of an address's trial that are listed; all are counted. */
const MAX_ISSUES = 200;

const NOTHING_READ = { format: null, rows: 0, accepted: 0, rejected: 0, withIssues: 0, counts: [], issues: [] };

function problemOf(report: FeedReport): RunReason | null {
  if (report.kind === 'unreadable') return { kind: 'unreadable', code: report.reason, detail: report.detail };
  return report.cutShort === null ? null : { kind: 'cut-short', code: report.cutShort, detail: report.detail };
}

async function tryAddress(
  context: PersonalContext,
  market: SignedInCaller['market'],
  location: string,
): Promise<FeedTrial> {
  const { sentBytes, rows, fetchMs, readMs } = QUICK_TRIAL_LIMITS;
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
    issues: report.complaints.slice(0, MAX_ISSUES).map(({ code, severity, line, sku, field, value, cause, remedy }) => {
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
  if (!isWebAddress(location)) return err(invalidFields(fieldError('location', 'not-a-web-address')));
  const tooMany = await consumeAttempt(context.writing.main.db, 'partner-fetch', caller.shopper.id, context.clock());
  if (tooMany !== null) return err(tooManyRequests(tooMany.retryAfterSeconds));
  return ok(await tryAddress(context, caller.market, location));
}

/** Starts the trial of an uploaded file. Its id is that of the request, under which the route has stored the file. */
async function tryFeedFile(
  context: PersonalContext,
  { partnerId, file }: ParsedPersonalRequestOf<'tryFeedFile'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'tryFeedFile'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId, { changes: 'tryFeedFile' });
  if (!merchant.ok) return merchant;
  if (merchant.value.view.role === 'viewer') return err(apiError('forbidden'));
  const { market, idempotencyKey: id, shopper } = caller;
  const now = context.clock();
  const tooMany = await consumeAttempt(context.writing.main.db, 'partner-fetch', shopper.id, now);
  if (tooMany !== null) return err(tooManyRequests(tooMany.retryAfterSeconds));
  const location = uploadLocation(file.replace(/[/\\]/g, '-'));
  const trial = { id, market, merchantId: partnerId, location, createdBy: shopper.email, createdAt: now };
  await startTrial(context.writing.forMarket(market).db, trial);
  return ok({ id });
}

function presentResult(view: View, result: TrialResult & { kind: 'read' }) {
  const { format, cutShort, rows, accepted, refused, doubted, sample, issues } = result;
  return {
    format,
    cutShort,
    rows,
    accepted,
    rejected: refused,
    withIssues: doubted,
    sample: sample.map(({ line, sku, title, price, shipping }) => {
      const prices = { item: toMoney(view, price), shipping: toMoneyOrNull(view, shipping) };
      return { line, sku, title, ...prices };
    }),
    issues: issues.flatMap(({ code, severity, cause, remedy, examples }) => {
      const kind = severity === 'refused' ? ('rejected' as const) : ('warning' as const);
      return examples.map(({ note: _, ...example }) => ({ code, severity: kind, ...example, cause, remedy }));
    }),
  };
}

/** The trial of this id, if it is one of the merchant's. */
async function ownTrial(context: PersonalContext, { market }: SignedInCaller, merchantId: number, trialId: string) {
  const trial = await readTrial(context.writing.forMarket(market).db, market, trialId);
  return trial?.merchantId === merchantId ? trial : null;
}

async function feedTrial(
  context: PersonalContext,
  { partnerId, trialId }: ParsedPersonalRequestOf<'feedTrial'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'feedTrial'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId);
  if (!merchant.ok) return merchant;
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const trial = await ownTrial(context, caller, partnerId, trialId);
  if (trial === null) return err(apiError('not-found'));
  const { result, location } = trial;
  return ok({
    partner: merchant.value.view,
    id: trialId,
    location: location.slice(location.lastIndexOf('/') + 1),
    problem: result?.problem ?? null,
    result: result?.kind === 'read' && result.problem === null ? presentResult(view.value, result) : null,
  });
}

/** Delivers the very file that was tried. */
async function deliverTriedFeed(
  context: PersonalContext,
  { partnerId, trialId }: ParsedPersonalRequestOf<'deliverTriedFeed'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'deliverTriedFeed'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId, { changes: 'deliverTriedFeed' });
  if (!merchant.ok) return merchant;
  if (merchant.value.view.role === 'viewer') return err(apiError('forbidden'));
  if ((await ownTrial(context, caller, partnerId, trialId)) === null) return err(apiError('not-found'));
  const { market } = caller;
  const saved = await saveTrial(context.writing.forMarket(market).db, market, trialId, UNFETCHED_FEED_INTERVAL);
  if (saved.ok) return ok({ response: null });
  return err(apiError(saved.error.kind === 'unknown-trial' ? 'not-found' : 'conflict'));
}

export const FEED_TRIAL_HANDLERS = { tryFeed, tryFeedFile, feedTrial, deliverTriedFeed };
