import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { parsePrice } from '../../feed/price.ts';
import { type Giver, giverKey } from '../../list/change-gift.ts';
import { contributeToGift as contribute, withdrawContribution as withdraw } from '../../list/contribute-to-gift.ts';
import { type GiftContribution, readContributions } from '../../list/gift-contribution.store.ts';
import { readOwnReservations } from '../../list/gift-reservation.store.ts';
import { readSharedList } from '../../list/list.store.ts';
import { readItems } from '../../list/list-item.store.ts';
import { releaseGift as release, reserveGift as reserve } from '../../list/reserve-gift.ts';
import { MARKETS, marketCurrency } from '../../market/market.ts';
import type { Caller, PersonalContext } from '../view/caller.ts';
import { getCardWithFullName, loadCards } from '../view/load-cards.ts';
import { toMoney } from '../view/present-money.ts';
import { resolveView } from '../view/view.ts';
import { giftError } from './list-errors.ts';

type EmptyResult = Promise<Result<{ response: null }, ApiError>>;

const toGiver = ({ market, shopper }: Caller, shareId: string): Giver => ({
  market,
  shareId,
  shopperId: shopper?.id ?? null,
});

/** What the visitor has reserved and contributes on a list, by the ids stored in the browser or by account. */
async function ownGifts(
  context: PersonalContext,
  { shareId, givers }: ParsedPersonalRequestOf<'ownGifts'>,
  caller: Caller,
): Promise<Result<PersonalResponseOf<'ownGifts'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { db } = context.databases.forMarket(caller.market);
  const list = await readSharedList(db, caller.market, shareId);
  if (list === null) return err(apiError('not-found'));
  const shopperId = caller.shopper?.id ?? null;
  const byKey = new Map(givers.map((secret) => [giverKey(secret).toString('hex'), secret]));
  const [reservations, contributions, items] = await Promise.all([
    readOwnReservations(db, list.id, { givers: givers.map(giverKey), shopperId }),
    readContributions(db, list.id),
    readItems(db, list.id),
  ]);
  const isOwn = (made: GiftContribution) =>
    byKey.has(made.giver) || (shopperId !== null && made.shopperId === shopperId);
  const own = contributions.filter(isOwn);
  const ids = new Set([...reservations, ...own].map(({ productId }) => productId));
  const names = new Map(
    (await loadCards(context, view, [...ids])).map(getCardWithFullName).map(({ id, name }) => [id, name]),
  );
  const present = ({ giver, productId }: { giver: string; productId: number }) => ({
    giver: byKey.get(giver) ?? null,
    productId,
    product: names.get(productId) ?? '',
    onList: items.some((item) => item.productId === productId),
    contributors: contributions
      .filter((other) => other.productId === productId && !isOwn(other))
      .map(({ name, amount }) => ({ name, amount: toMoney(view, amount) })),
  });
  return ok({
    gifts: reservations.map((reservation) => ({ ...present(reservation), amount: reservation.amount })),
    contributions: own.map((made) => ({ ...present(made), amount: toMoney(view, made.amount) })),
  });
}

/** Reserves an item: "I'll buy this." */
async function reserveGift(
  context: PersonalContext,
  { shareId, ...reservationFields }: ParsedPersonalRequestOf<'reserveGift'>,
  caller: Caller,
): EmptyResult {
  const { db } = context.writing.forMarket(caller.market);
  const result = await reserve(db, toGiver(caller, shareId), reservationFields, context.clock());
  return result.ok ? ok({ response: null }) : giftError(result.error);
}

/** Withdraws a reservation. */
async function releaseGift(
  context: PersonalContext,
  { shareId, ...reservationKey }: ParsedPersonalRequestOf<'releaseGift'>,
  caller: Caller,
): EmptyResult {
  const result = await release(context.writing.forMarket(caller.market).db, toGiver(caller, shareId), reservationKey);
  return result.ok ? ok({ response: null }) : giftError(result.error);
}

/** Promises a part of the price of a gift. */
async function contributeToGift(
  context: PersonalContext,
  { shareId, amount, ...contribution }: ParsedPersonalRequestOf<'contributeToGift'>,
  caller: Caller,
): EmptyResult {
  const typed = parsePrice(amount, marketCurrency(MARKETS[caller.market]));
  if (!typed.ok) return err(invalidFields(fieldError('amount', 'not-an-amount')));
  const { db } = context.writing.forMarket(caller.market);
  const request = { ...contribution, amount: typed.value };
  const result = await contribute(db, toGiver(caller, shareId), request, context.clock());
  return result.ok ? ok({ response: null }) : giftError(result.error);
}

/** Withdraws a contribution. */
async function withdrawContribution(
  context: PersonalContext,
  { shareId, ...contribution }: ParsedPersonalRequestOf<'withdrawContribution'>,
  caller: Caller,
): EmptyResult {
  const { db } = context.writing.forMarket(caller.market);
  const result = await withdraw(db, toGiver(caller, shareId), contribution);
  return result.ok ? ok({ response: null }) : giftError(result.error);
}

export const GIFTS_HANDLERS = { ownGifts, reserveGift, releaseGift, contributeToGift, withdrawContribution };
