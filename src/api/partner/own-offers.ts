import { decideMatch } from '../../admin/decide-match.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { readDecision } from '../../match/decision.store.ts';
import { readProductsOfOffers } from '../../match/match.store.ts';
import { readPriceChanges } from '../../offer/offer.store.ts';
import { readOwner } from '../../partner/merchant-offers.store.ts';
import { correctPrice as correct } from '../../price/correct-price.ts';
import { readCorrections } from '../../price/price-correction.store.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { toMoney } from '../view/present-money.ts';
import { resolveView } from '../view/view.ts';
import { requireMerchant } from './partner-access.ts';

/** The title of an offer of this merchant; null: it is another's, or nobody's. */
async function ownTitle(
  context: PersonalContext,
  { market }: SignedInCaller,
  { partnerId, offerId }: { partnerId: number; offerId: number },
): Promise<string | null> {
  const owner = await readOwner(context.writing.forMarket(market).db, market, offerId);
  return owner?.merchantId === partnerId ? owner.title : null;
}

/** Takes the merchant's own offer off a product that it is not. Staff see the decision and can undo it. */
async function unmatchOwnOffer(
  context: PersonalContext,
  { partnerId, offerId, reason }: ParsedPersonalRequestOf<'unmatchOwnOffer'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'unmatchOwnOffer'>, ApiError>> {
  const need = { permission: 'UNMATCH_OFFER_PL', changes: 'unmatchOwnOffer' } as const;
  const merchant = await requireMerchant(context, caller, partnerId, need);
  if (!merchant.ok) return merchant;
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  if ((await ownTitle(context, caller, { partnerId, offerId })) === null) return err(apiError('not-found'));
  const { tree } = view.value.reference;
  const taxonomy = { categories: [...tree.byId.values()], attributes: [...tree.attributes.values()] };
  const { db } = context.writing.forMarket(caller.market);
  const isUnmatched = (await readProductsOfOffers(db, caller.market, [offerId])).length === 0;
  // A colleague was faster, unless the request is a repetition.
  if (isUnmatched && (await readDecision(db, caller.market, caller.idempotencyKey)) === null) {
    return err(apiError('conflict'));
  }
  const decidedBy = `${merchant.value.name} (${caller.shopper.email})`;
  const decided = await decideMatch(
    { db, market: caller.market, taxonomy },
    { kind: 'unmatch', offers: [{ id: offerId, version: null }] },
    { id: caller.idempotencyKey, decidedBy, reason },
    context.clock(),
  );
  if (decided.ok) return ok({ response: null });
  return err(apiError(decided.error.kind === 'no-offer' ? 'not-found' : 'conflict'));
}

async function ownPriceHistory(
  context: PersonalContext,
  { partnerId, offerId }: ParsedPersonalRequestOf<'ownPriceHistory'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'ownPriceHistory'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId);
  if (!merchant.ok) return merchant;
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const title = await ownTitle(context, caller, { partnerId, offerId });
  if (title === null) return err(apiError('not-found'));
  const { db } = context.writing.forMarket(caller.market);
  const changes = (await readPriceChanges(db, caller.market, [offerId])).get(offerId) ?? [];
  const corrections = await readCorrections(db, caller.market, [offerId]);
  return ok({
    partner: merchant.value.view,
    title,
    points: changes.toReversed().map(({ seenAt, price, stock }) => ({
      seenAt: seenAt.toISOString(),
      item: toMoney(view.value, price),
      stock,
      correction: corrections.find((one) => one.seenAt.getTime() === seenAt.getTime())?.note ?? null,
    })),
  });
}

/** Declares a price point of an own offer wrong. The note is public. */
async function correctPrice(
  context: PersonalContext,
  { partnerId, offerId, seenAt, note }: ParsedPersonalRequestOf<'correctPrice'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'correctPrice'>, ApiError>> {
  const need = { permission: 'PRICE_HISTORY_MANAGEMENT', changes: 'correctPrice' } as const;
  const merchant = await requireMerchant(context, caller, partnerId, need);
  if (!merchant.ok) return merchant;
  if ((await ownTitle(context, caller, { partnerId, offerId })) === null) return err(apiError('not-found'));
  const { market, idempotencyKey: id, shopper } = caller;
  const request = { id, market, offerId, seenAt: new Date(seenAt), note, correctedBy: shopper.email };
  const corrected = await correct(context.writing.forMarket(market).db, request, context.clock());
  if (corrected.ok) return ok({ response: null });
  return err(apiError(corrected.error.kind === 'current' ? 'conflict' : 'not-found'));
}

export const OWN_OFFER_HANDLERS = {
  unmatchOwnOffer,
  ownPriceHistory,
  correctPrice,
};
