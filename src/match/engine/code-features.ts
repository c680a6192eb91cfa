import { commonPrefix, LEFT_OVER } from './alignment.ts';
import { type AlignedPair, type FeatureRow, NOT_APPLICABLE } from './feature-row.ts';
import type { PreparedOffer } from './prepared-offer.ts';
import type { TokenTable } from './token-table.ts';
import { weightOf } from './token-weights.ts';
import { CODE } from './tokens.ts';

/** Names of the features of `writeCodeFeatures`, in order. */
export const CODE_FEATURES: readonly string[] = [
  'codes min', 'codes max', 'longest common beginning', 'share of common beginning', 'code similarity',
  'length of code tail', 'digits in code tails', 'codes differ in tail', 'common parts of codes', 'weight of common part',
  'part number stated equal', 'part number extended', 'part number in title', 'part number known', 'part number similarity',
  'part number part shared',
]; // biome-ignore format: a table

const MIN_CODE = 3;
const MIN_INSIDE = 4;

/** The most similar pair of codes that correspond to nothing in the other title. */
type CodeSimilarity = {
  longest: number;
  share: number;
  similarity: number;
  tail: number;
  /** How many of the two tails have digits. */
  digits: number;
  /** 1: both codes have a tail, as in "xm4" and "xm5"; -1: one is the other with a suffix; 0: none is similar. */
  substituted: number;
};

function compareCodes(one: string, other: string, best: CodeSimilarity): void {
  const same = commonPrefix(one, other);
  const shorter = Math.min(one.length, other.length);
  const longer = Math.max(one.length, other.length);
  best.longest = Math.max(best.longest, same);
  if (shorter >= MIN_INSIDE) best.share = Math.max(best.share, same / shorter);
  if (same >= MIN_CODE && same / longer > best.similarity) {
    const tails = [one.slice(same), other.slice(same)];
    best.similarity = same / longer;
    best.tail = longer - same;
    best.digits = tails.filter((tail) => /\d/.test(tail)).length;
    best.substituted = tails.includes('') ? -1 : 1;
  }
  const isInside = one.length > other.length ? one.includes(other) : other.includes(one);
  if (shorter < MIN_INSIDE || same === shorter || !isInside || shorter / longer <= best.similarity) return;
  best.similarity = shorter / longer;
  best.tail = longer - shorter;
  best.digits = 0;
  best.substituted = -1;
  best.share = 1;
}

function leftOverCodes(offer: PreparedOffer, states: Uint8Array, table: TokenTable): string[] {
  const codes: string[] = [];
  for (let i = 0; i < offer.tokens.length; i++) {
    if (offer.kinds[i] !== CODE || states[i] !== LEFT_OVER) continue;
    const code = table.textOf(offer.tokens[i] ?? 0);
    if (code.length >= MIN_CODE) codes.push(code);
  }
  return codes;
}

function mostSimilarCodes({ a, b, alignment, table }: AlignedPair): CodeSimilarity {
  const best: CodeSimilarity = {
    longest: 0, share: 0, similarity: 0, tail: NOT_APPLICABLE, digits: 0, substituted: 0,
  }; // biome-ignore format: short
  const others = leftOverCodes(b, alignment.right, table);
  if (others.length === 0) return best;
  for (const one of leftOverCodes(a, alignment.left, table)) {
    for (const other of others) compareCodes(one, other, best);
  }
  return best;
}

function countCodes({ kinds }: PreparedOffer): number {
  let count = 0;
  for (const kind of kinds) if (kind === CODE) count++;
  return count;
}

/** 1: both state this part number; -1: another; 0: not both state one. */
function compareStated({ a, b }: AlignedPair): number {
  if (a.mpnKey === '' || b.mpnKey === '') return 0;
  return a.mpnKey === b.mpnKey ? 1 : -1;
}

/** Whether one stated part number is the other with a suffix or a prefix, such as a region's. */
function isExtended({ a, b }: AlignedPair): boolean {
  const [short, long] = a.mpnKey.length < b.mpnKey.length ? [a.mpnKey, b.mpnKey] : [b.mpnKey, a.mpnKey];
  return short.length >= MIN_INSIDE && short !== long && (long.startsWith(short) || long.endsWith(short));
}

const isInTitle = (token: number, { sorted, joins, parts }: PreparedOffer): boolean =>
  sorted.includes(token) || joins.has(token) || parts.has(token);

/** 1: a side's stated part number is in the other's title; -0.5: it is not; 0: none is stated. */
function findStatedInTitle({ a, b, table }: AlignedPair): number {
  let found = 0;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (one.mpnKey.length < MIN_CODE) continue;
    const token = table.find(one.mpnKey);
    if (token !== undefined && isInTitle(token, other)) return 1;
    found = -0.5;
  }
  return found;
}

/** As `findStatedInTitle`, by any token of the part number, in the other's title or part number. */
function findMpnTokens({ a, b }: AlignedPair): number {
  if (a.mpnTokens.length === 0 && b.mpnTokens.length === 0) return 0;
  const isIn = (tokens: Int32Array, offer: PreparedOffer) =>
    tokens.some((token) => isInTitle(token, offer) || offer.mpnTokens.includes(token));
  return isIn(a.mpnTokens, b) || isIn(b.mpnTokens, a) ? 1 : -1;
}

function spellingSimilarity(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  const same = commonPrefix(one, other);
  if (same >= MIN_CODE) return same / longer;
  const shorter = Math.min(one.length, other.length);
  return shorter >= MIN_INSIDE && (one.includes(other) || other.includes(one)) ? shorter / longer : 0;
}

/** How similar a side's part number is to the other's codes or part number, 0 to 1. */
function mpnSimilarity({ a, b, table }: AlignedPair): number {
  let best = NOT_APPLICABLE;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const token of one.mpnTokens) {
      const text = table.textOf(token);
      for (const code of other.codes) best = Math.max(best, spellingSimilarity(text, table.textOf(code)));
      for (const mpn of other.mpnTokens) best = Math.max(best, spellingSimilarity(text, table.textOf(mpn)));
    }
  }
  return best;
}

/** The largest weight of a part of one side's part number that the other side has in any form. */
function heaviestMpnPart({ a, b, weights }: AlignedPair): number {
  let heaviest = a.mpnParts.length === 0 && b.mpnParts.length === 0 ? NOT_APPLICABLE : 0;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const part of one.mpnParts) {
      const isShared = isInTitle(part, other) || other.mpnTokens.includes(part) || other.mpnParts.includes(part);
      if (isShared) heaviest = Math.max(heaviest, weightOf(weights.title, part));
    }
  }
  return heaviest;
}

/** Agreement of model codes and part numbers. O(codes of both · their length). */
export function writeCodeFeatures(row: FeatureRow, pair: AlignedPair): void {
  const similar = mostSimilarCodes(pair);
  row.putBoth(countCodes(pair.a), countCodes(pair.b));
  row.put(similar.longest);
  row.put(similar.share);
  row.put(similar.similarity);
  row.put(similar.tail);
  row.put(similar.digits);
  row.put(similar.substituted);
  row.put(pair.alignment.commonParts);
  row.put(pair.alignment.commonPartWeight);
  row.put(compareStated(pair));
  row.put(isExtended(pair) ? 1 : 0);
  row.put(findStatedInTitle(pair));
  row.put(findMpnTokens(pair));
  row.put(mpnSimilarity(pair));
  row.put(heaviestMpnPart(pair));
}
