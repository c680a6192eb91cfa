import type { PreparedOffer } from './prepared-offer.ts';
import type { TokenTable } from './token-table.ts';
import { weightOf } from './token-weights.ts';
import { WORD } from './tokens.ts';

/** How a token of one title was found in the other: not at all, as it is, joined or split, spelled alike, part of a code. */
export const LEFT_OVER = 0;
export const EQUAL = 1;
export const JOINED = 2;
export const ALIKE = 3;
export const PART = 4;

/** Tokens of a title at most; those beyond are not read. */
const MAX_TOKENS = 64;
const MIN_ALIKE_LENGTH = 4;
const MIN_TYPO_LENGTH = 5;
const MIN_ABBREVIATION_LENGTH = 3;

/** The length of the common beginning. */
export function commonPrefix(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let i = 0;
  while (i < length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  return i;
}

/** Whether one letter was added, removed or replaced. */
function isOneEdit(a: string, b: string): boolean {
  const difference = a.length - b.length;
  const same = commonPrefix(a, b);
  if (difference === 0) return a.slice(same + 1) === b.slice(same + 1);
  return difference > 0 ? a.slice(same + 1) === b.slice(same) : a.slice(same) === b.slice(same + 1);
}

/** Whether two words are one, written otherwise: "headphone" and "headphones", "wireles" and "wireless". */
function areAlike(a: string, b: string): boolean {
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return false;
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (shorter.length >= MIN_ALIKE_LENGTH && longer.startsWith(shorter)) return true;
  return shorter.length >= MIN_TYPO_LENGTH && isOneEdit(a, b);
}

/** Whether a word abbreviates another: "std" for "standard", "win" for "windows", "pro" for "professional". */
function isAbbreviation(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length !== MIN_ABBREVIATION_LENGTH || long.length < 6 || short[0] !== long[0]) return false;
  const middle = long.indexOf(short[1] ?? '', 1);
  return middle > 0 && long.indexOf(short[2] ?? '', middle + 1) > 0;
}

/**
 * Which tokens of two titles correspond, in buffers that the next comparison overwrites. O(a · b) for a and b tokens, and
 * the parts of their codes.
 */
export class Alignment {
  readonly left = new Uint8Array(MAX_TOKENS);
  readonly right = new Uint8Array(MAX_TOKENS);
  /** Where each token of one title is in the other as it is; -1: not so. */
  readonly placesOfLeft = new Int16Array(MAX_TOKENS);
  readonly placesOfRight = new Int16Array(MAX_TOKENS);
  /** Ids of the first title's tokens that the second has. */
  shared: number[] = [];
  /** Ids of the tokens that only one title has: those of the first, then those of the second. */
  leftOver: number[] = [];
  leftOverOfFirst = 0;
  /** Parts that codes without counterpart have in common, and the largest weight of one. */
  commonParts = 0;
  commonPartWeight = 0;
  abbreviations = 0;

  private readonly table: TokenTable;

  constructor(table: TokenTable) {
    this.table = table;
  }

  align(a: PreparedOffer, b: PreparedOffer, weights: Float32Array): void {
    this.left.fill(LEFT_OVER, 0, a.tokens.length);
    this.right.fill(LEFT_OVER, 0, b.tokens.length);
    this.placesOfLeft.fill(-1, 0, a.tokens.length);
    this.placesOfRight.fill(-1, 0, b.tokens.length);
    this.alignEqual(a.tokens, b.tokens);
    alignJoined(a, this.left, b, this.right);
    alignJoined(b, this.right, a, this.left);
    alignParts(a, this.left, b, this.right);
    alignParts(b, this.right, a, this.left);
    this.countCommonParts(a, b, weights);
    this.abbreviations = 0;
    this.alignWords(a, b);
    this.collect(a, b);
  }

  private alignEqual(a: Int32Array, b: Int32Array): void {
    for (let i = 0; i < a.length; i++) {
      const j = b.indexOf(a[i] ?? -1);
      if (j < 0) continue;
      this.left[i] = EQUAL;
      this.right[j] = EQUAL;
      this.placesOfLeft[i] = j;
      this.placesOfRight[j] = i;
    }
  }

  private countCommonParts(a: PreparedOffer, b: PreparedOffer, weights: Float32Array): void {
    this.commonParts = 0;
    this.commonPartWeight = 0;
    for (const [part, at] of a.parts) {
      if (this.left[at] !== LEFT_OVER || this.table.textOf(part).length < 5) continue;
      const other = b.parts.get(part);
      if (other === undefined || this.right[other] !== LEFT_OVER) continue;
      this.commonParts++;
      this.commonPartWeight = Math.max(this.commonPartWeight, weightOf(weights, part));
    }
  }

  private alignWords(a: PreparedOffer, b: PreparedOffer): void {
    for (let i = 0; i < a.tokens.length; i++) {
      if (this.left[i] !== LEFT_OVER || a.kinds[i] !== WORD) continue;
      const word = this.table.textOf(a.tokens[i] ?? 0);
      if (word.length < MIN_ABBREVIATION_LENGTH) continue;
      for (let j = 0; j < b.tokens.length; j++) {
        if (this.right[j] !== LEFT_OVER || b.kinds[j] !== WORD) continue;
        const other = this.table.textOf(b.tokens[j] ?? 0);
        const isShort = !areAlike(word, other);
        if (isShort && !isAbbreviation(word, other)) continue;
        if (isShort) this.abbreviations++;
        this.left[i] = ALIKE;
        this.right[j] = ALIKE;
        break;
      }
    }
  }

  private collect(a: PreparedOffer, b: PreparedOffer): void {
    this.shared.length = 0;
    this.leftOver.length = 0;
    for (let i = 0; i < a.tokens.length; i++) {
      (this.left[i] === LEFT_OVER ? this.leftOver : this.shared).push(a.tokens[i] ?? 0);
    }
    this.leftOverOfFirst = this.leftOver.length;
    for (let j = 0; j < b.tokens.length; j++) {
      if (this.right[j] === LEFT_OVER) this.leftOver.push(b.tokens[j] ?? 0);
    }
  }
}

/** Finds tokens of `a` that `b` writes as several: "lx350h" in "lx 350 h". */
function alignJoined(a: PreparedOffer, ofA: Uint8Array, b: PreparedOffer, ofB: Uint8Array): void {
  for (let i = 0; i < a.tokens.length; i++) {
    const range = ofA[i] === LEFT_OVER ? b.joins.get(a.tokens[i] ?? -1) : undefined;
    if (range === undefined) continue;
    ofA[i] = JOINED;
    for (let j = range[0]; j < range[1]; j++) if (ofB[j] === LEFT_OVER) ofB[j] = JOINED;
  }
}

/** Finds codes and numbers of `a` inside codes of `b`: "mu7000" in "ue49mu7000txxu". */
function alignParts(a: PreparedOffer, ofA: Uint8Array, b: PreparedOffer, ofB: Uint8Array): void {
  for (let i = 0; i < a.tokens.length; i++) {
    if (ofA[i] !== LEFT_OVER) continue;
    const at = b.parts.get(a.tokens[i] ?? -1);
    if (at === undefined) continue;
    ofA[i] = PART;
    if (ofB[at] === LEFT_OVER) ofB[at] = PART;
  }
}
