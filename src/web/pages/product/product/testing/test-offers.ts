import type { PriceHistory } from '../../../../../contract/price/price-schemas.ts';
import type { Offer } from '../../../../../contract/product/product-schemas.ts';
import type { Money } from '../../../../../market/money.ts';
import { sampleResponses } from '../../../../render/testing/test-responses.ts';

export const sampleHistory = sampleResponses.priceHistory;

export const gbp = (amount: number): Money => ({ amount, currency: 'GBP' });

/** The sample's first offer, in stock with every field known, with changes. */
export function testOffer(change: Partial<Offer> = {}): Offer {
  const [first] = sampleResponses.product.offers;
  if (first === undefined) throw new Error('The sample has no offer');
  return { ...first, ...change };
}

/** A point of a price history; null means that nobody offered the product. */
export const testPoint = (day: string, total: number | null): PriceHistory['points'][number] => ({
  day,
  item: total === null ? null : gbp(total - 500),
  total: total === null ? null : gbp(total),
  merchantName: total === null ? null : 'Volta',
});
