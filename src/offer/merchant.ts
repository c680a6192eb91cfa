import type { MarketId } from '../market/market.ts';

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
};

export type NewMerchant = Omit<Merchant, 'id'>;

/** Shipping for goods of that value, in minor units; goods below the first step cost what it states. */
export const shippingByGoods = (steps: readonly ShippingStep[], goods: number): number =>
  (steps.findLast(({ from }) => goods >= from) ?? steps[0])?.shipping ?? 0;
