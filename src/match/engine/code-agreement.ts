import { LEFT_OVER } from './alignment.ts';
import type { AlignedPair } from './feature-row.ts';
import { PAIR_FEATURES } from './pair-features.ts';
import { isDistinctCode, type PreparedOffer } from './prepared-offer.ts';
import { weightOf } from './token-weights.ts';

/** The weight from which a token is in few titles: of 500 in at most eleven, of 20,000 in at most 52. */
const MIN_RARE = 0.6;

const placeOf = (name: string): number => {
  const index = PAIR_FEATURES.indexOf(name);
  if (index < 0) throw new Error(`There is no feature '${name}'.`);
  return index;
};

const [BRAND, AMOUNTS, NUMBERS, YEAR, TAIL, STATED, EXTENDED] = [
  placeOf('brand equal'), placeOf('amounts conflict'), placeOf('numbers conflict'), placeOf('year'),
  placeOf('codes differ in tail'), placeOf('part number stated equal'), placeOf('part number extended'),
] as const; // biome-ignore format: a list

/** Whether a code is in a title, as one word or as several, before what the thing is for. */
function isOwnCode({ tokens, joins, ownTokens }: PreparedOffer, code: number): boolean {
  const at = tokens.indexOf(code);
  const place = at >= 0 ? at : (joins.get(code)?.[0] ?? ownTokens);
  return place < ownTokens;
}

/** Whether a distinct code of one offer, in its title or as its part number, is the other's too. */
function findsCode(one: PreparedOffer, other: PreparedOffer, { table, weights }: AlignedPair): boolean {
  if (isDistinctCode(one.mpnKey)) {
    if (one.mpnKey === other.mpnKey) return true;
    const code = table.find(one.mpnKey);
    if (code !== undefined && isOwnCode(other, code)) return true;
  }
  return one.distinctCodes.some((place) => {
    const token = one.tokens[place] ?? 0;
    return place < one.ownTokens && weightOf(weights.title, token) >= MIN_RARE && isOwnCode(other, token);
  });
}

const hasLeftOverCode = ({ distinctCodes }: PreparedOffer, states: Uint8Array): boolean =>
  distinctCodes.some((place) => states[place] === LEFT_OVER);

function isContradicted({ a, b, alignment }: AlignedPair, row: Float32Array): boolean {
  const value = (feature: number) => row[feature] ?? 0;
  if (value(BRAND) < 0 || value(AMOUNTS) > 0 || value(NUMBERS) > 0 || value(YEAR) === -2 || value(TAIL) > 0)
    return true;
  if (value(STATED) < 0 && value(EXTENDED) === 0) return true;
  if (hasLeftOverCode(a, alignment.left) && hasLeftOverCode(b, alignment.right)) return true;
  return a.colours !== 0 && b.colours !== 0 && (a.colours & b.colours) === 0;
}

/**
 * What model codes and part numbers say of a pair with everything beside them: 1: both have the same distinct one, and
 * brand, other codes, amounts, numbers, years and colours do not contradict; -1: something contradicts; 0: neither.
 * O(a · b) for titles of a and b tokens.
 *
 * @param row the features of the pair
 */
export function codeAgreement(pair: AlignedPair, row: Float32Array): number {
  if (isContradicted(pair, row)) return -1;
  return findsCode(pair.a, pair.b, pair) || findsCode(pair.b, pair.a, pair) ? 1 : 0;
}
