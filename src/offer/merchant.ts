import type { MarketId } from '../market/market.ts';
import { slugify } from '../terms/slug.ts';

/** The shipping cost of a parcel with goods of at least `from`; both in minor units. */
export type ShippingStep = { from: number; shipping: number };

/** A shop in one market. A chain in several markets is a merchant in each. */
export type Merchant = {
  id: number;
  market: MarketId;
  slug: string;
  name: string;
  description: string;
  website: string;
  city: string | null;
  foundedYear: number | null;
  registrationNumber: string | null;
  returnDays: number | null;
  paymentMethods: readonly string[];
  rating: { average: number; count: number } | null;
  /** By ascending `from`; null: the merchant has not stated shipping by the value of the goods. */
  shippingSteps: readonly ShippingStep[] | null;
  /** Days to delivery where an offer states none. */
  delivery: { min: number; max: number } | null;
  /** The name of its logo's file. */
  logo: string | null;
  /** Its feeds are not fetched and its offers are not shown. */
  pausedAt: Date | null;
  /** It has no feeds and no offers any more. */
  removedAt: Date | null;
};

export type NewMerchant = Omit<Merchant, 'id' | 'delivery' | 'logo' | 'pausedAt' | 'removedAt'>;

/** Days to delivery of an offer: as it states them, or else as its merchant does. */
export const deliveryOf = (
  offer: { delivery: Merchant['delivery'] },
  merchant: Pick<Merchant, 'delivery'> | undefined,
): Merchant['delivery'] => offer.delivery ?? merchant?.delivery ?? null;

/** A merchant of which only the name is known. */
export const namedMerchant = (market: MarketId, name: string, website: string): NewMerchant => ({
  market,
  slug: slugify(name),
  name,
  description: '',
  website,
  city: null,
  foundedYear: null,
  registrationNumber: null,
  returnDays: null,
  paymentMethods: [],
  rating: null,
  shippingSteps: null,
});

/** Shipping of an offer that states none, by the merchant's rules; null: it has stated none. */
export const shippingByRules = (steps: readonly ShippingStep[] | null, price: number): number | null =>
  steps === null || steps.length === 0 ? null : shippingByGoods(steps, price);

/** Shipping for goods of that value, in minor units; goods below the first step cost what it states. */
export const shippingByGoods = (steps: readonly ShippingStep[], goods: number): number =>
  (steps.findLast(({ from }) => goods >= from) ?? steps[0])?.shipping ?? 0;
