import type { MarketId } from '../market/market.ts';

/**
 * A merchant's discount as it tells it: a code to type in at its till, or an offer that holds without one (code null).
 * It says nothing of any product's price and never moves one: a price that a code makes is the feed's to tell.
 */
export type Discount = {
  id: number;
  market: MarketId;
  merchantId: number;
  /** The brand it is for; null: everything the merchant sells. */
  brandId: number | null;
  code: string | null;
  /** In the merchant's own words. */
  title: string;
  /** What it asks for, e.g. the least one must buy; '' where the merchant has told nothing. */
  terms: string;
  /** What it takes off: percent, or minor units of the market's currency; both null where it is neither. */
  percent: number | null;
  amount: number | null;
  /** Days, e.g. 2026-11-20; the last one included, null where none is named. */
  startsOn: string;
  endsOn: string | null;
  /** Where the merchant says so. */
  link: string | null;
};

export type NewDiscount = Omit<Discount, 'id' | 'market' | 'merchantId'>;

/** Codes first, then what ends soonest, then by title: an order that nobody can pay for. */
export function byEnd(a: Discount, b: Discount): number {
  const isCode = (one: Discount) => (one.code === null ? 1 : 0);
  const end = (one: Discount) => one.endsOn ?? '9999-12-31';
  if (isCode(a) !== isCode(b)) return isCode(a) - isCode(b);
  if (end(a) !== end(b)) return end(a) < end(b) ? -1 : 1;
  return a.title < b.title ? -1 : a.title > b.title ? 1 : a.id - b.id;
}
