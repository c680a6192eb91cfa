import { LRUCache } from 'lru-cache';
import { defineCache, entryLimits } from '../../base/cache.ts';
import { type BidBoard, loadBidBoard } from '../../billing/load-bid-board.ts';
import type { Product } from '../../catalog/product.ts';
import type { SettingsCache } from '../../content/follow-site-settings.ts';
import type { ProductCard } from '../../contract/common-schemas.ts';
import type { ResponseOf } from '../../contract/contract.ts';
import type { MarketId } from '../../market/market.ts';
import { countClicks } from '../../offer/click.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Databases } from '../../platform/databases.ts';
import type { Content } from '../../price/unit-price.ts';
import type { ProductSearch } from '../../search/product-search.ts';
import { startOfInterest } from '../../terms/click.ts';
import { MINUTE_MS } from '../../terms/duration.ts';
import { PositionCache, PostingAnswers, ProductDataCache } from './cache/position-cache.ts';
import { BackgroundReads, IS_RENEWED, RENEWED_LIFETIME_MS, type Renewal } from './cache/renewal.ts';
import type { CategoryTree } from './category-tree.ts';
import { idsOfLoaded, LOADED_PRODUCTS, type LoadedProduct } from './loaded-product.ts';
import {
  MARKET_STATS,
  MARKET_STATS_SHARE,
  type MarketStats,
  MERCHANT_STATS,
  type MerchantStats,
  STORE_POSITIONS,
  type StorePosition,
} from './market-stats.ts';
import type { CachedModel } from './model/model.store.ts';
import { ReferenceCache } from './reference-cache.ts';

/** A card with the product data that page rules need. */
export type LoadedCard = {
  card: ProductCard;
  product: Product;
  content: Content | null;
  merchantIds: readonly number[];
};

/** A card with the index position and the category tree that it was built from. */
export type CachedCard = { loaded: LoadedCard; position: number; tree: CategoryTree; renewal: Renewal };

/** Everything that handlers read from. */
export type ApiContext = {
  readonly databases: Databases;
  readonly search: ProductSearch;
  readonly clock: Clock;
  readonly settings: SettingsCache;
  readonly reference: ReferenceCache;
  /** By market, locale and product. */
  readonly cardCache: LRUCache<string, CachedCard>;
  /** By market and group. */
  readonly modelCache: LRUCache<string, CachedModel>;
  /** By market. */
  readonly marketStats: PositionCache<MarketStats>;
  /** By market and locale. */
  readonly navigation: PositionCache<ResponseOf<'navigation'>['departments']>;
  /** By market and product; null if the product does not exist. */
  readonly productFacts: ProductDataCache<LoadedProduct | null>;
  /** By market and path. */
  readonly alternates: PositionCache<ResponseOf<'alternates'>['places']>;
  /** By market and merchant. */
  readonly merchantStats: PositionCache<MerchantStats>;
  /** By market and merchant. */
  readonly storePositions: PositionCache<StorePosition>;
  readonly postingAnswers: PostingAnswers;
  /** What decides about the sponsored places of a market; null: it could not be read, and no place is sold. */
  readonly bidBoard: (market: MarketId) => Promise<BidBoard | null>;
  /** How often shoppers went on to a shop from each of these products lately; nothing if that could not be read. */
  readonly countRecentClicks: (market: MarketId, products: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Renews what is in memory of products. */
  readonly background: BackgroundReads;
  /** Receives failures of a database or an index, which requests answer or survive. */
  readonly onError: (error: unknown) => void;
};

/** For data that changes without the index, such as names and feed times. */
const MAX_AGE_MS = 30_000;
const INDEX_CHANGE = "a change of the market's index";

const CARDS = defineCache({
  name: 'Product cards',
  key: 'market, locale, product',
  lifetimeMs: RENEWED_LIFETIME_MS,
  clearedBy: `a change of the product in the index, of the name of its brand, or of the category tree; ${IS_RENEWED}`,
  maxEntries: 20_000,
  // With the last presentation of its model.
  bytesPerEntry: 3000,
});
const MODELS = defineCache({
  name: 'Variants of the models on cards',
  key: 'market, model',
  lifetimeMs: RENEWED_LIFETIME_MS,
  clearedBy: `a change of one of its products in the index; ${IS_RENEWED}`,
  maxEntries: 5000,
  bytesPerEntry: 3000,
});
const NAVIGATION = defineCache({
  name: 'Category tree of the header',
  key: 'market, locale',
  lifetimeMs: MAX_AGE_MS,
  clearedBy: INDEX_CHANGE,
  maxEntries: 100,
  bytesPerEntry: 28_000,
});
const ALTERNATES = defineCache({
  name: 'The same page in other markets',
  key: 'market, path',
  lifetimeMs: MAX_AGE_MS,
  clearedBy: INDEX_CHANGE,
  maxEntries: 5000,
  bytesPerEntry: 2000,
});

const BID_BOARDS = defineCache({
  name: 'Bids for sponsored places',
  key: 'market',
  lifetimeMs: MINUTE_MS,
  // Bids begin on a later day; only what was billed meanwhile is missing.
  clearedBy: 'its age alone',
  maxEntries: 100,
  bytesPerEntry: 100_000,
});

const CLICK_COUNTS = defineCache({
  name: 'Clicks on the popular products of the home page',
  key: 'market, products',
  lifetimeMs: MINUTE_MS,
  clearedBy: 'its age alone',
  maxEntries: 100,
  bytesPerEntry: 3000,
});

export type ApiContextOptions = {
  databases: Databases;
  search: ProductSearch;
  clock: Clock;
  settings: SettingsCache;
  /** Increases with every change of a review, question or answer; null: it is not followed, so none is cached. */
  postingRevision?: (() => number) | null;
  onError: ApiContext['onError'];
};

export function createApiContext({
  databases,
  search,
  clock,
  settings,
  postingRevision = null,
  onError,
}: ApiContextOptions): ApiContext {
  const clickCounts = new PositionCache<ReadonlyMap<number, number>>(CLICK_COUNTS);
  const bidBoards = new PositionCache<BidBoard>(BID_BOARDS);
  const background = new BackgroundReads(onError);
  return {
    databases,
    search,
    clock,
    settings,
    reference: new ReferenceCache({ databases, clock, onError }),
    cardCache: new LRUCache(entryLimits(CARDS)),
    modelCache: new LRUCache(entryLimits(MODELS)),
    marketStats: new PositionCache(MARKET_STATS, MARKET_STATS_SHARE),
    navigation: new PositionCache(NAVIGATION),
    productFacts: new ProductDataCache({ limits: LOADED_PRODUCTS, listIds: idsOfLoaded, background }),
    alternates: new PositionCache(ALTERNATES),
    merchantStats: new PositionCache(MERCHANT_STATS),
    storePositions: new PositionCache(STORE_POSITIONS),
    postingAnswers: new PostingAnswers(search, postingRevision),
    bidBoard: (market) =>
      bidBoards
        .get(market, 0, () => loadBidBoard(databases, market, clock()))
        .catch((error: unknown) => {
          onError(error);
          return null;
        }),
    countRecentClicks: (market, products) =>
      clickCounts
        .get(`${market} ${products.join()}`, 0, () =>
          countClicks(databases.forMarket(market).db, market, products, startOfInterest(clock())),
        )
        .catch((error: unknown) => {
          onError(error);
          return new Map();
        }),
    background,
    onError,
  };
}
