import { createHash } from 'node:crypto';
import type { MarketId } from '../market/market.ts';

/**
 * A merchant's discount: a code to enter at checkout, or an offer without one (`code` is null). Discounts never change
 * displayed prices: a discounted price must be stated in the merchant's feed.
 */
export type Discount = {
  id: number;
  market: MarketId;
  merchantId: number;
  /** The brand it applies to; null: all products of the merchant. */
  brandId: number | null;
  code: string | null;
  /** As the merchant states it. */
  title: string;
  /** Conditions such as a minimum order value; '' if the merchant states none. */
  terms: string;
  /** Percent off. At most one of `percent` and `amount` is set. */
  percent: number | null;
  /** Amount off, in minor units of the market's currency. */
  amount: number | null;
  /** ISO dates such as 2026-11-20, both included; `endsOn` null: no end. */
  startsOn: string;
  endsOn: string | null;
  /** The merchant's page about it. */
  link: string | null;
};

export type NewDiscount = Omit<Discount, 'id' | 'market' | 'merchantId'>;

/** How many discounts a merchant may state itself. */
export const MAX_DISCOUNTS = 50;

/** What a discount says in one text, by which a change of another person is noticed. */
export const discountVersion = ({
  brandId,
  code,
  title,
  terms,
  percent,
  amount,
  startsOn,
  endsOn,
  link,
}: NewDiscount): string =>
  createHash('sha256')
    .update(JSON.stringify([brandId, code, title, terms, percent, amount, startsOn, endsOn, link]))
    .digest('base64url')
    .slice(0, 16);

/** Sorts codes first, then by end date, then by title. The order cannot be bought. */
export function compareDiscounts(a: Discount, b: Discount): number {
  const codeRank = (one: Discount) => (one.code === null ? 1 : 0);
  const end = (one: Discount) => one.endsOn ?? '9999-12-31';
  if (codeRank(a) !== codeRank(b)) return codeRank(a) - codeRank(b);
  if (end(a) !== end(b)) return end(a) < end(b) ? -1 : 1;
  return a.title < b.title ? -1 : a.title > b.title ? 1 : a.id - b.id;
}
