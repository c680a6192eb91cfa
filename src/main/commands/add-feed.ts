import { slugify } from '../../base/slug.ts';
import { isLive, type MarketId, marketById } from '../../market/market.ts';
import { readFeedSources, saveFeed } from '../../offer/feed-source.store.ts';
import { readMerchants, saveMerchant } from '../../offer/merchant.store.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { visitInstallation } from '../visit-installation.ts';
import { isFetched, isPrivate, pathOf, shownLocation, whyNoLocation } from './feed-location.ts';

type Options = { market: MarketId; merchant: string; every: number };

async function merchantNamed(db: Db, market: MarketId, name: string, location: string): Promise<number> {
  const slug = slugify(name);
  const known = (await readMerchants(db, market)).find(
    (merchant) => merchant.slug.toLowerCase() === slug.toLowerCase(),
  );
  if (known) return known.id;
  const website = isFetched(location) ? new URL(location).origin : '';
  const unknown = { city: null, foundedYear: null, registrationNumber: null, returnDays: null, rating: null };
  return saveMerchant(db, {
    market,
    slug,
    name,
    description: '',
    website,
    paymentMethods: [],
    shippingSteps: null,
    ...unknown,
  });
}

/** What an operator should know who has added the feed. */
function notesOf(id: number, location: string, market: MarketId): string[] {
  const notes = [`Take it in at once with: npm run lowtide -- feed run ${id}`];
  if (isPrivate(location))
    notes.push('The site fetches from public addresses only; from this one, `feed run` alone does.');
  if (!isLive(marketById(market))) notes.push(`${market} is not open yet: its offers are kept, but shown to nobody.`);
  return notes;
}

/** Adds a feed, and its merchant where the market has none of that name. Returns the exit code. */
export async function addFeed(given: string, { market, merchant, every }: Options): Promise<number> {
  const wrong = await whyNoLocation(given);
  if (wrong !== null) {
    process.stderr.write(`${wrong}\n`);
    return 2;
  }
  const location = isFetched(given) ? given : pathOf(given);
  return visitInstallation(({ databases }) =>
    transaction(databases.of(market).db, async (db) => {
      const merchantId = await merchantNamed(db, market, merchant, location);
      const before = new Set((await readFeedSources(db)).map((feed) => feed.id));
      const id = await saveFeed(db, { market, merchantId, location, everyMinutes: every });
      const what = `Feed ${id} of ${merchant} in ${market} (${shownLocation(location)})`;
      const done = before.has(id) ? `${what} was there already; it is now` : `${what} is added; it is`;
      process.stdout.write(`${done} fetched every ${every} minutes while the site runs.\n`);
      for (const note of notesOf(id, location, market)) process.stdout.write(`${note}\n`);
      return 0;
    }),
  );
}
