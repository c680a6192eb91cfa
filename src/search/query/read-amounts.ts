import { parseQuantity } from '../../catalog/unit.ts';
import type { Currency } from '../../market/currency.ts';
import { GAP } from '../../taxonomy/taxonomy.ts';
import type { QueryToken } from './query-tokens.ts';
import type { FoundWords, WordKind } from './query-words.ts';
import { isAnyCurrencyWord, isWordOfCurrency } from './read-currency.ts';

/** A number of a query: tokens `start` to `end` (exclusive), with its currency if it states one. */
export type Amount = { start: number; end: number; value: number; hasCurrency: boolean };

/** A range of numbers that words of the query state. `isStrong`: these words are only before amounts. */
export type StatedRange = {
  start: number;
  end: number;
  min: number | null;
  max: number | null;
  hasCurrency: boolean;
  isStrong: boolean;
  isAbout: boolean;
};

/** A query with what was found in it. */
export type TokenizedQuery = {
  query: string;
  tokens: readonly QueryToken[];
  words: ReadonlyMap<number, readonly FoundWords[]>;
  currency: Currency;
};

const NUMBER_WITH_LETTERS = /^(\d+)(\p{L}+)$/u;
/** Joins the ends of a range. */
export const DASH = /^\s*(?:[-–—~～〜]|\.\.\.?)\s*$/u;
/** Names that "max" and "min" are part of: "Pro Max", "Air Max". */
const BEFORE_NAME = new Set(['pro', 'air', 'airpods', 'ultra', 'mac', 'studio', 'plus', 'galaxy']);

/** Whether "max" after this token is part of a name. */
export const endsName = (before: QueryToken | undefined): boolean =>
  before !== undefined && (BEFORE_NAME.has(before.text) || before.kind !== 'word');

const between = ({ query, tokens }: TokenizedQuery, i: number): string =>
  query.slice(tokens[i - 1]?.end ?? 0, tokens[i]?.start ?? 0);

export const wordsAt = (text: TokenizedQuery, i: number, ...kinds: readonly WordKind[]): FoundWords | undefined =>
  text.words.get(i)?.find(({ kind }) => kinds.includes(kind));

const isCurrencyAt = ({ tokens, currency }: TokenizedQuery, i: number): boolean => {
  const token = tokens[i];
  return token !== undefined && !token.isLiteral && isWordOfCurrency(token.text, currency);
};

/** Whether the currency of another country follows: no one knows what that is here. */
const isForeign = (text: TokenizedQuery, i: number): boolean =>
  !isCurrencyAt(text, i) && isAnyCurrencyWord(text.tokens[i]?.text ?? '');

/** Words that multiply the number before them. */
const THOUSANDS: ReadonlyMap<string, number> = new Map([
  ['万', 10_000],
  ['千', 1000],
  ...['ezer', 'tys', 'tisic', 'tusen', 'mil', 'mila', 'mii', 'χιλιαδες', 'tuhat'].map((word) => [word, 1000] as const),
]);

/** Digits in groups of three, as far as they go: "12 000". */
function endOfNumber({ tokens }: TokenizedQuery, i: number): number {
  let end = i + 1;
  if (!/^[1-9]\d{0,2}$/.test(tokens[i]?.text ?? '')) return end;
  while (/^\d{3}$/.test(tokens[end]?.text ?? '') && tokens[end]?.gap === GAP.space) end++;
  return end;
}

/** The number at a token, with the currency around it; null: there is none. */
export function amountAt(text: TokenizedQuery, i: number): Amount | null {
  const before = isCurrencyAt(text, i) ? 1 : 0;
  const token = text.tokens[i + before];
  if (token === undefined || token.isLiteral) return null;
  if (token.kind === 'code') {
    const [, digits, letters] = NUMBER_WITH_LETTERS.exec(token.text) ?? [];
    if (digits === undefined || letters === undefined || !isWordOfCurrency(letters, text.currency)) return null;
    return { start: i, end: i + before + 1, value: Number(digits), hasCurrency: true };
  }
  if (token.kind !== 'number') return null;
  const grouped = endOfNumber(text, i + before);
  const scale = THOUSANDS.get(text.tokens[grouped]?.text ?? '');
  const wide = scale === undefined ? grouped : grouped + 1;
  // In "$50-$100" the second sign is the next number's.
  const isOfNext = (end: number): boolean => before === 1 && text.tokens[end + 1]?.kind === 'number';
  const after = (end: number): number => (isCurrencyAt(text, end) && !isOfNext(end) ? 1 : 0);
  // "iphone 15 256 gb" is no 15,256: groups of digits are one number where a currency is beside it.
  const isWide = before + after(wide) > 0;
  const end = isWide ? wide : i + before + 1;
  const last = isWide ? grouped : end;
  const value = parseQuantity(text.query.slice(token.start, text.tokens[last - 1]?.end ?? token.end));
  if (value === null || isForeign(text, end)) return null;
  const amount = isWide ? value * (scale ?? 1) : value;
  return { start: i, end: end + after(end), value: amount, hasCurrency: before + after(end) > 0 };
}

/** The second number of a range, after a dash or a word: "500-1000", "500 to 1000". */
function secondAmount(text: TokenizedQuery, first: Amount): Amount | null {
  const joint = wordsAt(text, first.end, 'and', 'max-amount');
  if (joint !== undefined) return amountAt(text, joint.end);
  return DASH.test(between(text, first.end)) ? amountAt(text, first.end) : null;
}

/** Words before an amount that make it a range. */
export const BOUNDS = ['between', 'max', 'min', 'about', 'max-amount', 'min-amount'] as const satisfies WordKind[];

/** Words before an amount, unless they end a name. */
function boundAt(text: TokenizedQuery, i: number): FoundWords | undefined {
  const bound = wordsAt(text, i, ...BOUNDS);
  if (bound === undefined || (bound.kind !== 'max-amount' && bound.kind !== 'min-amount')) return bound;
  return endsName(text.tokens[i - 1]) ? undefined : bound;
}

const skipGlue = (text: TokenizedQuery, i: number): number => wordsAt(text, i, 'glue')?.end ?? i;

/** The bounds that the words before and after a single amount give it. */
function boundsOf(kind: WordKind | undefined, value: number): { min: number | null; max: number | null } {
  if (kind === 'min' || kind === 'min-amount' || kind === 'min-after') return { min: value, max: null };
  return { min: null, max: value };
}

/** The range of numbers that begins at a token, with the words that state it; null: there is none. */
export function rangeAt(text: TokenizedQuery, i: number): StatedRange | null {
  const bound = boundAt(text, i);
  const first = amountAt(text, bound === undefined ? i : skipGlue(text, bound.end));
  if (first === null) return null;
  const second = secondAmount(text, first);
  if (second !== null && second.value > first.value) {
    const hasCurrency = first.hasCurrency || second.hasCurrency;
    const isStrong = bound?.kind === 'between';
    return { start: i, end: second.end, min: first.value, max: second.value, hasCurrency, isStrong, isAbout: false };
  }
  const after = wordsAt(text, first.end, 'max-after', 'min-after');
  const kind = after?.kind ?? bound?.kind;
  if (bound?.kind === 'between') return null;
  return {
    start: i,
    end: after?.end ?? first.end,
    ...boundsOf(kind, first.value),
    hasCurrency: first.hasCurrency,
    isStrong: kind === 'max' || kind === 'min' || kind === 'max-after' || kind === 'min-after',
    isAbout: bound?.kind === 'about' && after === undefined,
  };
}
