import { DEMO_MARKETS, type LiveMarketId } from './demo-market.ts';
import { frenchMerchants, germanMerchants, italianMerchants, spanishMerchants } from './merchants/continental.ts';
import {
  americanMerchants,
  britishMerchants,
  canadianMerchants,
  irishMerchants,
  quebecMerchants,
} from './merchants/english.ts';
import { furtherMerchants } from './merchants/further-merchants.ts';
import type { Merchant } from './merchants/merchant.ts';
import { danishMerchants, finnishMerchants, norwegianMerchants, swedishMerchants } from './merchants/nordic.ts';

/** The merchants that every market has. */
const FIRST_MERCHANTS: readonly Merchant[] = [
  ...swedishMerchants,
  ...norwegianMerchants,
  ...danishMerchants,
  ...britishMerchants,
  ...americanMerchants,
  ...germanMerchants,
  ...finnishMerchants,
  ...frenchMerchants,
  ...irishMerchants,
  ...italianMerchants,
  ...spanishMerchants,
  ...canadianMerchants,
  ...quebecMerchants,
];

export const DEMO_MERCHANTS: readonly Merchant[] = [
  ...FIRST_MERCHANTS,
  ...furtherMerchants('SE'),
  ...furtherMerchants('UK'),
  ...furtherMerchants('US'),
  ...furtherMerchants('DE'),
];

/** How many merchants large markets have: as many as large countries, or as few as the other markets. */
export type MerchantCount = 'many' | 'few';

export const listMerchants = (market: LiveMarketId, count: MerchantCount = 'many'): Merchant[] =>
  (count === 'few' ? FIRST_MERCHANTS : DEMO_MERCHANTS).filter((merchant) => merchant.market === market);

/** Returns the shipping cost of one article in minor units; null if the merchant does not state it. */
export function shippingCost(merchant: Merchant, price: number): number | null {
  const step = merchant.shipping?.findLast(({ from }) => price >= from);
  return step === undefined ? null : step.shipping;
}

export const getMarket = (merchant: Merchant) => DEMO_MARKETS[merchant.market];
