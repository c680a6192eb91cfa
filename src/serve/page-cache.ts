import { LRUCache } from 'lru-cache';
import { byteLimits, defineCache } from '../base/cache.ts';
import { MINUTE_MS } from '../terms/duration.ts';

/** Pages say "seen 14 minutes ago", so they are rendered again after this time even if no price changed. */
const MAX_AGE_MS = MINUTE_MS;

const PAGES = defineCache({
  name: 'Pages',
  key: 'protocol, host, URL; preferred locale where the page depends on it',
  lifetimeMs: MAX_AGE_MS,
  clearedBy: "a change of the market's products, prices or settings",
  maxBytes: 128 * 2 ** 20,
});

const REQUESTED_ONCE = defineCache({
  name: 'URLs of pages requested once',
  key: 'as pages',
  lifetimeMs: MAX_AGE_MS,
  clearedBy: 'nothing',
  maxBytes: 4 * 2 ** 20,
});

type CacheEntry<Page> = { page: Page; position: number };

/**
 * Caches whole pages by URL, each with the position of the data that it was rendered from. A page enters the cache at its
 * second request within a minute, so that crawlers, which request each URL once, do not evict pages that people read.
 * Concurrent requests for the same page wait for one rendering.
 */
export class PageCache<Page> {
  readonly #entries: LRUCache<string, CacheEntry<Page>>;
  readonly #askedOnce = new LRUCache<string, true>(
    byteLimits(REQUESTED_ONCE, (_, address) => Buffer.byteLength(address)),
  );
  readonly #making = new Map<string, CacheEntry<Promise<Page>>>();

  readonly #isWorthKeeping: (page: Page) => boolean;

  constructor(bytesOf: (page: Page) => number, isWorthKeeping: (page: Page) => boolean) {
    this.#isWorthKeeping = isWorthKeeping;
    this.#entries = new LRUCache(
      byteLimits(PAGES, ({ page }: CacheEntry<Page>, address) => bytesOf(page) + Buffer.byteLength(address)),
    );
  }

  /** Returns the page of a URL for this data position, which the caller reads before `make` reads any data. */
  async get(address: string, position: number, make: () => Promise<Page>): Promise<Page> {
    const cached = this.#entries.get(address);
    if (cached?.position === position) return cached.page;
    const running = this.#making.get(address);
    if (running?.position === position) return running.page;
    const making = { page: make(), position };
    this.#making.set(address, making);
    try {
      const page = await making.page;
      if (!this.#isWorthKeeping(page)) return page;
      if (cached || this.#askedOnce.has(address)) this.#entries.set(address, { page, position });
      this.#askedOnce.set(address, true);
      return page;
    } finally {
      if (this.#making.get(address) === making) this.#making.delete(address);
    }
  }
}
