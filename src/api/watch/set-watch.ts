import { err, ok, type Result } from '../../base/result.ts';
import { readProducts } from '../../catalog/product.store.ts';
import type { Product } from '../../catalog/product.ts';
import { type ApiError, apiError, tooManyRequests } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { MARKETS, marketCurrency } from '../../market/market.ts';
import { followRedirects } from '../../match/decision.store.ts';
import { readUnreachableChannels } from '../../outbox/channel-targets.ts';
import { fullName } from '../../terms/full-name.ts';
import { createPriceWatch } from '../../watch/create-watch.ts';
import { deletePriceWatch, restorePriceWatch } from '../../watch/delete-watch.ts';
import type { WatchSettings } from '../../watch/price-watch.store.ts';
import type { WatchError } from '../../watch/price-watch.ts';
import { requestWatch } from '../../watch/request-watch.ts';
import { pausePriceWatch, resumePriceWatch, updatePriceWatch } from '../../watch/update-watch.ts';
import type { Caller, CallerOf, PersonalContext } from '../view/caller.ts';
import { fieldFailure, parseRule, type WatchForm } from './rule-form.ts';
import { toWatchOwner } from './watches.ts';

type ParsedWatch = { terms: WatchSettings; product: Product };

/** Parses and validates the form. Products and merchants must exist in the market. */
async function parseTerms(
  context: PersonalContext,
  form: WatchForm,
  caller: Caller,
): Promise<Result<ParsedWatch, ApiError>> {
  const { market, locale } = caller;
  const rule = parseRule(form, marketCurrency(MARKETS[market]));
  if (!rule.ok) return rule;
  const { db } = context.databases.forMarket(market);
  // The form may be older than a merge.
  const productIds = await followRedirects(db, market, form.products);
  const products = await readProducts(db, market, productIds);
  const product = products.get(productIds[0] ?? 0);
  if (product === undefined || products.size < productIds.length) return err(apiError('not-found'));
  const { merchants } = await context.reference.get(market);
  const merchantIds = [...new Set(form.shops)];
  if (merchantIds.some((id) => !merchants.has(id))) return fieldFailure('shops', 'unknown');
  const scope: WatchSettings['scope'] = {
    amount: form.amount,
    merchantIds,
    conditions: form.conditions.length === 0 ? ['new'] : [...new Set(form.conditions)],
    priceKinds: [
      'public',
      ...(form.memberPrices ? ['member' as const] : []),
      ...(form.codePrices ? ['code' as const] : []),
    ],
  };
  const channels = await parseChannels(context, form, caller);
  if (!channels.ok) return channels;
  return ok({ terms: { productIds, rule: rule.value, scope, channels: channels.value, locale }, product });
}

/** The notification channels. At least one must reach the user. Without an account it is email. */
async function parseChannels(
  { databases }: PersonalContext,
  { channels }: WatchForm,
  { shopper }: Caller,
): Promise<Result<WatchSettings['channels'], ApiError>> {
  if (shopper === null) return ok(['email']);
  if (channels.length === 0) return fieldFailure('channels');
  const unreachable = await readUnreachableChannels(databases.main.db, shopper.id);
  return channels.every((channel) => unreachable.has(channel))
    ? fieldFailure('channels', 'unreachable')
    : ok([...new Set(channels)]);
}

/** Creates a watch for the signed-in user. Without sign-in, an email with a confirmation link is sent. */
async function setWatch(
  context: PersonalContext,
  { email, ...form }: ParsedPersonalRequestOf<'setWatch'>,
  caller: CallerOf<'setWatch'>,
): Promise<Result<PersonalResponseOf<'setWatch'>, ApiError>> {
  const parsed = await parseTerms(context, form, caller);
  if (!parsed.ok) return parsed;
  const { market, shopper, idempotencyKey, address } = caller;
  const { terms, product } = parsed.value;
  const now = context.clock();
  if (shopper !== null) {
    const { db } = context.writing.forMarket(market);
    const created = await createPriceWatch(
      db,
      toWatchOwner({ ...caller, shopper }),
      { ...terms, id: idempotencyKey },
      now,
    );
    return created.ok ? ok({ id: idempotencyKey, state: 'set' }) : watchError(created.error);
  }
  if (email === null) return fieldFailure('email');
  const { id, categoryId, images } = product;
  const emailProduct = { id, categoryId, name: fullName(product), imageId: images.length === 0 ? null : id };
  const requested = await requestWatch(
    context.writing.main.db,
    { ...terms, id: idempotencyKey, email, market, address, product: emailProduct },
    now,
  );
  return requested.ok
    ? ok({ id: idempotencyKey, state: 'asked' })
    : err(tooManyRequests(requested.error.retryAfterSeconds));
}

/** Changes a watch of the user. */
async function changeWatch(
  context: PersonalContext,
  { watchId, ...form }: ParsedPersonalRequestOf<'changeWatch'>,
  caller: CallerOf<'changeWatch'>,
): Promise<Result<PersonalResponseOf<'changeWatch'>, ApiError>> {
  const parsed = await parseTerms(context, form, caller);
  if (!parsed.ok) return parsed;
  const { db } = context.writing.forMarket(caller.market);
  const changed = await updatePriceWatch(db, toWatchOwner(caller), watchId, parsed.value.terms, context.clock());
  return changed.ok ? ok({ id: watchId }) : watchError(changed.error);
}

type WatchKey = { watchId: string };
const DONE = { response: null };

async function pauseWatch({ writing, clock }: PersonalContext, { watchId }: WatchKey, caller: CallerOf<'pauseWatch'>) {
  const paused = await pausePriceWatch(writing.forMarket(caller.market).db, toWatchOwner(caller), watchId, clock());
  return paused.ok ? ok(DONE) : watchError(paused.error);
}

async function resumeWatch(
  { writing, clock }: PersonalContext,
  { watchId }: WatchKey,
  caller: CallerOf<'resumeWatch'>,
) {
  const resumed = await resumePriceWatch(writing.forMarket(caller.market).db, toWatchOwner(caller), watchId, clock());
  return resumed.ok ? ok(DONE) : watchError(resumed.error);
}

async function deleteWatch(
  { writing, clock }: PersonalContext,
  { watchId }: WatchKey,
  caller: CallerOf<'deleteWatch'>,
) {
  await deletePriceWatch(writing.forMarket(caller.market).db, toWatchOwner(caller), watchId, clock());
  return ok(DONE);
}

/** Restores a deleted watch. */
async function restoreWatch(
  { writing, clock }: PersonalContext,
  { watchId }: WatchKey,
  caller: CallerOf<'restoreWatch'>,
) {
  const restored = await restorePriceWatch(writing.forMarket(caller.market).db, toWatchOwner(caller), watchId, clock());
  return restored.ok ? ok(DONE) : watchError(restored.error);
}

export function watchError(error: WatchError | { kind: 'gone' }): Result<never, ApiError> {
  switch (error.kind) {
    case 'gone':
    case 'not-found':
      return err(apiError(error.kind));
    case 'id-taken':
      return err(apiError('conflict', 'The id names a watch of somebody else.'));
    case 'too-many-watches':
      return fieldFailure('kind', 'too-many-watches');
  }
}

export const SET_WATCH_HANDLERS = { setWatch, changeWatch, deleteWatch, restoreWatch, pauseWatch, resumeWatch };
