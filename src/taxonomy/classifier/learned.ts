/** An offer whose leaf is known: by Google's id, by its product's GTIN, by a person, or decided with certainty. */
export type Example = {
  title: string;
  brand: string | null;
  merchantId: number | null;
  path: string | null;
  language: string;
  leafId: number;
  /** 1 for a person's decision; less where the leaf is less certain. */
  weight: number;
  /** Whether nothing but the offer's own words says so. */
  isSelfTaught?: boolean;
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
  /** What a merchant sells; its further leaves together under 0. */
  merchants: Readonly<Record<string, LeafWeights>>;
};

export const EMPTY_MODEL: LearnedModel = { leaves: {}, words: {}, brands: {}, paths: {}, merchants: {} };

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
