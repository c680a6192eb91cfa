import { MARKETS, type MarketId, marketCurrency } from '../market/market.ts';
import { acquireLock } from '../platform/advisory-lock.ts';
import { type Db, transaction } from '../platform/database.ts';
import { insertShare, readUnshared, type UnsharedClick } from './click-share.store.ts';
import { writeEntry } from './ledger.store.ts';

/** What publishers of a market get of what is billed for clicks in their widgets, in percent: its setting `publisher_share`. */
export type FindShareRate = (market: MarketId) => Promise<number>;

/** Clicks per transaction. */
const BATCH = 500;

/** Books the shares of publishers in clicks that were billed. Running it again, or twice at once, changes nothing. */
export async function shareClicks(database: Db, findRate: FindShareRate, now: Date): Promise<void> {
  let found = BATCH;
  while (found === BATCH) {
    found = await transaction(database, async (db) => {
      await acquireLock(db, 'click shares');
      const clicks = await readUnshared(db, BATCH);
      const groups = Map.groupBy(clicks, ({ market, publisherId }) => `${market} ${publisherId}`);
      for (const group of groups.values()) await bookGroup(db, group, findRate, now);
      return clicks.length;
    });
  }
}

/** The clicks of one publisher of a market. */
async function bookGroup(db: Db, clicks: readonly UnsharedClick[], findRate: FindShareRate, now: Date): Promise<void> {
  const [first] = clicks;
  if (first === undefined) return;
  const { market, publisherId } = first;
  const rate = await findRate(market);
  let sum = 0;
  for (const { billed, ...click } of clicks) {
    const amount = Math.floor((billed * rate) / 100);
    if (await insertShare(db, { ...click, rate, amount }, now)) sum += amount;
  }
  await writeEntry(db, {
    market,
    currency: marketCurrency(MARKETS[market]),
    reference: `shares ${publisherId} ${first.receiptId}-${clicks.at(-1)?.receiptId}`,
    at: now,
    lines: [
      { kind: 'share', merchantId: null, amount: sum },
      { kind: 'publisher', merchantId: null, publisherId, amount: -sum },
    ],
  });
}
