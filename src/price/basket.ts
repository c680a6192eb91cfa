import { type ShippingStep, shippingByRules, weightLimits } from '../offer/merchant.ts';

/** What a basket needs of an offer. Amounts are in minor units, for one piece. */
export type BasketOffer = {
  id: number;
  merchantId: number;
  price: number;
  deposit: number;
  /** Of one piece, in grams; null: not stated. */
  weight: number | null;
  /** Shipping of one piece alone; null: not stated. */
  shipping: number | null;
};

/** A product of the basket with its offers. All of its pieces are bought from one of them. */
export type BasketItem = { productId: number; quantity: number; offers: readonly BasketOffer[] };

export type Basket = {
  items: readonly BasketItem[];
  /** Shipping rules by merchant id, in the order of `compareSteps`. */
  steps: ReadonlyMap<number, readonly ShippingStep[]>;
};

export type BasketLine = { productId: number; quantity: number; offer: BasketOffer };

/** Everything that is bought from one merchant, sent in one parcel. Amounts are in minor units. */
export type Parcel = {
  merchantId: number;
  lines: readonly BasketLine[];
  goods: number;
  /** In grams; an offer whose weight is not stated counts as 0. */
  weight: number;
  deposit: number;
  /** A lower bound where `shippingKnown` is false: offers that state no shipping count as 0. */
  shipping: number;
  shippingKnown: boolean;
  total: number;
};

/** An assignment of offers to the products of a basket, with what it costs in minor units. */
export type Split = {
  parcels: readonly Parcel[];
  /** Ids of the products without an offer. */
  missing: readonly number[];
  total: number;
  shippingKnown: boolean;
};

/**
 * Whether an offer's shipping is that of its merchant's rules for one piece. In a parcel it then depends on the value and
 * weight of all goods. Any other shipping (a free-shipping campaign, unknown weight) stays the offer's own.
 */
export const followsSteps = (offer: BasketOffer, steps: readonly ShippingStep[] | undefined): boolean =>
  steps !== undefined &&
  offer.shipping !== null &&
  (offer.weight !== null || weightLimits(steps).length === 0) &&
  offer.shipping === shippingByRules(steps, offer.price, offer.weight ?? 0);

/**
 * Shipping of a parcel is the highest that one of its offers asks. A parcel of one piece costs what its offer states. What
 * is too heavy for every rule is ordered piece by piece.
 */
function createParcel(
  merchantId: number,
  lines: readonly BasketLine[],
  steps: readonly ShippingStep[] | undefined,
): Parcel {
  const sum = (perPiece: (line: BasketLine) => number, some = lines) =>
    some.reduce((total, line) => total + perPiece(line) * line.quantity, 0);
  const goods = sum(({ offer }) => offer.price);
  const weight = sum(({ offer }) => offer.weight ?? 0);
  const deposit = sum(({ offer }) => offer.deposit);
  const following = lines.filter(({ offer }) => followsSteps(offer, steps));
  const others = lines.filter((line) => !following.includes(line)).map(({ offer }) => offer.shipping);
  const byRules =
    following.length === 0
      ? 0
      : (shippingByRules(steps ?? null, goods, weight) ?? sum(({ offer }) => offer.shipping ?? 0, following));
  const shipping = Math.max(byRules, ...others.filter((one) => one !== null));
  const shippingKnown = !others.includes(null);
  return { merchantId, lines, goods, weight, deposit, shipping, shippingKnown, total: goods + deposit + shipping };
}

/**
 * The split in which each product is bought from its chosen offer, the most expensive parcel first. O(n log n).
 *
 * @param chosen an offer for each item of the basket, by its index; null: the product is left out
 */
export function createSplit({ items, steps }: Basket, chosen: readonly (BasketOffer | null)[]): Split {
  const lines = items.flatMap(({ productId, quantity }, i): BasketLine[] => {
    const offer = chosen[i] ?? null;
    return offer === null ? [] : [{ productId, quantity, offer }];
  });
  const parcels = [...Map.groupBy(lines, ({ offer }) => offer.merchantId)]
    .map(([merchantId, own]) => createParcel(merchantId, own, steps.get(merchantId)))
    .sort((a, b) => b.total - a.total || a.merchantId - b.merchantId);
  return {
    parcels,
    missing: items.filter((_, i) => (chosen[i] ?? null) === null).map(({ productId }) => productId),
    total: parcels.reduce((sum, { total }) => sum + total, 0),
    shippingKnown: parcels.every(({ shippingKnown }) => shippingKnown),
  };
}

/** Compares two splits of a basket, the better first: fewer missing products, then lower total, then fewer parcels. */
export const compareSplits = (a: Split, b: Split): number =>
  a.missing.length - b.missing.length || a.total - b.total || a.parcels.length - b.parcels.length;

/** The next cheaper step of a parcel's shipping, with the amount of goods that is missing to it. */
export type NextStep = { more: number; shipping: number };

/**
 * The next step of the merchant's rules that makes a parcel's shipping cheaper; null: none does. What an offer asks that does not
 * follow the rules stays. O(lines + steps³).
 */
export function nextStep(parcel: Parcel, steps: readonly ShippingStep[]): NextStep | null {
  const { lines, goods, weight, shipping } = parcel;
  const others = lines.filter(({ offer }) => !followsSteps(offer, steps));
  if (others.length === lines.length) return null;
  const least = Math.max(0, ...others.map(({ offer }) => offer.shipping ?? 0));
  for (const { from } of steps) {
    const byRules = from > goods ? shippingByRules(steps, from, weight) : null;
    const less = byRules === null ? null : Math.max(byRules, least);
    if (less !== null && less < shipping) return { more: from - goods, shipping: less };
  }
  return null;
}
