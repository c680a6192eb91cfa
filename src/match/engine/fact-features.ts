import { AMOUNT_TOLERANCE, areWithin } from '../../catalog/same-amount.ts';
import { EQUAL, LEFT_OVER } from './alignment.ts';
import { type AlignedPair, type FeatureRow, NOT_APPLICABLE, ratio } from './feature-row.ts';
import type { PreparedOffer } from './prepared-offer.ts';
import type { TokenTable } from './token-table.ts';
import { type TokenWeights, weightOf } from './token-weights.ts';
import { AMOUNT, CODE, NUMBER } from './tokens.ts';

/** Units whose amounts have a feature of their own. The others count together. */
const UNITS = ['GB', 'm', 'W', 'l', 'g', 'rpm', 'MP', 'Hz', 'pcs', 'user', 'port', 'core'];

/** Names of the features of `writeFactFeatures`, in order. */
export const FACT_FEATURES: readonly string[] = [
  'trigram cosine', 'trigrams contained', 'brand equal', 'brand in title', 'price difference', 'prices known',
  'description cosine', 'title in description min', 'title in description max', 'code in description',
  'codes not in description', 'amounts agree', 'amounts conflict', 'year', 'numbers conflict', 'category',
  ...UNITS.map((unit) => `amount in ${unit}`), 'same script',
]; // biome-ignore format: a table

const MAX_PRICE_DIFFERENCE = 4;

/** The sum of the squared weights of a list. O(its length) when it is first asked for. */
function sumSquares(list: Int32Array, weights: Float32Array, known: WeakMap<Int32Array, number>): number {
  const stored = known.get(list);
  if (stored !== undefined) return stored;
  let sum = 0;
  for (const x of list) sum += weightOf(weights, x) ** 2;
  known.set(list, sum);
  return sum;
}

/** The sum of the squared weights of common elements. O(a + b). */
function sumCommon(a: Int32Array, b: Int32Array, weights: Float32Array): number {
  let [i, j, both] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] ?? 0, b[j] ?? 0];
    if (x === y) both += weightOf(weights, x) ** 2;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return both;
}

/** The tokens that name the brand: as stated, else the first of the title's first four that is known as a brand. */
function brandTokensOf(offer: PreparedOffer, brands: ReadonlySet<number>): Int32Array {
  if (offer.brandTokens.length > 0) return offer.brandTokens;
  const at = offer.tokens.slice(0, 4).findIndex((token) => brands.has(token));
  return at < 0 ? offer.brandTokens : offer.tokens.slice(at, at + 1);
}

function writeBrand(row: FeatureRow, { a, b, weights }: AlignedPair): void {
  const [left, right] = [brandTokensOf(a, weights.brands), brandTokensOf(b, weights.brands)];
  const isAny = (tokens: Int32Array, others: Int32Array) => tokens.some((token) => others.includes(token));
  const isSame = isAny(left, right) || (a.brandKey !== '' && a.brandKey === b.brandKey);
  row.put(isSame ? 1 : left.length === 0 || right.length === 0 ? 0 : -1);
  const isIn = (tokens: Int32Array, offer: PreparedOffer) =>
    tokens.length === 0 ? 0 : isAny(tokens, offer.sorted) || isAny(tokens, offer.brandTokens) ? 1 : -1;
  row.put(isIn(left, b) + isIn(right, a));
}

function writePrice(row: FeatureRow, { a, b }: AlignedPair): void {
  const areKnown = a.price !== null && b.price !== null;
  row.put(
    areKnown ? Math.min(MAX_PRICE_DIFFERENCE, Math.abs(Math.log((a.price ?? 1) / (b.price ?? 1)))) : NOT_APPLICABLE,
  );
  row.put(areKnown ? 1 : 0);
}

/** Whether an ascending list has a value. O(log length). */
export function hasToken(sorted: Int32Array, token: number): boolean {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle] ?? 0;
    if (value === token) return true;
    if (value < token) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** How much of one title the other offer's texts contain. */
type Described = { weight: number; found: number; heaviestCode: number; missingCodes: number };

function findDescribed(
  offer: PreparedOffer,
  states: Uint8Array,
  other: PreparedOffer,
  weights: TokenWeights,
): Described {
  const result: Described = { weight: 0, found: 0, heaviestCode: 0, missingCodes: 0 };
  for (let i = 0; i < offer.tokens.length; i++) {
    const token = offer.tokens[i] ?? 0;
    const weight = weightOf(weights.title, token);
    const isLeftOver = states[i] === LEFT_OVER;
    const isDescribed = isLeftOver && hasToken(other.described, token);
    result.weight += weight;
    if (!isLeftOver || isDescribed) result.found += weight;
    if (!isLeftOver || offer.kinds[i] !== CODE) continue;
    if (isDescribed) result.heaviestCode = Math.max(result.heaviestCode, weight);
    else result.missingCodes++;
  }
  return result;
}

