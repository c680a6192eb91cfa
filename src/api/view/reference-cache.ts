import { isDeepStrictEqual } from 'node:util';
import { defineCache } from '../../base/cache.ts';
import { readBrands } from '../../catalog/product.store.ts';
import type { Brand, Series } from '../../catalog/product.ts';
import { readSeries } from '../../catalog/series.store.ts';
import { MARKETS, type MarketId } from '../../market/market.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import type { Merchant } from '../../offer/merchant.ts';
import { type CompanyEvidence, readEvidence, readHereSince } from '../../partner/partner-evidence.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Databases } from '../../platform/databases.ts';
import { type MarketSynonyms, readSynonyms } from '../../search/synonym.store.ts';
import { readRedirects, readTaxonomy, readTaxonomyRevision } from '../../taxonomy/taxonomy.store.ts';
import { buildCategoryTree, type CategoryTree } from './category-tree.ts';
import { readArticleSlugs, readFeedTimes, readOfferCount } from './reference.store.ts';

/** Small data of a market that nearly every response needs, cached in memory. */
export type MarketReference = {
  tree: CategoryTree;
  brands: ReadonlyMap<number, Brand>;
  series: ReadonlyMap<number, Series>;
  merchants: ReadonlyMap<number, Merchant>;
  /** When each merchant's feed was last seen. */
  feedTimes: ReadonlyMap<number, Date>;
  /** The accepted companies behind merchants, by merchant; null: they could not be read. */
  companies: ReadonlyMap<number, CompanyEvidence> | null;
  /** When each merchant's offers were first read. */
  hereSince: ReadonlyMap<number, Date>;
  offerCount: number;
  /** Slugs of the information articles of each language. */
  articles: ReadonlyMap<string, readonly string[]>;
  /** Words that the operator has declared to mean the same in queries. */
  synonyms: readonly MarketSynonyms[];
  /** The same object as long as nothing of this changes but the times of feeds and the number of offers. */
  names: Names;
  /** The same object as long as names are only added: a new shop or brand makes nothing old that does not mention it. */
  earlierNames: Names;
};

/** Stands for the names that were read. */
export type Names = { readonly readAt: number };

/** What was read of a market, without what stands for it. */
type ReadReference = Omit<MarketReference, 'names' | 'earlierNames'>;

type CachedReference = { loadedAt: number; lifetimeMs: number; value: MarketReference };

type CachedTree = { revision: number; tree: Promise<CategoryTree> };

const REFERENCE = defineCache({
  name: 'Brands, series and merchants of a market',
  key: 'market',
  lifetimeMs: 30_000,
  clearedBy: 'nothing: the first use after its lifetime, or 2 s after a change, reloads it in the background',
  maxEntries: Object.keys(MARKETS).length,
  bytesPerEntry: 2_000_000,
});

defineCache({
  name: 'Category tree',
  key: 'database',
  lifetimeMs: null,
  clearedBy: 'a change of the taxonomy: each refresh of a market compares the revision',
  maxEntries: 1,
  bytesPerEntry: 7_000_000,
});

/** After a change more are likely: a market that fills gains brands and merchants every second. */
const LIFETIME_AFTER_CHANGE_MS = 2000;

export type ReferenceOptions = {
  databases: Databases;
  clock: Clock;
  /** Receives the error of a failed refresh. The previous data stays in use. */
  onError: (error: unknown) => void;
};

/**
 * Caches the reference data of each market. Loads it on first use and refreshes it in the background when it is used
 * after 30 seconds, or after 2 seconds while it changes, so that only the first request waits.
 */
export class ReferenceCache {
  readonly #options: ReferenceOptions;
  readonly #cached = new Map<MarketId, CachedReference>();
  readonly #loading = new Map<MarketId, Promise<MarketReference>>();
  /** The load that starts when the running one has ended. */
  readonly #next = new Map<MarketId, Promise<MarketReference>>();
  readonly #revisions = new Map<MarketId, number>();
  /** The markets of a database share its tree: it is read again only after a change. */
  readonly #trees = new Map<Db, CachedTree>();

  constructor(options: ReferenceOptions) {
    this.#options = options;
  }

  /** Rejects only if nothing was loaded before and the database is unavailable. */
  async get(market: MarketId): Promise<MarketReference> {
    const cached = this.#cached.get(market);
    if (cached === undefined) return this.#loading.get(market) ?? this.#start(market);
    // After a jump of the clock, either way, the data is loaded again.
    const age = Math.abs(this.#options.clock().getTime() - cached.loadedAt);
    if (age > cached.lifetimeMs && !this.#loading.has(market)) {
      this.#start(market).catch(this.#options.onError);
    }
    return cached.value;
  }

  /** Increases when the market's merchants, brands or series change: pages from before may lack some. */
  revision(market: MarketId): number {
    return this.#revisions.get(market) ?? 0;
  }

  /** Loads what the database holds now: a load that runs may have read before a change, so another one follows it. */
  refresh(market: MarketId): Promise<MarketReference> {
    const running = this.#loading.get(market);
    if (running === undefined) return this.#start(market);
    const next =
      this.#next.get(market) ??
      running
        .catch(() => {})
        .then(() => {
          this.#next.delete(market);
          return this.#loading.get(market) ?? this.#start(market);
        });
    this.#next.set(market, next);
    return next;
  }

  #start(market: MarketId): Promise<MarketReference> {
    const loading = this.#load(market).finally(() => this.#loading.delete(market));
    this.#loading.set(market, loading);
    return loading;
  }

