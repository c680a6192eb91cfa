/** Terms in code-unit order, numbered from 0. A range is [from, to) of these numbers. */
export class TermDictionary {
  readonly #chars: Uint16Array | Uint32Array;
  readonly #starts: Uint32Array;

  constructor(chars: Uint16Array | Uint32Array, starts: Uint32Array) {
    this.#chars = chars;
    this.#starts = starts;
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  term(i: number): string {
    return String.fromCharCode(...this.#chars.subarray(this.#starts[i], this.#starts[i + 1]));
  }

  lengthOf(i: number): number {
    return this.#starts[i + 1]! - this.#starts[i]!;
  }

  /** The number of a term, or -1. */
  find(word: string, from = 0, to = this.size): number {
    const i = this.#lowerBound(word, from, to);
    return i < to && this.#compare(i, word) === 0 ? i : -1;
  }

  /** All terms that begin with a text. */
  prefixed(prefix: string, from = 0, to = this.size): [from: number, to: number] {
    const first = this.#lowerBound(prefix, from, to);
    let low = first;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#startsWith(middle, prefix)) low = middle + 1;
      else high = middle;
    }
    return [first, low];
  }

  /**
   * Terms one edit (insertion, deletion, replacement, swap of neighbours) from a word, or those that begin with something
   * one edit from it. Walks the word's own path through the sorted terms, so it costs lookups, not a scan.
   */
  oneEditFrom(word: string, prefix: boolean): number[] {
    const found = new Set<number>();
    const collect = (variant: string, from: number, to: number) => {
      const exact = prefix ? -1 : this.find(variant, from, to);
      const [first, last] = prefix ? this.prefixed(variant, from, to) : [exact, exact < 0 ? exact : exact + 1];
      for (let i = first; i < last; i++) found.add(i);
    };
    for (let at = 0; at <= word.length; at++) {
      const before = word.slice(0, at);
      const rest = word.slice(at);
      const [from, to] = this.prefixed(before);
      if (from >= to) break;
      if (rest) collect(before + rest.slice(1), from, to);
      if (rest.length > 1 && rest[0] !== rest[1]) collect(before + rest[1] + rest[0] + rest.slice(2), from, to);
      this.#forEachNextLetter(before, from, to, (letter, first, last) => {
        if (rest) collect(before + letter + rest.slice(1), first, last);
        collect(before + letter + rest, first, last);
      });
    }
    return [...found];
  }

  #forEachNextLetter(
    before: string,
    from: number,
    to: number,
    visit: (letter: string, from: number, to: number) => void,
  ) {
    let i = from;
    while (i < to && this.lengthOf(i) === before.length) i++;
    while (i < to) {
      const letter = String.fromCharCode(this.#chars[this.#starts[i]! + before.length]!);
      const end = this.prefixed(before + letter, i, to)[1];
      visit(letter, i, end);
      i = end;
    }
  }

  #lowerBound(word: string, from: number, to: number): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(i: number, word: string): number {
    const start = this.#starts[i]!;
    const length = this.lengthOf(i);
    const shared = Math.min(length, word.length);
    for (let j = 0; j < shared; j++) {
      const difference = this.#chars[start + j]! - word.charCodeAt(j);
      if (difference !== 0) return difference;
    }
    return length - word.length;
  }

  #startsWith(i: number, prefix: string): boolean {
    const start = this.#starts[i]!;
    if (this.lengthOf(i) < prefix.length) return false;
    for (let j = 0; j < prefix.length; j++) if (this.#chars[start + j] !== prefix.charCodeAt(j)) return false;
    return true;
  }
}
