import type { MarketId } from '../market/market.ts';

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
};

export type NewMerchant = Omit<Merchant, 'id'>;
