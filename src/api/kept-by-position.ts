import { LRUCache } from 'lru-cache';

/**
 * Keeps what was worked out from the data as it stood at one position of a market's index: made once however many ask at
 * the same time, and again when the index has moved on. What could not be made is not kept, and nothing longer than
 * `freshMs`, for what may change without the index: names, and when a feed was last seen.
 */
export class KeptByPosition<T> {
  readonly #kept: LRUCache<string, { position: number; value: Promise<T> }>;

  constructor(most: number, freshMs = 0) {
    this.#kept = new LRUCache({ max: most, ttl: freshMs });
  }

  get(key: string, position: number, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept?.position === position) return kept.value;
    const value = make();
    this.#kept.set(key, { position, value });
    value.catch(() => {
      if (this.#kept.peek(key)?.value === value) this.#kept.delete(key);
    });
    return value;
  }
}
