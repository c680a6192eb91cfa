import { ok, type Result } from '../../base/result.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { ApiError } from '../../contract/errors.ts';
import { pages } from '../../contract/pages.ts';
import type { LowestOffer } from '../../contract/price/price-schemas.ts';
import { readOffersOfProducts } from '../../match/match.store.ts';
import { readOffers } from '../../offer/offer.store.ts';
import { isCurrent, type Offer, offerTotal } from '../../offer/offer.ts';
import { newForSale } from '../../price/product-summary.ts';
import { readUnconfirmedPrices } from '../../price/unconfirmed-price.store.ts';
import type { ApiContext } from '../view/context.ts';
import { toMoney, toMoneyOrNull } from '../view/money.ts';
import { resolveView, type View } from '../view/view.ts';

/** The offers that set the lowest totals of these products, with at most three queries. */
export async function lowestOffers(
  context: ApiContext,
  request: ParsedRequestOf<'lowestOffers'>,
): Promise<Result<ResponseOf<'lowestOffers'>, ApiError>> {
  const view = await resolveView(context, request);
  if (!view.ok) return view;
  const { db } = context.databases.forMarket(request.market);
  const ids = [...new Set(request.ids.split(',').map(Number))];
  const [offerIds, unconfirmed] = await Promise.all([
    readOffersOfProducts(db, request.market, ids),
    readUnconfirmedPrices(db, request.market, ids),
  ]);
  const offers = new Map(
    (await readOffers(db, request.market, [...offerIds.values()].flat())).map((offer) => [offer.id, offer]),
  );
  const now = context.clock();
  return ok({
    offers: ids.flatMap((id) => {
      const waiting = new Set((unconfirmed.get(id) ?? []).filter(({ to }) => to === null).map((one) => one.offerId));
      const current = (offerIds.get(id) ?? [])
        .flatMap((offerId) => offers.get(offerId) ?? [])
        .filter((offer) => isCurrent(offer, now) && !waiting.has(offer.id));
      const [lowest] = newForSale(current);
      return lowest === undefined ? [] : (presentLowest(view.value, id, lowest) ?? []);
    }),
  });
}

/** Null if the merchant is not loaded yet. */
function presentLowest(view: View, productId: number, offer: Offer): LowestOffer | null {
  const merchant = view.reference.merchants.get(offer.merchantId);
  if (merchant === undefined) return null;
  const { id, name } = merchant;
  return {
    productId,
    id: offer.id,
    merchant: { id, name, path: pages.merchant.path(id, name) },
    item: toMoney(view, offer.price),
    shipping: toMoneyOrNull(view, offer.shipping),
    deposit: toMoneyOrNull(view, offer.deposit),
    total: toMoneyOrNull(view, offerTotal(offer)),
    stock: offer.stock,
    pricedAt: offer.pricedAt.toISOString(),
    seenAt: offer.seenAt.toISOString(),
    clickPath: `/go/${view.market.id}/${offer.id}`,
  };
}
