import { LRUCache } from 'lru-cache';
import type { KeptSettings } from '../content/follow-site-settings.ts';
import type { Clock } from '../platform/clock.ts';
import type { Databases } from '../platform/databases.ts';
import type { ProductSearch } from '../search/product-search.ts';
import type { AnswerOf } from './contract/contract.ts';
import { KeptByPosition } from './kept-by-position.ts';
import type { KeptCard } from './kept-card.ts';
import type { MarketFigures } from './market-figures.ts';
import type { MerchantFigures } from './merchant.store.ts';
import type { ProductFacts } from './product-facts.ts';
import { Reference } from './reference.ts';
import type { StorePosition } from './store.store.ts';

/** Everything that a handler reads from. */
export type ApiContext = {
  readonly databases: Databases;
  readonly search: ProductSearch;
  readonly clock: Clock;
  readonly settings: KeptSettings;
  readonly reference: Reference;
  /** Cards by market, locale and product; each knows the state of the data it was made from. */
  readonly cards: LRUCache<string, KeptCard>;
  /** By market. */
  readonly figures: KeptByPosition<MarketFigures>;
  /** By market and locale. */
  readonly navigation: KeptByPosition<AnswerOf<'navigation'>>;
  /** By market and product; null where there is none. */
  readonly products: KeptByPosition<ProductFacts | null>;
  /** By market and path. */
  readonly elsewhere: KeptByPosition<AnswerOf<'elsewhere'>['places']>;
  /** By merchant. */
  readonly shops: KeptByPosition<MerchantFigures>;
  /** By market and merchant. */
  readonly positions: KeptByPosition<StorePosition>;
};

/** A card takes about 1.5 kB. */
const MOST_CARDS = 20_000;
const MOST_MARKETS = 100;
const MOST_SHOPS = 1000;
/** With its offers and their history, a product takes about 100 kB. */
const MOST_PRODUCTS = 300;
/** Each with the places of one page takes about 2 kB. */
const MOST_PATHS = 5000;
const FRESH_MS = 30_000;

export type ApiContextOptions = {
  databases: Databases;
  search: ProductSearch;
  clock: Clock;
  settings: KeptSettings;
  /** Told of what went wrong without an answer failing for it. */
  onError: (error: unknown) => void;
};

export function createApiContext({ databases, search, clock, settings, onError }: ApiContextOptions): ApiContext {
  return {
    databases,
    search,
    clock,
    settings,
    reference: new Reference({ databases, clock, onError }),
    cards: new LRUCache({ max: MOST_CARDS }),
    figures: new KeptByPosition(MOST_MARKETS),
    navigation: new KeptByPosition(MOST_MARKETS, FRESH_MS),
    products: new KeptByPosition(MOST_PRODUCTS, FRESH_MS),
    elsewhere: new KeptByPosition(MOST_PATHS, FRESH_MS),
    shops: new KeptByPosition(MOST_SHOPS),
    positions: new KeptByPosition(MOST_SHOPS),
  };
}
