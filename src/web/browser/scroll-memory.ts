/** Browser functions used by `ScrollMemory`. */
export type ScrollView = {
  position: () => number;
  /** Maximum scroll position at the current page height. */
  maxScroll: () => number;
  scrollTo: (top: number) => void;
  store: (text: string) => void;
  stored: () => string | null;
};

const SAVE_EVERY_MS = 500;
const RETRY_EVERY_MS = 1000;
const RETRY_FOR_MS = 10_000;
const MAX_POSITIONS = 50;

/** Records the scroll position of each location and restores it. */
export class ScrollMemory {
  readonly #view: ScrollView;
  readonly #positions: Map<string, number>;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #restoring: ReturnType<typeof setTimeout> | undefined;

  constructor(view: ScrollView) {
    this.#view = view;
    this.#positions = new Map(parsePositions(view.stored()));
  }

  /** Records the current position of a location. Writes to storage at most every 500 ms. */
  record(location: string): void {
    this.#positions.delete(location);
    this.#positions.set(location, this.#view.position());
    const [oldest] = this.#positions.keys();
    if (this.#positions.size > MAX_POSITIONS && oldest !== undefined) this.#positions.delete(oldest);
    this.#saving ??= setTimeout(() => this.save(), SAVE_EVERY_MS);
  }

  save(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    this.#view.store(JSON.stringify([...this.#positions]));
  }

  /** Restores the position of a location. Retries every second for 10 s until the page is tall enough. */
  restore(location: string): void {
    this.stop();
    const target = this.#positions.get(location);
    if (target === undefined) return;
    const attempt = (msLeft: number) => {
      this.#restoring = undefined;
      this.#view.scrollTo(Math.min(target, this.#view.maxScroll()));
      if (this.#view.maxScroll() >= target || msLeft <= 0) return;
      this.#restoring = setTimeout(() => attempt(msLeft - RETRY_EVERY_MS), RETRY_EVERY_MS);
    };
    attempt(RETRY_FOR_MS);
  }

  /** Cancels restoration, because the visitor scrolls or leaves. */
  stop(): void {
    clearTimeout(this.#restoring);
    this.#restoring = undefined;
  }

  get isRestoring(): boolean {
    return this.#restoring !== undefined;
  }
}

function parsePositions(text: string | null): [string, number][] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (entry): entry is [string, number] => typeof entry?.[0] === 'string' && typeof entry?.[1] === 'number',
    );
  } catch {
    return [];
  }
}
