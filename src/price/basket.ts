import { type ShippingStep, shippingByGoods } from '../offer/merchant.ts';

/** What a basket needs of an offer. Amounts are in minor units, for one piece. */
export type BasketOffer = {
  id: number;
  merchantId: number;
  price: number;
  deposit: number;
  /** Shipping of one piece alone; null: not stated. */
  shipping: number | null;
};

/** A product of the basket with its offers. All of its pieces are bought from one of them. */
export type BasketItem = { productId: number; quantity: number; offers: readonly BasketOffer[] };

export type Basket = {
  items: readonly BasketItem[];
  /** Shipping steps by merchant id, of merchants that state shipping by the value of the goods. */
  steps: ReadonlyMap<number, readonly ShippingStep[]>;
};

export type BasketLine = { productId: number; quantity: number; offer: BasketOffer };

/** Everything that is bought from one merchant, sent in one parcel. Amounts are in minor units. */
export type Parcel = {
  merchantId: number;
  lines: readonly BasketLine[];
  goods: number;
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
 * Whether an offer's shipping is that of its merchant's steps at the offer's price. In a parcel it then depends on the
 * value of all goods. Any other shipping (bulky goods, a free-shipping campaign) stays the offer's own.
 */
export const followsSteps = (offer: BasketOffer, steps: readonly ShippingStep[] | undefined): boolean =>
  steps !== undefined && offer.shipping === shippingByGoods(steps, offer.price);

/** Shipping of a parcel is the highest that one of its offers asks. A parcel of one piece costs what its offer states. */
function createParcel(
  merchantId: number,
  lines: readonly BasketLine[],
  steps: readonly ShippingStep[] | undefined,
): Parcel {
  const sum = (perPiece: (line: BasketLine) => number) =>
    lines.reduce((total, line) => total + perPiece(line) * line.quantity, 0);
  const goods = sum(({ offer }) => offer.price);
  const deposit = sum(({ offer }) => offer.deposit);
  const shippings = lines.map(({ offer }) =>
    steps !== undefined && followsSteps(offer, steps) ? shippingByGoods(steps, goods) : offer.shipping,
  );
  const shipping = Math.max(0, ...shippings.filter((one) => one !== null));
  const shippingKnown = !shippings.includes(null);
  return { merchantId, lines, goods, deposit, shipping, shippingKnown, total: goods + deposit + shipping };
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
