import { join, relative } from 'node:path';
import { z } from 'zod';
import type { LiveMarketId } from '../../../demo/demo-market.ts';
import type { MerchantCount } from '../../../demo/merchants.ts';
import { DEMO_WORDS, demoTaxonomy } from '../../../demo/taxonomy.ts';
import { type DemoFeed, writeDemoFeeds } from '../../../demo/write-feeds.ts';
import { drawnLogoName } from '../../image/drawn-logo.ts';
import { LIVE_MARKETS, type MarketId } from '../../market/market.ts';
import { matchOffers } from '../../match/match-offers.ts';
import { nameProductsOfMarket } from '../../match/name-products.ts';
import { acceptRows } from '../../offer/accept-rows.ts';
import { readFeedSource, readFeedSources, readOfferIdsOfMarket, saveFeed } from '../../offer/feed-source.store.ts';
import { readMerchant, saveMerchant, saveMerchantState } from '../../offer/merchant.store.ts';
import { type Db, transaction } from '../../platform/database.ts';
import type { Databases } from '../../platform/databases.ts';
import type { Emit } from '../../platform/pipeline-events.ts';
import type { ReportProgress } from '../../platform/progress.ts';
import { readSetting, writeSetting } from '../../platform/setting.store.ts';
import { recordPrices } from '../../price/record-prices.ts';
import { indexProducts } from '../../search/index-products.ts';
import { readTaxonomy, writeCategoryWords, writeTaxonomy } from '../../taxonomy/taxonomy.store.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import { queue } from '../pipeline.ts';
import { seedDemoBrands, seedDemoDiscounts } from './seed-demo-brands.ts';
import { seedDemoReviews } from './seed-demo-reviews.ts';
import { seedDemoTests } from './seed-demo-tests.ts';

/** The markets whose demonstration merchants are completely imported, and the date of their files. */
const seeded = z.object({ markets: z.array(z.string()), day: z.string() });
const SETTING = 'demo';

const BATCH = 1000;
/** While one market waits for the database, another reads its files. */
const PARALLEL_MARKETS = 2;

export type SeedOptions = {
  databases: Databases;
  home: string;
  today: Date;
  /** The markets that get demonstration merchants; those that have them are left alone. */
  markets: readonly MarketId[];
  /** How many merchants large markets get: `many` by default. */
  merchants?: MerchantCount;
  report?: ReportProgress;
};

const toBatches = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) => ids.slice(i * BATCH, (i + 1) * BATCH));

/** Returns the markets whose demonstration merchants are not completely imported; of all open ones by default. */
export async function findUnseededMarkets(
  db: Db,
  markets: readonly MarketId[] = LIVE_MARKETS.map(({ id }) => id),
): Promise<LiveMarketId[]> {
  const done = new Set((await readSetting(db, SETTING, seeded))?.markets ?? []);
  return markets.filter(isDemoMarket).filter((market) => !done.has(market));
}

/**
 * Fills an empty installation with the demonstration's merchants: writes their feeds, then imports them by the steps of
 * the pipeline, the archive of 400 days before today's file. An interrupted start continues with the next market.
 */
export async function seedDemo({ databases, home, today, markets, merchants, report }: SeedOptions): Promise<void> {
  const day = today.toISOString().slice(0, 10);
  const open = await findUnseededMarkets(databases.main.db, markets);
  if (open.length === 0) return;
  const done = new Set((await readSetting(databases.main.db, SETTING, seeded))?.markets ?? []);
  // Later the tree is the operator's: a market that is added must not bring back what they changed.
  if (done.size === 0) {
    for (const { db } of databases.all) {
      await transaction(db, async (trx) => {
        await writeTaxonomy(trx, demoTaxonomy());
        await writeCategoryWords(trx, DEMO_WORDS);
      });
    }
  }
  const taxonomy = await readTaxonomy(databases.main.db);
  const waiting = [...open];
  let imported = 0;
  const workers = Array.from({ length: PARALLEL_MARKETS }, async () => {
    for (let market = waiting.shift(); market !== undefined; market = waiting.shift()) {
      await seedMarket(databases.forMarket(market).db, market, { home, today, taxonomy, merchants });
      done.add(market);
      await writeSetting(databases.main.db, SETTING, { markets: [...done], day });
      imported++;
      report?.(imported / open.length, `${imported} of ${open.length} markets`);
    }
  });
  await Promise.all(workers);
  const dbs = new Set([...open].map((market) => databases.forMarket(market).db));
  for (const db of dbs) {
    await queue.enqueue(db, 'price/learn-outlooks', {});
    await queue.enqueue(db, 'admin/measure-figures', {});
  }
}

