import { foldWord } from './stem.ts';

/** What is between a token and the one before it. */
export const GAP = {
  /** Nothing: characters of Chinese and Japanese. */
  none: 0,
  space: 1,
  /** Inside one written word: "CAT-6", "tray/feeder". */
  joint: 2,
  /** The end of a group of words: comma, dash between spaces, bar, bracket. */
  break: 3,
} as const;
export type Gap = (typeof GAP)[keyof typeof GAP];

/** 'code': letters with digits ("wh1000"); 'number': digits alone. */
export type TokenKind = 'word' | 'code' | 'number';

export type NameToken = {
  /** Folded with `foldWord`. */
  text: string;
  kind: TokenKind;
  gap: Gap;
  /** Depth of brackets and quotation marks, 0 outside. */
  depth: number;
};

// Classes of characters.
const [OTHER, LETTER, DIGIT, IDEOGRAPH, SPACE, JOINT, BREAK, OPEN, CLOSE, QUOTE] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
] as const;

const PUNCTUATION: Readonly<Record<string, number>> = {
  ' ': SPACE, '\t': SPACE, '\n': SPACE, '\r': SPACE, '\u00a0': SPACE,
  '-': JOINT, '/': JOINT, '.': JOINT, '+': JOINT, "'": JOINT, '’': JOINT, '&': JOINT, _: JOINT, '\u2010': JOINT,
  ',': BREAK, ';': BREAK, '|': BREAK, ':': BREAK, '–': BREAK, '—': BREAK, '•': BREAK, '·': BREAK, '、': BREAK,
  '，': BREAK, '!': BREAK, '?': BREAK, '"': QUOTE, '“': QUOTE, '”': QUOTE, '・': BREAK, '>': BREAK, '»': BREAK,
  '(': OPEN, '[': OPEN, '{': OPEN, '（': OPEN, '【': OPEN, '「': OPEN,
  ')': CLOSE, ']': CLOSE, '}': CLOSE, '）': CLOSE, '】': CLOSE, '」': CLOSE,
}; // biome-ignore format: a table

function classOf(character: string): number {
  const known = PUNCTUATION[character];
  if (known !== undefined) return known;
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u.test(character)) return IDEOGRAPH;
  if (/\p{N}/u.test(character)) return DIGIT;
  return /[\p{L}\p{M}]/u.test(character) ? LETTER : OTHER;
}

/** Class + 1 of each UTF-16 unit that was seen, since most of the 65,536 never are. */
const CLASSES = new Uint8Array(65_536);

function classAt(text: string, i: number): number {
  const unit = text.charCodeAt(i);
  const cached = CLASSES[unit];
  if (cached !== undefined && cached !== 0) return cached - 1;
  const found = classOf(text.charAt(i));
  CLASSES[unit] = found + 1;
  return found;
}

/** Signs that compatibility folding would make letters of the word before them. */
const MARKS = /[™®©℠]/gu;

const LATIN = /[a-z]/;
const LOOKALIKES: Readonly<Record<string, string>> = {
  α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x',
  а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', і: 'i', ј: 'j',
}; // biome-ignore format: a table
const OF_LOOKALIKES = /[\u0370-\u045f]/g;

/** A Latin word typed with Greek or Cyrillic letters that look the same: "ΤONER" with a tau. */
const latinize = (word: string): string =>
  LATIN.test(word) && word.search(OF_LOOKALIKES) >= 0
    ? word.replace(OF_LOOKALIKES, (letter) => LOOKALIKES[letter] ?? letter)
    : word;

/** What the characters between two tokens mean, and how brackets changed. */
class Between {
  gap: Gap = GAP.break;
  depth = 0;
  quotes = 0;
  private sawSpace = false;

  private atLeast(gap: Gap): void {
    if (gap > this.gap) this.gap = gap;
  }

  /** A quotation mark after a space opens a name, as a bracket does; one after a word or number closes it, or is inches. */
  addQuote(): void {
    if (this.sawSpace || this.gap === GAP.break) {
      this.quotes++;
      this.gap = GAP.break;
    } else if (this.quotes > 0) {
      this.quotes--;
      this.gap = GAP.break;
    }
  }

  addSpace(): void {
    this.sawSpace = true;
  }

  add(kind: number): void {
    if (kind === OPEN) this.depth++;
    else if (kind === CLOSE && this.depth > 0) this.depth--;
    if (kind === OPEN || kind === CLOSE || kind === BREAK) this.gap = GAP.break;
    else if (kind === JOINT) this.atLeast(this.sawSpace ? GAP.break : GAP.joint);
    else if (kind === SPACE) this.sawSpace = true;
  }

  /** The gap before the token that begins now; a joint at the end of a word ("12." or "Pro-") is a space. */
  take(): Gap {
    const gap = this.sawSpace && this.gap < GAP.break ? GAP.space : this.gap;
    this.gap = GAP.none;
    this.sawSpace = false;
    return gap;
  }
}

/** Model codes are in Latin letters: a Hebrew word and a number without a space between are two words, "קפה200ג". */
function isHebrew(text: string, i: number): boolean {
  const unit = text.charCodeAt(i);
  return unit >= 0x590 && unit <= 0x5ff;
}

const kindOf = (letters: boolean, digits: boolean): TokenKind => (digits ? (letters ? 'code' : 'number') : 'word');

/**
 * The tokens of a title: runs of letters and digits, one per character in Chinese and Japanese, with what separates
 * them. A separated dash, slash or plus sign ends a group of words as a comma does; a joined one does not. O(n).
 */
export function splitTokens(title: string): NameToken[] {
  const text = foldWord(title.replace(MARKS, ' '));
  const tokens: NameToken[] = [];
  const between = new Between();
  let i = 0;
  while (i < text.length) {
    const kind = classAt(text, i);
    if (kind !== LETTER && kind !== DIGIT && kind !== IDEOGRAPH) {
      if (kind === QUOTE) between.addQuote();
      else between.add(kind);
      i++;
      continue;
    }
    const start = i++;
    let [letters, digits, glued] = [kind !== DIGIT, kind === DIGIT, false];
    if (kind !== IDEOGRAPH) {
      for (; i < text.length; i++) {
        const next = classAt(text, i);
        if (next !== LETTER && next !== DIGIT) break;
        if (next !== classAt(text, i - 1) && isHebrew(text, next === LETTER ? i : i - 1)) {
          glued = true;
          break;
        }
        if (next === LETTER) letters = true;
        else digits = true;
      }
    }
    tokens.push({
      text: latinize(text.slice(start, i)),
      kind: kindOf(letters, digits),
      gap: between.take(),
      depth: between.depth + between.quotes,
    });
    if (glued) between.addSpace();
  }
  return tokens;
}
