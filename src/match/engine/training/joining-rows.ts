import { assignProducts } from '../assign-products.ts';
import type { TreeScorer } from '../boosted-trees.ts';
import { KnownProducts } from '../known-products.ts';
import { isNamedByCode, PRODUCT_FEATURES } from '../product-features.ts';
import { CANDIDATE_BUDGET, compete, type ProductScorer, type ScoredProduct } from '../product-scorer.ts';
import type { TokenTable } from '../token-table.ts';
import { type ByFold, batchesOf, foldOfProduct, type KnownOffer, type TrainingPool } from './known-offers.ts';

/** Log-odds from which an offer is likelier to be of a product than not. */
const LIKELY = 0;

/** An offer beside a candidate product, as the trees that judge joins see it. */
export type JoiningRow = {
  productId: number;
  values: Float32Array;
  /** Whether the candidate is the offer's true product, by most of its offers. */
  isSame: boolean;
  /** That of the offer's true product. */
  fold: number;
  weight: number;
  /** Whether a code names the candidate (`isNamedByCode`). */
  isCoded: boolean;
};

/** What judges the offers of each fold, having seen none of their products. */
export type FoldModels = {
  scorers: ByFold<ProductScorer>;
  /** Trees that decide where offers go; null: each goes to its true product. */
  joining: ByFold<TreeScorer> | null;
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

/** The rows of an offer beside its candidates. */
function rowsOf(
  { productId: truth, weight = 1 }: KnownOffer,
  candidates: readonly ScoredProduct[],
  scorer: ProductScorer,
  labelled: LabelledProducts,
): JoiningRow[] {
  const values = scorer.writeRows(candidates);
  const all = candidates.map(({ scores }) => scores);
  const width = PRODUCT_FEATURES.length;
  return candidates.map(({ product: { productId }, scores }, i) => ({
    productId,
    values: values.slice(i * width, (i + 1) * width),
    isSame: labelled.isOf(productId, truth),
    fold: foldOfProduct(truth),
    weight,
    isCoded: isNamedByCode(scores, all),
  }));
}

/**
 * Repeats the growth of a pool's products, each offer beside what was known when it came. Trees that decide make the errors
 * that they will make later too: products with wrong offers, and two of what is one.
 */
export function findJoiningRows({ known, table }: TrainingPool, { scorers, joining }: FoldModels): JoiningRow[] {
  const labelled = new LabelledProducts(table);
  const scorerOf = ({ productId }: KnownOffer) => scorers.of(foldOfProduct(productId));
  const rows: JoiningRow[] = [];
  let created = 0;
  for (const batch of batchesOf(known)) {
    const scored = compete(batch.map((one) => scorerOf(one).scoreOffer(one.offer, one.merchantId, labelled.products)));
    const own = batch.map((one, i) => rowsOf(one, scored[i] ?? [], scorerOf(one), labelled));
    for (const row of own.flat()) rows.push(row);
    const choices = own.map((ofOffer) =>
      ofOffer.map(({ productId, fold, values }) => ({ productId, logOdds: joining?.of(fold).score(values) ?? 0 })),
    );
    const decided = joining === null ? null : assignProducts(choices, LIKELY);
    for (const [i, one] of batch.entries()) {
      labelled.add(decided === null ? one.productId : (decided[i]?.productId ?? created++), one);
    }
  }
  return rows;
}
