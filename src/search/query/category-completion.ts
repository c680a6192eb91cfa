import { foldLetters } from '../../terms/fold-text.ts';
import type { NodeWords } from './category-phrases.ts';
import { PackedTexts } from './packed-texts.ts';

/** `isHead`: the phrase is the last of the two words of a name, "computers" of "desktop computers". */
type Entry = { phrase: string; node: number; level: number; rank: number; isHead: boolean };

/** A node's own names come before its synonyms. */
const RANK = { own: 2, word: 1, synonym: 0 } as const;
/** Phrases that are looked at: more of them begin with one or two letters. */
const MAX_ENTRIES = 4000;

const fold = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Letters that an ending may add to a whole word: "datorer" is "dator". */
const MAX_ENDING = 2;

/** Letters. A whole word as short as "tv" begins many words that have nothing to do with it. */
const MAX_SHORT_WORD = 3;

/** A whole word at the end of a name says more than the beginning of a longer word, and less than one at the beginning. */
const HEAD_FIT = 500;

/** The last of two words; none of a longer name, where it may be what the thing is for: "chargers for laptops". */
function headOf(phrase: string): string[] {
  const [, head, ...more] = phrase.split(' ');
  return head === undefined || more.length > 0 ? [] : [head];
}

/** `isWhole`: the text is a short word that names a node as it is, so that it needs no completion. */
export type Completion = { nodes: readonly number[]; isWhole: boolean };

/** Whether a name has a text as a whole word, with at most an ending. */
export const hasWholeWord = (name: string, text: string): boolean =>
  fold(name)
    .split(' ')
    .some((word) => word.startsWith(fold(text)) && word.length - fold(text).length <= MAX_ENDING);

/** How much of a phrase a text is: all of it, whole words at its beginning, or only a beginning. */
function fitOf(phrase: string, text: string): number {
  if (phrase.length === text.length) return 3000;
  const end = phrase.indexOf(' ', text.length);
  const missing = (end < 0 ? phrase.length : end) - text.length;
  if (missing === 0) return 2000;
  return missing <= MAX_ENDING ? 1000 : 0;
}

/**
 * Completes what shoppers look for: every phrase of a language that names a node, in order. "tv" is a word for
 * televisions, and only the beginning of a name of washing machines.
 */
export class CategoryCompletion {
  readonly #phrases: PackedTexts;
  // By phrase. Columns, as there are tens of thousands.
  readonly #node: Int32Array;
  readonly #level: Uint8Array;
  readonly #rank: Uint8Array;
  readonly #isHead: Uint8Array;

  constructor(nodes: readonly NodeWords[], synonyms: ReadonlyMap<string, readonly string[]>) {
    const entries = nodes.flatMap(({ id, level, name, noun, words }): Entry[] => {
      const own = [name, noun].filter((phrase) => phrase !== '');
      const others = own.flatMap((phrase) => synonyms.get(phrase.toLowerCase()) ?? []);
      const entry = (phrase: string, rank: number, isHead = false) => ({ phrase, node: id, level, rank, isHead });
      return [
        ...own.map((phrase) => entry(fold(phrase), RANK.own)),
        ...own.flatMap((phrase) => headOf(fold(phrase))).map((phrase) => entry(phrase, RANK.own, true)),
        ...words.map((phrase) => entry(fold(phrase), RANK.word)),
        ...others.map((phrase) => entry(fold(phrase), RANK.synonym)),
      ];
    });
    const sorted = entries
      .filter(({ phrase }) => phrase !== '')
      .sort((a, b) => (a.phrase < b.phrase ? -1 : Number(a.phrase > b.phrase)));
    this.#phrases = new PackedTexts(sorted.map(({ phrase }) => phrase));
    this.#node = Int32Array.from(sorted, ({ node }) => node);
    this.#level = Uint8Array.from(sorted, ({ level }) => level);
    this.#rank = Uint8Array.from(sorted, ({ rank }) => rank);
    this.#isHead = Uint8Array.from(sorted, ({ isHead }) => Number(isHead));
  }

  #entryAt(i: number): Entry {
    return {
      phrase: this.#phrases.at(i),
      node: this.#node[i] ?? 0,
      level: this.#level[i] ?? 0,
      rank: this.#rank[i] ?? 0,
      isHead: this.#isHead[i] === 1,
    };
  }

  /**
   * Nodes with products of which a phrase begins with a text: those that are called exactly so first, and names that end in the text as a word; then by how sure the
   * phrase is, leaves before the nodes above them, and by how many products they have. A short whole word is not completed:
   * "tv" does not become a washing machine, "tvättmaskin".
   */
  complete(typed: string, count: (node: number) => number, limit: number): Completion {
    const text = fold(typed);
    if (text === '') return { nodes: [], isWhole: false };
    const best = new Map<number, number>();
    let isWhole = false;
    const from = this.#phrases.lowerBound(text);
    for (let i = from; i < Math.min(this.#phrases.length, from + MAX_ENTRIES); i++) {
      const entry = this.#entryAt(i);
      if (!entry.phrase.startsWith(text)) break;
      const products = count(entry.node);
      const fit = fitOf(entry.phrase, text);
      if (products === 0 || (entry.isHead && fit === 0)) continue;
      isWhole ||= text.length <= MAX_SHORT_WORD && entry.phrase.length - text.length <= MAX_ENDING;
      const score = (entry.isHead ? HEAD_FIT : fit) + 100 * entry.rank + 25 * entry.level + Math.log2(products);
      best.set(entry.node, Math.max(best.get(entry.node) ?? 0, score));
    }
    const ranked = [...best].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b);
    const completed = isWhole ? ranked.filter(([, score]) => score >= HEAD_FIT) : ranked;
    return { nodes: completed.slice(0, limit).map(([node]) => node), isWhole };
  }
}
