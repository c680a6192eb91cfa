import { err, ok, type Result } from '../../base/result.ts';
import { readProducts } from '../../catalog/product.store.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { findNotShownReason, NOT_SHOWN } from '../../match/not-shown-reason.ts';
import { readMerchant } from '../../offer/merchant.store.ts';
import { isNotShownReason, type NotShownReason } from '../../terms/feed/feed-issue.ts';
import { fullName } from '../../terms/full-name.ts';
import type { OfferState } from '../../terms/offer.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { productPath, toWebAddress } from '../view/paths.ts';
import { toMoney } from '../view/present-money.ts';
import { resolveView } from '../view/view.ts';
import { type ListedOffer, listMerchantOffers, type OfferFilter } from './admin-merchant-offers.store.ts';
import { pagesOf, rangeOf } from './present-merchant.ts';

/** The reasons with which an offer waits; with the others it is refused until its merchant changes something. */
const WAITING: readonly NotShownReason[] = ['waiting', 'two-products', 'contradiction'];
const REFUSED: readonly NotShownReason[] = ['no-identity', 'not-new', 'removed'];

function parseShow(state: OfferState | null, why: string): OfferFilter['show'] {
  if (isNotShownReason(why)) return [why];
  if (state === 'waiting') return WAITING;
  if (state === 'refused') return REFUSED;
  return state ?? 'all';
}

function stateOf({ productId, isUnconfirmed, outcome, rule, isNew }: ListedOffer): {
  state: OfferState;
  reason: NotShownReason | null;
} {
  if (isUnconfirmed) return { state: 'unconfirmed', reason: null };
  if (productId !== null) return { state: 'shown', reason: null };
  const reason = findNotShownReason(outcome === null || rule === null ? null : { outcome, rule, isNew });
  return { state: WAITING.includes(reason) ? 'waiting' : 'refused', reason };
}

/** The present offers of a merchant with their states. */
async function adminMerchantOffers(
  context: PersonalContext,
  { merchantId, q, state, why, page }: ParsedPersonalRequestOf<'adminMerchantOffers'>,
  caller: CallerOf<'adminMerchantOffers'>,
): Promise<Result<PersonalResponseOf<'adminMerchantOffers'>, ApiError>> {
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const { market } = caller;
  const { db } = context.writing.forMarket(market);
  const merchant = await readMerchant(db, market, merchantId);
  if (merchant === null) return err(apiError('not-found'));
  const filter = { text: q.trim(), show: parseShow(state, why) };
  const { total, offers } = await listMerchantOffers(db, market, merchantId, filter, rangeOf(page));
  const products = await readProducts(
    db,
    market,
    offers.flatMap(({ productId }) => productId ?? []),
  );
  return ok({
    total,
    page,
    pages: pagesOf(total),
    merchant: { id: merchant.id, name: merchant.name },
    offers: offers.map((offer) => {
      const { id, sku, title, stock, price, link, outcome } = offer;
      const { state: found, reason } = stateOf(offer);
      const product = products.get(offer.productId ?? 0);
      return {
        id,
        sku,
        title,
        stock,
        link: toWebAddress(link),
        item: toMoney(view.value, price),
        state: found,
        why: reason === null ? null : { reason, ...NOT_SHOWN[reason] },
        product:
          product === undefined
            ? null
            : { id: product.id, name: fullName(product), path: productPath(view.value, product) },
        isQueued: outcome === 'queued',
      };
    }),
  });
}

export const ADMIN_MERCHANT_OFFERS_HANDLERS = { adminMerchantOffers };
