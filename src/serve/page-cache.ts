import { LRUCache } from 'lru-cache';
import { byteLimits, defineCache } from '../base/cache.ts';
import { cacheReads } from '../platform/metrics.ts';
import { HOUR_MS, MINUTE_MS } from '../terms/duration.ts';

/** Pages say "seen 14 minutes ago", so they are rendered again after this time even if no price changed. */
const MAX_AGE_MS = MINUTE_MS;

const PAGES = defineCache({
  name: 'Pages',
  key: 'protocol, host, URL; preferred locale where the page depends on it',
  lifetimeMs: MAX_AGE_MS,
  clearedBy: "a change of the market's products, prices or settings",
  maxBytes: 48 * 2 ** 20,
});

const REQUESTED_ONCE = defineCache({
  name: 'URLs of pages requested once',
  key: 'as pages',
  lifetimeMs: MAX_AGE_MS,
  clearedBy: 'nothing',
  maxBytes: 4 * 2 ** 20,
});

/** How long a page is stored for the case that it cannot be rendered again. */
const MAX_STALE_MS = 24 * HOUR_MS;

type CacheEntry<Page> = { page: Page; position: number };
type StoredPage<Page> = CacheEntry<Page> & { renderedAt: number };

/** What is known of a page when it was rendered. */
export type PageQuality =
  /** Worth keeping. */
  | 'good'
  /** Right, but not worth keeping, such as a page that does not exist. */
  | 'passing'
  /** It could not be rendered as it should be: an earlier one is better. */
  | 'failed';

export type ServedPage<Page> = {
  page: Page;
  /** Milliseconds since it was rendered, if newer data may exist; else null. */
  staleMs: number | null;
};

/**
 * Caches whole pages by URL, each with the position of the data that it was rendered from. A page enters the cache at its
 * second request within a minute, so that crawlers, which request each URL once, do not evict pages that people read.
 * Concurrent requests for the same page wait for one rendering. A page that cannot be rendered now is answered by the last
 * one that could, for up to a day.
 */
export class PageCache<Page> {
  readonly #entries: LRUCache<string, StoredPage<Page>>;
  readonly #askedOnce = new LRUCache<string, true>(
    byteLimits(REQUESTED_ONCE, (_, address) => Buffer.byteLength(address)),
  );
  readonly #making = new Map<string, CacheEntry<Promise<Page>>>();
  readonly #complete: (page: Page) => Promise<Page>;
  readonly #qualityOf: (page: Page) => PageQuality;

  /** `complete` computes what is worth it for a page that is cached, such as its compressed bytes. */
  constructor(
    bytesOf: (page: Page) => number,
    complete: (page: Page) => Promise<Page>,
    qualityOf: (page: Page) => PageQuality,
  ) {
    this.#complete = complete;
    this.#qualityOf = qualityOf;
    this.#entries = new LRUCache({
      ...byteLimits(PAGES, ({ page }: StoredPage<Page>, address) => bytesOf(page) + Buffer.byteLength(address)),
      noDeleteOnStaleGet: true,
    });
  }

  /** Returns the page of a URL for this data position, which the caller reads before `make` reads any data. */
  async get(address: string, position: number, make: () => Promise<Page>): Promise<ServedPage<Page>> {
    const cached = this.#entries.get(address);
    if (cached?.position === position) return this.#served('hit', cached.page);
    const running = this.#making.get(address);
    const making = running?.position === position ? running : { page: this.#make(address, position, make), position };
    this.#making.set(address, making);
    try {
      const page = await making.page;
      return (this.#qualityOf(page) === 'failed' ? this.#lastGood(address) : null) ?? this.#served('miss', page);
    } catch (error) {
      const last = this.#lastGood(address);
      if (last === null) throw error;
      return last;
    } finally {
      if (this.#making.get(address) === making) this.#making.delete(address);
    }
  }

  /** Makes a page, and caches it if it is good and was requested before. */
  async #make(address: string, position: number, make: () => Promise<Page>): Promise<Page> {
    const made = await make();
    if (this.#qualityOf(made) !== 'good') return made;
    const isAsked = this.#askedOnce.has(address) || this.#entries.get(address, { allowStale: true }) !== undefined;
    this.#askedOnce.set(address, true);
    if (!isAsked) return made;
    const page = await this.#complete(made);
    this.#entries.set(address, { page, position, renderedAt: performance.now() });
    return page;
  }

  #lastGood(address: string): ServedPage<Page> | null {
    const earlier = this.#entries.get(address, { allowStale: true });
    const staleMs = earlier === undefined ? 0 : performance.now() - earlier.renderedAt;
    if (earlier === undefined || staleMs > MAX_STALE_MS) return null;
    cacheReads.inc({ cache: 'pages', result: 'stale' });
    return { page: earlier.page, staleMs };
  }

  #served(result: 'hit' | 'miss', page: Page): ServedPage<Page> {
    cacheReads.inc({ cache: 'pages', result });
    return { page, staleMs: null };
  }
}
