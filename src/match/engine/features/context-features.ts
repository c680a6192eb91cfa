import { LEFT_OVER } from '../alignment.ts';
import { hasToken } from '../fact-features.ts';
import { type AlignedPair, type FeatureRow, NOT_APPLICABLE, ratio } from '../feature-row.ts';
import type { PreparedOffer } from '../prepared-offer.ts';
import { weightOf } from '../token-weights.ts';
import { AMOUNT, CODE, NUMBER, WORD } from '../tokens.ts';

/** Names of the features of `writeContextFeatures`, in order. */
export const CONTEXT_FEATURES: readonly string[] = [
  'colours', 'replaced words', 'replaced numbers', 'replaced codes', 'heaviest replaced', 'heaviest inserted',
  'word after shared number', 'longest run', 'weight of longest run', 'beginning shared min', 'beginning shared max',
  'rank of left over min', 'rank of left over max', 'own jaccard', 'stated for', 'distinct codes left over min',
  'distinct codes left over max', 'rare code in both descriptions', 'rare codes in both descriptions',
]; // biome-ignore format: a table

/** Tokens of a title that usually name brand and model. */
const BEGINNING = 4;
/** The weight from which a token of descriptions distinguishes: of 20,000 offers it is in at most 140. */
const MIN_RARE = 0.5;
/** The rank of a title that lacks nothing. */
const NO_RANK = 12;

/** One side of a pair: its title, how its tokens correspond, and where the equal ones are in the other title. */
type Side = { offer: PreparedOffer; states: Uint8Array; places: Int16Array; weights: Float32Array };

const weightAt = ({ offer, weights }: Side, i: number): number => weightOf(weights, offer.tokens[i] ?? 0);

/** Where a token of a title is in the other one; -1: not there, or there is no such token. */
const placeOf = ({ offer, places }: Side, i: number): number => (i < offer.tokens.length ? (places[i] ?? -1) : -1);

/** 1: the same colours, 0.5: one in common, -1: none in common, -0.5: only one title has a colour, 0: none has. */
function compareColours({ colours: one }: PreparedOffer, { colours: other }: PreparedOffer): number {
  if (one === 0 && other === 0) return 0;
  if (one === 0 || other === 0) return -0.5;
  if (one === other) return 1;
  return (one & other) === 0 ? -1 : 0.5;
}

/** Whether a token of a title is left over and of that kind. */
const isReplacement = ({ states, offer }: Side, at: number, kind: number): boolean =>
  states[at] === LEFT_OVER && offer.kinds[at] === kind;

function note(heaviest: Float64Array, left: Side, i: number, right: Side, j: number): void {
  const kind = left.offer.kinds[i] ?? 0;
  heaviest[kind] = Math.max(heaviest[kind] ?? 0, Math.min(weightAt(left, i), weightAt(right, j)));
}

/**
 * The weights of the heaviest left-over tokens, by kind, that are where the other title has another left-over token of
 * the kind: behind or before the same token. Of the two tokens the lighter counts.
 */
function findReplaced(left: Side, right: Side): Float64Array {
  const heaviest = new Float64Array(AMOUNT + 1);
  const { kinds, tokens } = left.offer;
  for (let i = 0; i < tokens.length; i++) {
    if (left.states[i] !== LEFT_OVER) continue;
    const before = placeOf(left, i - 1);
    const after = placeOf(left, i + 1);
    const kind = kinds[i] ?? 0;
    if (before >= 0 && isReplacement(right, before + 1, kind)) note(heaviest, left, i, right, before + 1);
    if (isReplacement(right, after - 1, kind)) note(heaviest, left, i, right, after - 1);
  }
  return heaviest;
}

/**
 * The weights of the heaviest left-over token between two that follow each other in the other title, and of the heaviest
 * left-over word behind a number or code of both.
 */
function findInserted(side: Side): [between: number, afterNumber: number] {
  const { states, offer } = side;
  const { tokens, kinds } = offer;
  let [between, afterNumber] = [0, 0];
  for (let i = 1; i < tokens.length; i++) {
    const before = placeOf(side, i - 1);
    if (states[i] !== LEFT_OVER || before < 0) continue;
    if (placeOf(side, i + 1) === before + 1) between = Math.max(between, weightAt(side, i));
    const isNumbered = kinds[i - 1] === NUMBER || kinds[i - 1] === CODE;
    if (isNumbered && kinds[i] === WORD) afterNumber = Math.max(afterNumber, weightAt(side, i));
  }
  return [between, afterNumber];
}

