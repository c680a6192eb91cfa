import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings } from '../../content/follow-site-settings.ts';
import { type MarketId, marketById, marketCurrency } from '../../market/market.ts';
import { matchOffers } from '../../match/match-offers.ts';
import { acceptRows } from '../../offer/accept-rows.ts';
import { markFeedSeen, readFeedSource, saveFeed } from '../../offer/feed-source.store.ts';
import { NO_VALIDATORS } from '../../offer/feed-source.ts';
import { saveMerchant } from '../../offer/merchant.store.ts';
import type { NewMerchant } from '../../offer/merchant.ts';
import type { Databases } from '../../platform/databases.ts';
import type { Emit } from '../../platform/pipeline-events.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { recordPrices } from '../../price/record-prices.ts';
import { InProcessSearch } from '../../search/in-process-search.ts';
import { indexProducts } from '../../search/index-products.ts';
import { readChanges } from '../../search/search-document.store.ts';
import { writeTaxonomy } from '../../taxonomy/taxonomy.store.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import { testCategory } from '../../taxonomy/testing/test-category.ts';
import { DAY_MS, HOUR_MS } from '../../terms/duration.ts';
import { updateSuggestions } from '../search/update-suggestions.ts';
import { PositionCache } from '../view/cache/position-cache.ts';
import { type ApiContext, createApiContext } from '../view/context.ts';
import { MARKET_STATS } from '../view/market-stats.ts';

/** One row of a merchant's feed. Prices are in whole units of the market's currency. */
export type FeedRow = {
  id: string;
  title: string;
  brand: string;
  category: number;
  price: number;
  shipping?: number;
  gtin?: string;
  mpn?: string;
  color?: string;
  energy?: string;
  wifi?: boolean;
  /** Its number in the EU's register of energy labels. */
  eprel?: string;
  condition?: 'new' | 'used' | 'refurbished';
  stock?: 'in_stock' | 'out_of_stock';
  /** Working days, such as 1-3. */
  delivery?: string;
  /** What a pack contains, such as 250 g. */
  measure?: string;
  link?: string;
};

/** A 13-digit GTIN with its check digit. */
export function makeGtin(number: number): string {
  const digits = `735${String(number).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const COLUMNS =
  'id title description link image_link brand gtin mpn google_product_category condition availability price shipping_cost color energy_efficiency_class product_detail delivery_time unit_pricing_measure';

const formatDetails = ({ wifi, eprel }: FeedRow): string =>
  [
    ...(wifi === undefined ? [] : [`General:Wi-Fi:${wifi ? 'yes' : 'no'}`]),
    ...(eprel === undefined ? [] : [`EC:EPREL:${eprel}`]),
  ].join(',');

function formatFeed(rows: readonly FeedRow[], market: MarketId): string {
  const currency = marketCurrency(marketById(market));
  const lines = rows.map((row) =>
    [
      row.id,
      row.title,
      `All about ${row.title}.`,
      row.link ?? `https://shop.example/${row.id}`,
      `https://shop.example/${row.id}.jpg`,
      row.brand,
      row.gtin ?? '',
      row.mpn ?? '',
      row.category,
      row.condition ?? 'new',
      row.stock ?? 'in_stock',
      `${row.price.toFixed(2)} ${currency}`,
      row.shipping === undefined ? '' : `${row.shipping.toFixed(2)} ${currency}`,
      row.color ?? '',
      row.energy ?? '',
      formatDetails(row),
      row.delivery ?? '',
      row.measure ?? '',
    ].join('\t'),
  );
  return [COLUMNS.replaceAll(' ', '\t'), ...lines].join('\n');
}

const name = (english: string, swedish: string) => ({ 'en-GB': english, 'sv-SE': swedish });
const choice = (id: number, key: string, english: string, swedish: string) => ({
  id,
  key,
  names: name(english, swedish),
});

