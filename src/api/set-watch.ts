import { fullName } from '../base/full-name.ts';
import { err, ok, type Result } from '../base/result.ts';
import { readProducts } from '../catalog/product.store.ts';
import type { Product } from '../catalog/product.ts';
import { parseAmount } from '../feed/price.ts';
import { currencyOf, MARKETS } from '../market/market.ts';
import { askForWatch } from '../shopper/ask-for-watch.ts';
import { changePriceWatch, pausePriceWatch, wakePriceWatch } from '../shopper/change-price-watch.ts';
import { deletePriceWatch, restorePriceWatch } from '../shopper/delete-watch.ts';
import type { WatchTerms } from '../shopper/price-watch.store.ts';
import type { WatchFault, WatchRule } from '../shopper/price-watch.ts';
import { setPriceWatch } from '../shopper/set-price-watch.ts';
import { readSilentChannels } from '../shopper/silent-channels.ts';
import type { Caller, CallerOf, PersonalContext } from './caller.ts';
import { type ApiError, apiError, type FieldFault, fieldFault, tooMany, wrongFields } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { watchOwner } from './watches.ts';

type Told = Omit<ParsedPersonalRequestOf<'setWatch'>, 'email'>;

const wrong = (path: string, problem: FieldFault['problem'] = 'required') =>
  err(wrongFields(fieldFault(path, problem)));

/** What somebody waits for, of what they filled in; the field that is wrong where it cannot be read. */
function ruleOf({ kind, price, percent, from, rise, days, shops }: Told, market: Caller['market']) {
  const rule = (value: WatchRule) => ok(value);
  switch (kind) {
    case 'target': {
      if (price === null) return wrong('price');
      const amount = parseAmount(price, currencyOf(MARKETS[market]));
      return amount.ok ? rule({ kind, amount: amount.value }) : wrong('price', 'not-an-amount');
    }
    case 'drop':
      return percent === null ? wrong('percent') : rule({ kind, percent, from });
    case 'rise':
      return rule({ kind, percent: rise ?? 1 });
    case 'lowest':
      return days === null ? wrong('days') : rule({ kind, days });
    case 'shop':
      return shops.length === 0 ? wrong('shops') : rule({ kind });
    default:
      return rule({ kind });
  }
}

type Read = { terms: WatchTerms; product: Product };

/** A watch as it was filled in, if it can be set: of products and shops that the market has. */
async function readTerms(context: PersonalContext, told: Told, caller: Caller): Promise<Result<Read, ApiError>> {
  const { market, locale } = caller;
  const rule = ruleOf(told, market);
  if (!rule.ok) return rule;
  const productIds = [...new Set(told.products)];
  const products = await readProducts(context.databases.of(market).db, market, productIds);
  const product = products.get(productIds[0] ?? 0);
  if (product === undefined || products.size < productIds.length) return err(apiError('not-found'));
  const { merchants } = await context.reference.of(market);
  const merchantIds = [...new Set(told.shops)];
  if (merchantIds.some((id) => !merchants.has(id))) return wrong('shops', 'unknown');
  const scope: WatchTerms['scope'] = {
    amount: told.amount,
    merchantIds,
    conditions: told.conditions.length === 0 ? ['new'] : [...new Set(told.conditions)],
    priceKinds: [
      'public',
      ...(told.memberPrices ? ['member' as const] : []),
      ...(told.codePrices ? ['code' as const] : []),
    ],
  };
  const channels = await readChannels(context, told, caller);
  if (!channels.ok) return channels;
  return ok({ terms: { productIds, rule: rule.value, scope, channels: channels.value, locale }, product });
}

/** By which ways the watch is to tell, of which one at least must reach who set it; without an account that is e-mail. */
async function readChannels(
  { databases }: PersonalContext,
  { channels }: Told,
  { shopper }: Caller,
): Promise<Result<WatchTerms['channels'], ApiError>> {
  if (shopper === null) return ok(['email']);
  if (channels.length === 0) return wrong('channels');
  const silent = await readSilentChannels(databases.main.db, shopper.id);
  return channels.every((channel) => silent.has(channel))
    ? wrong('channels', 'unreachable')
    : ok([...new Set(channels)]);
}