/** The number of tokens, and the weight, of the longest and heaviest sequences that both titles have. */
function findRun(side: Side): [length: number, weight: number] {
  let [run, weightOfRun, longest, heaviest] = [0, 0, 0, 0];
  for (let i = 0; i < side.offer.tokens.length; i++) {
    const here = placeOf(side, i);
    const follows = placeOf(side, i - 1) === here - 1;
    run = here < 0 ? 0 : follows ? run + 1 : 1;
    weightOfRun = here < 0 ? 0 : weightAt(side, i) + (follows ? weightOfRun : 0);
    longest = Math.max(longest, run);
    heaviest = Math.max(heaviest, weightOfRun);
  }
  return [longest, heaviest];
}

/** The share of the weight of a title's first tokens that the other title has. */
function sharedBeginning(side: Side): number {
  let [all, shared] = [0, 0];
  for (let i = 0; i < Math.min(BEGINNING, side.offer.tokens.length); i++) {
    const weight = weightAt(side, i);
    all += weight;
    if (side.states[i] !== LEFT_OVER) shared += weight;
  }
  return ratio(shared, all);
}

/** How many tokens of a title weigh more than the heaviest one that the other lacks. */
function rankOfLeftOver(side: Side): number {
  const { states, offer } = side;
  let [heaviest, rank] = [-1, 0];
  for (let i = 0; i < offer.tokens.length; i++) {
    if (states[i] === LEFT_OVER) heaviest = Math.max(heaviest, weightAt(side, i));
  }
  if (heaviest < 0) return NO_RANK;
  for (let i = 0; i < offer.tokens.length; i++) if (weightAt(side, i) > heaviest) rank++;
  return rank;
}

/** The overlap of what the titles say before a word such as "for". */
function ownJaccard(left: Side, right: Side): number {
  let [shared, leftOver] = [0, 0];
  for (let i = 0; i < left.offer.ownTokens; i++) {
    if (left.states[i] === LEFT_OVER) leftOver += weightAt(left, i);
    else shared += weightAt(left, i);
  }
  for (let j = 0; j < right.offer.ownTokens; j++) if (right.states[j] === LEFT_OVER) leftOver += weightAt(right, j);
  return shared + leftOver === 0 ? NOT_APPLICABLE : shared / (shared + leftOver);
}

const statesFor = ({ ownTokens, tokens }: PreparedOffer): boolean => ownTokens < tokens.length;

/** 1: both titles say what the thing is for, -1: only one does, 0: none does. */
const compareFor = (a: PreparedOffer, b: PreparedOffer): number =>
  statesFor(a) !== statesFor(b) ? -1 : statesFor(a) ? 1 : 0;

function heaviestDistinctCode(side: Side): number {
  let heaviest = 0;
  for (const at of side.offer.distinctCodes) {
    if (side.states[at] === LEFT_OVER) heaviest = Math.max(heaviest, weightAt(side, at));
  }
  return heaviest;
}

/** The weight of the rarest code that the texts of both offers have, and the number of rare ones. */
function findRareCodes({ a, b, weights }: AlignedPair): [heaviest: number, count: number] {
  let [heaviest, count] = [0, 0];
  for (const code of a.describedCodes) {
    const weight = weightOf(weights.described, code);
    if (weight <= MIN_RARE || !hasToken(b.describedCodes, code)) continue;
    count++;
    heaviest = Math.max(heaviest, weight);
  }
  return [heaviest, count];
}

/**
 * How what differs stands to what is shared: a word in the place of another, or behind a number, says more than one at the
 * end of a title. O(tokens of both, and codes of their descriptions).
 */
export function writeContextFeatures(row: FeatureRow, pair: AlignedPair): void {
  const { a, b, alignment, weights } = pair;
  const left: Side = { offer: a, states: alignment.left, places: alignment.placesOfLeft, weights: weights.title };
  const right: Side = { offer: b, states: alignment.right, places: alignment.placesOfRight, weights: weights.title };
  row.put(compareColours(a, b));
  const replaced = findReplaced(left, right);
  row.put(replaced[WORD] ?? 0);
  row.put(replaced[NUMBER] ?? 0);
  row.put(replaced[CODE] ?? 0);
  row.put(Math.max(...replaced));
  const [ofLeft, ofRight] = [findInserted(left), findInserted(right)];
  row.put(Math.max(ofLeft[0], ofRight[0]));
  row.put(Math.max(ofLeft[1], ofRight[1]));
  for (const value of findRun(left)) row.put(value);
  row.putBoth(sharedBeginning(left), sharedBeginning(right));
  row.putBoth(rankOfLeftOver(left), rankOfLeftOver(right));
  row.put(ownJaccard(left, right));
  row.put(compareFor(a, b));
  row.putBoth(heaviestDistinctCode(left), heaviestDistinctCode(right));
  for (const value of findRareCodes(pair)) row.put(value);
}
