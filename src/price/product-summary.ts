import { type OfferPrice, offerTotal } from '../offer/offer.ts';
import type { Condition, Stock } from '../terms/offer.ts';
import { type Day, toDay } from '../terms/utc-day.ts';
import { type MarketDrop, marketDrop } from './market-drop.ts';
import { conditionGroup, type DayPrice, entryOn, type OfferHistory } from './price-history.ts';
import { provedDrop } from './proved-drop.ts';
import { type Content, statedContent } from './unit-price.ts';

/** A product's current prices and offers. Amounts are in minor units. */
export type ProductSummary = {
  productId: number;
  /** The lowest item price of new offers that anyone can buy; null: there is none. */
  lowestItem: number | null;
  /** Item, shipping and deposit; null also where no such offer states its shipping. */
  lowestTotal: number | null;
  highestItem: number | null;
  usedLowestItem: number | null;
  offerCount: number;
  merchantIds: readonly number[];
  conditions: readonly Condition[];
  stock: Stock;
  /** The drop of the offer with the lowest total that its own prices and those of the whole market prove. */
  drop: MarketDrop | null;
  /** The lowest totals of the last 90 days, see `buildSparkline`. */
  sparkline: readonly (number | null)[];
  /** What it contains, as the unit prices of its new offers imply, see `statedContent`. */
  content: Content | null;
};

const SPARK_DAYS = 90;
const SPARK_POINTS = 13;

/** 'in' where one offer is in stock; 'out' where all state that they are not. */
function combinedStock(offers: readonly OfferPrice[]): Stock {
  if (offers.some((offer) => offer.stock === 'in')) return 'in';
  return offers.length > 0 && offers.every((offer) => offer.stock === 'out') ? 'out' : 'unknown';
}

// Without spreading: a function takes at most some 120,000 arguments, and marketplaces may have more offers of a product.
const min = (amounts: readonly number[]): number | null =>
  amounts.reduce<number | null>((low, one) => (low === null || one < low ? one : low), null);
const max = (amounts: readonly number[]): number | null =>
  amounts.reduce<number | null>((high, one) => (high === null || one > high ? one : high), null);

/**
 * The lowest totals, in minor units, of 13 days evenly spread over the last 90, oldest first and ending today; null: none.
 *
 * @param steps the product's `dailyLowest`
 */
export function buildSparkline(steps: readonly DayPrice[], today: Day): (number | null)[] {
  return Array.from({ length: SPARK_POINTS }, (_, i) => {
    const day = today - Math.round((SPARK_DAYS * (SPARK_POINTS - 1 - i)) / (SPARK_POINTS - 1));
    return entryOn(steps, day)?.total?.amount ?? null;
  });
}

const isBuyable = (offer: OfferPrice): boolean => offer.stock !== 'out' && offer.priceKind === 'public';

/** Compares offers by total; offers whose shipping is not stated come last, by item price. Ties go by price, then id. */
export function compareByTotal(a: OfferPrice, b: OfferPrice): number {
  const [x, y] = [offerTotal(a), offerTotal(b)];
  if (x !== null && y !== null) return x - y || a.price - b.price || a.id - b.id;
  if (x === null && y === null) return a.price - b.price || a.id - b.id;
  return x === null ? 1 : -1;
}

/** New offers that anyone can buy, sorted by `compareByTotal`. The product's drop is that of the first. */
export const newForSale = <T extends OfferPrice>(offers: readonly T[]): T[] =>
  offers.filter((offer) => conditionGroup(offer.condition) === 'new' && isBuyable(offer)).sort(compareByTotal);

/** What a summary is derived from, beside the current offers; all without unconfirmed prices. */
export type ConfirmedPrices = {
  /** Price histories of at least the new offers, for the proved drop. */
  histories: readonly OfferHistory[];
  /** `dailyLowest` of the new offers, for the sparkline and the market's drop. */
  steps: readonly DayPrice[];
  /** Ids of the offers whose present price is unconfirmed. */
  unconfirmed: ReadonlySet<number>;
};

/**
 * Summarises a product's current offers. An unconfirmed price counts as an offer, but sets no price. O(n log n).
 *
 * @param offers the current offers, expired and gone ones left out
 */
export function summarise(
  productId: number,
  offers: readonly OfferPrice[],
  { histories, steps, unconfirmed }: ConfirmedPrices,
  now: Date,
): ProductSummary {
  const newOffers = offers.filter((offer) => conditionGroup(offer.condition) === 'new');
  const confirmed = offers.filter((offer) => !unconfirmed.has(offer.id));
  const forSale = newForSale(confirmed);
  const items = forSale.map((offer) => offer.price);
  const [best] = forSale;
  const bestHistory = histories.find((history) => history.offerId === best?.id);
  return {
    productId,
    lowestItem: min(items),
    lowestTotal: min(forSale.map(offerTotal).filter((total) => total !== null)),
    highestItem: max(items),
    usedLowestItem: min(
      confirmed.filter((o) => conditionGroup(o.condition) === 'used' && isBuyable(o)).map((o) => o.price),
    ),
    offerCount: offers.length,
    merchantIds: [...new Set(offers.map((offer) => offer.merchantId))].sort((a, b) => a - b),
    conditions: [...new Set(offers.map((offer) => offer.condition))].sort(),
    stock: combinedStock(newOffers.length > 0 ? newOffers : offers),
    drop: bestHistory && best ? marketDrop(provedDrop(bestHistory.changes, now), best, steps) : null,
    sparkline: buildSparkline(steps, toDay(now)),
    content: statedContent(newOffers),
  };
}
