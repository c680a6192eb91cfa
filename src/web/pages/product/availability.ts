import type { PriceHistory, Product } from '../../../api/contract/product-schemas.ts';

/** Whether a product can be had: three different answers besides yes, and three different screens. */
export type Availability = 'in' | 'untold' | 'out' | 'none';

export function availabilityOf({ offers, stock }: Pick<Product, 'offers' | 'stock'>): Availability {
  if (offers.length === 0) return 'none';
  if (stock === 'out') return 'out';
  return stock === 'in' ? 'in' : 'untold';
}

const DAY_MS = 86_400_000;
const RECENT_DAYS = 14;

/** Since when a product can be had again after nobody offered it; null where that is longer than 14 days ago. */
export function backInStock({ points, to }: Pick<PriceHistory, 'points' | 'to'>) {
  const gap = points.findLastIndex(({ item }) => item === null);
  const from = points[gap];
  const back = points[gap + 1];
  if (from === undefined || back === undefined) return null;
  if (Date.parse(to) - Date.parse(back.day) > RECENT_DAYS * DAY_MS) return null;
  return { since: back.day, daysAway: (Date.parse(back.day) - Date.parse(from.day)) / DAY_MS };
}

/** The last price that anybody asked; null where no history tells one. */
export function lastSeen({ points }: Pick<PriceHistory, 'points'>) {
  const place = points.findLastIndex(({ item }) => item !== null);
  const point = points[place];
  const price = point?.total ?? point?.item;
  return point && price ? { price, until: points[place + 1]?.day ?? point.day } : null;
}
