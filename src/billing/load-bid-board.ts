import type { MarketId } from '../market/market.ts';
import type { Databases } from '../platform/databases.ts';
import { isoDayOf, monthBounds, monthOf } from '../terms/utc-day.ts';
import { readAllBidLimits, readAllBids, readBilledByMerchant } from './bid.store.ts';
import { readClickPrices } from './click-price.store.ts';
import { readAllTerms } from './click-terms.store.ts';
import type { PriceBasis } from './engine/click-price.ts';
import { type Agreement, sumBilled } from './engine/judge-click.ts';
import { readPlaceKey } from './sponsored-link.ts';

/** A merchant that bids: what its clicks cost, and what was billed by day and month so far. */
type Bidder = PriceBasis & Agreement & { readonly billed: ReadonlyMap<string, number> };

/** What decides who gets the sponsored places of a market. */
export type BidBoard = { readonly key: Buffer; readonly bidders: ReadonlyMap<number, Bidder> };

/** Reads the bids of a market, and what was billed to those who bid. */
export async function loadBidBoard(databases: Databases, market: MarketId, now: Date): Promise<BidBoard> {
  const { db } = databases.forMarket(market);
  const [key, bids] = await Promise.all([readPlaceKey(databases.main.db), readAllBids(db, market)]);
  if (bids.length === 0) return { key, bidders: new Map() };
  const byMerchant = ({ merchantId }: { merchantId: number }) => merchantId;
  const bidsOf = Map.groupBy(bids, byMerchant);
  const { until } = monthBounds(monthOf(isoDayOf(now.getTime())));
  const month = { from: `${monthOf(isoDayOf(now.getTime()))}-01`, until: isoDayOf(until.getTime()) };
  const [prices, allTerms, allLimits, allBilled] = await Promise.all([
    readClickPrices(db, market),
    readAllTerms(db, market),
    readAllBidLimits(db, market),
    readBilledByMerchant(db, market, { merchants: [...bidsOf.keys()], ...month }),
  ]);
  const terms = Map.groupBy(allTerms, byMerchant);
  const limits = Map.groupBy(allLimits, byMerchant);
  const billed = Map.groupBy(allBilled, byMerchant);
  const bidders = [...bidsOf].map(([id, own]): [number, Bidder] => [
    id,
    {
      prices,
      terms: terms.get(id) ?? [],
      bids: own,
      bidLimits: limits.get(id) ?? [],
      billed: sumBilled(billed.get(id) ?? []),
    },
  ]);
  return { key, bidders: new Map(bidders) };
}
