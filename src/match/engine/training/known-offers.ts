import type { PreparedOffer } from '../prepared-offer.ts';
import { foldOf } from '../seeded-random.ts';
import type { TokenTable } from '../token-table.ts';
import type { TokenWeights } from '../token-weights.ts';

/** An offer whose product is known, to learn from. */
export type KnownOffer = {
  offer: PreparedOffer;
  productId: number;
  merchantId: number;
  /** How much its pairs count; 1 by default. */
  weight?: number;
};

/** Offers of one catalogue in the order in which they came, with its vocabulary. */
export type TrainingPool = { known: readonly KnownOffer[]; table: TokenTable; weights: TokenWeights };

/** Parts of the products: what judges those of a part has not seen them. */
const FOLDS = 3;

export const foldOfProduct = (productId: number): number => foldOf(productId, FOLDS);

/** One thing for each part of the products. */
export class ByFold<T> {
  private readonly things: readonly T[];

  constructor(create: (fold: number) => T) {
    this.things = Array.from({ length: FOLDS }, (_, fold) => create(fold));
  }

  of(fold: number): T {
    const thing = this.things[fold];
    if (thing === undefined) throw new Error(`There is no fold ${fold}.`);
    return thing;
  }
}

/** Consecutive offers of one merchant, which are judged together. */
export function* batchesOf(known: readonly KnownOffer[]): Generator<KnownOffer[]> {
  let batch: KnownOffer[] = [];
  for (const offer of known) {
    const [first] = batch;
    if (first !== undefined && first.merchantId !== offer.merchantId) {
      yield batch;
      batch = [];
    }
    batch.push(offer);
  }
  if (batch.length > 0) yield batch;
}
