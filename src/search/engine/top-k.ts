/** The k best of many (key, id) pairs: larger keys first, equal keys by smaller id. A heap with the worst kept on top. */
export class TopK {
  readonly #capacity: number;
  readonly #keys: Float64Array;
  readonly #ids: Float64Array;
  #size = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#keys = new Float64Array(capacity);
    this.#ids = new Float64Array(capacity);
  }

  offer(key: number, id: number): void {
    if (this.#size < this.#capacity) this.#siftUp(this.#size++, key, id);
    else if (this.#capacity > 0 && this.#isWorse(0, key, id)) this.#siftDown(key, id);
  }

  /** The kept ids, best first. */
  ids(): number[] {
    const slots = Array.from({ length: this.#size }, (_, i) => i);
    slots.sort((a, b) => this.#keys[b]! - this.#keys[a]! || this.#ids[a]! - this.#ids[b]!);
    return slots.map((slot) => this.#ids[slot]!);
  }

  #isWorse(slot: number, key: number, id: number): boolean {
    const own = this.#keys[slot]!;
    return own < key || (own === key && this.#ids[slot]! > id);
  }

  #siftUp(start: number, key: number, id: number): void {
    let slot = start;
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      if (this.#isWorse(parent, key, id)) break;
      this.#move(parent, slot);
      slot = parent;
    }
    this.#keys[slot] = key;
    this.#ids[slot] = id;
  }

  #siftDown(key: number, id: number): void {
    let slot = 0;
    for (;;) {
      let child = 2 * slot + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && this.#isWorse(child + 1, this.#keys[child]!, this.#ids[child]!)) child++;
      if (!this.#isWorse(child, key, id)) break;
      this.#move(child, slot);
      slot = child;
    }
    this.#keys[slot] = key;
    this.#ids[slot] = id;
  }

  #move(from: number, to: number): void {
    this.#keys[to] = this.#keys[from]!;
    this.#ids[to] = this.#ids[from]!;
  }
}
