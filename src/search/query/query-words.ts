import { PhraseIndex } from '../../taxonomy/taxonomy.ts';
import { WISH_IDS } from '../../terms/query-wish.ts';
import { LITERAL, type QueryToken } from './query-tokens.ts';

const WISH_WORDS = WISH_IDS.map((id) => `wish-${id}` as const);
/** Monday is 1. */
export const WEEKDAY_WORDS = [
  'weekday-1',
  'weekday-2',
  'weekday-3',
  'weekday-4',
  'weekday-5',
  'weekday-6',
  'weekday-7',
] as const;

/** What words of a query mean in any category. The words of each language are in `queries/words/`. */
export const WORD_KINDS = [
  'max', // before an amount: "under"
  'max-amount', // the same before an amount with currency or unit, else a name or preposition: "max", "to"
  'max-after', // after an amount: "or less"
  'min',
  'min-amount',
  'min-after',
  'between',
  'and', // between the amounts of a range
  'about', // before an amount
  'price', // says that an amount is a price
  'new',
  'refurbished',
  'used',
  'stock',
  'sale',
  'without', // what follows is not wanted
  'without-after', // the same behind it: "nélkül"
  'plain', // words that look like another kind and are not: "sans fil"
  'glue', // joins what a query says and says nothing itself: "with"
  'filler', // says nothing of the goods wherever it is: "cheap", "reviews"
  ...WISH_WORDS, // what a product should be: "quiet"
  'deadline', // before the day until which a product is needed: "here by"
  'tomorrow',
  'days', // after a number of days
  ...WEEKDAY_WORDS,
] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/** Words of one kind, found in a query: tokens `start` to `end` (exclusive). */
export type FoundWords = { kind: WordKind; start: number; end: number };

export const isWordKind = (text: string): text is WordKind => WORD_KINDS.some((kind) => kind === text);

/** What the words of one language mean in queries. */
export class QueryWords {
  readonly #phrases = new PhraseIndex('');

  constructor(rows: readonly { kind: WordKind; words: readonly string[] }[]) {
    for (const { kind, words } of rows) {
      for (const phrase of words) this.#phrases.add(phrase, 'name', WORD_KINDS.indexOf(kind), 0);
    }
  }

  /** The longest phrases of a query, by the token where they begin. A phrase may have several kinds. O(tokens). */
  find(tokens: readonly QueryToken[]): Map<number, FoundWords[]> {
    const stems = tokens.map(({ text, isLiteral }) => (isLiteral ? LITERAL : text));
    const found = new Map<number, FoundWords[]>();
    for (const { start, end, meanings } of this.#phrases.find(tokens, stems)) {
      const kinds = meanings.flatMap(({ votes }) => votes.flatMap(({ leaf }) => WORD_KINDS[leaf] ?? []));
      found.set(
        start,
        kinds.map((kind) => ({ kind, start, end })),
      );
    }
    return found;
  }
}
