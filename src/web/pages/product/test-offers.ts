import type { Offer, PriceHistory } from '../../../api/contract/product-schemas.ts';
import type { Money } from '../../../market/money.ts';
import { sampleAnswers } from '../../render/test-answers.ts';

export const sampleHistory = sampleAnswers.priceHistory;

export const gbp = (amount: number): Money => ({ amount, currency: 'GBP' });

/** The sample's first offer, in stock with everything told, with what differs. */
export function anOffer(change: Partial<Offer> = {}): Offer {
  const [first] = sampleAnswers.product.offers;
  if (first === undefined) throw new Error('The sample has no offer');
  return { ...first, ...change };
}

/** A point of a history; null where nobody offered it. */
export const aPoint = (day: string, total: number | null): PriceHistory['points'][number] => ({
  day,
  item: total === null ? null : gbp(total - 500),
  total: total === null ? null : gbp(total),
  merchantName: total === null ? null : 'Volta',
});
