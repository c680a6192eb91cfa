import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { acquireLock } from '../platform/advisory-lock.ts';
import { type Db, transaction } from '../platform/database.ts';
import { insertBid, insertBidLimit, type NewBid, readBidLimits, readBids } from './bid.store.ts';
import { firstOpenDay } from './click-price.store.ts';
import type { BidLimit } from './engine/click-price.ts';

/** Bids of one merchant in one category, each from a price of the product on. */
const MAX_BANDS = 20;

export type BidError = { kind: 'changed' | 'too-many' };

type Change = {
  readonly market: MarketId;
  readonly merchantId: number;
  /** The id of the row that was shown; 0: there was none. */
  readonly revision: number;
  readonly addedBy: string;
};

const lockBids = (db: Db, { market, merchantId }: Change): Promise<void> =>
  acquireLock(db, `bids ${market} ${merchantId}`);

/** Sets what a merchant bids in a category, from a price of the product on. Returns the first day on which it holds. */
export function setBid(database: Db, change: Change & NewBid, now: Date): Promise<Result<string, BidError>> {
  return transaction(database, async (db) => {
    await lockBids(db, change);
    const own = (await readBids(db, change.market, change.merchantId)).filter(
      ({ categoryId }) => categoryId === change.categoryId,
    );
    const band = own.filter(({ priceFrom }) => priceFrom === change.priceFrom);
    const last = band.at(-1);
    // A repeated request, whose answer was lost, is answered as the first one.
    if (last !== undefined && last.id !== change.revision && last.amount === change.amount) return ok(last.validFrom);
    if ((last?.id ?? 0) !== change.revision) return err({ kind: 'changed' });
    const isNewBand = band.length === 0;
    if (isNewBand && new Set(own.map(({ priceFrom }) => priceFrom)).size >= MAX_BANDS) return err({ kind: 'too-many' });
    const validFrom = firstOpenDay(now);
    await insertBid(db, { ...change, validFrom, now });
    return ok(validFrom);
  });
}

type Caps = Pick<BidLimit, 'dayCap' | 'monthCap'>;

const isSameLimit = (a: Caps, b: Caps): boolean => a.dayCap === b.dayCap && a.monthCap === b.monthCap;

/** Sets at most how much a merchant pays for sponsored clicks. Returns the first day on which it holds. */
export function setBidLimit(database: Db, change: Change & Caps, now: Date): Promise<Result<string, BidError>> {
  return transaction(database, async (db) => {
    await lockBids(db, change);
    const last = (await readBidLimits(db, change.market, change.merchantId)).at(-1);
    if (last !== undefined && last.id !== change.revision && isSameLimit(last, change)) return ok(last.validFrom);
    if ((last?.id ?? 0) !== change.revision) return err({ kind: 'changed' });
    const validFrom = firstOpenDay(now);
    await insertBidLimit(db, { ...change, validFrom, now });
    return ok(validFrom);
  });
}
