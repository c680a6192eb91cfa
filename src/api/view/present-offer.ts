import type { Shop } from '../../contract/common-schemas.ts';
import { pages } from '../../contract/pages.ts';
import type { Offer as OfferResponse } from '../../contract/product/product-schemas.ts';
import { imagePaths } from '../../image/url.ts';
import { deliveryOf, type Merchant } from '../../offer/merchant.ts';
import { type Offer, offerTotal } from '../../offer/offer.ts';
import { changeIn30Days } from '../../price/price-trend.ts';
import { lowestOfLast30Days, provedDrop } from '../../price/proved-drop.ts';
import type { UnconfirmedPrice } from '../../price/unconfirmed-price.ts';
import { presentDrop, presentRating, toMoney, toMoneyOrNull } from './money.ts';
import type { OfferPriceFacts } from './product-facts.ts';
import type { View } from './view.ts';

const presentUnconfirmed = (view: View, { reason, usual, confirmsAt }: UnconfirmedPrice) => ({
  reason,
  usual: toMoneyOrNull(view, usual),
  confirmsAt: confirmsAt === null ? null : new Date(confirmsAt).toISOString(),
});

/** A merchant beside what it sells. */
export const presentShop = ({ id, name, rating, logo }: Merchant): Shop => ({
  id,
  name,
  path: pages.merchant.path(id, name),
  rating: presentRating(rating),
  logo: logo === null ? null : { path: imagePaths.logo(logo), alt: name },
});

/** An offer for pages; null if its merchant is not loaded yet. */
export function presentOffer(
  view: View,
  offer: Offer,
  { changes, unconfirmed }: OfferPriceFacts,
  now: Date,
): OfferResponse | null {
  const merchant = view.reference.merchants.get(offer.merchantId);
  if (merchant === undefined) return null;
  return {
    id: offer.id,
    merchant: { ...presentShop(merchant), returnDays: merchant.returnDays },
    title: offer.title,
    item: toMoney(view, offer.price),
    shipping: toMoneyOrNull(view, offer.shipping),
    shippingByRules: offer.isShippingByRules,
    deposit: toMoneyOrNull(view, offer.deposit),
    total: toMoneyOrNull(view, offerTotal(offer)),
    listPrice: toMoneyOrNull(view, offer.listPrice),
    unitPrice:
      offer.unitPrice === null
        ? null
        : {
            price: toMoney(view, offer.unitPrice.amount),
            quantity: offer.unitPrice.quantity,
            unit: offer.unitPrice.unit,
          },
    priceKind: offer.priceKind,
    condition: offer.condition,
    stock: offer.stock,
    delivery: deliveryOf(offer, merchant),
    low30: toMoneyOrNull(view, lowestOfLast30Days(changes, now)),
    drop: presentDrop(view, provedDrop(changes, now)),
    trend: changeIn30Days(changes, now),
    unconfirmed: unconfirmed === null ? null : presentUnconfirmed(view, unconfirmed),
    seenAt: offer.seenAt.toISOString(),
    clickPath: `/go/${view.market.id}/${offer.id}`,
    paid: false,
  };
}
