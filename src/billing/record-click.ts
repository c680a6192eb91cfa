import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { defineCache, entryLimits } from '../base/cache.ts';
import type { MarketId } from '../market/market.ts';
import type { Databases } from '../platform/databases.ts';
import { MINUTE_MS } from '../terms/duration.ts';
import { isoDayOf } from '../terms/utc-day.ts';
import { readAllBids } from './bid.store.ts';
import { readClickPrices } from './click-price.store.ts';
import { type ClickReceipt, insertReceipt, readVisitorKey } from './click-receipt.store.ts';
import { readAllTerms } from './click-terms.store.ts';
import { type ClickPrice, type ClickTerms, clickPriceOf } from './engine/click-price.ts';

const PRICE_LISTS = defineCache({
  name: 'Prices of clicks',
  key: 'market',
  lifetimeMs: MINUTE_MS,
  // Changes apply from the next day, an hour later at the earliest, so an old list is never wrong.
  clearedBy: 'its age alone',
  maxEntries: 100,
  bytesPerEntry: 100_000,
});

type PriceList = {
  prices: readonly ClickPrice[];
  terms: ReadonlyMap<number, readonly ClickTerms[]>;
  bids: ReadonlyMap<number, readonly ClickPrice[]>;
};

/** Who clicked: nothing of it is stored but a hash that cannot be computed again once the day's key is deleted. */
export type ClickingVisitor = { readonly address: string; readonly userAgent: string };

export type NewClick = Omit<ClickReceipt, 'clickPrice' | 'visitor'>;
export type RecordClick = (click: NewClick, visitor: ClickingVisitor) => Promise<void>;

/**
 * Stores clicks in one statement each. `onError` receives what failed: without prices the click costs nothing, without
 * the key of the day its visitor is unknown, and without the database it is lost. None of it stops the visitor.
 */
export function createClickRecorder(databases: Databases, onError: (error: unknown) => void): RecordClick {
  const lists = new LRUCache<MarketId, PriceList>(entryLimits(PRICE_LISTS));
  let visitorKey: { day: string; key: Buffer } | null = null;

  async function readPriceList(market: MarketId): Promise<PriceList> {
    const known = lists.get(market);
    if (known !== undefined) return known;
    const { db } = databases.forMarket(market);
    const [prices, terms, bids] = await Promise.all([
      readClickPrices(db, market),
      readAllTerms(db, market),
      readAllBids(db, market),
    ]);
    const byMerchant = ({ merchantId }: { merchantId: number }) => merchantId;
    const list = { prices, terms: Map.groupBy(terms, byMerchant), bids: Map.groupBy(bids, byMerchant) };
    lists.set(market, list);
    return list;
  }

  async function priceOf(click: NewClick): Promise<number> {
    const { market, merchantId, isSponsored = false } = click;
    const { prices, terms, bids } = await readPriceList(market);
    const basis = { prices, terms: terms.get(merchantId) ?? [], bids: bids.get(merchantId) ?? [] };
    return clickPriceOf(basis, { ...click, isSponsored }, isoDayOf(click.at.getTime()));
  }

  async function hashVisitor({ market, merchantId, at }: NewClick, visitor: ClickingVisitor): Promise<Buffer | null> {
    const day = isoDayOf(at.getTime());
    if (visitorKey?.day !== day) {
      const key = await readVisitorKey(databases.main.db, day, randomBytes(32));
      if (key === null) return null;
      visitorKey = { day, key };
    }
    // With the merchant, so that nobody's way through several shops can be followed.
    const known = JSON.stringify([market, merchantId, visitor.address, visitor.userAgent]);
    return createHmac('sha256', visitorKey.key).update(known).digest();
  }

  const orNull = <T>(work: Promise<T>): Promise<T | null> =>
    work.catch((error: unknown) => {
      onError(error);
      return null;
    });

  return async (click, visitor) => {
    const [clickPrice, hash] = await Promise.all([orNull(priceOf(click)), orNull(hashVisitor(click, visitor))]);
    await insertReceipt(databases.forMarket(click.market).db, { ...click, clickPrice, visitor: hash }).catch(onError);
  };
}
