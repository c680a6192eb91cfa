import type { z } from 'zod';
import type { DeliveryDays } from '../feed/row.ts';
import type { Stock } from '../terms/offer.ts';
import type { storedOffer } from './offer-fields.ts';

/** What a shopper pays, and availability. A change in one of these adds an entry to the price history. Minor units. */
export type Terms = { price: number; shipping: number | null; deposit: number | null; stock: Stock };

/** An offer's current state. Amounts are in minor units of the market's currency; null: not stated. */
export type Offer = Omit<z.infer<typeof storedOffer>, 'deliveryMin' | 'deliveryMax'> & {
  delivery: DeliveryDays | null;
  /** When the merchant's feed was last read. An offer that is not gone was in it. */
  seenAt: Date;
};

/** The parts of an offer that its price and its validity depend on. */
export type OfferPrice = Terms &
  Pick<Offer, 'id' | 'merchantId' | 'condition' | 'priceKind' | 'unitPrice' | 'seenAt' | 'goneAt'>;

/** As `OfferPrice`, with the "was" price that the offer states. */
export type ClaimingOffer = OfferPrice & Pick<Offer, 'listPrice'>;

/** One entry of an offer's price history; 'gone': the merchant's file no longer had it. */
export type PriceChange = {
  seenAt: Date;
  price: number;
  shipping: number | null;
  deposit: number | null;
  stock: Stock | 'gone';
};

/**
 * The index of the first change that is in effect at `at` or later. A change is in effect until the next one. Binary
 * search in O(log n).
 *
 * @param changes all changes of an offer, oldest first
 * @param at milliseconds since 1970
 * @returns an index; 0 when `at` is before the first change
 */
export function firstChangeInEffect(changes: readonly PriceChange[], at: number): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const change = changes[middle];
    if (change !== undefined && change.seenAt.getTime() <= at) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

export const sameTerms = (a: Terms, b: Terms): boolean =>
  a.price === b.price && a.shipping === b.shipping && a.deposit === b.deposit && a.stock === b.stock;

/** Item price, deposit and shipping in minor units; null: shipping is not stated. */
export const offerTotal = (terms: Omit<Terms, 'stock'>): number | null =>
  terms.shipping === null ? null : terms.price + terms.shipping + (terms.deposit ?? 0);
