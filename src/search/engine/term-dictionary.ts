/**
 * A sorted list of terms. A term is identified by its number, its position in the list from 0. A range of terms is
 * written [from, to): `from` inclusive, `to` exclusive.
 *
 *     term       0        1            2
 *     chars      j a c k a r e g n r e g n j a c k a        UTF-16 code units of all terms, without separators
 *     starts     0         5       9                 18     position of each term's first unit; one more for the end
 *
 * Terms are in code-unit order, so all terms with a common prefix are neighbours and every lookup is a binary search.
 */
export class TermDictionary {
  readonly #chars: Uint16Array | Uint32Array;
  readonly #starts: Uint32Array;

  /** @param starts one element more than there are terms */
  constructor(chars: Uint16Array | Uint32Array, starts: Uint32Array) {
    this.#chars = chars;
    this.#starts = starts;
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  /** The text of a term. */
  term(i: number): string {
    return String.fromCharCode(...this.#chars.subarray(this.#starts[i], this.#starts[i + 1]));
  }

  /** The term that has the character at a position. O(log terms). */
  termAt(position: number): number {
    let low = 0;
    let high = this.size - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Compares the rest of a term from a position with a text. */
  compareAt(position: number, text: string): number {
    return this.#compareFrom(position, this.#end(position), text);
  }

  /** Whether the rest of a term from a position starts with a text. */
  startsWithAt(position: number, text: string): boolean {
    const end = position + text.length;
    return end <= this.#end(position) && this.#compareFrom(position, end, text) === 0;
  }

  /** The number of a word among the terms [from, to), or -1. O(length · log terms). */
  find(word: string, from = 0, to = this.size): number {
    const i = this.#lowerBound(word, from, to);
    return i < to && this.#compare(i, word) === 0 ? i : -1;
  }

  /** The terms among [from, to) that start with a prefix, as a range. O(length · log terms). */
  prefixRange(prefix: string, from = 0, to = this.size): [from: number, to: number] {
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
   * Terms at a Damerau–Levenshtein distance of one from a word: one insertion, deletion, substitution or transposition
   * of neighbours. The word itself may be among them.
   *
   * Method: candidate generation (Norvig, "How to Write a Spelling Corrector", 2007), restricted to characters that
   * follow the word's own prefix in the dictionary. With c such characters per position, it needs O(length · c) lookups
   * instead of a scan over all terms.
   *
   * @param prefix if true, returns all terms that start with such a variant instead
   * @returns term numbers in no particular order, each once
   */
  withinOneEdit(word: string, prefix: boolean): number[] {
    const terms = new Set<number>();
    const collect = (variant: string, from: number, to: number) => {
      const exact = prefix ? -1 : this.find(variant, from, to);
      const [first, last] = prefix ? this.prefixRange(variant, from, to) : [exact, exact < 0 ? exact : exact + 1];
      for (let i = first; i < last; i++) terms.add(i);
    };
    for (let at = 0; at <= word.length; at++) {
      const before = word.slice(0, at);
      const rest = word.slice(at);
      const [from, to] = this.prefixRange(before);
      if (from >= to) break;
      if (rest) collect(before + rest.slice(1), from, to);
      if (rest.length > 1 && rest[0] !== rest[1]) collect(before + rest[1] + rest[0] + rest.slice(2), from, to);
      this.#forEachNextChar(before, from, to, (char, first, last) => {
        if (rest) collect(before + char + rest.slice(1), first, last);
        collect(before + char + rest, first, last);
      });
    }
    return [...terms];
  }

  /** Visits each character that follows `before` in the terms [from, to), with the range of terms that have it. */
  #forEachNextChar(before: string, from: number, to: number, visit: (char: string, from: number, to: number) => void) {
    let i = from;
    while (i < to && this.#length(i) === before.length) i++;
    while (i < to) {
      const char = String.fromCharCode(this.#chars[(this.#starts[i] ?? 0) + before.length] ?? 0);
      const end = this.prefixRange(before + char, i, to)[1];
      visit(char, i, end);
      i = end;
    }
  }

  #length(i: number): number {
    return (this.#starts[i + 1] ?? 0) - (this.#starts[i] ?? 0);
  }

  /** The first of the terms [from, to) that is not less than a word; `to` if there is none. */
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

  /** Negative: the term is less than the word; 0: equal; positive: greater. */
  #compare(i: number, word: string): number {
    return this.#compareFrom(this.#starts[i] ?? 0, this.#starts[i + 1] ?? 0, word);
  }

  /** The end of the term that has the character at a position. */
  #end(position: number): number {
    return this.#starts[this.termAt(position) + 1] ?? 0;
  }

  #compareFrom(start: number, end: number, word: string): number {
    const length = end - start;
    const shared = Math.min(length, word.length);
    for (let j = 0; j < shared; j++) {
      const difference = (this.#chars[start + j] ?? 0) - word.charCodeAt(j);
      if (difference !== 0) return difference;
    }
    return length - word.length;
  }

  #startsWith(i: number, prefix: string): boolean {
    const start = this.#starts[i] ?? 0;
    if (this.#length(i) < prefix.length) return false;
    for (let j = 0; j < prefix.length; j++) if (this.#chars[start + j] !== prefix.charCodeAt(j)) return false;
    return true;
  }
}
