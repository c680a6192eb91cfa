import { foldWord } from '../../taxonomy/taxonomy.ts';
import { PackedTexts } from './packed-texts.ts';
import { splitQuery } from './query-tokens.ts';

/** Stands for several leaves: what also another leaf's things are called says nothing. */
const SEVERAL = -1;

/** A name with each number as 0: "galaxy s0" for "galaxy s25". */
const anyNumber = (name: string): string => name.replace(/\d+/g, '0');

/** `rest`: the other words of the text, folded, but numbers and codes: "case" of "iphone 15 case". */
export type LineMention = { leaf: number; rest: string };

/** What product lines are of: "galaxy tab" of tablets. In columns: there are some 95,000 names. */
export class ProductLines {
  readonly #names: PackedTexts;
  readonly #leaves: Int32Array;
  readonly #longest: number;

  /** @param sorted names with their leaves, by UTF-16 units. */
  private constructor(sorted: readonly (readonly [name: string, leaf: number])[]) {
    this.#names = new PackedTexts(sorted.map(([name]) => name));
    this.#leaves = Int32Array.from(sorted, ([, leaf]) => leaf);
    this.#longest = sorted.reduce((most, [name]) => Math.max(most, name.split(' ').length), 0);
  }

  /**
   * Collects lines, and pauses after each leaf: all of them take some 200 ms.
   *
   * @param lines leaves with names of their product lines; a leaf may come several times
   */
  static *collect(lines: Iterable<{ leafId: number; series: readonly string[] }>): Generator<void, ProductLines> {
    const leafOf = new Map<string, number>();
    for (const { leafId, series } of lines) {
      // A model that nobody has heard of is of the line of those before it.
      for (const name of new Set([...series, ...series.map(anyNumber)])) {
        const words = wordsOf(name).join(' ');
        // As any number, a part number of digits would be every number of a query.
        if (!/\p{L}/u.test(words)) continue;
        const known = leafOf.get(words);
        leafOf.set(words, known === undefined || known === leafId ? leafId : SEVERAL);
      }
      yield;
    }
    const byStart = Map.groupBy(leafOf, ([name]) => name.charAt(0));
    const sorted: [string, number][] = [];
    for (const start of [...byStart.keys()].sort()) {
      sorted.push(...(byStart.get(start) ?? []).sort(([a], [b]) => (a < b ? -1 : Number(a > b))));
      yield;
    }
    return new ProductLines(sorted);
  }

  /** The leaf of the product lines that a text names; null: it names none, or those of several leaves. O(words · log names). */
  find(text: string): LineMention | null {
    for (const read of [text, anyNumber(text)]) {
      const tokens = splitQuery(read);
      const words = tokens.map((token) => token.text);
      const found = this.#findAll(words);
      const leaves = new Set(found.map(({ leaf }) => leaf));
      const [only, ...more] = leaves;
      if (only === undefined) continue;
      if (only === SEVERAL || more.length > 0) return null;
      const rest = tokens.filter(
        ({ kind }, i) => kind === 'word' && !found.some(({ start, end }) => start <= i && i < end),
      );
      return { leaf: only, rest: rest.map((token) => token.text).join(' ') };
    }
    return null;
  }

  /** The longest names from left to right. */
  #findAll(words: readonly string[]): { start: number; end: number; leaf: number }[] {
    const found: { start: number; end: number; leaf: number }[] = [];
    for (let start = 0; start < words.length; start = Math.max(start + 1, found.at(-1)?.end ?? 0)) {
      for (let end = Math.min(words.length, start + this.#longest); end > start; end--) {
        const leaf = this.#leafOf(words.slice(start, end).join(' '));
        if (leaf === undefined) continue;
        found.push({ start, end, leaf });
        break;
      }
    }
    return found;
  }

  #leafOf(name: string): number | undefined {
    const at = this.#names.lowerBound(name);
    return this.#names.equals(at, name) ? this.#leaves[at] : undefined;
  }
}

/** The words of a name, as `splitQuery` finds them in a query, in a tenth of its time. */
const wordsOf = (name: string): string[] => foldWord(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
