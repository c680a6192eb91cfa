/** A growing array of unsigned 32-bit integers. Doubles its capacity when full, so `push` is O(1) amortized. */
export class Uint32List {
  length = 0;
  // Small, as a segment of few products has hundreds of them.
  #items = new Uint32Array(16);

  push(item: number): void {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = item;
  }

  /** A view of the pushed items. A later `push` may leave it behind: read it only after the last push. */
  items(): Uint32Array {
    return this.#items.subarray(0, this.length);
  }
}
