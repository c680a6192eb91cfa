import { consumeAttempt } from '../../account/attempt.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, tooManyRequests } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { uploadLocation } from '../../offer/feed-source.ts';
import { readTrial, type TrialResult } from '../../offer/feed-trial.store.ts';
import { saveTrial, startTrial } from '../../offer/feed-trial.ts';
import { UNFETCHED_FEED_INTERVAL } from '../../terms/feed/feed-interval.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { toMoney, toMoneyOrNull } from '../view/present-money.ts';
import { resolveView, type View } from '../view/view.ts';
import { requireMerchant } from './partner-access.ts';

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

export const FEED_TRIAL_HANDLERS = { tryFeedFile, feedTrial, deliverTriedFeed };