const node = (
  id: number,
  parentId: number | null,
  level: 1 | 2 | 3,
  english: string,
  swedish: string,
  nouns: [string, string] | null = null,
  key = `category-${id}`,
) =>
  testCategory({
    id,
    parentId,
    level,
    names: name(english, swedish),
    nouns: nouns === null ? {} : name(...nouns),
    googleIds: level === 3 ? [id] : [],
    position: id,
    key,
  });

/** Washing machines, which are those of the default tree, with every kind of attribute, dryers and kettles without any, and toasters of two kinds. */
export const TAXONOMY: Taxonomy = {
  categories: [
    node(1, null, 1, 'Appliances', 'Vitvaror'),
    node(2, null, 1, 'Kitchen', 'Kök'),
    node(11, 1, 2, 'Laundry', 'Tvätt'),
    node(21, 2, 2, 'Breakfast', 'Frukost'),
    node(1101, 11, 3, 'Washing machines', 'Tvättmaskiner', ['washing machine', 'tvättmaskin'], 'washing-machines'),
    node(1102, 11, 3, 'Tumble dryers', 'Torktumlare', ['tumble dryer', 'torktumlare']),
    node(2101, 21, 3, 'Kettles', 'Vattenkokare', ['kettle', 'vattenkokare']),
    node(2102, 21, 3, 'Toasters', 'Brödrostar', ['toaster', 'brödrost']),
  ],
  attributes: [
    { id: 110101, categoryId: 1101, key: 'energy-class', kind: 'choice', unit: null, role: 'spec', names: name('Energy class', 'Energiklass'), position: 0, values: [choice(110101001, 'a', 'A', 'A'), choice(110101002, 'b', 'B', 'B')] },
    { id: 110102, categoryId: 1101, key: 'capacity', kind: 'number', unit: 'kg', role: 'variant', names: name('Capacity', 'Kapacitet'), position: 1, values: [] },
    { id: 110103, categoryId: 1101, key: 'colour', kind: 'choice', unit: null, role: 'variant', names: name('Colour', 'Färg'), position: 2, values: [choice(110103001, 'white', 'White', 'Vit'), choice(110103002, 'black', 'Black', 'Svart')] },
    { id: 110104, categoryId: 1101, key: 'spin-speed', kind: 'number', unit: 'rpm', role: 'spec', names: name('Spin speed', 'Centrifugering'), position: 3, values: [] },
    { id: 110105, categoryId: 1101, key: 'wi-fi', kind: 'boolean', unit: null, role: 'spec', names: name('Wi-Fi', 'Wi-Fi'), position: 4, values: [] },
    { id: 210201, categoryId: 2102, key: 'kind', kind: 'choice', unit: null, role: 'spec', names: name('Kind', 'Sort'), position: 0, values: [choice(210201001, 'dark', 'Dark', 'Mörk'), choice(210201002, 'pale', 'Pale', 'Ljus')] },
  ],
}; // biome-ignore format: a table

const NOW = new Date('2026-03-20T12:00:00Z');

/** A merchant with its feed on past days. */
export type Shop = {
  name: string;
  files: readonly { daysAgo: number; rows: readonly FeedRow[] }[];
  shippingSteps?: NewMerchant['shippingSteps'];
};

const toMerchant = (market: MarketId, { name: shopName, shippingSteps = null }: Shop): NewMerchant => ({
  market,
  slug: shopName.toLowerCase().replaceAll(' ', '-'),
  name: shopName,
  description: `${shopName} sells things.`,
  website: 'https://shop.example/',
  city: 'Malmö',
  foundedYear: 1999,
  registrationNumber: '556000-0000',
  returnDays: 30,
  paymentMethods: ['card'],
  shippingSteps,
  rating: { average: 4.2, count: 10 },
});

