/**
 * The k best of a stream of (key, id, weight) entries: larger keys first, equal keys by smaller id. A binary heap of k entries
 * with the worst on top (Williams, "Algorithm 232: Heapsort", 1964). O(log k) per entry that enters the heap, O(1) for
 * all others.
 *
 *     slot 0            worst entry, replaced first
 *        ├─ slot 1      children of slot s: 2s + 1 and 2s + 2, none worse than s
 *        └─ slot 2
 */
export class TopK {
  readonly #capacity: number;
  readonly #keys: Float64Array;
  readonly #ids: Float64Array;
  readonly #weights: Uint32Array;
  #size = 0;

  /** @param capacity k, allocated at once */
  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#keys = new Float64Array(capacity);
    this.#ids = new Float64Array(capacity);
    this.#weights = new Uint32Array(capacity);
  }

  /** Entries with a smaller key do not enter. */
  get least(): number {
    if (this.#size < this.#capacity) return Number.NEGATIVE_INFINITY;
    return this.#keys[0] ?? Number.POSITIVE_INFINITY;
  }

  /** Adds an entry if it is among the best k so far. @param key not NaN; −Infinity is allowed. @param weight carried along */
  push(key: number, id: number, weight = 1): void {
    if (this.#size < this.#capacity) this.#siftUp(this.#size++, key, id, weight);
    else if (this.#capacity > 0 && this.#isWorse(0, key, id)) this.#siftDown(key, id, weight);
  }

  /** The best entries, best first. O(k log k). */
  entries(): { key: number; id: number; weight: number }[] {
    const entries = Array.from({ length: this.#size }, (_, slot) => ({
      key: this.#keys[slot] ?? 0,
      id: this.#ids[slot] ?? 0,
      weight: this.#weights[slot] ?? 0,
    }));
    entries.sort((a, b) => (a.key === b.key ? a.id - b.id : b.key - a.key));
    return entries;
  }

  #isWorse(slot: number, key: number, id: number): boolean {
    const slotKey = this.#keys[slot] ?? 0;
    return slotKey < key || (slotKey === key && (this.#ids[slot] ?? 0) > id);
  }

  #siftUp(start: number, key: number, id: number, weight: number): void {
    let slot = start;
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      if (this.#isWorse(parent, key, id)) break;
      this.#move(parent, slot);
      slot = parent;
    }
    this.#keys[slot] = key;
    this.#ids[slot] = id;
    this.#weights[slot] = weight;
  }

  #siftDown(key: number, id: number, weight: number): void {
    let slot = 0;
    for (;;) {
      let child = 2 * slot + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && this.#isWorse(child + 1, this.#keys[child] ?? 0, this.#ids[child] ?? 0)) child++;
      if (!this.#isWorse(child, key, id)) break;
      this.#move(child, slot);
      slot = child;
    }
    this.#keys[slot] = key;
    this.#ids[slot] = id;
    this.#weights[slot] = weight;
  }

  #move(from: number, to: number): void {
    this.#keys[to] = this.#keys[from] ?? 0;
    this.#ids[to] = this.#ids[from] ?? 0;
    this.#weights[to] = this.#weights[from] ?? 0;
  }
}
