import type { SuggestionEntry } from '../suggestion.ts';
import { tokenize } from './tokenize.ts';

export type CategoryEntry = Extract<SuggestionEntry, { type: 'CATEGORY' }>;

/** `depth`: 0 for a department, 1 for a group, 2 for a category. */
type IndexedName = { words: readonly string[]; depth: number };

/** How many of the typed words a name begins with; `isWhole`: each typed word is a whole word of the name. */
type PrefixMatch = { words: number; isWhole: boolean };

/**
 * Letters that may be missing from a whole word, such as a plural's: "tv" is "TVs", but only begins "Tvättmaskiner".
 */
const MAX_ENDING_LENGTH = 1;

/** Matches text against the beginning of category names, in one locale. */
export class CategoryNames {
  readonly #names: ReadonlyMap<number, IndexedName>;
  /** Categories without subcategories. */
  readonly #leaves: readonly CategoryEntry[];

  constructor(entries: readonly CategoryEntry[]) {
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const depth = ({ parentId }: CategoryEntry): number => {
      const parent = parentId === null ? undefined : byId.get(parentId);
      return parent === undefined ? 0 : 1 + depth(parent);
    };
    const parents = new Set(entries.map(({ parentId }) => parentId));
    this.#names = new Map(entries.map((entry) => [entry.id, { words: splitWords(entry.text), depth: depth(entry) }]));
    this.#leaves = entries.filter(({ id }) => !parents.has(id));
  }

  /**
   * Sorts the categories found for a text. Names that begin with the text come first: more words of it, deeper in the
   * tree, whole words, larger weight. Other names follow, deeper ones first, otherwise in the order given.
   */
  rank(found: readonly CategoryEntry[], text: string): CategoryEntry[] {
    const typed = splitWords(text);
    const ranked = found.map((entry) => {
      const { depth } = this.#name(entry);
      const { words, isWhole } = this.#matchPrefix(entry, typed);
      return { entry, key: words === 0 ? [0, depth] : [words, depth, Number(isWhole), entry.weight] };
    });
    return ranked.sort((a, b) => compareKeys(b.key, a.key)).map(({ entry }) => entry);
  }

  /** Ids of the leaf categories whose names begin with most words of a text: TVs and TV stands, for "tv 55". */
  matchPrefix(text: string): number[] {
    const typed = splitWords(text);
    const matches = this.#leaves.flatMap((entry) => {
      const { words, isWhole } = this.#matchPrefix(entry, typed);
      return words === 0 ? [] : [{ id: entry.id, key: [words, Number(isWhole)] }];
    });
    const [best] = matches.toSorted((a, b) => compareKeys(b.key, a.key));
    if (best === undefined) return [];
    return matches.filter(({ key }) => compareKeys(key, best.key) === 0).map(({ id }) => id);
  }

  #matchPrefix(entry: CategoryEntry, typed: readonly string[]): PrefixMatch {
    const { words } = this.#name(entry);
    const mismatch = typed.findIndex((word, i) => !words[i]?.startsWith(word));
    const matched = typed.slice(0, mismatch < 0 ? typed.length : mismatch);
    const isWhole = matched.every((word, i) => (words[i]?.length ?? 0) - word.length <= MAX_ENDING_LENGTH);
    return { words: matched.length, isWhole };
  }

  #name({ id }: CategoryEntry): IndexedName {
    const name = this.#names.get(id);
    if (name === undefined) throw new Error(`category ${id} is not among the suggestion entries`);
    return name;
  }
}

const splitWords = (text: string): string[] => tokenize(text).flatMap(({ parts }) => parts);

/** Element by element; a missing element counts as 0. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