function writeDescriptions(row: FeatureRow, { a, b, alignment, weights, squares }: AlignedPair): void {
  const both = sumCommon(a.described, b.described, weights.described);
  const ofA = sumSquares(a.described, weights.described, squares);
  const ofB = sumSquares(b.described, weights.described, squares);
  row.put(ratio(both, Math.sqrt(ofA * ofB)));
  const left = findDescribed(a, alignment.left, b, weights);
  const right = findDescribed(b, alignment.right, a, weights);
  row.putBoth(ratio(left.found, left.weight), ratio(right.found, right.weight));
  row.put(Math.max(left.heaviestCode, right.heaviestCode));
  row.put(left.missingCodes + right.missingCodes);
}

function parseAmountToken(token: number, table: TokenTable): { unit: string; value: number } {
  const [unit = '', value = '0'] = table.textOf(token).split('|');
  return { unit, value: Number(value) };
}

/** Agreements and conflicts of the amounts in two titles; by unit 2: equal, 1: about equal, -1: another, 0: unknown. */
export type AmountComparison = { agree: number; conflict: number; byUnit: number[] };

/** Compares the amounts of two titles, each with those of its unit. O(amounts of a · amounts of b). */
export function compareAmounts({ a, b, alignment, table }: AlignedPair): AmountComparison {
  const result: AmountComparison = { agree: 0, conflict: 0, byUnit: UNITS.map(() => 0) };
  for (let i = 0; i < a.tokens.length; i++) {
    if (a.kinds[i] !== AMOUNT) continue;
    const one = parseAmountToken(a.tokens[i] ?? 0, table);
    const unit = UNITS.indexOf(one.unit);
    if (alignment.left[i] === EQUAL) {
      result.agree++;
      if (unit >= 0) result.byUnit[unit] = 2;
      continue;
    }
    for (let j = 0; j < b.tokens.length; j++) {
      if (b.kinds[j] !== AMOUNT || alignment.right[j] !== LEFT_OVER) continue;
      const other = parseAmountToken(b.tokens[j] ?? 0, table);
      if (other.unit !== one.unit) continue;
      const isSame = areWithin(AMOUNT_TOLERANCE.features, one.value, other.value);
      if (isSame) result.agree++;
      else result.conflict++;
      if (unit >= 0 && (result.byUnit[unit] ?? 0) <= 0) result.byUnit[unit] = isSame ? 1 : -1;
    }
  }
  return result;
}

const isYear = (text: string): boolean => /^(19[89]\d|20[0-4]\d)$/.test(text);

function findYear({ tokens, kinds }: PreparedOffer, table: TokenTable): number {
  for (let i = tokens.length - 1; i >= 0; i--) {
    if (kinds[i] === NUMBER && isYear(table.textOf(tokens[i] ?? 0))) return tokens[i] ?? 0;
  }
  return -1;
}

/** 2: the same year in both titles, -2: another, -1: only one has a year, 0: none. */
function compareYears({ a, b, table }: AlignedPair): number {
  const [one, other] = [findYear(a, table), findYear(b, table)];
  if (one < 0 && other < 0) return 0;
  if (one < 0 || other < 0) return -1;
  return one === other ? 2 : -2;
}

function countLeftOverNumbers({ kinds }: PreparedOffer, states: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < kinds.length; i++) if (kinds[i] === NUMBER && states[i] === LEFT_OVER) count++;
  return count;
}

/** Brand, price, description, amounts and category. O(length of the texts). */
export function writeFactFeatures(row: FeatureRow, pair: AlignedPair): void {
  const { a, b, alignment, weights, squares } = pair;
  const both = sumCommon(a.trigrams, b.trigrams, weights.trigrams);
  const ofA = sumSquares(a.trigrams, weights.trigrams, squares);
  const ofB = sumSquares(b.trigrams, weights.trigrams, squares);
  row.put(ratio(both, Math.sqrt(ofA * ofB)));
  row.put(ratio(both, Math.min(ofA, ofB)));
  writeBrand(row, pair);
  writePrice(row, pair);
  writeDescriptions(row, pair);
  const amounts = compareAmounts(pair);
  row.put(amounts.agree);
  row.put(amounts.conflict);
  row.put(compareYears(pair));
  row.put(Math.min(countLeftOverNumbers(a, alignment.left), countLeftOverNumbers(b, alignment.right)));
  row.put(a.categoryId === null || b.categoryId === null ? 0 : a.categoryId === b.categoryId ? 1 : -1);
  for (const value of amounts.byUnit) row.put(value);
  row.put(a.isAscii === b.isAscii ? 1 : 0);
}
