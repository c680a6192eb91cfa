import type { SuggestionEntry } from '../suggestion.ts';
import { piecesOf } from './tokenize.ts';

export type CategoryEntry = Extract<SuggestionEntry, { type: 'CATEGORY' }>;

/** A name's words, and how far below its department the category stands. */
type Named = { words: readonly string[]; depth: number };

/** How much of a name a text says: so many words from its first on, these perhaps to their last letters. */
type Beginning = { words: number; whole: boolean };

// What a plural adds: "tv" says "TVs" whole, but only begins "Tvättmaskiner".
const LONGEST_ENDING = 1;

/** The names of the category tree in one locale, read from their beginning as they are typed. */
export class CategoryNames {
  readonly #entries: readonly CategoryEntry[];
  readonly #named: ReadonlyMap<number, Named>;
  readonly #leaves: readonly CategoryEntry[];

  constructor(entries: readonly CategoryEntry[]) {
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const depthOf = ({ parentId }: CategoryEntry): number => {
      const parent = parentId === null ? undefined : byId.get(parentId);
      return parent === undefined ? 0 : 1 + depthOf(parent);
    };
    const parents = new Set(entries.map(({ parentId }) => parentId));
    this.#entries = entries;
    this.#named = new Map(entries.map((entry) => [entry.id, { words: partsOf(entry.text), depth: depthOf(entry) }]));
    this.#leaves = this.#entries.filter(({ id }) => !parents.has(id));
  }

  /**
   * What a text found, in the order a shopper expects: names that begin with it before others, then what is nearer to the
   * products, then words typed whole, then the fullest category. Others that are equally near stay in their order.
   */
  inOrder(found: readonly CategoryEntry[], text: string): CategoryEntry[] {
    const typed = partsOf(text);
    const ranked = found.map((entry) => {
      const { depth } = this.#named.get(entry.id)!;
      const { words, whole } = this.#beginning(entry, typed);
      return { entry, key: words === 0 ? [0, depth] : [words, depth, Number(whole), entry.weight] };
    });
    return ranked.sort((a, b) => compareKeys(b.key, a.key)).map(({ entry }) => entry);
  }

  /** The categories without others below them whose names begin with most of a text: what "tv 55" is sought in. */
  begunBy(text: string): number[] {
    const typed = partsOf(text);
    const keyOf = (entry: CategoryEntry): number[] => {
      const { words, whole } = this.#beginning(entry, typed);
      return [words, Number(whole)];
    };
    const begun = this.#leaves.map((entry) => ({ id: entry.id, key: keyOf(entry) })).filter(({ key }) => key[0] !== 0);
    const [best] = begun.toSorted((a, b) => compareKeys(b.key, a.key));
    return begun.filter(({ key }) => compareKeys(key, best!.key) === 0).map(({ id }) => id);
  }

  #beginning({ id }: CategoryEntry, typed: readonly string[]): Beginning {
    const { words } = this.#named.get(id)!;
    const other = typed.findIndex((word, i) => !words[i]?.startsWith(word));
    const said = typed.slice(0, other < 0 ? typed.length : other);
    return { words: said.length, whole: said.every((word, i) => words[i]!.length - word.length <= LONGEST_ENDING) };
  }
}

const partsOf = (text: string): string[] => piecesOf(text).flatMap(({ parts }) => parts);

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! - (b[at] ?? 0);
}
