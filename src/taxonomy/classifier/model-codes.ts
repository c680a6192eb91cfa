import { endsAmount } from './amounts.ts';
import { WEIGHTS } from './evidence-weights.ts';
import type { BrandCodes } from './leaf.ts';
import { brandKey } from './learn.ts';
import type { Mention } from './mention.ts';
import type { Vote } from './phrase-index.ts';
import { GAP, type NameToken, splitTokens } from './tokens.ts';

type Beginning = readonly [code: string, votes: readonly Vote[]];

/** How a brand's model codes begin, and the leaf of each beginning. */
type CodesOfBrand = {
  /** Runs of letters: "smv" in "SMV40C30GB". */
  letters: ReadonlyMap<string, readonly Vote[]>;
  /** Beginnings with digits by their first character, longest first: "106r" in "106R01274". */
  beginnings: ReadonlyMap<string, readonly Beginning[]>;
  /** Positions of all leaves that the brand has codes for. */
  leaves: ReadonlySet<number>;
};

/** `brandKey` → its codes. */
export type ModelCodes = ReadonlyMap<string, CodesOfBrand>;

const HAS_DIGIT = /\p{N}/u;
const ONLY_DIGITS = /^\p{N}+$/u;
/** Fewer digits are a code only where they are a whole number or begin an article number, which has so many. */
const MIN_DIGITS = 5;
const [MIN_ARTICLE, MAX_ARTICLE] = [7, 11];
/** The first run of letters of a code with digits before or after it: "pus" in "55PUS7803". */
const LETTERS = /^\p{N}*(\p{L}+)/u;
/** Letters that a longer run may only begin with: "mdr" in "MDREX15". Shorter ones are other codes' by chance. */
const MIN_BEGINNING = 3;
/** A plain word with so many letters can be a brand's name for its things: "Rotex". */
const MIN_NAME = 4;
/** A code is written in at most so many pieces: "M18 FIWF12", "RO 150". */
const MAX_PIECES = 3;

function buildBrand(codes: ReadonlyMap<string, readonly number[]>): CodesOfBrand {
  const voted = [...codes].map(([code, leaves]): Beginning => {
    const share = WEIGHTS.ambiguous * Math.log(leaves.length);
    return [code, leaves.map((leaf) => ({ leaf, weight: WEIGHTS.series - share }))];
  });
  return {
    letters: new Map(voted.filter(([code]) => !HAS_DIGIT.test(code))),
    beginnings: Map.groupBy(
      voted.filter(([code]) => HAS_DIGIT.test(code)).sort(([a], [b]) => b.length - a.length),
      ([code]) => code.charAt(0),
    ),
    leaves: new Set([...codes.values()].flat()),
  };
}

/** Indexes the beginnings of model codes. O(codes). */
export function buildModelCodes(list: readonly BrandCodes[], positions: ReadonlyMap<number, number>): ModelCodes {
  const brands = new Map<string, Map<string, number[]>>();
  for (const { brands: names, leafId, codes } of list) {
    const leaf = positions.get(leafId);
    if (leaf === undefined) continue;
    for (const name of names) {
      const known = brands.get(brandKey(name)) ?? new Map<string, number[]>();
      for (const code of codes) known.set(code, [...(known.get(code) ?? []), leaf]);
      brands.set(brandKey(name), known);
    }
  }
  return new Map([...brands].map(([brand, codes]) => [brand, buildBrand(codes)]));
}

/** The brands with known codes that the offer states or the title has, as one word or two. */
function brandsIn(tokens: readonly NameToken[], brand: string | null, codes: ModelCodes): CodesOfBrand[] {
  const keys = brand === null ? [] : [brandKey(brand), splitTokens(brand)[0]?.text ?? ''];
  tokens.forEach(({ text, kind }, i) => {
    if (kind === 'word') keys.push(text, text + (tokens[i + 1]?.text ?? ''));
  });
  return [...new Set(keys)].map((key) => codes.get(key)).filter((each) => each !== undefined);
}

