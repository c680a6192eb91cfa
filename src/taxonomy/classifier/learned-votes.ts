import { TEMPERATURE, WEIGHTS } from './evidence-weights.ts';
import { brandKey, knownPathKey, learnedPathKey, learnedWords } from './learn.ts';
import type { LeafWeights, LearnedModel } from './learned-model.ts';
import type { Vote } from './phrase-index.ts';

/** The most that one word, brand or path says in logits, before its factor. */
const MAX_RATIO = 3;
/** So many examples make half of a vote. */
const HALF_CERTAIN = 3;

type Rows = ReadonlyMap<string, readonly Vote[]>;

/** A learned model as votes for the positions of leaves. */
export type LearnedVotes = {
  words: Rows;
  brands: Rows;
  paths: Rows;
  merchants: Rows;
  /** Merchant id → the factor of what its feed states as Google's category. */
  google: ReadonlyMap<string, number>;
};

/** How much a merchant is trusted before anything is learned of it: as many offers' worth. */
const PRIOR_OFFERS = 10;
/** The odds of "none of these" where a title names nothing. */
const NONE_ODDS = Math.exp((WEIGHTS.none + WEIGHTS.noneWithoutNoun) / TEMPERATURE);
/** How likely Google's category is right for its weight to be what it is: .96. */
const PRIOR_ODDS = (Math.exp(WEIGHTS.google / TEMPERATURE) - 1) / NONE_ODDS;
const PRIOR = PRIOR_ODDS / (1 + PRIOR_ODDS);
const MAX_GOOGLE_FACTOR = 1.25;

/**
 * The factor of Google's category in a merchant's feed. Where nothing else speaks, a leaf that the feed states is as likely
 * as the merchant's categories agree with what its titles name.
 */
function googleFactor({ agrees, differs }: LearnedModel['google'][string]): number {
  const share = (agrees + PRIOR * PRIOR_OFFERS) / (agrees + differs + PRIOR_OFFERS);
  const weight = TEMPERATURE * Math.log(1 + (NONE_ODDS * share) / (1 - share));
  return Math.min(MAX_GOOGLE_FACTOR, weight / WEIGHTS.google);
}

/** How much more frequent a leaf is in a row than in all examples, in logits. */
type RatioOf = (leafId: string, share: number, weight: number) => number;

function votesOfRow(row: LeafWeights, positions: ReadonlyMap<number, number>, ratioOf: RatioOf): Vote[] {
  const sum = Object.values(row).reduce((all, weight) => all + weight, 0);
  return Object.entries(row).flatMap(([id, weight]) => {
    const leaf = positions.get(Number(id));
    const share = weight / sum;
    const ratio = Math.min(MAX_RATIO, ratioOf(id, share, weight));
    if (leaf === undefined || ratio <= 0) return [];
    return [{ leaf, weight: ratio * share * (weight / (weight + HALF_CERTAIN)) }];
  });
}

/** A merchant's range is known from so many offers, weighted as they were learned; a leaf is most of it from this share. */
const MIN_OF_RANGE = 10;
const MOST = 0.5;

/** The leaves that most of a merchant's offers are in: one or two, or none. */
function rangeOf(row: LeafWeights, positions: ReadonlyMap<number, number>): Vote[] {
  const sum = Object.values(row).reduce((all, weight) => all + weight, 0);
  if (sum < MIN_OF_RANGE) return [];
  return Object.entries(row).flatMap(([id, weight]) => {
    const leaf = positions.get(Number(id));
    return leaf === undefined || weight < sum * MOST ? [] : [{ leaf, weight: weight / sum }];
  });
}

/** Turns counts into votes, once for many titles. O(size of the model). */
export function prepareVotes(model: LearnedModel, positions: ReadonlyMap<number, number>): LearnedVotes {
  const total = Object.values(model.leaves).reduce((all, weight) => all + weight, 0);
  const toBase: RatioOf = (id, share, weight) => Math.log(share / ((model.leaves[id] ?? weight) / total));
  const rows = (table: Readonly<Record<string, LeafWeights>>, ratioOf: RatioOf): Rows =>
    new Map(
      Object.entries(table)
        .map(([key, row]): [string, Vote[]] => [key, votesOfRow(row, positions, ratioOf)])
        .filter(([, votes]) => votes.length > 0),
    );
  return {
    words: rows(model.words, toBase),
    brands: rows(model.brands, toBase),
    // A path states the category by itself, however frequent that is.
    paths: rows(model.paths, () => MAX_RATIO),
    merchants: new Map(Object.entries(model.merchants).map(([key, row]) => [key, rangeOf(row, positions)])),
    google: new Map(Object.entries(model.google).map(([key, row]) => [key, googleFactor(row)])),
  };
}

/** Votes by a title's words but its brand's: the strongest of each leaf, and a share of the others. O(words). */
export function wordVotes(title: string, language: string, brand: string | null, learned: LearnedVotes): Vote[] {
  if (learned.words.size === 0) return [];
  const ofBrand = new Set(brand === null ? [] : learnedWords(brand, language));
  const best = new Map<number, number>();
  const sums = new Map<number, number>();
  for (const word of learnedWords(title, language)) {
    if (ofBrand.has(word)) continue;
    for (const { leaf, weight } of learned.words.get(word) ?? []) {
      sums.set(leaf, (sums.get(leaf) ?? 0) + weight);
      best.set(leaf, Math.max(best.get(leaf) ?? 0, weight));
    }
  }
  return [...sums].map(([leaf, sum]) => {
    const most = best.get(leaf) ?? 0;
    const weight = most + (sum - most) * WEIGHTS.furtherLearnedWord;
    return { leaf, weight: Math.min(WEIGHTS.maxLearnedWords, weight * WEIGHTS.learnedWord) };
  });
}

const scaled = (votes: readonly Vote[] | undefined, by: number): Vote[] =>
  (votes ?? []).map(({ leaf, weight }) => ({ leaf, weight: weight * by }));

/** Votes by what else the brand sells. */
export const brandVotes = (brand: string | null, learned: LearnedVotes): Vote[] =>
  brand === null ? [] : scaled(learned.brands.get(brandKey(brand)), WEIGHTS.learnedBrand);

/** How much Google's category in a merchant's feed counts, against that of a merchant of whom nothing is known. */
export const googleTrust = (merchantId: number | null, learned: LearnedVotes): number =>
  (merchantId === null ? undefined : learned.google.get(String(merchantId))) ?? 1;

/** Votes by what most of the merchant's offers are. */
export const merchantVotes = (merchantId: number | null, learned: LearnedVotes): Vote[] =>
  merchantId === null ? [] : scaled(learned.merchants.get(String(merchantId)), WEIGHTS.merchantRange);

/**
 * Votes by what the merchant's path contained before. Offers whose own words taught their leaf are those whose titles name
 * it: they say nothing of a title that does not, since accessories are under the paths of their devices too, and what a shop
 * puts there by mistake.
 *
 * @param isNamed whether the title, or what its brand sells, names the leaf
 */
export function pathVotes(
  merchantId: number | null,
  path: string | null,
  learned: LearnedVotes,
  isNamed: (leaf: number) => boolean,
): Vote[] {
  if (path === null) return [];
  const all = (learned.paths.get(learnedPathKey(merchantId, path)) ?? []).filter(({ leaf }) => isNamed(leaf));
  const known = learned.paths.get(knownPathKey(merchantId, path)) ?? [];
  return scaled([...all, ...known.filter(({ leaf }) => !isNamed(leaf))], WEIGHTS.learnedPath);
}
