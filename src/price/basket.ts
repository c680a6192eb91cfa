import { type ShippingStep, shippingByGoods } from '../offer/merchant.ts';

/** An offer as a basket sees it; amounts in minor units, for one piece. */
export type BasketOffer = {
  id: number;
  merchantId: number;
  price: number;
  deposit: number;
  /** What one piece by itself costs to have sent; null: the merchant has not told it. */
  shipping: number | null;
};

/** A product that is wanted, with the offers it may come from. All of its pieces come from one of them. */
export type BasketItem = { productId: number; quantity: number; offers: readonly BasketOffer[] };

export type Basket = {
  items: readonly BasketItem[];
  /** Merchants that have told how their shipping goes by the value of the goods. */
  steps: ReadonlyMap<number, readonly ShippingStep[]>;
};

export type BasketLine = { productId: number; quantity: number; offer: BasketOffer };

/** What one merchant sends: everything that is bought there, in one parcel. */
export type Parcel = {
  merchantId: number;
  lines: readonly BasketLine[];
  goods: number;
  deposit: number;
  /** Where one of its offers does not tell shipping, what the others come to: the least that it costs. */
  shipping: number;
  shippingKnown: boolean;
  total: number;
};

/** Which offer each product comes from, and what all of it costs. */
export type Split = {
  parcels: readonly Parcel[];
  /** Products that it has no offer for. */
  missing: readonly number[];
  total: number;
  shippingKnown: boolean;
};

/**
 * Whether an offer's shipping is what its merchant's steps make of its price. It then goes by the goods of the whole
 * parcel; any other shipping (bulky goods, sent free for a while) stays the offer's own.
 */
export const followsSteps = (offer: BasketOffer, steps: readonly ShippingStep[] | undefined): boolean =>
  steps !== undefined && offer.shipping !== null && offer.shipping === shippingByGoods(steps, offer.price);

/** A parcel costs what the dearest of its offers asks; a parcel of one piece costs what the product's page says. */
function parcelOf(
  merchantId: number,
  lines: readonly BasketLine[],
  steps: readonly ShippingStep[] | undefined,
): Parcel {
  const sum = (of: (line: BasketLine) => number) => lines.reduce((all, line) => all + of(line) * line.quantity, 0);
  const goods = sum(({ offer }) => offer.price);
  const deposit = sum(({ offer }) => offer.deposit);
  const asked = lines.map(({ offer }) =>
    steps !== undefined && followsSteps(offer, steps) ? shippingByGoods(steps, goods) : offer.shipping,
  );
  const shipping = Math.max(0, ...asked.filter((one) => one !== null));
  const shippingKnown = !asked.includes(null);
  return { merchantId, lines, goods, deposit, shipping, shippingKnown, total: goods + deposit + shipping };
}

/** The split in which each product comes from the chosen offer; null leaves it out. */
export function splitOf({ items, steps }: Basket, chosen: readonly (BasketOffer | null)[]): Split {
  const lines = items.flatMap(({ productId, quantity }, i): BasketLine[] => {
    const offer = chosen[i] ?? null;
    return offer === null ? [] : [{ productId, quantity, offer }];
  });
  const parcels = [...Map.groupBy(lines, ({ offer }) => offer.merchantId)]
    .map(([merchantId, own]) => parcelOf(merchantId, own, steps.get(merchantId)))
    .sort((a, b) => b.total - a.total || a.merchantId - b.merchantId);
  return {
    parcels,
    missing: items.filter((_, i) => (chosen[i] ?? null) === null).map(({ productId }) => productId),
    total: parcels.reduce((sum, { total }) => sum + total, 0),
    shippingKnown: parcels.every(({ shippingKnown }) => shippingKnown),
  };
}

/** Which of two splits serves better: more of the basket, then less money, then fewer parcels. */
export const compareSplits = (a: Split, b: Split): number =>
  a.missing.length - b.missing.length || a.total - b.total || a.parcels.length - b.parcels.length;
