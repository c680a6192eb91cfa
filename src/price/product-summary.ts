import type { Condition, Stock } from '../feed/row.ts';
import { type OfferPrice, totalOf } from '../offer/offer.ts';
import { type Day, dayOf } from './day.ts';
import { type DayPrice, groupOf, type OfferHistory, standingOn } from './price-history.ts';
import { type ProvedDrop, provedDrop } from './proved-drop.ts';

/** Where a product stands now; amounts in minor units. */
export type ProductSummary = {
  productId: number;
  /** Of new offers that can be bought; null where there is none. */
  lowestItem: number | null;
  lowestTotal: number | null;
  highestItem: number | null;
  usedLowestItem: number | null;
  offerCount: number;
  merchantIds: readonly number[];
  conditions: readonly Condition[];
  stock: Stock;
  /** Of the offer with the lowest total. */
  drop: ProvedDrop | null;
  sparkline: readonly (number | null)[];
};

const SPARK_DAYS = 90;
const SPARK_POINTS = 13;

/** 'in' as soon as one merchant has it; 'out' only where all that spoke said so. */
function stockOf(offers: readonly OfferPrice[]): Stock {
  if (offers.some((offer) => offer.stock === 'in')) return 'in';
  return offers.length > 0 && offers.every((offer) => offer.stock === 'out') ? 'out' : 'unknown';
}

const min = (amounts: readonly number[]): number | null => (amounts.length === 0 ? null : Math.min(...amounts));
const max = (amounts: readonly number[]): number | null => (amounts.length === 0 ? null : Math.max(...amounts));

/** Lowest total on each thirteenth of the last 90 days, the last being today. */
export function sparklineOf(steps: readonly DayPrice[], today: Day): (number | null)[] {
  return Array.from({ length: SPARK_POINTS }, (_, i) => {
    const day = today - Math.round((SPARK_DAYS * (SPARK_POINTS - 1 - i)) / (SPARK_POINTS - 1));
    return standingOn(steps, day)?.total?.amount ?? null;
  });
}

const buyable = (offer: OfferPrice): boolean => offer.stock !== 'out' && offer.priceKind === 'public';

/** The order of law 2: lowest total first, then offers whose shipping is not told, by item price. */
export function byTotal(a: OfferPrice, b: OfferPrice): number {
  const [x, y] = [totalOf(a), totalOf(b)];
  if (x !== null && y !== null) return x - y || a.price - b.price || a.id - b.id;
  if (x === null && y === null) return a.price - b.price || a.id - b.id;
  return x === null ? 1 : -1;
}

/** New offers that anyone can buy, in the order of `byTotal`: the first is the one that the product's drop is of. */
export const newForSale = <T extends OfferPrice>(offers: readonly T[]): T[] =>
  offers.filter((offer) => groupOf(offer.condition) === 'new' && buyable(offer)).sort(byTotal);

/** Sums up the offers that stand now; `steps` is the daily history of the new ones. */
export function summarise(
  productId: number,
  offers: readonly OfferPrice[],
  histories: readonly OfferHistory[],
  steps: readonly DayPrice[],
  now: Date,
): ProductSummary {
  const fresh = offers.filter((offer) => groupOf(offer.condition) === 'new');
  const forSale = newForSale(offers);
  const items = forSale.map((offer) => offer.price);
  const best = forSale[0];
  const bestHistory = histories.find((history) => history.offerId === best?.id);
  return {
    productId,
    lowestItem: min(items),
    lowestTotal: min(forSale.map(totalOf).filter((total) => total !== null)),
    highestItem: max(items),
    usedLowestItem: min(offers.filter((o) => groupOf(o.condition) === 'used' && buyable(o)).map((o) => o.price)),
    offerCount: offers.length,
    merchantIds: [...new Set(offers.map((offer) => offer.merchantId))].sort((a, b) => a - b),
    conditions: [...new Set(offers.map((offer) => offer.condition))].sort(),
    stock: stockOf(fresh.length > 0 ? fresh : offers),
    drop: bestHistory ? provedDrop(bestHistory.changes, now) : null,
    sparkline: sparklineOf(steps, dayOf(now)),
  };
}
