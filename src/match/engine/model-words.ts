import { findQuantities, toBaseUnit } from '../../catalog/unit.ts';
import { foldKey } from '../../terms/fold-text.ts';
import { CONDITION_WORDS } from '../../terms/language/condition-words.ts';
import { hasDigit, splitWords } from './split-words.ts';

/** The first character of an amount's word. No word of a title begins with it. */
const AMOUNT_MARK = 'ⅿ';

/** An amount with its unit as one word in the base unit, the same for "1 TB", "1000GB" and "1.000 Go". */
export function amountWord(amount: number, unit: string): string {
  const base = toBaseUnit(amount, unit);
  const letters = foldKey(base.unit).replace(/[^\p{L}\p{N}]+/gu, '') || 'percent';
  return `${AMOUNT_MARK}${String(base.amount).replace('.', 'p').replace('-', 'minus')}${letters}`;
}

const isAmount = (word: string): boolean => word.startsWith(AMOUNT_MARK);

/** The last name that was split: an offer's title is split several times in a row. */
let last: { name: string; words: readonly string[] } = { name: '', words: [] };

/** Splits a model's name into folded words; each amount with its unit is one word (`amountWord`). O(n). */
export function splitModelWords(name: string): readonly string[] {
  if (name !== last.name) last = { name, words: readModelWords(name) };
  return last.words;
}

function readModelWords(name: string): string[] {
  const modelWords: string[] = [];
  let from = 0;
  for (const { amount, unit, start, end } of findQuantities(name)) {
    modelWords.push(...splitWords(name.slice(from, start)), amountWord(amount, unit));
    from = end;
  }
  return [...modelWords, ...splitWords(name.slice(from))];
}

/** The codes of a name, which distinguish models: its words with digits, including amounts. */
export const findCodes = (modelWords: readonly string[]): Set<string> => new Set(modelWords.filter(hasDigit));

/** Whether a word mixes letters and digits, and is not a number with a suffix such as 1080p. */
const isCode = (word: string): boolean =>
  hasDigit(word) && !isAmount(word) && /\p{L}/u.test(word) && !/^\p{N}+\p{L}{1,3}$/u.test(word);

/** A code joined with the letters before it, as others may write it: "ps lx350h" as "pslx350h"; null: not a code. */
const joinedCode = (modelWords: readonly string[], i: number): string | null => {
  const [before, word] = [modelWords[i - 1], modelWords[i]];
  if (before === undefined || word === undefined) return null;
  return isCode(word) && /^\p{L}{1,3}$/u.test(before) ? before + word : null;
};

/** The words of a name, with every code in both of its spellings. */
export function spellingVariants(modelWords: readonly string[]): Set<string> {
  const variants = new Set<string>();
  for (const [i, word] of modelWords.entries()) {
    variants.add(word);
    const joined = joinedCode(modelWords, i);
    if (joined !== null) variants.add(joined);
  }
  return variants;
}

/** The codes of a name that another name, given as its `spellingVariants`, does not have. */
export const codesMissingFrom = (modelWords: readonly string[], other: ReadonlySet<string>): string[] =>
  modelWords.filter((word, i) => hasDigit(word) && !other.has(word) && !other.has(joinedCode(modelWords, i) ?? word));

/** A number with a word behind it: "24port", "39thirty". */
const NUMBERED_WORD = /^\p{N}{1,3}\p{L}{4,}$/u;

/** Whether a word can only be a manufacturer's model code, such as "psl350h" or "w7914", not a size or generation. */
export const isModelCode = (word: string): boolean =>
  word.length >= 5 && isCode(word) && /\p{N}.*\p{N}/u.test(word) && !NUMBERED_WORD.test(word);

/**
 * The words by which a product is looked up: its codes, or all words where it has none. An offer can only match products
 * that share one of them. Amounts are left out, since other merchants may state them as attributes.
 */
export function lookupWords(modelWords: readonly string[]): string[] {
  const all = [...spellingVariants(modelWords)].filter((word) => !isAmount(word));
  const codes = all.filter(hasDigit);
  return codes.length > 0 ? codes : all;
}

const NOT_NEW = CONDITION_WORDS.flatMap(([condition, words]) =>
  condition === 'new' ? [] : words.filter((word) => !word.includes(' ')),
);

/** Whether a folded word says that a thing is used or refurbished. Of an offer that is, it is no part of the model's name. */
export const isConditionWord = (word: string): boolean => NOT_NEW.some((start) => word.startsWith(start));
