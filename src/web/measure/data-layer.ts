import type { DataLayerEntry } from './analytics-event.ts';

/** What the buffer has to know of consent: whether it was asked for, decided, and may be measured by. */
export type LayerState = { loaded: boolean; given: boolean; mayMeasure: boolean };

const FLUSH_EVERY_MS = 1000;
const MOST_WAITING = 200;

/**
 * Holds what was measured until it is known whether it may leave: tried each second until the consent tool is loaded,
 * and after that whenever the visitor decides. What is refused is thrown away; what is undecided stays in the document.
 */
export class DataLayerBuffer {
  readonly #state: () => LayerState;
  readonly #deliver: (entry: DataLayerEntry) => void;
  #waiting: DataLayerEntry[] = [];
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(state: () => LayerState, deliver: (entry: DataLayerEntry) => void) {
    this.#state = state;
    this.#deliver = deliver;
  }

  push(entry: DataLayerEntry): void {
    this.#waiting.push(entry);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    this.flush();
  }

  flush(): void {
    const { loaded, given, mayMeasure } = this.#state();
    if (!loaded) {
      this.#timer ??= setInterval(() => this.flush(), FLUSH_EVERY_MS);
      return;
    }
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    if (!mayMeasure && !given) return;
    const entries = this.#waiting;
    this.#waiting = [];
    if (mayMeasure) for (const entry of entries) this.#deliver(entry);
  }
}
