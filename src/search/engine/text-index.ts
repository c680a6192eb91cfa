import { type Column, type ColumnFile, Uint32List } from './column-file.ts';
import { TermDictionary } from './term-dictionary.ts';

/**
 * Terms and their postings: for term `t`, documents `docs[starts[t]…starts[t+1])`, ascending, and how much each is about
 * the term in `impacts` (1–255).
 */
export class TextIndex {
  readonly terms: TermDictionary;
  readonly starts: Uint32Array;
  readonly docs: Uint32Array;
  readonly impacts: Uint8Array;
  readonly #compoundStarts: Uint32Array;
  readonly #compounds: Uint32Array;

  constructor(file: ColumnFile) {
    this.terms = new TermDictionary(file.codes('text.chars'), file.u32('text.termStarts'));
    this.starts = file.u32('text.starts');
    this.docs = file.u32('text.docs');
    this.impacts = file.u8('text.impacts');
    this.#compoundStarts = file.u32('text.compoundStarts');
    this.#compounds = file.u32('text.compounds');
  }

  /** The terms that are another term with this one after it: for "jacka", "regnjacka". */
  compoundsOf(term: number): Uint32Array {
    return this.#compounds.subarray(this.#compoundStarts[term], this.#compoundStarts[term + 1]);
  }

  /** In how many documents a term is. */
  frequency(term: number): number {
    return this.starts[term + 1]! - this.starts[term]!;
  }

  /** The same postings by document: document `d` has `terms[starts[d]…starts[d+1])`. */
  byDocument(count: number): { starts: Uint32Array; terms: Uint32Array; impacts: Uint8Array } {
    const starts = new Uint32Array(count + 1);
    for (const doc of this.docs) starts[doc + 1]!++;
    for (let d = 0; d < count; d++) starts[d + 1]! += starts[d]!;
    const next = starts.slice();
    const terms = new Uint32Array(this.docs.length);
    const impacts = new Uint8Array(this.docs.length);
    for (let term = 0; term < this.terms.size; term++) {
      for (let p = this.starts[term]!; p < this.starts[term + 1]!; p++) {
        const at = next[this.docs[p]!]!++;
        terms[at] = term;
        impacts[at] = this.impacts[p]!;
      }
    }
    return { starts, terms, impacts };
  }
}

const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
const USUAL_LENGTH = 20;

/**
 * BM25F's saturated term weight as one byte. `weight` is the term's occurrences, each times its field's weight. It is
 * measured against a fixed usual length, not the average of the collection, so that segments can be merged as they are.
 * Method: Robertson, Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, §3.6.
 */
export function impactOf(weight: number, length: number): number {
  const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH);
  return Math.max(1, Math.round((255 * weight) / (weight + norm)));
}

/** Collects documents in their order; `finish` gives the columns that a TextIndex reads. */
export class TextIndexBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #frequencies: number[] = [];
  // Term number and impact in one integer each; ends[d] is where document d's stop.
  readonly #entries = new Uint32List();
  readonly #ends = new Uint32List();

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

  add(termNumber: number, impact: number): void {
    this.#frequencies[termNumber]!++;
    this.#entries.push(termNumber * 256 + impact);
  }

  endDocument(): void {
    this.#ends.push(this.#entries.length);
  }

  finish(): Map<string, Column> {
    const terms = [...this.#numbers.keys()].filter((term) => this.#frequencies[this.#numbers.get(term)!]! > 0).sort();
    const starts = new Uint32Array(terms.length + 1);
    const next = new Uint32Array(this.#frequencies.length);
    terms.forEach((term, i) => {
      const number = this.#numbers.get(term)!;
      next[number] = starts[i]!;
      starts[i + 1] = starts[i]! + this.#frequencies[number]!;
    });
    const docs = new Uint32Array(this.#entries.length);
    const impacts = new Uint8Array(this.#entries.length);
    const entries = this.#entries.items();
    let at = 0;
    this.#ends.items().forEach((end, doc) => {
      for (; at < end; at++) {
        const p = next[entries[at]! >>> 8]!++;
        docs[p] = doc;
        impacts[p] = entries[at]! & 255;
      }
    });
    const spelled = spell(terms);
    const compounds = compoundsAmong(terms);
    return new Map<string, Column>([
      ['text.chars', spelled.chars],
      ['text.termStarts', spelled.starts],
      ['text.starts', starts],
      ['text.docs', docs],
      ['text.impacts', impacts],
      ['text.compoundStarts', compounds.starts],
      ['text.compounds', compounds.terms],
    ]);
  }
}

function spell(terms: readonly string[]): { chars: Uint16Array; starts: Uint32Array } {
  const starts = new Uint32Array(terms.length + 1);
  terms.forEach((term, i) => {
    starts[i + 1] = starts[i]! + term.length;
  });
  const chars = new Uint16Array(starts[terms.length]!);
  terms.forEach((term, i) => {
    for (let j = 0; j < term.length; j++) chars[starts[i]! + j] = term.charCodeAt(j);
  });
  return { chars, starts };
}

const SHORTEST_HALF = 4;
const LINKS = ['', 's', 'e', 'n', 'en'];

/** For each of the sorted terms, those that are made of another term (with or without a linking letter) and it. */
function compoundsAmong(terms: readonly string[]): { starts: Uint32Array; terms: Uint32Array } {
  const numbers = new Map(terms.map((term, i) => [term, i]));
  const heads = new Uint32List();
  const wholes = new Uint32List();
  const starts = new Uint32Array(terms.length + 1);
  terms.forEach((term, whole) => {
    if (/\d/.test(term)) return;
    for (let at = SHORTEST_HALF; at <= term.length - SHORTEST_HALF; at++) {
      const head = numbers.get(term.slice(at));
      if (head === undefined || !LINKS.some((link) => isTermBefore(term, at, link, numbers))) continue;
      heads.push(head);
      wholes.push(whole);
      starts[head + 1]!++;
    }
  });
  for (let i = 0; i < terms.length; i++) starts[i + 1]! += starts[i]!;
  const next = starts.slice();
  const sorted = new Uint32Array(wholes.length);
  heads.items().forEach((head, i) => {
    sorted[next[head]!++] = wholes.items()[i]!;
  });
  return { starts, terms: sorted };
}

function isTermBefore(term: string, at: number, link: string, numbers: ReadonlyMap<string, number>): boolean {
  const end = at - link.length;
  return end >= 3 && term.startsWith(link, end) && numbers.has(term.slice(0, end));
}
