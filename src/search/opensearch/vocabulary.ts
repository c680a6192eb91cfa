import { ColumnFile, type StoredColumn } from '../engine/column-file.ts';
import { packTerms, TextIndex } from '../engine/text-index.ts';
import { findCodePieces, orderByEnd } from '../engine/words/term-orders.ts';
import { KnownValues } from './known-values.ts';

/** New terms, from which on they are packed into a list of their own. */
const MAX_RECENT = 5_000;
/** Packed lists, from which on they are merged: every word is looked up in each. */
const MAX_LISTS = 8;

/**
 * The terms of an index, without the products that have them: what is needed to read the words of a query as the
 * in-process engine does, with compounds, pieces of codes and misspellings. About 40 bytes a term. Terms are added as
 * they appear; those that no product has any more, and their frequencies, stay as they were when the index was opened.
 */
export class IndexVocabulary {
  readonly known = new KnownValues();
  /** Number of products. */
  size = 0;
  #lists: TextIndex[] = [];
  #recent = new Map<string, number>();
  /** Of the recent terms; null: not packed since the last one. */
  #recentList: TextIndex | null = null;

  /** The lists of terms, to be passed to `resolveQuery`. */
  get lists(): readonly TextIndex[] {
    if (this.#recent.size === 0) return this.#lists;
    this.#recentList ??= packList(this.#recent);
    return [...this.#lists, this.#recentList];
  }

  /** Adds terms with the number of products that have each. */
  addTerms(terms: Iterable<readonly [term: string, frequency: number]>): void {
    for (const [term, frequency] of terms) {
      if (term === '' || this.#lists.some((list) => list.terms.find(term) >= 0)) continue;
      this.#recent.set(term, (this.#recent.get(term) ?? 0) + frequency);
      this.#recentList = null;
    }
    if (this.#recent.size > MAX_RECENT) this.pack();
  }

  /** Packs the recent terms, and all lists into one if there are many. O(terms · log terms). */
  pack(): void {
    if (this.#recent.size === 0) return;
    this.#lists = [...this.#lists, this.#recentList ?? packList(this.#recent)];
    this.#recent = new Map();
    this.#recentList = null;
    if (this.#lists.length <= MAX_LISTS) return;
    // A term is in one list only.
    const all = new Map<string, number>();
    for (const list of this.#lists) {
      for (let i = 0; i < list.terms.size; i++) all.set(list.terms.term(i), list.documentFrequency(i));
    }
    this.#lists = [packList(all)];
  }

  /** Replaces all terms by those of an index, which are many. */
  load(terms: ReadonlyMap<string, number>): void {
    this.#lists = terms.size > 0 ? [packList(terms)] : [];
    this.#recent = new Map();
    this.#recentList = null;
  }
}

/** A text index whose posting lists have a length and no postings. */
function packList(frequencies: ReadonlyMap<string, number>): TextIndex {
  const terms = [...frequencies.keys()].sort();
  const { chars, starts } = packTerms(terms);
  const ends = new Uint32Array(terms.length + 1);
  let sum = 0;
  for (const [i, term] of terms.entries()) {
    sum += frequencies.get(term) ?? 0;
    ends[i + 1] = sum;
  }
  const columns = new Map<string, StoredColumn>([
    ['text.chars', chars],
    ['text.termStarts', starts],
    ['text.starts', ends],
    ['text.docs', new Uint32Array(0)],
    ['text.impacts', new Uint8Array(0)],
    ['text.byEnd', orderByEnd(terms)],
    ['text.codePieces', findCodePieces(terms, starts)],
  ]);
  return new TextIndex(ColumnFile.pack(columns));
}