/** Writes the merchants' feeds anew if the stored ones are of another day, and queues their import. */
export async function refreshDemo({
  databases,
  home,
  today,
}: Pick<SeedOptions, 'databases' | 'home' | 'today'>): Promise<void> {
  const day = today.toISOString().slice(0, 10);
  const stored = await readSetting(databases.main.db, SETTING, seeded);
  if (stored === null || stored.day === day) return;
  for (const market of stored.markets.filter(isDemoMarket)) {
    const { db } = databases.forMarket(market);
    const files = new Set(
      (await writeDemoFeeds(demoFolder(home), today, [market])).map((feed) => feedLocation(home, feed)),
    );
    const feeds = (await readFeedSources(db)).filter((feed) => feed.market === market && files.has(feed.location));
    await queue.enqueue(db, 'offer/collect-feed', { market, ids: feeds.map((feed) => feed.id) });
    await seedDemoDiscounts(db, market, today);
  }
  await writeSetting(databases.main.db, SETTING, { ...stored, day });
}

const demoFolder = (home: string): string => join(home, 'demo');
const feedLocation = (home: string, feed: DemoFeed): string => relative(home, feed.currentPath);
const isDemoMarket = (market: string): market is LiveMarketId => LIVE_MARKETS.some(({ id }) => id === market);

type MarketSeedOptions = Pick<SeedOptions, 'home' | 'today' | 'merchants'> & { taxonomy: Taxonomy };

async function seedMarket(
  db: Db,
  market: LiveMarketId,
  { home, today, taxonomy, merchants }: MarketSeedOptions,
): Promise<void> {
  const passOn: Emit = async () => {};
  for (const feed of await writeDemoFeeds(demoFolder(home), today, [market], merchants)) {
    await importDemoFeed(db, feed, { home, now: new Date(), emit: passOn });
  }
  const products = new Set<number>();
  for (const offers of toBatches(await readOfferIdsOfMarket(db, market))) {
    await transaction(db, (trx) =>
      matchOffers(trx, market, offers, taxonomy, async (_db, _event, _market, ids) => {
        for (const id of ids) products.add(id);
      }),
    );
  }
  await nameProductsOfMarket(db, market, { taxonomy, now: new Date(), emit: passOn });
  await seedDemoBrands(db, market, today, taxonomy);
  await seedDemoReviews(db, market, today);
  await seedDemoTests(db, market, today);
  for (const ids of toBatches([...products])) {
    await transaction(db, async (trx) => {
      await recordPrices(trx, market, ids, new Date(), passOn);
      await indexProducts(trx, market, ids, taxonomy, new Date());
    });
  }
}

async function importDemoFeed(db: Db, demo: DemoFeed, options: { home: string; now: Date; emit: Emit }): Promise<void> {
  const { merchant } = demo;
  const market: MarketId = demo.market;
  const merchantId = await saveMerchant(db, {
    market,
    slug: merchant.slug,
    name: merchant.name,
    description: merchant.description,
    website: merchant.homePage,
    city: merchant.city,
    foundedYear: merchant.foundedYear,
    registrationNumber: merchant.trust.registrationNumber,
    returnDays: merchant.returnDays,
    paymentMethods: merchant.payments,
    shippingSteps: merchant.shipping?.map((step) => ({ ...step, maxWeight: null })) ?? null,
    rating: merchant.rating,
  });
  const saved = await readMerchant(db, market, merchantId);
  if (saved !== null) await saveMerchantState(db, { ...saved, logo: drawnLogoName(merchant.slug) });
  const id = await saveFeed(db, { market, merchantId, location: feedLocation(options.home, demo), everyMinutes: 720 });
  const feed = await readFeedSource(db, id);
  if (feed === null) throw new Error(`feed ${id} is gone`);
  for (const path of [demo.archivePath, demo.currentPath]) {
    const file = { path, charset: null, validators: { etag: null, lastModified: null } };
    await acceptRows(db, feed, file, { ...options, acceptHeld: true });
  }
}
