import type { MarketId } from '../market/market.ts';

/** What a parcel costs to have sent, from goods of that value up; minor units. */
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
  /** `from` ascending; null: the merchant has not told how its shipping goes by the value of the goods. */
  shippingSteps: readonly ShippingStep[] | null;
};

export type NewMerchant = Omit<Merchant, 'id'>;

/** What the steps ask for goods of that value; goods below the first step cost as much as at it. */
export const shippingByGoods = (steps: readonly ShippingStep[], goods: number): number =>
  (steps.findLast(({ from }) => goods >= from) ?? steps[0])?.shipping ?? 0;
