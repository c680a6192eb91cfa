import type { BasketParcel, BasketSplit } from '../../contract/basket/basket-schemas.ts';
import { clickPath } from '../../contract/merchant/click-link.ts';
import type { ShippingStep } from '../../offer/merchant.ts';
import type { Offer } from '../../offer/offer.ts';
import { type BasketLine, nextStep, type Parcel } from '../../price/basket.ts';
import type { BestSplit } from '../../price/split-basket.ts';
import { toMoney } from '../view/present-money.ts';
import { presentShop } from '../view/present-offer.ts';
import type { View } from '../view/view.ts';

type Offers = ReadonlyMap<number, Offer>;

/** A split with its parcels and their costs. */
export function presentSplit(view: View, { split, proven, bound }: BestSplit, offers: Offers): BasketSplit {
  return {
    delivery: lastDelivery(split.parcels, offers),
    parcels: split.parcels.flatMap((parcel) => presentParcel(view, parcel, offers) ?? []),
    missing: [...split.missing],
    total: toMoney(view, split.total),
    shippingKnown: split.shippingKnown,
    proven,
    bound: proven || bound === 0 ? null : toMoney(view, bound),
  };
}

/** When the last of these parcels arrives; null where a shop does not state it. */
function lastDelivery(parcels: readonly Parcel[], offers: Offers): BasketSplit['delivery'] {
  const stated = parcels.flatMap(({ lines }) => lines.map(({ offer }) => offers.get(offer.id)?.delivery ?? null));
  const known = stated.filter((delivery) => delivery !== null);
  if (known.length < stated.length || known.length === 0) return null;
  return { min: Math.max(...known.map(({ min }) => min)), max: Math.max(...known.map(({ max }) => max)) };
}

function presentParcel(view: View, parcel: Parcel, offers: Offers): BasketParcel | null {
  const merchant = view.reference.merchants.get(parcel.merchantId);
  if (merchant === undefined) return null;
  return {
    merchant: presentShop(merchant),
    lines: parcel.lines.flatMap((line) => presentLine(view, line, offers) ?? []),
    goods: toMoney(view, parcel.goods + parcel.deposit),
    shipping: parcel.shippingKnown ? toMoney(view, parcel.shipping) : null,
    total: toMoney(view, parcel.total),
    delivery: lastDelivery([parcel], offers),
    nextStep: parcel.shippingKnown ? presentNextStep(view, parcel, merchant.shippingSteps ?? []) : null,
  };
}

function presentLine(view: View, { productId, quantity, offer }: BasketLine, offers: Offers) {
  const stored = offers.get(offer.id);
  if (stored === undefined) return null;
  const itemPrice = offer.price + offer.deposit;
  return {
    productId,
    offerId: offer.id,
    quantity,
    item: toMoney(view, itemPrice),
    sum: toMoney(view, itemPrice * quantity),
    condition: stored.condition,
    stock: stored.stock,
    seenAt: stored.seenAt.toISOString(),
    clickPath: clickPath(view.market.id, offer.id),
  };
}

/** The amount missing to the next cheaper shipping step. */
function presentNextStep(view: View, parcel: Parcel, steps: readonly ShippingStep[]): BasketParcel['nextStep'] {
  const next = nextStep(parcel, steps);
  return next === null ? null : { more: toMoney(view, next.more), shipping: toMoney(view, next.shipping) };
}