function lettersVotes(run: string, letters: CodesOfBrand['letters']): readonly Vote[] | undefined {
  for (let length = run.length; length >= MIN_BEGINNING; length--) {
    const votes = letters.get(run.slice(0, length));
    if (votes !== undefined) return votes;
  }
  return letters.get(run);
}

/** Where a code that begins at a token ends (exclusive): "SMV40C30GB", "KDL-46S4100"; i: none begins. */
function endOfCode(tokens: readonly NameToken[], i: number): number {
  const [token, next] = [tokens[i], tokens[i + 1]];
  if (token?.kind === 'code') return i + 1;
  const goesOn = token?.kind === 'word' && next !== undefined && next.kind !== 'word' && next.gap !== GAP.break;
  return goesOn ? i + 2 : i;
}

/** A letter that is joined to a word makes a name of a shorter one: "DHB-E". */
const shortestName = (tokens: readonly NameToken[], start: number): number =>
  tokens[start + 1]?.gap === GAP.joint ? MIN_BEGINNING : MIN_NAME;

/** The token at `start` and those after it in the same group, as one text: "ro150" for "RO 150". */
function joinPieces(tokens: readonly NameToken[], start: number): string {
  let joined = tokens[start]?.text ?? '';
  for (let i = start + 1; i < start + MAX_PIECES; i++) {
    const token = tokens[i];
    if (token === undefined || token.gap === GAP.break) break;
    joined += token.text;
  }
  return joined;
}

/**
 * Whether a code of digits is not what a number begins with: a short one is a whole number, as "3010", or begins an article
 * number, as "332" does in "33265002". An amount is none.
 */
function isOtherNumber(tokens: readonly NameToken[], start: number, code: string): boolean {
  if (!ONLY_DIGITS.test(code)) return false;
  const { text = '', kind } = tokens[start] ?? {};
  const isArticle = text.length >= MIN_ARTICLE && text.length <= MAX_ARTICLE;
  const isOther = code.length < MIN_DIGITS && text !== code && kind !== 'code' && !isArticle;
  return isOther || endsAmount(tokens, start + 1);
}

/** How many tokens have the first `length` letters and digits of those from `start` on. */
function piecesOf(tokens: readonly NameToken[], start: number, length: number): number {
  let [pieces, reached] = [0, 0];
  while (reached < length && start + pieces < tokens.length) reached += tokens[start + pieces++]?.text.length ?? 0;
  return pieces;
}

/**
 * The model codes in a title whose beginning says what the brand calls so: a "Bosch SMV…" is a dishwasher.
 *
 * @param brand the offer's brand; a brand in the title counts too.
 * @returns mentions like those of product lines. O(tokens × brands in the title).
 */
export function findModelCodes(tokens: readonly NameToken[], brand: string | null, codes: ModelCodes): Mention[] {
  const brands = brandsIn(tokens, brand, codes);
  if (brands.length === 0) return [];
  const mentions: Mention[] = [];
  tokens.forEach(({ text, kind }, start) => {
    // "30cm" is no code, whatever letters a brand's codes begin with.
    if (endsAmount(tokens, start)) return;
    const end = endOfCode(tokens, start);
    const run = end === start ? undefined : LETTERS.exec(text)?.[1];
    const joined = joinPieces(tokens, start);
    for (const { letters, beginnings } of brands) {
      const beginning = beginnings
        .get(joined.charAt(0))
        ?.find(([code]) => joined.startsWith(code) && !isOtherNumber(tokens, start, code));
      if (beginning !== undefined) {
        const [code, votes] = beginning;
        mentions.push({
          start,
          end: start + piecesOf(tokens, start, code.length),
          role: 'series',
          votes,
          ofBrand: true,
        });
        continue;
      }
      const isName = run === undefined && kind === 'word' && text.length >= shortestName(tokens, start);
      const votes = run === undefined ? (isName ? letters.get(text) : undefined) : lettersVotes(run, letters);
      if (votes !== undefined)
        mentions.push({ start, end: Math.max(end, start + 1), role: 'series', votes, ofBrand: true });
    }
  });
  return mentions;
}
