import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { claimGift as claim, type Giver, withdrawClaim } from '../../list/claim-gift.ts';
import { readOwnClaims } from '../../list/gift-claim.store.ts';
import { giverKey } from '../../list/gift-claim.ts';
import { readSharedList } from '../../list/list.store.ts';
import { readItems } from '../../list/list-item.store.ts';
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

/** The gifts the visitor has claimed on a list, by the claim ids stored in the browser or by account. */
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
  const claims = await readOwnClaims(db, list.id, {
    givers: givers.map(giverKey),
    shopperId: caller.shopper?.id ?? null,
  });
  const itemIds = new Set((await readItems(db, list.id)).map(({ productId }) => productId));
  const cards = await loadCards(context, resolved.value, [...new Set(claims.map(({ productId }) => productId))]);
  const nameById = new Map(cards.map(getCardWithFullName).map(({ id, name }) => [id, name]));
  return ok({
    gifts: claims.map(({ giver, productId, amount }) => ({
      giver: byKey.get(giver) ?? null,
      productId,
      product: nameById.get(productId) ?? '',
      amount,
      onList: itemIds.has(productId),
    })),
  });
}

/** Claims an item: "I'll buy this." */
async function claimGift(
  context: PersonalContext,
  { shareId, ...claimFields }: ParsedPersonalRequestOf<'claimGift'>,
  caller: Caller,
): EmptyResult {
  const { db } = context.writing.forMarket(caller.market);
  const result = await claim(db, toGiver(caller, shareId), claimFields, context.clock());
  return result.ok ? ok({ response: null }) : giftError(result.error);
}

/** Withdraws a claim. */
async function unclaimGift(
  context: PersonalContext,
  { shareId, ...claimKey }: ParsedPersonalRequestOf<'unclaimGift'>,
  caller: Caller,
): EmptyResult {
  const result = await withdrawClaim(context.writing.forMarket(caller.market).db, toGiver(caller, shareId), claimKey);
  return result.ok ? ok({ response: null }) : giftError(result.error);
}

export const GIFTS_HANDLERS = { ownGifts, claimGift, unclaimGift };
