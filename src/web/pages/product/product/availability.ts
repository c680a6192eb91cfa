import type { PriceHistory } from '../../../../contract/price/price-schemas.ts';
import type { Product } from '../../../../contract/product/product-schemas.ts';
import { DAY_MS } from '../../../../terms/duration.ts';

/**
 * Availability of a product. Each value has its own screen: in stock, stock unknown, out of stock, no offers, and no
 * confirmed price.
 */
export type Availability = 'in' | 'unknown' | 'out' | 'none' | 'unconfirmed';

export function getAvailability({ offers, stock }: Pick<Product, 'offers' | 'stock'>): Availability {
  if (offers.length === 0) return 'none';
  if (stock === 'out') return 'out';
  if (offers.every(({ unconfirmed, stock }) => unconfirmed !== null || stock === 'out')) return 'unconfirmed';
  return stock === 'in' ? 'in' : 'unknown';
}

/** For how many days a page says that its product is back in stock. */
const RECENT_DAYS = 14;

/** The day since which a product is offered again after a gap; null if that is more than 14 days ago. */
export function findReturnToStock({ points, to }: Pick<PriceHistory, 'points' | 'to'>) {
  const gap = points.findLastIndex(({ item }) => item === null);
  const from = points[gap];
  const back = points[gap + 1];
  if (from === undefined || back === undefined) return null;
  if (Date.parse(to) - Date.parse(back.day) > RECENT_DAYS * DAY_MS) return null;
  return { since: back.day, daysAway: (Date.parse(back.day) - Date.parse(from.day)) / DAY_MS };
}

/** The last known price and the day until which it was offered; null if the history has none. */
export function findLastPrice({ points }: Pick<PriceHistory, 'points'>) {
  const index = points.findLastIndex(({ item }) => item !== null);
  const point = points[index];
  const price = point?.total ?? point?.item;
  return point && price ? { price, until: points[index + 1]?.day ?? point.day } : null;
}
