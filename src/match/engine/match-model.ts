import { type TreeModel, TreeScorer } from './boosted-trees.ts';
import {
  importLearned,
  LearnedCounts,
  type LearnedData,
  LearnedOdds,
  LearnedWeights,
  learnWeights,
} from './learned-weights.ts';
import type { PreparedOffer } from './prepared-offer.ts';
import type { PairScoring } from './product-scorer.ts';
import startModel from './start-model.json' with { type: 'json' };
import { TokenTable } from './token-table.ts';
import { TokenCounts, type TokenWeights, type VocabularyData } from './token-weights.ts';
import type { ProductTrees } from './train-products.ts';

/** What decides which product an offer is, as plain data. */
export type MatchModel = {
  trees: ProductTrees;
  /** The log-odds from which an offer joins a product. */
  minimumJoin: number;
  /** The same where a code names the product (`isNamedByCode`): less is proof enough. Null: as without a code. */
  minimumJoinByCode: number | null;
  /** Null for the start model, which is the same for every catalogue. */
  vocabulary: VocabularyData | null;
  learned: LearnedData | null;
};

/** The model before anything was learned: trees over features that are no words. */
export const START_MODEL: MatchModel = { ...startModel, vocabulary: null, learned: null };

/** Significant digits of the numbers of a stored model. More change no decision. */
const DIGITS = 5;

const round = (value: number): number => Number(value.toPrecision(DIGITS));

const roundModel = ({ base, trees }: TreeModel): TreeModel => ({
  base: round(base),
  trees: trees.map((tree) => ({ ...tree, threshold: tree.threshold.map(round), value: tree.value.map(round) })),
});

/** Trees as they are stored: rounded, so that they are a fraction of the size. */
export const roundTrees = ({ alone, joining }: ProductTrees): ProductTrees => {
  return { alone: roundModel(alone), joining: roundModel(joining) };
};

/** A model that is ready to score: created once, then used for every batch. */
export class LoadedModel {
  private readonly minimumJoin: number;
  private readonly minimumJoinByCode: number;
  readonly joining: TreeScorer;
  private readonly table = new TokenTable();
  private readonly alone: TreeScorer;
  private readonly counts: LearnedCounts;
  private readonly known: { weights: TokenWeights; odds: LearnedOdds } | null;

  constructor({ trees, minimumJoin, minimumJoinByCode, vocabulary, learned }: MatchModel) {
    this.minimumJoin = minimumJoin;
    this.minimumJoinByCode = minimumJoinByCode ?? minimumJoin;
    this.alone = new TreeScorer(trees.alone);
    this.joining = new TreeScorer(trees.joining);
    this.counts = learned === null ? new LearnedCounts() : importLearned(learned, this.table);
    if (vocabulary === null) {
      this.known = null;
      return;
    }
    const weights = TokenCounts.import(vocabulary, this.table).weights(this.table);
    this.known = { weights, odds: new LearnedOdds(this.counts, this.table, weights.title) };
  }

  /** Whether joins of such a likelihood have proved right. */
  isCertain(logOdds: number, isNamedByCode: boolean): boolean {
    return logOdds >= (isNamedByCode ? this.minimumJoinByCode : this.minimumJoin);
  }

  /** A table for the tokens of a batch. */
  createTable(): TokenTable {
    return new TokenTable(this.table);
  }

  /**
   * What scores the pairs of a batch.
   *
   * @param texts all texts of the batch: where the model has no vocabulary, they are it
   */
  createScoring(texts: readonly PreparedOffer[], table: TokenTable): PairScoring {
    if (this.known === null) {
      const weights = countTokens(texts).weights(table);
      return { weights, learned: learnWeights(this.counts, table, weights.title), alone: this.alone };
    }
    const { weights, odds } = this.known;
    return { weights, learned: new LearnedWeights(odds, table, weights.title), alone: this.alone };
  }
}

export function countTokens(offers: readonly PreparedOffer[]): TokenCounts {
  const counts = new TokenCounts();
  for (const offer of offers) counts.add(offer);
  return counts;
}
