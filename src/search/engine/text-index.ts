import type { ColumnFile, StoredColumn } from './column-file.ts';
import { TermDictionary } from './term-dictionary.ts';
import { Uint32List } from './uint32-list.ts';
import { compareEnds, findCodePieces, orderByEnd, partitionPoint } from './words/term-orders.ts';

/** The terms of each document: document `d` has positions [starts[d], starts[d + 1]) of `terms` and `impacts`. */
export type ForwardIndex = { starts: Uint32Array; terms: Uint32Array; impacts: Uint8Array };

/**
 * An inverted index. For each term it has a posting list: the documents with the term, ascending, and for each the
 * term's impact on the document's score, 1 to 255. Impacts are precomputed, so scoring is one multiplication per
 * posting (impact-ordered scoring: Anh, Moffat, "Pruned query evaluation using pre-computed impacts", 2006; the lists
 * here stay in document order).
 *
 *     terms            0 jacka     1 regn      2 regnjacka             text.chars, text.termStarts (TermDictionary)
 *
 *     starts           0           3           5           6           text.starts, u32, one more than terms
 *                      │           │           │           │
 *     docs             1   4   9 │ 1   7     │ 4         │             text.docs, u32
 *     impacts          200 180 90│ 210 150   │ 120       │             text.impacts, u8
 *
 *     byEnd            0   2   1                                       text.byEnd, u32, terms ordered by their reverse
 *     codePieces       …                                               text.codePieces, u32, see `findCodePieces`
 */
export class TextIndex {
  readonly terms: TermDictionary;
  readonly starts: Uint32Array;
  readonly docs: Uint32Array;
  readonly impacts: Uint8Array;
  readonly #byEnd: Uint32Array;
  readonly #codePieces: Uint32Array;

  constructor(file: ColumnFile) {
    this.terms = new TermDictionary(file.codes('text.chars'), file.u32('text.termStarts'));
    this.starts = file.u32('text.starts');
    this.docs = file.u32('text.docs');
    this.impacts = file.u8('text.impacts');
    this.#byEnd = file.u32('text.byEnd');
    this.#codePieces = file.u32('text.codePieces');
  }

  /** The longer terms without digits that end in a word. O(length · log terms). */
  termsEndingIn(word: string): number[] {
    const order = this.#byEnd;
    const from = partitionPoint(order.length, (i) => compareEnds(this.terms.term(order[i] ?? 0), word) < 0);
    const found: number[] = [];
    for (let i = from; i < order.length; i++) {
      const text = this.terms.term(order[i] ?? 0);
      if (!text.endsWith(word)) break;
      if (text.length > word.length) found.push(order[i] ?? 0);
    }
    return found;
  }

  /** The product codes in which a text begins a piece: "xm5" in "wh1000xm5". O(length · log codes). */
  codesWithPiece(text: string): number[] {
    const pieces = this.#codePieces;
    const { terms } = this;
    const from = partitionPoint(pieces.length, (i) => terms.compareAt(pieces[i] ?? 0, text) < 0);
    const found = new Set<number>();
    for (let i = from; i < pieces.length && terms.startsWithAt(pieces[i] ?? 0, text); i++) {
      found.add(terms.termAt(pieces[i] ?? 0));
    }
    return [...found];
  }

  /** Number of documents with a term. */
  documentFrequency(term: number): number {
    return (this.starts[term + 1] ?? 0) - (this.starts[term] ?? 0);
  }

  /** The same postings grouped by document, by a counting sort. O(postings + documents + terms). */
  toForwardIndex(documentCount: number): ForwardIndex {
    const starts = new Uint32Array(documentCount + 1);
    for (const doc of this.docs) starts[doc + 1] = (starts[doc + 1] ?? 0) + 1;
    accumulate(starts);
    const next = starts.slice();
    const terms = new Uint32Array(this.docs.length);
    const impacts = new Uint8Array(this.docs.length);
    for (let term = 0; term < this.terms.size; term++) {
      const end = this.starts[term + 1] ?? 0;
      for (let p = this.starts[term] ?? 0; p < end; p++) {
        const doc = this.docs[p] ?? 0;
        const to = next[doc] ?? 0;
        next[doc] = to + 1;
        terms[to] = term;
        impacts[to] = this.impacts[p] ?? 0;
      }
    }
    return { starts, terms, impacts };
  }
}