/** Sets a watch for who is signed in; anyone else's waits for the owner of the address that they give. */
export async function setWatch(
  context: PersonalContext,
  { email, ...told }: ParsedPersonalRequestOf<'setWatch'>,
  caller: CallerOf<'setWatch'>,
): Promise<Result<PersonalAnswerOf<'setWatch'>, ApiError>> {
  const read = await readTerms(context, told, caller);
  if (!read.ok) return read;
  const { market, shopper, once, address } = caller;
  const { terms, product } = read.value;
  const now = context.clock();
  if (shopper !== null) {
    const { db } = context.writing.of(market);
    const set = await setPriceWatch(db, watchOwner({ ...caller, shopper }), { ...terms, id: once }, now);
    return set.ok ? ok({ id: once, state: 'set' }) : watchError(set.error);
  }
  if (email === null) return wrong('email');
  const { id, categoryId, images } = product;
  const named = { id, categoryId, name: fullName(product), imageId: images.length === 0 ? null : id };
  const asked = await askForWatch(
    context.writing.main.db,
    { ...terms, id: once, email, market, address, product: named },
    now,
  );
  return asked.ok ? ok({ id: once, state: 'asked' }) : err(tooMany(asked.error.retryAfterSeconds));
}

/** Makes one of the person's watches another. */
export async function changeWatch(
  context: PersonalContext,
  { watchId, ...told }: ParsedPersonalRequestOf<'changeWatch'>,
  caller: CallerOf<'changeWatch'>,
): Promise<Result<PersonalAnswerOf<'changeWatch'>, ApiError>> {
  const read = await readTerms(context, told, caller);
  if (!read.ok) return read;
  const { db } = context.writing.of(caller.market);
  const changed = await changePriceWatch(db, watchOwner(caller), watchId, read.value.terms, context.clock());
  return changed.ok ? ok({ id: watchId }) : watchError(changed.error);
}

type OneWatch = { watchId: string };
const NOTHING = { response: null };

export async function pauseWatch(
  { writing, clock }: PersonalContext,
  { watchId }: OneWatch,
  caller: CallerOf<'pauseWatch'>,
) {
  const paused = await pausePriceWatch(writing.of(caller.market).db, watchOwner(caller), watchId, clock());
  return paused.ok ? ok(NOTHING) : watchError(paused.error);
}

export async function wakeWatch(
  { writing, clock }: PersonalContext,
  { watchId }: OneWatch,
  caller: CallerOf<'wakeWatch'>,
) {
  const woken = await wakePriceWatch(writing.of(caller.market).db, watchOwner(caller), watchId, clock());
  return woken.ok ? ok(NOTHING) : watchError(woken.error);
}

export async function deleteWatch(
  { writing, clock }: PersonalContext,
  { watchId }: OneWatch,
  caller: CallerOf<'deleteWatch'>,
) {
  await deletePriceWatch(writing.of(caller.market).db, watchOwner(caller), watchId, clock());
  return ok(NOTHING);
}

/** Takes a deletion back. */
export async function restoreWatch(
  { writing, clock }: PersonalContext,
  { watchId }: OneWatch,
  caller: CallerOf<'restoreWatch'>,
) {
  const back = await restorePriceWatch(writing.of(caller.market).db, watchOwner(caller), watchId, clock());
  return back.ok ? ok(NOTHING) : watchError(back.error);
}

export function watchError(fault: WatchFault | { kind: 'gone' }): Result<never, ApiError> {
  switch (fault.kind) {
    case 'gone':
    case 'not-found':
      return err(apiError(fault.kind));
    case 'id-taken':
      return err(apiError('conflict', 'The id names a watch of somebody else.'));
    case 'too-many-watches':
      return wrong('kind', 'too-many-watches');
  }
}
