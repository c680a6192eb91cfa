/** Ids that end in the same 16 bits share a number, so that a market of any size takes half a megabyte. */
const SLOTS = 1 << 16;

/** When products and models of a market last changed, as sequence numbers. What shares a number may seem to have changed later than it did. */
export class LastChanges {
  readonly #start: number;
  /** Null until something changes: most markets of an installation are quiet for hours. */
  #slots: Float64Array | null = null;

  /** @param start nothing is known of the changes up to this one */
  constructor(start: number) {
    this.#start = start;
  }

  /** Sequence numbers only increase. */
  mark(id: number, seq: number): void {
    this.#slots ??= new Float64Array(SLOTS).fill(this.#start);
    this.#slots[id % SLOTS] = seq;
  }

  /** A number not below that of the last change of the product or the model with this id. */
  of(id: number): number {
    return this.#slots?.[id % SLOTS] ?? this.#start;
  }
}
