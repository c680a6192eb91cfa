import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentChange } from './product-document.ts';
import type { ProductSearch } from './product-search.ts';

export type ChangeSource = {
  /** At most `limit` changes after a position, in order. */
  read(market: string, after: number, limit: number): Promise<DocumentChange[]>;
  /** Calls back with the market of each change, and with null if some notifications may have been lost. */
  subscribe(onChange: (market: string | null) => void): Promise<{ close(): Promise<void> }>;
};

export type ChangeFeed = {
  /** Resolves when everything committed before the call can be found. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

const BATCH_SIZE = 5_000;
const POLL_INTERVAL_MS = 1_000;
/** Each change of an index makes old what is in memory of its market, such as lists: an intake would change it many times a second. */
const CHANGE_INTERVAL_MS = 1_000;

/**
 * Keeps the indexes of some markets up to date. Reads changes on each notification, and every `pollMs` in case one is
 * lost. A change is applied at once, unless others of the market were applied within the last second: then together with those
 * that follow until the second is over. Reports a failure to `onError` and tries again with the next notification or poll.
 */
export async function followChanges(
  search: ProductSearch,
  markets: readonly string[],
  source: ChangeSource,
  onError: (error: unknown) => void,
  pollMs = POLL_INTERVAL_MS,
): Promise<ChangeFeed> {
  const stop = new AbortController();
  const followers = new Map(markets.map((market) => [market, new MarketFollower(search, market, source, stop.signal)]));
  const advance = (market: string) => followers.get(market)?.advanceSoon().catch(onError);
  const subscription = await source.subscribe((market) => {
    for (const changed of market === null ? markets : [market]) void advance(changed);
  });
  const polling = poll(stop.signal, pollMs, () => Promise.all(markets.map(advance)));
  return {
    catchUp: async () => {
      await Promise.all([...followers.values()].map((follower) => follower.advance()));
    },
    close: async () => {
      stop.abort();
      await subscription.close();
      await polling;
      await Promise.all([...followers.values()].map((follower) => follower.waitUntilIdle()));
    },
  };
}

async function poll(signal: AbortSignal, intervalMs: number, advanceAll: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await advanceAll();
    await delay(intervalMs, undefined, { signal }).catch(() => {});
  }
}

/** Applies the changes of one market. Runs once at a time; calls during a run share one further run after it. */
class MarketFollower {
  readonly #search: ProductSearch;
  readonly #market: string;
  readonly #source: ChangeSource;
  readonly #stop: AbortSignal;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #waiting: Promise<void> | null = null;
  /** When changes were last applied, on the process's monotonic clock. */
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(search: ProductSearch, market: string, source: ChangeSource, stop: AbortSignal) {
    this.#search = search;
    this.#market = market;
    this.#source = source;
    this.#stop = stop;
  }

  /** Applies what is committed, when a second has passed since the last changes. Calls until then share one run. */
  advanceSoon(): Promise<void> {
    const wait = this.#changedAt + CHANGE_INTERVAL_MS - performance.now();
    if (wait <= 0) return this.advance();
    this.#waiting ??= delay(wait, undefined, { signal: this.#stop }).then(
      () => {
        this.#waiting = null;
        return this.advance();
      },
      // Closed meanwhile.
      () => {},
    );
    return this.#waiting;
  }

  /** Resolves when everything committed before the call is applied. */
  advance(): Promise<void> {
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#running = this.#next ?? Promise.resolve();
        this.#next = null;
        return this.#applyAll();
      });
    return this.#next;
  }

  async waitUntilIdle(): Promise<void> {
    await this.#waiting?.catch(() => {});
    await (this.#next ?? this.#running).catch(() => {});
  }

  async #applyAll(): Promise<void> {
    for (;;) {
      const after = await this.#search.position(this.#market);
      const changes = await this.#source.read(this.#market, after, BATCH_SIZE);
      if (changes.length > 0) {
        await this.#search.apply(this.#market, changes, after);
        this.#changedAt = performance.now();
      }
      // An index that was replaced meanwhile by one that lacks some of the earlier changes has to read those.
      const isBehind = (await this.#search.position(this.#market)) < after;
      if (changes.length < BATCH_SIZE && !isBehind) return;
    }
  }
}