  async #load(market: MarketId): Promise<MarketReference> {
    const { main } = this.#options.databases;
    const { db } = this.#options.databases.forMarket(market);
    const loadedAt = this.#options.clock().getTime();
    const [tree, brands, series, merchants, feedTimes, hereSince, companies, offerCount, articles, synonyms] =
      await Promise.all([
        this.#loadTree(db),
        readBrands(db, market),
        readSeries(db, market),
        readMerchants(db, market),
        readFeedTimes(db, market),
        readHereSince(db, market),
        this.#readCompanies(main.db, market),
        readOfferCount(db, market),
        readArticleSlugs(db, market),
        readSynonyms(db, market),
      ]);
    const before = this.#cached.get(market)?.value;
    const read: ReadReference = {
      tree,
      brands: indexById(brands),
      series: indexById(series),
      merchants: indexById(merchants),
      feedTimes,
      hereSince,
      companies,
      offerCount,
      articles,
      synonyms,
    };
    const value = before === undefined ? withNames(read, loadedAt) : renew(before, read, loadedAt);
    const isSame = before !== undefined && describeNames(before) === describeNames(value);
    if (before !== undefined && !isSame) this.#revisions.set(market, this.revision(market) + 1);
    this.#cached.set(market, { loadedAt, lifetimeMs: isSame ? REFERENCE.lifetimeMs : LIFETIME_AFTER_CHANGE_MS, value });
    return value;
  }

  /** A market with a database of its own is shown without this while the main one is away. */
  async #readCompanies(main: Db, market: MarketId): Promise<MarketReference['companies']> {
    try {
      const companies = await readEvidence(main, market, null);
      return new Map(companies.map((company) => [company.merchantId, company]));
    } catch (error) {
      this.#options.onError(error);
      return this.#cached.get(market)?.value.companies ?? null;
    }
  }

  async #loadTree(db: Db): Promise<CategoryTree> {
    const revision = await readTaxonomyRevision(db);
    const cached = this.#trees.get(db);
    if (cached?.revision === revision) return cached.tree;
    const tree = Promise.all([readTaxonomy(db), readRedirects(db)]).then(([taxonomy, redirects]) =>
      buildCategoryTree(taxonomy, redirects),
    );
    this.#trees.set(db, { revision, tree });
    // A failed read is not cached.
    tree.catch(() => this.#trees.delete(db));
    return tree;
  }
}

/** What pages state of merchants, and how many names there are; equal texts mean that no page has to change. */
const describeNames = ({ merchants, companies, brands, series }: MarketReference): string =>
  JSON.stringify([[...merchants.values()], [...(companies ?? [])], brands.size, series.size]);

const withNames = (read: ReadReference, readAt: number): MarketReference => {
  const names = { readAt };
  return { ...read, names, earlierNames: names };
};

/** What was read again. Where names are the same, so are the maps: what others derive from them stays valid. */
function renew(before: MarketReference, read: ReadReference, readAt: number): MarketReference {
  if (!hasSameNames(before, read)) return withNames(read, readAt);
  const isSame = NAMED.every((kind) => before[kind].size === read[kind].size);
  if (isSame) return { ...before, feedTimes: read.feedTimes, offerCount: read.offerCount };
  return { ...read, names: { readAt }, earlierNames: before.earlierNames };
}

const NAMED = ['brands', 'series', 'merchants', 'hereSince'] as const;

type Named = { key: string; name: string };

/** For brands and series: comparing 20,000 of them deeply stops the site's thread for 20 ms. */
const isNamedAlike = (a: Named, b: Named | undefined): boolean => a.name === b?.name && a.key === b.key;

const hasEntries = <T>(
  all: ReadonlyMap<number, T>,
  some: ReadonlyMap<number, T>,
  isSame: (a: T, b: T | undefined) => boolean = isDeepStrictEqual,
): boolean => [...some].every(([id, item]) => isSame(item, all.get(id)));

/** Whether what a response said by the earlier names is said by those that were read. O(brands + series + merchants). */
const hasSameNames = (before: MarketReference, read: ReadReference): boolean =>
  before.tree === read.tree &&
  hasEntries(read.brands, before.brands, isNamedAlike) &&
  hasEntries(read.series, before.series, isNamedAlike) &&
  hasEntries(read.merchants, before.merchants) &&
  hasEntries(read.hereSince, before.hereSince) &&
  isDeepStrictEqual(before.companies, read.companies) &&
  isDeepStrictEqual(before.articles, read.articles) &&
  isDeepStrictEqual(before.synonyms, read.synonyms);

const indexById = <T extends { id: number }>(items: readonly T[]): Map<number, T> =>
  new Map(items.map((item) => [item.id, item]));
