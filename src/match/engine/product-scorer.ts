import type { Reason } from '../match.ts';
import type { TreeScorer } from './boosted-trees.ts';
import { codeAgreement } from './code-agreement.ts';
import { explainAlignment } from './explain-alignment.ts';
import { FeatureRow } from './feature-row.ts';
import type { KnownProduct, KnownProducts } from './known-products.ts';
import type { LearnedWeights } from './learned-weights.ts';
import { PAIR_FEATURES, PAIR_WIDTH, PairComparer, TEXT_FEATURES } from './pair-features.ts';
import type { PreparedOffer } from './prepared-offer.ts';
import {
  PRODUCT_FEATURES,
  type ProductScores,
  REPEATED,
  REPEATED_LATER,
  writeProductFeatures,
} from './product-features.ts';
import type { TokenTable } from './token-table.ts';
import type { TokenWeights } from './token-weights.ts';

/** Candidate products of an offer that are compared. */
export const MAX_CANDIDATES = 20;

/** Entries of the index that are read for the candidates of an offer. */
export const CANDIDATE_BUDGET = 1500;

/** Log-odds of an offer that does not exist. */
const NO_RIVAL = -9;

const REPEATED_AT = [...REPEATED, ...REPEATED_LATER].map((name) => PAIR_FEATURES.indexOf(name));

/** What scores pairs: the weights of tokens, those learned of them, and trees. */
export type PairScoring = { weights: TokenWeights; learned: LearnedWeights; alone: TreeScorer };

export type ScoredProduct = { product: KnownProduct; scores: ProductScores };

/** Lets the offers of a merchant compete for products, since a merchant seldom offers a product twice. */
export function compete(scored: ScoredProduct[][]): ScoredProduct[][] {
  const byProduct = new Map<KnownProduct, [best: number, second: number]>();
  for (const { product, scores } of scored.flat()) {
    const own = Math.max(...scores.logOdds);
    const [best, second] = byProduct.get(product) ?? [NO_RIVAL, NO_RIVAL];
    byProduct.set(product, own > best ? [own, best] : [best, Math.max(second, own)]);
  }
  for (const { product, scores } of scored.flat()) {
    const [best, second] = byProduct.get(product) ?? [NO_RIVAL, NO_RIVAL];
    scores.bestOther = Math.max(...scores.logOdds) === best ? second : best;
  }
  return scored;
}

/** Scores an offer against products, member by member. */
export class ProductScorer {
  private readonly comparer: PairComparer;
  private readonly scoring: PairScoring;
  private readonly table: TokenTable;
  private readonly row = new Float32Array(PAIR_WIDTH);
  private readonly features = new FeatureRow(new Float32Array((MAX_CANDIDATES + 1) * PRODUCT_FEATURES.length));

  constructor(table: TokenTable, scoring: PairScoring) {
    this.comparer = new PairComparer(table, scoring.weights);
    this.scoring = scoring;
    this.table = table;
  }

  /** The log-odds that an offer and a member are the same product; the row has the features of the pair then. */
  private scoreMember(offer: PreparedOffer, member: PreparedOffer): number {
    const { learned, alone } = this.scoring;
    this.comparer.writeTextFeatures(offer, member, this.row, 0);
    learned.write(new FeatureRow(this.row, TEXT_FEATURES.length), this.comparer.alignment);
    return alone.score(this.row);
  }

  private scoreProduct(offer: PreparedOffer, product: KnownProduct): ProductScores {
    const repeated = new Float32Array(REPEATED_AT.length);
    const logOdds: number[] = [];
    let codes = 0;
    for (const member of product.members) {
      const score = this.scoreMember(offer, member);
      if (logOdds.every((other) => score > other)) {
        for (const [i, feature] of REPEATED_AT.entries()) repeated[i] = this.row[feature] ?? 0;
        codes = codeAgreement(this.comparer.pairOf(offer, member), this.row);
      }
      logOdds.push(score);
    }
    return { logOdds, repeated, codes, offers: product.offers, bestOther: NO_RIVAL };
  }

  /** Scores the candidates of a merchant's offer among the products. O(candidates · their members). */
  scoreOffer(offer: PreparedOffer, merchantId: number, products: KnownProducts): ScoredProduct[] {
    const { weights } = this.scoring;
    const isAllowed = ({ merchants, members }: KnownProduct) => members.length > 0 && !merchants.has(merchantId);
    const found = products.findCandidates(offer, MAX_CANDIDATES, weights.title, isAllowed);
    return found.map((product) => ({ product, scores: this.scoreProduct(offer, product) }));
  }

  /** Scores the candidates of a merchant's offers, which compete with each other. */
  scoreBatch(offers: readonly PreparedOffer[], merchantId: number, products: KnownProducts): ScoredProduct[][] {
    return compete(offers.map((offer) => this.scoreOffer(offer, merchantId, products)));
  }

  /** Why an offer is or is not a product, by the member that is most like it. */
  explain(offer: PreparedOffer, { members }: KnownProduct): Reason[] {
    let best: PreparedOffer | undefined;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const member of members) {
      const score = this.scoreMember(offer, member);
      if (score <= bestScore) continue;
      bestScore = score;
      best = member;
    }
    if (best === undefined) return [];
    this.scoreMember(offer, best);
    return explainAlignment(this.comparer.alignment, this.table, this.scoring.weights.title);
  }

  /** The product features of scored candidates, in rows that the next call overwrites. */
  writeRows(scored: readonly ScoredProduct[]): Float32Array {
    writeProductFeatures(
      this.features,
      scored.map(({ scores }) => scores),
      PRODUCT_FEATURES.length,
    );
    return this.features.values;
  }
}
