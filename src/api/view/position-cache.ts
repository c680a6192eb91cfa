import { LRUCache } from 'lru-cache';
import { entryLimits } from '../../base/cache.ts';

/**
 * Caches values computed at one position of a market's index. Concurrent requests share one computation. A value is
 * recomputed when the position changes or after its lifetime, for data that changes without the index, such as names and
 * feed times. Failures are not cached.
 */
export class PositionCache<T> {
  readonly #entries: LRUCache<string, { position: number; value: Promise<T> }>;

  constructor(limits: Parameters<typeof entryLimits>[0]) {
    this.#entries = new LRUCache(entryLimits(limits));
  }

  get(key: string, position: number, compute: () => Promise<T>): Promise<T> {
    const cached = this.#entries.get(key);
    if (cached?.position === position) return cached.value;
    const value = compute();
    this.#entries.set(key, { position, value });
    value.catch(() => {
      if (this.#entries.peek(key)?.value === value) this.#entries.delete(key);
    });
    return value;
  }
}
