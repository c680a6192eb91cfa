import { GAP, type NameToken } from './tokens.ts';

/** Han characters and kana are tokens of one character each. */
const IDEOGRAPH = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]$/u;
const KATAKANA = /^[\p{sc=Katakana}ー]$/u;

/** The fewest characters of the end of a katakana word that are a word too: "ケース" in "スマホケース", not "パン" in "フライパン". */
const MIN_ENDING = 3;
/** The fewest of its beginning or middle. */
const MIN_INSIDE = 4;

const matches = (pattern: RegExp, token: NameToken | undefined): boolean =>
  token !== undefined && pattern.test(token.text);

/** Whether nothing separates the token at i from the one before it, and both are written in the same way. */
const continues = (tokens: readonly NameToken[], i: number, pattern: RegExp): boolean =>
  tokens[i]?.gap === GAP.none && matches(pattern, tokens[i]) && matches(pattern, tokens[i - 1]);

/**
 * Whether tokens `start` to `end` (exclusive) can be a word by themselves. Other scripts have spaces. Japanese writes a
 * word of katakana as one run, which is divided only where the part is long enough not to be there by chance; and a
 * single character is a word only where it is alone: "本" is a book, "24本" and "日本" are not. O(end − start).
 */
export function isWholeWord(tokens: readonly NameToken[], start: number, end: number): boolean {
  if (!matches(IDEOGRAPH, tokens[start])) return true;
  const length = end - start;
  if (length === 1) return (start === 0 || tokens[start]?.gap !== GAP.none) && tokens[end]?.gap !== GAP.none;
  const [beginsInside, endsInside] = [continues(tokens, start, KATAKANA), continues(tokens, end, KATAKANA)];
  if (endsInside && length < MIN_INSIDE) return false;
  return !beginsInside || length >= MIN_ENDING;
}
