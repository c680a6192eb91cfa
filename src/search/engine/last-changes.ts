/**
 * A feed of 100,000 offers brings some 20,000 products, which are changed several times. Twice as many numbers take 4 MB, in a market
 * that takes in so many.
 */
const MIN_KNOWN = 1 << 15;

/** When products and models of a market last changed, as sequence numbers: exactly for at least those that changed last. */
export class LastChanges {
  readonly #minKnown: number;
  #latest = new Map<number, number>();
  #earlier: ReadonlyMap<number, number> = new Map();
  /** The last change before those in `#earlier`, and before those in `#latest`. */
  #beforeEarlier: number;
  #beforeLatest: number;
  #last: number;

  /** @param start nothing is known of the changes up to this one */
  constructor(start: number, minKnown = MIN_KNOWN) {
    this.#beforeEarlier = start;
    this.#beforeLatest = start;
    this.#last = start;
    this.#minKnown = minKnown;
  }

  /** Sequence numbers only increase. */
  mark(id: number, seq: number): void {
    if (this.#latest.size >= this.#minKnown && !this.#latest.has(id)) {
      this.#earlier = this.#latest;
      this.#latest = new Map();
      this.#beforeEarlier = this.#beforeLatest;
      this.#beforeLatest = this.#last;
    }
    this.#latest.set(id, seq);
    this.#last = seq;
  }

  /** A number not below that of the last change of the product or the model with this id. */
  of(id: number): number {
    return this.#latest.get(id) ?? this.#earlier.get(id) ?? this.#beforeEarlier;
  }
}
