import type { DataLayerEntry } from './analytics-event.ts';

/** Consent as the buffer needs it: whether it is loaded, decided, and allows analytics. */
export type ConsentStatus = { loaded: boolean; decided: boolean; mayMeasure: boolean };

const FLUSH_EVERY_MS = 1000;
const MAX_PENDING = 200;

/**
 * Buffers entries until the visitor's decision is known: checks every second until consent is loaded, and on each `flush`
 * after that. Drops the entries on refusal. While undecided, they stay in the document.
 */
export class DataLayerBuffer {
  readonly #state: () => ConsentStatus;
  readonly #deliver: (entry: DataLayerEntry) => void;
  #pending: DataLayerEntry[] = [];
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(state: () => ConsentStatus, deliver: (entry: DataLayerEntry) => void) {
    this.#state = state;
    this.#deliver = deliver;
  }

  push(entry: DataLayerEntry): void {
    this.#pending.push(entry);
    if (this.#pending.length > MAX_PENDING) this.#pending.shift();
    this.flush();
  }

  flush(): void {
    const { loaded, decided, mayMeasure } = this.#state();
    if (!loaded) {
      this.#timer ??= setInterval(() => this.flush(), FLUSH_EVERY_MS);
      return;
    }
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    if (!mayMeasure && !decided) return;
    const entries = this.#pending;
    this.#pending = [];
    if (mayMeasure) for (const entry of entries) this.#deliver(entry);
  }
}
