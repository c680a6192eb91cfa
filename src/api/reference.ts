import { readBrands } from '../catalog/product.store.ts';
import type { Brand, Series } from '../catalog/product.ts';
import { readSeries } from '../catalog/series.store.ts';
import { readTaxonomy } from '../catalog/taxonomy.store.ts';
import type { MarketId } from '../market/market.ts';
import { readMerchants } from '../offer/merchant.store.ts';
import type { Merchant } from '../offer/merchant.ts';
import type { Clock } from '../platform/clock.ts';
import type { Databases } from '../platform/databases.ts';
import { type CategoryTree, categoryTreeOf } from './category-tree.ts';
import { readFeedTimes, readOfferCount } from './reference.store.ts';

/** What nearly every answer names and a market has few of, kept in memory. */
export type MarketReference = {
  tree: CategoryTree;
  brands: ReadonlyMap<number, Brand>;
  series: ReadonlyMap<number, Series>;
  merchants: ReadonlyMap<number, Merchant>;
  /** When each merchant's feed was last seen. */
  feedTimes: ReadonlyMap<number, Date>;
  offerCount: number;
};

type Kept = { loadedAt: number; value: MarketReference };

const FRESH_MS = 30_000;

export type ReferenceOptions = {
  databases: Databases;
  clock: Clock;
  /** Told why a refresh failed; what was loaded before stays. */
  onError: (error: unknown) => void;
};

/**
 * The reference data of each market: loaded when first asked for, and again in the background when asked for after 30
 * seconds, so that no answer waits for it twice.
 */
export class Reference {
  readonly #options: ReferenceOptions;
  readonly #kept = new Map<MarketId, Kept>();
  readonly #loading = new Map<MarketId, Promise<MarketReference>>();

  constructor(options: ReferenceOptions) {
    this.#options = options;
  }

  /** Rejects only where nothing was ever loaded and the database cannot be read. */
  async of(market: MarketId): Promise<MarketReference> {
    const kept = this.#kept.get(market);
    if (kept === undefined) return this.refresh(market);
    if (this.#options.clock().getTime() - kept.loadedAt > FRESH_MS) {
      this.refresh(market).catch(this.#options.onError);
    }
    return kept.value;
  }

  /** Loads the market's data now; two at the same time are one. */
  refresh(market: MarketId): Promise<MarketReference> {
    const running = this.#loading.get(market);
    if (running) return running;
    const loading = this.#load(market).finally(() => this.#loading.delete(market));
    this.#loading.set(market, loading);
    return loading;
  }

  async #load(market: MarketId): Promise<MarketReference> {
    const { db } = this.#options.databases.of(market);
    const loadedAt = this.#options.clock().getTime();
    const [taxonomy, brands, series, merchants, feedTimes, offerCount] = await Promise.all([
      readTaxonomy(db),
      readBrands(db, market),
      readSeries(db, market),
      readMerchants(db, market),
      readFeedTimes(db, market),
      readOfferCount(db, market),
    ]);
    const value: MarketReference = {
      tree: categoryTreeOf(taxonomy),
      brands: byId(brands),
      series: byId(series),
      merchants: byId(merchants),
      feedTimes,
      offerCount,
    };
    this.#kept.set(market, { loadedAt, value });
    return value;
  }
}

const byId = <T extends { id: number }>(items: readonly T[]): Map<number, T> =>
  new Map(items.map((item) => [item.id, item]));
