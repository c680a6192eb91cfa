import { foldLetters } from '../../terms/fold-text.ts';
import type { NodeWords } from './category-phrases.ts';

type Entry = { phrase: string; node: number; level: number; rank: number };

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
  readonly #entries: readonly Entry[];

  constructor(nodes: readonly NodeWords[], synonyms: ReadonlyMap<string, readonly string[]>) {
    const entries = nodes.flatMap(({ id, level, name, noun, words }): Entry[] => {
      const own = [name, noun].filter((phrase) => phrase !== '');
      const others = own.flatMap((phrase) => synonyms.get(phrase.toLowerCase()) ?? []);
      return [
        ...own.map((phrase) => ({ phrase: fold(phrase), node: id, level, rank: RANK.own })),
        ...words.map((phrase) => ({ phrase: fold(phrase), node: id, level, rank: RANK.word })),
        ...others.map((phrase) => ({ phrase: fold(phrase), node: id, level, rank: RANK.synonym })),
      ];
    });
    this.#entries = entries
      .filter(({ phrase }) => phrase !== '')
      .sort((a, b) => (a.phrase < b.phrase ? -1 : Number(a.phrase > b.phrase)));
  }

  /** The first entry that is not before a text. O(log phrases). */
  #lowerBound(text: string): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.phrase ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Nodes with products of which a phrase begins with a text: those that are called exactly so first, then by how sure the
   * phrase is, leaves before the nodes above them, and by how many products they have.
   */
  complete(typed: string, count: (node: number) => number, limit: number): number[] {
    const text = fold(typed);
    if (text === '') return [];
    const best = new Map<number, number>();
    const from = this.#lowerBound(text);
    for (let i = from; i < Math.min(this.#entries.length, from + MAX_ENTRIES); i++) {
      const entry = this.#entries[i];
      if (entry === undefined || !entry.phrase.startsWith(text)) break;
      const products = count(entry.node);
      if (products === 0) continue;
      const score = fitOf(entry.phrase, text) + 100 * entry.rank + 25 * entry.level + Math.log2(products);
      best.set(entry.node, Math.max(best.get(entry.node) ?? 0, score));
    }
    const ranked = [...best].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b);
    return ranked.slice(0, limit).map(([node]) => node);
  }
}
