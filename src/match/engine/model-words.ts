import { findQuantities, inBase } from '../../catalog/unit.ts';
import { fold, hasDigit, words } from './text.ts';

/** What an amount's word begins with: no word of a title has it. */
const MARK = 'ⅿ';

/** An amount with its unit as one word, the same for "1 TB", "1000GB" and "1.000 Go". */
export function amountWord(amount: number, unit: string): string {
  const base = inBase(amount, unit);
  const letters = fold(base.unit).replace(/[^\p{L}\p{N}]+/gu, '') || 'percent';
  return `${MARK}${String(base.amount).replace('.', 'p').replace('-', 'minus')}${letters}`;
}

const isAmount = (word: string): boolean => word.startsWith(MARK);

/** The words of a model's name, each amount in it one of them. */
export function modelWordsOf(name: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const { amount, unit, start, end } of findQuantities(name)) {
    found.push(...words(name.slice(from, start)), amountWord(amount, unit));
    from = end;
  }
  return [...found, ...words(name.slice(from))];
}

/** The codes of a name, which tell one model from the next: its words with digits, amounts among them. */
export const codesOf = (modelWords: readonly string[]): Set<string> => new Set(modelWords.filter(hasDigit));

/** Letters and digits together, and no number with a suffix such as 1080p. */
const isCode = (word: string): boolean =>
  !isAmount(word) && /\p{L}/u.test(word) && /\p{N}/u.test(word) && !/^\p{N}+\p{L}{1,3}$/u.test(word);

/** A code with the letters before it, as others may run them together: "ps lx350h" is "pslx350h". */
const joinedCode = (modelWords: readonly string[], i: number): string | null => {
  const [before, word] = [modelWords[i - 1], modelWords[i]];
  return before !== undefined && /^\p{L}{1,3}$/u.test(before) && isCode(word) ? before + word : null;
};

/** The words of a name with every code in both of its spellings. */
export const spellingsOf = (modelWords: readonly string[]): Set<string> =>
  new Set(modelWords.flatMap((word, i) => [word, joinedCode(modelWords, i) ?? word]));

/** The codes of a name that the other name, given in its spellings, does not have. */
export const codesBeyond = (modelWords: readonly string[], other: ReadonlySet<string>): string[] =>
  modelWords.filter((word, i) => hasDigit(word) && !other.has(word) && !other.has(joinedCode(modelWords, i) ?? word));

/** Whether the word can only be a maker's model code, such as "psl350h" or "w7914", and no size or generation. */
export const isModelCode = (word: string): boolean => word.length >= 5 && isCode(word) && /\p{N}.*\p{N}/u.test(word);

/**
 * The words by which a product is looked up: its codes, or all where it has none. Products that share none of an offer's
 * cannot be it. Amounts are left out: another merchant may tell them as attributes.
 */
export function lookupWordsOf(modelWords: readonly string[]): string[] {
  const all = [...spellingsOf(modelWords)].filter((word) => !isAmount(word));
  const codes = all.filter(hasDigit);
  return codes.length > 0 ? codes : all;
}
