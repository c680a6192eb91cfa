import { LRUCache } from 'lru-cache';
import { defineCache, entryLimits } from '../../../base/cache.ts';
import type { Result } from '../../../base/result.ts';
import type { ApiError } from '../../../contract/api-error.ts';
import type { ResponseOf } from '../../../contract/contract.ts';
import type { MarketId } from '../../../market/market.ts';
import type { MarketChanges, ProductSearch } from '../../../search/product-search.ts';
import { type BackgroundReads, Renewal } from './renewal.ts';

/** A value that takes less than this is computed at each change: requests that come meanwhile hardly wait. */
const SLOW_MS = 10;

type PositionEntry<T> = {
  position: number;
  value: Promise<T>;
  /** Until then, on the clock of `performance.now()`, the value is used whatever has changed. */
  reusedUntil: number;
};

/**
 * Caches values computed at one position of a market's index. Concurrent requests share one computation. A value is
 * recomputed when the position changes or after its lifetime, for data that changes without the index, such as names and
 * feed times. Failures are not cached.
 */
export class PositionCache<T> {
  readonly #entries: LRUCache<string, PositionEntry<T>>;
  readonly #share: number | null;

  /**
   * @param share the largest share of the time that computing a slow value may take while the index changes each second: it is reused
   *   for so long. Null: it is computed at each change.
   */
  constructor(limits: Parameters<typeof entryLimits>[0], share: number | null = null) {
    this.#entries = new LRUCache(entryLimits(limits));
    this.#share = share;
  }

  get(key: string, position: number, compute: () => Promise<T>): Promise<T> {
    const cached = this.#entries.get(key);
    if (cached !== undefined && (cached.position === position || performance.now() < cached.reusedUntil)) {
      return cached.value;
    }
    const startedAt = performance.now();
    const entry: PositionEntry<T> = { position, value: compute(), reusedUntil: 0 };
    this.#entries.set(key, entry);
    entry.value.then(
      () => {
        const tookMs = performance.now() - startedAt;
        if (this.#share !== null && tookMs >= SLOW_MS) entry.reusedUntil = startedAt + tookMs / this.#share;
      },
      () => {
        if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      },
    );
    return entry.value;
  }
}

/** Whether none of these products and models has changed since a position of their market's index. */
export const areUnchanged = (ids: readonly number[], position: number, { lastOf }: MarketChanges): boolean =>
  ids.every((id) => lastOf(id) <= position);

type Entry<T> = {
  position: number;
  value: Promise<T>;
  /** The products and models that the value is about; null while it is read. */
  ids: readonly number[] | null;
  renewal: Renewal;
};

type ProductDataOptions<T> = {
  limits: Parameters<typeof entryLimits>[0];
  /** The products and models that a value is about, beside the product by which it is found. */
  listIds: (value: T) => readonly number[];
  background: BackgroundReads;
  renewedAfterMs?: number;
};

/**
 * Caches what was read about products until one of them, or one of their models, changes in the market's index. Changes of other
 * products do not matter: while a file of offers is taken in there are some every moment. For data that changes without the index,
 * such as times of feeds, a value that is still used is read again in the background, and none is used after its lifetime.
 * Failures are not cached.
 */
export class ProductDataCache<T> {
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #options: ProductDataOptions<T>;

  constructor(options: ProductDataOptions<T>) {
    this.#entries = new LRUCache(entryLimits(options.limits));
    this.#options = options;
  }

  /** @param changes read before the database, so that the data is at least as new as their position */
  get(market: MarketId, id: number, changes: MarketChanges, read: () => Promise<T>): Promise<T> {
    const { listIds, background, renewedAfterMs } = this.#options;
    const key = `${market} ${id}`;
    const cached = this.#entries.get(key);
    const begin = (value: Promise<T>): Entry<T> => {
      const renewal = new Renewal(renewedAfterMs);
      return { position: changes.position, value, ids: null, renewal };
    };
    const listAll = (value: T) => [id, ...listIds(value)];
    if (cached !== undefined && isCurrent(cached, changes)) {
      if (cached.ids !== null && cached.renewal.claim()) {
        background.add(async () => {
          const value = await read();
          const isNewest = this.#entries.peek(key) === cached;
          if (isNewest) this.#entries.set(key, { ...begin(Promise.resolve(value)), ids: listAll(value) });
        });
      }
      return cached.value;
    }
    const entry = begin(read());
    this.#entries.set(key, entry);
    entry.value.then(
      (value) => {
        entry.ids = listAll(value);
      },
      () => {
        if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      },
    );
    return entry.value;
  }
}

const isCurrent = ({ ids, position }: Entry<unknown>, changes: MarketChanges): boolean =>
  ids === null ? position === changes.position : areUnchanged(ids, position, changes);

const ANSWERS = defineCache({
  name: 'Reviews and questions as pages ask for them',
  key: 'market, locale, product or merchant, order and page',
  // Names and ratings that the operator imports change without a posting.
  lifetimeMs: 30_000,
  clearedBy: "a database notification of any posting's change, or a change of the market's index",
  instances: 'one for reviews, one for questions',
  maxEntries: 500,
  // Estimated: ten postings with their answers.
  bytesPerEntry: 10_000,
});

type Answer<Name extends 'reviews' | 'questions'> = Result<ResponseOf<Name>, ApiError>;

/** Caches the responses about reviews and questions, whose handlers read five tables, while no posting changes. */
export class PostingAnswers {
  readonly #search: ProductSearch;
  readonly #revision: (() => number) | null;
  readonly #reviews = new PositionCache<Answer<'reviews'>>(ANSWERS);
  readonly #questions = new PositionCache<Answer<'questions'>>(ANSWERS);

  /** `revision` increases with every change of a posting; null: it is not followed, so nothing is cached. */
  constructor(search: ProductSearch, revision: (() => number) | null) {
    this.#search = search;
    this.#revision = revision;
  }

  reviews(request: { market: MarketId }, answer: () => Promise<Answer<'reviews'>>): Promise<Answer<'reviews'>> {
    return this.#get(this.#reviews, request, answer);
  }

  questions(request: { market: MarketId }, answer: () => Promise<Answer<'questions'>>): Promise<Answer<'questions'>> {
    return this.#get(this.#questions, request, answer);
  }

  async #get<T>(cache: PositionCache<T>, request: { market: MarketId }, answer: () => Promise<T>): Promise<T> {
    if (this.#revision === null) return answer();
    // Both only increase, so their sum differs after any change. Read before the database.
    const position = this.#revision() + (await this.#search.position(request.market));
    return cache.get(JSON.stringify(request), position, answer);
  }
}
