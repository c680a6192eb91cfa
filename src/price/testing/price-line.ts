import type { PriceChange } from '../../offer/offer.ts';
import { hourToDate } from './random-histories.ts';

/** The beginning of a day of the histories of tests; their first is 0. */
export const dayToDate = (day: number): Date => hourToDate(day * 24);

/** An offer's price changes, each at the beginning of its day: in stock and sent for free unless stated otherwise. */
export const priceLine = (...entries: [day: number, price: number, more?: Partial<PriceChange>][]): PriceChange[] =>
  entries.map(([day, price, more]) => ({
    seenAt: dayToDate(day),
    price,
    shipping: 0,
    deposit: null,
    stock: 'in',
    ...more,
  }));
