import type { PriceRange } from './price-range.ts';

/** Whether Google's category in a feed contains the leaf that an offer's own words name with certainty. */
export type GoogleVerdict = 'agrees' | 'differs';

/** An offer that is learned from; mostly its leaf is known: by Google's id, by its product's GTIN, by a person, or decided with certainty. */
export type Example = {
  title: string;
  brand: string | null;
  merchantId: number | null;
  path: string | null;
  language: string;
  /** Null: it is not known; counted only for how much of the merchant's range is known. */
  leafId: number | null;
  /** 1 for a person's decision; less where the leaf is less certain. */
  weight: number;
  /** Whether nothing but the offer's own words says so. */
  isSelfTaught?: boolean;
  /** Null: the feed states no category of Google's, or the offer's words are not certain. */
  googleVerdict?: GoogleVerdict | null;
  /** In minor units of the market's currency; null: not known. */
  price?: number | null;
};

/** Leaf id → summed weight of examples. */
export type LeafWeights = Readonly<Record<string, number>>;

/**
 * What an installation has learned. Plain data: it can be stored as JSON, and the same examples give the same model.
 */
export type LearnedModel = {
  /** All examples by leaf. */
  leaves: LeafWeights;
  words: Readonly<Record<string, LeafWeights>>;
  brands: Readonly<Record<string, LeafWeights>>;
  /** By merchant and path, joined as `pathKey` does; those that are known otherwise than by titles, as `knownPathKey` does. */
  paths: Readonly<Record<string, LeafWeights>>;
  /** What a merchant sells; its further leaves together as `FURTHER_LEAVES`, offers whose leaf is not known as `UNKNOWN_LEAF`. */
  merchants: Readonly<Record<string, LeafWeights>>;
  /** How many of a merchant's offers state a category of Google's that agrees with their words, and how many another. */
  google: Readonly<Record<string, Readonly<Record<GoogleVerdict, number>>>>;
  /** What the things of a leaf cost; only of leaves with enough examples. */
  prices: Readonly<Record<string, PriceRange>>;
};

/** Keys in the rows of merchants that are no leaves. */
export const FURTHER_LEAVES = '0';
export const UNKNOWN_LEAF = '-1';

export const EMPTY_MODEL: LearnedModel = {
  leaves: {},
  words: {},
  brands: {},
  paths: {},
  merchants: {},
  google: {},
  prices: {},
};

export type LearningLimits = {
  maxWords: number;
  maxBrands: number;
  maxPaths: number;
  maxMerchants: number;
  maxLeavesPerKey: number;
};

/** At most about 5 MB as JSON, and 12 MB in memory. */
export const LEARNING_LIMITS: LearningLimits = {
  maxWords: 30_000,
  maxBrands: 10_000,
  maxPaths: 20_000,
  maxMerchants: 5_000,
  maxLeavesPerKey: 8,
};
