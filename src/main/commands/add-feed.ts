import { isOpen, type MarketId, marketById } from '../../market/market.ts';
import { findOrAddMerchant } from '../../offer/add-merchant.ts';
import { isHttpUrl, isPrivate, redactLocation } from '../../offer/feed-location.ts';
import { readFeedSources } from '../../offer/feed-source.store.ts';
import { startFeed } from '../../offer/start-feed.ts';
import { transaction } from '../../platform/database.ts';
import { withInstallation } from '../with-installation.ts';
import { locationError, toLocation } from './file-location.ts';

type Options = { market: MarketId; merchant: string; every: number };

/** What the operator should know about the added feed. */
function feedNotes(id: number, location: string, market: MarketId): string[] {
  const notes = [`Import it now with: npm run lowtide -- feed run ${id}`];
  if (isPrivate(location))
    notes.push('The site fetches from public addresses only; this one is fetched by `feed run` alone.');
  if (!isOpen(marketById(market))) notes.push(`${market} is not open yet: its offers are stored, but not shown.`);
  return notes;
}

/** Adds a feed, and its merchant if the market has none of that name. Returns the exit code. */
export async function addFeed(given: string, { market, merchant, every }: Options): Promise<number> {
  const wrong = await locationError(given);
  if (wrong !== null) {
    process.stderr.write(`${wrong}\n`);
    return 2;
  }
  const location = toLocation(given);
  return withInstallation(({ databases }) =>
    transaction(databases.forMarket(market).db, async (db) => {
      const website = isHttpUrl(location) ? new URL(location).origin : '';
      const merchantId = await findOrAddMerchant(db, market, merchant, website);
      const before = new Set((await readFeedSources(db)).map((feed) => feed.id));
      const id = await startFeed(db, { market, merchantId, location, everyMinutes: every });
      const what = `Feed ${id} of ${merchant} in ${market} (${redactLocation(location)})`;
      const done = before.has(id) ? `${what} exists already; it is now` : `${what} is added; it is`;
      process.stdout.write(`${done} fetched every ${every} minutes while the site runs.\n`);
      for (const note of feedNotes(id, location, market)) process.stdout.write(`${note}\n`);
      return 0;
    }),
  );
}
