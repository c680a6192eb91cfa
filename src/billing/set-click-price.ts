import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { firstOpenDay, insertClickPrice } from './click-price.store.ts';

export type NewClickPrice = {
  readonly market: MarketId;
  /** 0: every category without prices of its own. */
  readonly categoryId: number;
  /** The band begins at this price of the product, in minor units. */
  readonly priceFrom: number;
  /** In minor units; null: the band ends to exist. */
  readonly amount: number | null;
  readonly addedBy: string;
};

/** Sets what a click costs in a category, from a price of the product on. Returns the first day on which it applies. */
export async function setClickPrice(db: Db, price: NewClickPrice, now: Date): Promise<string> {
  const validFrom = firstOpenDay(now);
  await insertClickPrice(db, { ...price, validFrom, now });
  return validFrom;
}