export type TestMarkets = {
  context: ApiContext;
  database: TestDatabase;
  now: Date;
  merchantIds: ReadonlyMap<string, number>;
  /** Imports a merchant's feed and runs the pipeline. */
  importFeed(market: MarketId, shop: Shop): Promise<void>;
  setNow(now: Date): void;
  /** Id of the product that the offer with this SKU is matched to. */
  findProductId(market: MarketId, sku: string): Promise<number>;
  close(): Promise<void>;
};

/** Markets whose feeds went through the real intake, matching, pricing and indexing. */
export async function createTestMarkets(shops: Partial<Record<MarketId, readonly Shop[]>>): Promise<TestMarkets> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'stocked-'));
  const search = new InProcessSearch();
  let now = NOW;
  const databases: Databases = { forMarket: () => database, main: database, all: [database], close: async () => {} };
  const onError = (error: unknown) => {
    throw error;
  };
  const context: ApiContext = {
    ...createApiContext({ databases, search, clock: () => now, settings: defaultSettings, onError }),
    // Counted at each change: on a busy machine the site's own cache would still have the counts of the first shop.
    marketStats: new PositionCache(MARKET_STATS),
  };
  await writeTaxonomy(database.db, TAXONOMY);
  const merchantIds = new Map<string, number>();

  async function importFeed(market: MarketId, shop: Shop): Promise<void> {
    const merchantId = await saveMerchant(database.db, toMerchant(market, shop));
    merchantIds.set(shop.name, merchantId);
    const path = join(folder, `${merchantId}.tsv`);
    const feedId = await saveFeed(database.db, { market, merchantId, location: path, everyMinutes: 60 });
    for (const { daysAgo, rows } of shop.files) {
      const at = now.getTime() - daysAgo * DAY_MS;
      // Until then the unchanged feed was fetched again and again.
      const first = (await readFeedSource(database.db, feedId))?.seenAt === null;
      if (!first) await markFeedSeen(database.db, feedId, new Date(at - HOUR_MS), NO_VALIDATORS);
      await writeFile(path, formatFeed(rows, market));
      await runPipeline(database, market, feedId, path, new Date(at));
    }
    const changes = await readChanges(database.db, market, await search.position(market), 100_000);
    await search.apply(market, changes);
    await updateSuggestions(context, market);
  }

  for (const market of ['SE', 'US'] as const) for (const shop of shops[market] ?? []) await importFeed(market, shop);
  return {
    context,
    database,
    now: NOW,
    merchantIds,
    importFeed,
    setNow: (time) => {
      now = time;
    },
    findProductId: async (market, sku) => {
      const { rows } = await database.pool.query(
        'select m.product_id as id from offer o join match m on m.market = o.market and m.offer_id = o.id where o.market = $1 and o.sku = $2',
        [market, sku],
      );
      return rows[0].id;
    },
    close: async () => {
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Runs the pipeline for a feed file. Events are handled immediately instead of through the queue. */
async function runPipeline(
  database: TestDatabase,
  market: MarketId,
  feedId: number,
  path: string,
  at: Date,
): Promise<void> {
  const { db } = database;
  const emit: Emit = async (trx, event, _market, ids) => {
    if (event === 'offer.changed') await matchOffers(trx, market, ids, TAXONOMY, emit);
    if (event === 'offer.matched') await recordPrices(trx, market, ids, at, emit);
    if (event === 'price.recorded') await indexProducts(trx, market, ids, TAXONOMY, NOW);
  };
  const feed = await readFeedSource(db, feedId);
  if (feed === null) throw new Error('the feed does not exist');
  const file = { path, charset: null, validators: NO_VALIDATORS };
  let changed: number[] = [];
  const collect: Emit = async (_db, _event, _market, ids) => {
    changed = [...changed, ...ids];
  };
  const run = await acceptRows(db, feed, file, { now: at, emit: collect, acceptHeld: true });
  if (run.outcome !== 'accepted') throw new Error(`${run.outcome}: ${run.reason}`);
  await emit(db, 'offer.changed', market, changed);
}
