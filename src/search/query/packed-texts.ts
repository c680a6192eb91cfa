/** Texts one after the other in one string: a short one takes 5 bytes more than its letters, as a string of its own 40. */
export class PackedTexts {
  readonly #text: string;
  /** Where each begins, and at last where all of them end. */
  readonly #starts: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#text = texts.join('');
    this.#starts = new Uint32Array(texts.length + 1);
    let start = 0;
    texts.forEach((text, i) => {
      this.#starts[i] = start;
      start += text.length;
    });
    this.#starts[texts.length] = start;
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  /** Empty behind the last. */
  at(i: number): string {
    return this.#text.slice(this.#starts[i] ?? this.#text.length, this.#starts[i + 1] ?? this.#text.length);
  }

  /** UTF-16 units of one; 0 behind the last. */
  lengthAt(i: number): number {
    return (this.#starts[i + 1] ?? 0) - (this.#starts[i] ?? 0);
  }

  equals(i: number, text: string): boolean {
    const [start, end] = [this.#starts[i], this.#starts[i + 1]];
    return start !== undefined && end === start + text.length && this.#text.startsWith(text, start);
  }

  /** The first text that is not before another; the texts are sorted by UTF-16 units. O(log texts). */
  lowerBound(text: string): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
