import { performance } from 'node:perf_hooks';
import pLimit from 'p-limit';

/** From this age on, what a request is answered with is read again in the background. */
export const RENEWED_AFTER_MS = 30_000;
/** From this age on, a request waits for it to be read. Popular data is renewed long before. */
export const RENEWED_LIFETIME_MS = 60_000;

/** For the table of caches. */
export const IS_RENEWED = 'a use after 30 s reads it again in the background';

/** When what was read is to be read again, if it is still used then. */
export class Renewal {
  readonly #everyMs: number;
  #dueAt: number;

  constructor(everyMs = RENEWED_AFTER_MS) {
    this.#everyMs = everyMs;
    this.#dueAt = performance.now() + everyMs;
  }

  /** True for the first caller after it is due, who reads it. */
  claim(): boolean {
    const now = performance.now();
    if (now < this.#dueAt) return false;
    this.#dueAt = now + this.#everyMs;
    return true;
  }
}

/**
 * Reads in the background what is due: one after the other, so that requests have the other connections. What is read at once
 * falls due at once, and would hold up all requests of that second.
 */
export class BackgroundReads {
  readonly #alone = pLimit(1);
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  add(read: () => Promise<void>): void {
    this.#alone(read).catch(this.#onError);
  }
}
