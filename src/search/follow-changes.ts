import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentChange } from './product-document.ts';
import type { ProductSearch } from './product-search.ts';

export type ChangeSource = {
  /** At most `limit` changes after a position, in their order. */
  read(market: string, after: number, limit: number): Promise<DocumentChange[]>;
  /** Calls back with the market of every change, and with null when some may have gone unheard. */
  subscribe(onChange: (market: string | null) => void): Promise<{ close(): Promise<void> }>;
};

export type Following = {
  /** Resolves when everything that was committed before the call can be found. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

const CHANGES_AT_ONCE = 5_000;
const POLL_AFTER = 1_000;

/**
 * Keeps the indexes of some markets current: reads on when told of a change and, should word get lost, each second. A
 * failure is reported and tried again with the next change or second.
 */
export async function followChanges(
  search: ProductSearch,
  markets: readonly string[],
  source: ChangeSource,
  onError: (error: unknown) => void,
): Promise<Following> {
  const stop = new AbortController();
  const followers = new Map(markets.map((market) => [market, new Follower(search, market, source)]));
  const advance = (market: string) => followers.get(market)?.advance().catch(onError);
  const subscription = await source.subscribe((market) => {
    for (const changed of market === null ? markets : [market]) void advance(changed);
  });
  const polling = poll(stop.signal, () => Promise.all(markets.map(advance)));
  return {
    caughtUp: async () => {
      await Promise.all([...followers.values()].map((follower) => follower.advance()));
    },
    close: async () => {
      stop.abort();
      await subscription.close();
      await polling;
      await Promise.all([...followers.values()].map((follower) => follower.idle()));
    },
  };
}

async function poll(signal: AbortSignal, advanceAll: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await advanceAll();
    await sleep(POLL_AFTER, undefined, { signal }).catch(() => {});
  }
}

/** Brings one market forward; never twice at the same time, and once more where a change came while it was reading. */
class Follower {
  readonly #search: ProductSearch;
  readonly #market: string;
  readonly #source: ChangeSource;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(search: ProductSearch, market: string, source: ChangeSource) {
    this.#search = search;
    this.#market = market;
    this.#source = source;
  }

  /** Resolves when everything committed before the call is applied. */
  advance(): Promise<void> {
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#running = this.#next ?? Promise.resolve();
        this.#next = null;
        return this.#catchUp();
      });
    return this.#next;
  }

  async idle(): Promise<void> {
    await (this.#next ?? this.#running).catch(() => {});
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const after = await this.#search.position(this.#market);
      const changes = await this.#source.read(this.#market, after, CHANGES_AT_ONCE);
      if (changes.length > 0) await this.#search.apply(this.#market, changes);
      if (changes.length < CHANGES_AT_ONCE) return;
    }
  }
}