/** Turns counts, each stored one position late, into start positions: [0, 3, 2, 1] becomes [0, 3, 5, 6]. */
function accumulate(counts: Uint32Array): void {
  let sum = 0;
  for (const [i, count] of counts.entries()) {
    sum += count;
    counts[i] = sum;
  }
}

/**
 * Builds the columns of a TextIndex from documents in their order. For each document call `add` once per distinct term,
 * then `endDocument`. Terms are numbered by first use here, and by sort order in the finished index.
 */
export class TextIndexBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #frequencies: number[] = [];
  // Postings in the order of documents: the term number in the upper 24 bits, the impact in the lower 8.
  readonly #entries = new Uint32List();
  // Position after the last posting of each document.
  readonly #ends = new Uint32List();

  /** The builder's number of a term. Throws a RangeError above 2^24 terms, which no longer fit a posting. */
  termNumber(term: string): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#frequencies.length;
      if (number >= 2 ** 24) throw new RangeError('a segment holds at most 16.7 million terms');
      this.#numbers.set(term, number);
      this.#frequencies.push(0);
    }
    return number;
  }

  /** @param impact 1 to 255 */
  add(termNumber: number, impact: number): void {
    this.#frequencies[termNumber] = (this.#frequencies[termNumber] ?? 0) + 1;
    this.#entries.push(termNumber * 256 + impact);
  }

  endDocument(): void {
    this.#ends.push(this.#entries.length);
  }

  /**
   * Sorts the terms and distributes the postings to them: O(terms · log terms + postings). Unused terms are dropped.
   */
  finish(): Map<string, StoredColumn> {
    const frequency = (number: number) => this.#frequencies[number] ?? 0;
    const used = [...this.#numbers].filter(([, number]) => frequency(number) > 0);
    const terms = used.map(([term]) => term).sort();
    const starts = new Uint32Array(terms.length + 1);
    const next = new Uint32Array(this.#frequencies.length);
    let total = 0;
    for (const [i, term] of terms.entries()) {
      const number = this.#numbers.get(term) ?? 0;
      next[number] = total;
      total += frequency(number);
      starts[i + 1] = total;
    }
    const { docs, impacts } = this.#distribute(next);
    const packed = packTerms(terms);
    return new Map<string, StoredColumn>([
      ['text.chars', packed.chars],
      ['text.termStarts', packed.starts],
      ['text.starts', starts],
      ['text.docs', docs],
      ['text.impacts', impacts],
      ['text.byEnd', orderByEnd(terms)],
      ['text.codePieces', findCodePieces(terms, packed.starts)],
    ]);
  }

  /** @param next for each term number, the position of its next posting; advanced in place */
  #distribute(next: Uint32Array): { docs: Uint32Array; impacts: Uint8Array } {
    const docs = new Uint32Array(this.#entries.length);
    const impacts = new Uint8Array(this.#entries.length);
    const entries = this.#entries.items();
    let at = 0;
    for (const [doc, end] of this.#ends.items().entries()) {
      for (; at < end; at++) {
        const entry = entries[at] ?? 0;
        const number = entry >>> 8;
        const to = next[number] ?? 0;
        next[number] = to + 1;
        docs[to] = doc;
        impacts[to] = entry & 255;
      }
    }
    return { docs, impacts };
  }
}

/** The columns of a TermDictionary, for terms in code-unit order. */
export function packTerms(terms: readonly string[]): { chars: Uint16Array; starts: Uint32Array } {
  const starts = new Uint32Array(terms.length + 1);
  let length = 0;
  for (const [i, term] of terms.entries()) {
    length += term.length;
    starts[i + 1] = length;
  }
  const chars = new Uint16Array(length);
  let at = 0;
  for (const term of terms) for (let j = 0; j < term.length; j++) chars[at++] = term.charCodeAt(j);
  return { chars, starts };
}
