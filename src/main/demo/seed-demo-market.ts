import { join, relative } from 'node:path';
import type { LiveMarketId } from '../../../demo/demo-market.ts';
import type { MerchantCount } from '../../../demo/merchants.ts';
import { DEMO_WORDS, demoTaxonomy } from '../../../demo/taxonomy.ts';
import { type DemoFeed, writeDemoFeeds } from '../../../demo/write-feeds.ts';
import { drawnLogoName } from '../../image/drawn-logo.ts';
import type { MarketId } from '../../market/market.ts';
import { matchOffers } from '../../match/match-offers.ts';
import { nameProductsOfMarket } from '../../match/name-products.ts';
import { acceptRows } from '../../offer/accept-rows.ts';
import { readFeedSource, readFeedSources, readOfferIdsOfMarket, saveFeed } from '../../offer/feed-source.store.ts';
import { NO_VALIDATORS } from '../../offer/feed-source.ts';
import { readMerchant, saveMerchant, saveMerchantState } from '../../offer/merchant.store.ts';
import { type Db, transaction } from '../../platform/database.ts';
import type { Emit } from '../../platform/pipeline-events.ts';
import { recordPrices } from '../../price/record-prices.ts';
import { indexProducts } from '../../search/index-products.ts';
import { writeCategoryWords, writeTaxonomy } from '../../taxonomy/taxonomy.store.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import { queue } from '../pipeline.ts';
import { seedDemoBrands, seedDemoDiscounts } from './seed-demo-brands.ts';
import { seedDemoReviews } from './seed-demo-reviews.ts';
import { seedDemoTests } from './seed-demo-tests.ts';

const BATCH = 1000;

type MarketSeedOptions = {
  home: string;
  today: Date;
  merchants: MerchantCount | undefined;
  taxonomy: Taxonomy;
};

const toBatches = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) => ids.slice(i * BATCH, (i + 1) * BATCH));

const demoFolder = (home: string): string => join(home, 'demo');
const feedLocation = (home: string, feed: DemoFeed): string => relative(home, feed.currentPath);

/** Replaces the category tree of a database by that of the demonstration. */
export const writeDemoTree = (db: Db): Promise<void> =>
  transaction(db, async (trx) => {
    await writeTaxonomy(trx, demoTaxonomy());
    await writeCategoryWords(trx, DEMO_WORDS);
  });

/** Writes the feeds of a market's merchants as they are today, and queues their import. */
export async function refreshMarket(db: Db, market: LiveMarketId, home: string, today: Date): Promise<void> {
  const files = new Set(
    (await writeDemoFeeds(demoFolder(home), today, [market])).map((feed) => feedLocation(home, feed)),
  );
  const feeds = (await readFeedSources(db)).filter((feed) => feed.market === market && files.has(feed.location));
  await queue.enqueue(db, 'offer/collect-feed', { market, ids: feeds.map((feed) => feed.id) });
  await seedDemoDiscounts(db, market, today);
}

/** Imports a market's merchants, the archive of 400 days before today's file, and what people wrote about their products. */
export async function seedMarket(
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
    const file = { path, charset: null, validators: NO_VALIDATORS };
    await acceptRows(db, feed, file, { ...options, acceptHeld: true });
  }
}
