import type { ShippingStep } from '../../offer/merchant.ts';
import type { Offer } from '../../offer/offer.ts';
import type { BasketLine, Parcel } from '../../price/basket.ts';
import type { BestSplit } from '../../price/split-basket.ts';
import type { BasketParcel, BasketSplit } from '../contract/basket-schemas.ts';
import { sitePaths } from '../contract/site-paths.ts';
import type { View } from '../view.ts';
import { moneyOf, presentRating } from './money.ts';

type Offers = ReadonlyMap<number, Offer>;

/** A split as it is read: who sends what, and what each parcel costs. */
export function presentSplit(view: View, { split, proven, bound }: BestSplit, offers: Offers): BasketSplit {
  return {
    parcels: split.parcels.flatMap((parcel) => presentParcel(view, parcel, offers) ?? []),
    missing: [...split.missing],
    total: moneyOf(view, split.total),
    shippingKnown: split.shippingKnown,
    proven,
    bound: proven || bound === 0 ? null : moneyOf(view, bound),
  };
}

function presentParcel(view: View, parcel: Parcel, offers: Offers): BasketParcel | null {
  const merchant = view.reference.merchants.get(parcel.merchantId);
  if (merchant === undefined) return null;
  const { id, name, rating, shippingSteps } = merchant;
  return {
    merchant: { id, name, path: sitePaths.merchant(id, name), rating: presentRating(rating) },
    lines: parcel.lines.flatMap((line) => presentLine(view, line, offers) ?? []),
    goods: moneyOf(view, parcel.goods + parcel.deposit),
    shipping: parcel.shippingKnown ? moneyOf(view, parcel.shipping) : null,
    total: moneyOf(view, parcel.total),
    nextStep: parcel.shippingKnown ? nextStepOf(view, parcel, shippingSteps ?? []) : null,
  };
}

function presentLine(view: View, { productId, quantity, offer }: BasketLine, offers: Offers) {
  const known = offers.get(offer.id);
  if (known === undefined) return null;
  const piece = offer.price + offer.deposit;
  return {
    productId,
    quantity,
    item: moneyOf(view, piece),
    sum: moneyOf(view, piece * quantity),
    condition: known.condition,
    stock: known.stock,
    clickPath: `/go/${view.market.id}/${offer.id}`,
  };
}

/** What the parcel's goods lack to the next step that ships for less. */
function nextStepOf(view: View, { goods, shipping }: Parcel, steps: readonly ShippingStep[]): BasketParcel['nextStep'] {
  const next = steps.find((step) => step.from > goods && step.shipping < shipping);
  if (next === undefined) return null;
  return { more: moneyOf(view, next.from - goods), shipping: moneyOf(view, next.shipping) };
}
