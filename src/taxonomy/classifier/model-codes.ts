import { WEIGHTS } from './evidence-weights.ts';
import type { BrandCodes } from './leaf.ts';
import { brandKey } from './learn.ts';
import type { Mention } from './mention.ts';
import type { Vote } from './phrase-index.ts';
import { GAP, type NameToken, splitTokens } from './tokens.ts';

/** How a brand's model codes begin, and the leaf of each beginning. */
type CodesOfBrand = {
  /** Runs of letters: "smv" in "SMV40C30GB". */
  letters: ReadonlyMap<string, readonly Vote[]>;
  /** Beginnings with digits, longest first: "106r" in "106R01274". */
  beginnings: readonly (readonly [string, readonly Vote[]])[];
};

/** `brandKey` → its codes. */
export type ModelCodes = ReadonlyMap<string, CodesOfBrand>;

const HAS_DIGIT = /\p{N}/u;
/** The first run of letters of a code with digits before or after it: "pus" in "55PUS7803". */
const LETTERS = /^\p{N}*(\p{L}+)/u;
/** Letters that a longer run may only begin with: "mdr" in "MDREX15". Shorter ones are other codes' by chance. */
const MIN_BEGINNING = 3;

function buildBrand(codes: ReadonlyMap<string, readonly number[]>): CodesOfBrand {
  const voted = [...codes].map(([code, leaves]): readonly [string, readonly Vote[]] => {
    const share = WEIGHTS.ambiguous * Math.log(leaves.length);
    return [code, leaves.map((leaf) => ({ leaf, weight: WEIGHTS.series - share }))];
  });
  return {
    letters: new Map(voted.filter(([code]) => !HAS_DIGIT.test(code))),
    beginnings: voted.filter(([code]) => HAS_DIGIT.test(code)).sort(([a], [b]) => b.length - a.length),
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

/**
 * The model codes in a title whose beginning says what the brand calls so: a "Bosch SMV…" is a dishwasher.
 *
 * @param brand the offer's brand; a brand in the title counts too.
 * @returns mentions like those of product lines. O(tokens × brands in the title).
 */
export function findModelCodes(tokens: readonly NameToken[], brand: string | null, codes: ModelCodes): Mention[] {
  if (!tokens.some(({ text }) => HAS_DIGIT.test(text))) return [];
  const brands = brandsIn(tokens, brand, codes);
  if (brands.length === 0) return [];
  const mentions: Mention[] = [];
  tokens.forEach(({ text }, start) => {
    const end = endOfCode(tokens, start);
    const run = end === start ? undefined : LETTERS.exec(text)?.[1];
    if (run === undefined) return;
    for (const { letters, beginnings } of brands) {
      const votes = beginnings.find(([code]) => text.startsWith(code))?.[1] ?? lettersVotes(run, letters);
      if (votes !== undefined) mentions.push({ start, end, role: 'series', votes });
    }
  });
  return mentions;
}
