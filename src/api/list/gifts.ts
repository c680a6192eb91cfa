import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { readOwnReservations } from '../../list/gift-reservation.store.ts';
import { readSharedList } from '../../list/list.store.ts';
import { readItems } from '../../list/list-item.store.ts';
import { type Giver, giverKey, releaseGift as release, reserveGift as reserve } from '../../list/reserve-gift.ts';
import type { Caller, PersonalContext } from '../view/caller.ts';
import { getCardWithFullName, loadCards } from '../view/load-cards.ts';
import { resolveView } from '../view/view.ts';
import { giftError } from './list-errors.ts';

type EmptyResult = Promise<Result<{ response: null }, ApiError>>;

const toGiver = ({ market, shopper }: Caller, shareId: string): Giver => ({
  market,
  shareId,
  shopperId: shopper?.id ?? null,
});

/** The gifts the visitor has reserved on a list, by the reservation ids stored in the browser or by account. */
async function ownGifts(
  context: PersonalContext,
  { shareId, givers }: ParsedPersonalRequestOf<'ownGifts'>,
  caller: Caller,
): Promise<Result<PersonalResponseOf<'ownGifts'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const { db } = context.databases.forMarket(caller.market);
  const list = await readSharedList(db, caller.market, shareId);
  if (list === null) return err(apiError('not-found'));
  const byKey = new Map(givers.map((number) => [giverKey(number).toString('hex'), number]));
  const reservations = await readOwnReservations(db, list.id, {
    givers: givers.map(giverKey),
    shopperId: caller.shopper?.id ?? null,
  });
  const itemIds = new Set((await readItems(db, list.id)).map(({ productId }) => productId));
  const cards = await loadCards(context, resolved.value, [...new Set(reservations.map(({ productId }) => productId))]);
  const nameById = new Map(cards.map(getCardWithFullName).map(({ id, name }) => [id, name]));
  return ok({
    gifts: reservations.map(({ giver, productId, amount }) => ({
      giver: byKey.get(giver) ?? null,
      productId,
      product: nameById.get(productId) ?? '',
      amount,
      onList: itemIds.has(productId),
    })),
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

export const GIFTS_HANDLERS = { ownGifts, reserveGift, releaseGift };
