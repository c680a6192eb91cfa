import { slugify } from '../../base/slug.ts';
import type { MarketId } from '../../market/market.ts';
import { saveFeed } from '../../offer/feed-source.store.ts';
import { readMerchants, saveMerchant } from '../../offer/merchant.store.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { visitInstallation } from '../visit-installation.ts';

type Options = { market: MarketId; merchant: string; every: number };

async function merchantNamed(db: Db, market: MarketId, name: string, location: string): Promise<number> {
  const slug = slugify(name);
  const known = (await readMerchants(db, market)).find((merchant) => merchant.slug === slug);
  if (known) return known.id;
  const website = URL.canParse(location) ? new URL(location).origin : '';
  const unknown = { city: null, foundedYear: null, registrationNumber: null, returnDays: null, rating: null };
  return saveMerchant(db, { market, slug, name, description: '', website, paymentMethods: [], ...unknown });
}

/** Adds a feed, and its merchant where the market has none of that name. Returns the exit code. */
export const addFeed = (location: string, { market, merchant, every }: Options): Promise<number> =>
  visitInstallation(({ databases }) =>
    transaction(databases.of(market).db, async (db) => {
      const merchantId = await merchantNamed(db, market, merchant, location);
      const id = await saveFeed(db, { market, merchantId, location, everyMinutes: every });
      process.stdout.write(`Feed ${id} of ${merchant} is added; it is fetched every ${every} minutes.\n`);
      return 0;
    }),
  );
