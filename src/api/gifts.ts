import { err, ok, type Result } from '../base/result.ts';
import { claimGift as claim, type Giver, takeBackClaim } from '../shopper/claim-gift.ts';
import { readOwnClaims } from '../shopper/gift-claim.store.ts';
import { giverKey } from '../shopper/gift-claim.ts';
import { readSharedList } from '../shopper/list.store.ts';
import { readItems } from '../shopper/list-item.store.ts';
import type { SignedInShopper } from '../shopper/session.ts';
import type { Caller, PersonalContext } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { loadCards, namedCardOf } from './hydrate/load-cards.ts';
import { giftError } from './list-errors.ts';
import { viewOf } from './view.ts';

type Anyone = Caller<SignedInShopper | null>;
type Done = Promise<Result<{ response: null }, ApiError>>;

const giverOf = ({ market, shopper }: Anyone, shareId: string): Giver => ({
  market,
  shareId,
  shopperId: shopper?.id ?? null,
});

/** What the visitor said they would buy from a list: by the numbers their browser keeps, or as who is signed in. */
export async function ownGifts(
  context: PersonalContext,
  { shareId, givers }: ParsedPersonalRequestOf<'ownGifts'>,
  caller: Anyone,
): Promise<Result<PersonalAnswerOf<'ownGifts'>, ApiError>> {
  const found = await viewOf(context, caller);
  if (!found.ok) return found;
  const { db } = context.databases.of(caller.market);
  const list = await readSharedList(db, caller.market, shareId);
  if (list === null) return err(apiError('not-found'));
  const byKey = new Map(givers.map((number) => [giverKey(number).toString('hex'), number]));
  const own = await readOwnClaims(db, list.id, {
    givers: givers.map(giverKey),
    shopperId: caller.shopper?.id ?? null,
  });
  const there = new Set((await readItems(db, list.id)).map(({ productId }) => productId));
  const cards = await loadCards(context, found.value, [...new Set(own.map(({ productId }) => productId))]);
  const nameOf = new Map(cards.map(namedCardOf).map(({ id, name }) => [id, name]));
  return ok({
    gifts: own.map(({ giver, productId, amount }) => ({
      giver: byKey.get(giver) ?? null,
      productId,
      product: nameOf.get(productId) ?? '',
      amount,
      onList: there.has(productId),
    })),
  });
}

/** "I'll buy this." */
export async function claimGift(
  context: PersonalContext,
  { shareId, ...wish }: ParsedPersonalRequestOf<'claimGift'>,
  caller: Anyone,
): Done {
  const { db } = context.writing.of(caller.market);
  const done = await claim(db, giverOf(caller, shareId), wish, context.clock());
  return done.ok ? ok({ response: null }) : giftError(done.error);
}

/** "I won't, after all." */
export async function takeBackGift(
  context: PersonalContext,
  { shareId, ...which }: ParsedPersonalRequestOf<'takeBackGift'>,
  caller: Anyone,
): Done {
  const done = await takeBackClaim(context.writing.of(caller.market).db, giverOf(caller, shareId), which);
  return done.ok ? ok({ response: null }) : giftError(done.error);
}
