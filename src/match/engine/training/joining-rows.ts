import { assignProducts, type Choice } from '../assign-products.ts';
import type { TreeScorer } from '../boosted-trees.ts';
import { KnownProducts } from '../known-products.ts';
import { isNamedByCode, PRODUCT_FEATURES } from '../product-features.ts';
import { CANDIDATE_BUDGET, compete, type ProductScorer, type ScoredProduct } from '../product-scorer.ts';
import type { TokenTable } from '../token-table.ts';
import { batchesOf, foldOfProduct, type KnownOffer, type TrainingPool } from './known-offers.ts';

/** Log-odds from which an offer is likelier to be of a product than not. */
const LIKELY = 0;

/** Offers beside candidate products, as the trees that judge joins see them. */
export type JoiningRows = {
  values: Float32Array[];
  labels: number[];
  folds: number[];
  weights: number[];
  pools: number[];
  coded: boolean[];
};

export const createRows = (): JoiningRows => {
  return { values: [], labels: [], folds: [], weights: [], pools: [], coded: [] };
};

/** What judges the offers of each fold, having seen none of their products. */
export type FoldModels = {
  scorers: readonly ProductScorer[];
  /** Trees that decide where offers go; null: each goes to its true product. */
  joining: readonly TreeScorer[] | null;
};

/** Products as they grow, with what their offers are in truth. */
class LabelledProducts {
  readonly products: KnownProducts;
  private readonly truths = new Map<number, Map<number, number>>();

  constructor(table: TokenTable) {
    this.products = new KnownProducts(table, CANDIDATE_BUDGET);
  }

  add(id: number, { offer, merchantId, productId }: KnownOffer): void {
    this.products.add(id, offer, merchantId);
    const counts = this.truths.get(id) ?? new Map<number, number>();
    counts.set(productId, (counts.get(productId) ?? 0) + 1);
    this.truths.set(id, counts);
  }

  /** Whether no true product has more offers of a product than this one. */
  isOf(id: number, truth: number): boolean {
    const counts = this.truths.get(id) ?? new Map<number, number>();
    return (counts.get(truth) ?? 0) === Math.max(1, ...counts.values());
  }
}

/** Adds rows of offers, each by the models that have not seen its product. */
class RowWriter {
  private readonly models: FoldModels;
  private readonly rows: JoiningRows;
  private readonly pool: number;

  constructor(models: FoldModels, rows: JoiningRows, pool: number) {
    this.models = models;
    this.rows = rows;
    this.pool = pool;
  }

  scorerOf({ productId }: KnownOffer): ProductScorer {
    const scorer = this.models.scorers[foldOfProduct(productId)];
    if (scorer === undefined) throw new Error('A fold has no scorer.');
    return scorer;
  }

  /** Adds a row for each candidate of an offer, and returns how likely each is its product. */
  add(one: KnownOffer, scored: readonly ScoredProduct[], labelled: LabelledProducts): Choice[] {
    const { rows, models } = this;
    const fold = foldOfProduct(one.productId);
    const values = this.scorerOf(one).writeRows(scored);
    const all = scored.map(({ scores }) => scores);
    const width = PRODUCT_FEATURES.length;
    return scored.map(({ product: { productId }, scores }, i) => {
      rows.values.push(values.slice(i * width, (i + 1) * width));
      rows.labels.push(labelled.isOf(productId, one.productId) ? 1 : 0);
      rows.folds.push(fold);
      rows.weights.push(one.weight ?? 1);
      rows.pools.push(this.pool);
      rows.coded.push(isNamedByCode(scores, all));
      return { productId, logOdds: models.joining?.[fold]?.score(values, i * width) ?? 0 };
    });
  }
}

/**
 * Repeats the growth of a pool's products, each offer beside what was known when it came, and adds the rows. Trees that
 * decide make the errors that they will make later too: products with wrong offers, and two of what is one.
 */
export function addJoiningRows({ known, table }: TrainingPool, models: FoldModels, rows: JoiningRows, pool = 0): void {
  const labelled = new LabelledProducts(table);
  const writer = new RowWriter(models, rows, pool);
  let created = 0;
  for (const batch of batchesOf(known)) {
    const scored = compete(
      batch.map((one) => writer.scorerOf(one).scoreOffer(one.offer, one.merchantId, labelled.products)),
    );
    const choices = batch.map((one, i) => writer.add(one, scored[i] ?? [], labelled));
    const decided = models.joining === null ? null : assignProducts(choices, LIKELY);
    for (const [i, one] of batch.entries()) {
      labelled.add(decided === null ? one.productId : (decided[i]?.productId ?? created++), one);
    }
  }
}
