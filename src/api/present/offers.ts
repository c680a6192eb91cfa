import { type Offer, type PriceChange, totalOf } from '../../offer/offer.ts';
import { lowestOfLast30Days, provedDrop } from '../../price/proved-drop.ts';
import type { Offer as Answer } from '../contract/product-schemas.ts';
import { sitePaths } from '../contract/site-paths.ts';
import type { View } from '../view.ts';
import { moneyOf, moneyOrNull, presentDrop, presentRating } from './money.ts';

/** An offer's row; null where its merchant is not known (yet). */
export function presentOffer(view: View, offer: Offer, changes: readonly PriceChange[], now: Date): Answer | null {
  const merchant = view.reference.merchants.get(offer.merchantId);
  if (merchant === undefined) return null;
  const { id, name, rating } = merchant;
  return {
    id: offer.id,
    merchant: { id, name, path: sitePaths.merchant(id, name), rating: presentRating(rating) },
    title: offer.title,
    item: moneyOf(view, offer.price),
    shipping: moneyOrNull(view, offer.shipping),
    deposit: moneyOrNull(view, offer.deposit),
    total: moneyOrNull(view, totalOf(offer)),
    listPrice: moneyOrNull(view, offer.listPrice),
    unitPrice:
      offer.unitPrice === null
        ? null
        : {
            price: moneyOf(view, offer.unitPrice.amount),
            quantity: offer.unitPrice.quantity,
            unit: offer.unitPrice.unit,
          },
    priceKind: offer.priceKind,
    condition: offer.condition,
    stock: offer.stock,
    delivery: offer.delivery,
    low30: moneyOrNull(view, lowestOfLast30Days(changes, now)),
    drop: presentDrop(view, provedDrop(changes, now)),
    seenAt: offer.seenAt.toISOString(),
    clickPath: `/go/${view.market.id}/${offer.id}`,
    paid: false,
  };
}
