/** What scroll memory needs of a browser. */
export type ScrollView = {
  position: () => number;
  /** How far down the page can be scrolled as tall as it is. */
  furthest: () => number;
  scrollTo: (top: number) => void;
  store: (text: string) => void;
  stored: () => string | null;
};

const SAVE_EVERY_MS = 500;
const RETRY_EVERY_MS = 1000;
const RETRY_FOR_MS = 10_000;
const MOST_PLACES = 50;

/** Remembers how far down each location was scrolled, and goes back there. */
export class ScrollMemory {
  readonly #view: ScrollView;
  readonly #places: Map<string, number>;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #restoring: ReturnType<typeof setTimeout> | undefined;

  constructor(view: ScrollView) {
    this.#view = view;
    this.#places = new Map(parsePlaces(view.stored()));
  }

  /** The location was scrolled: kept at once, and written down at most every 500 ms. */
  note(location: string): void {
    this.#places.delete(location);
    this.#places.set(location, this.#view.position());
    const [oldest] = this.#places.keys();
    if (this.#places.size > MOST_PLACES && oldest !== undefined) this.#places.delete(oldest);
    this.#saving ??= setTimeout(() => this.save(), SAVE_EVERY_MS);
  }

  save(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    this.#view.store(JSON.stringify([...this.#places]));
  }

  /** Scrolls to where the location was left. Where the page is not yet tall enough it tries again, for ten seconds. */
  restore(location: string): void {
    this.stop();
    const wanted = this.#places.get(location);
    if (wanted === undefined) return;
    const attempt = (msLeft: number) => {
      this.#restoring = undefined;
      this.#view.scrollTo(Math.min(wanted, this.#view.furthest()));
      if (this.#view.furthest() >= wanted || msLeft <= 0) return;
      this.#restoring = setTimeout(() => attempt(msLeft - RETRY_EVERY_MS), RETRY_EVERY_MS);
    };
    attempt(RETRY_FOR_MS);
  }

  /** The visitor scrolls, or goes elsewhere: no attempt may follow. */
  stop(): void {
    clearTimeout(this.#restoring);
    this.#restoring = undefined;
  }

  get isRestoring(): boolean {
    return this.#restoring !== undefined;
  }
}

function parsePlaces(text: string | null): [string, number][] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (place): place is [string, number] => typeof place?.[0] === 'string' && typeof place?.[1] === 'number',
    );
  } catch {
    return [];
  }
}
