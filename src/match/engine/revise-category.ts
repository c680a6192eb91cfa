import type { OfferCategory } from '../../taxonomy/offer-classifier.ts';

/** The mean probability of a product's leaves over its offers, the most probable first. */
export type CategoryEvidence = readonly { leafId: number; probability: number }[];

/** A product is moved from one known leaf to another only where the other is so much more probable. */
const MIN_ADVANTAGE = 0.4;

/** What the offers of a product say together: each has a vote that is as heavy as it is certain. O(offers). */
export function combineEvidence(categories: readonly OfferCategory[]): CategoryEvidence {
  const weight = categories.reduce((sum, { probability }) => sum + probability, 0);
  const sums = new Map<number, number>();
  for (const { classification, probability: certainty } of categories) {
    for (const { leafId, probability } of classification.candidates) {
      sums.set(leafId, (sums.get(leafId) ?? 0) + (probability * certainty) / weight);
    }
  }
  return [...sums]
    .map(([leafId, probability]) => ({ leafId, probability }))
    .sort((a, b) => b.probability - a.probability || a.leafId - b.leafId);
}

/** Where a product is and what its offers say. */
export type Placement = {
  categoryId: number;
  /** Whether it is in a leaf for the rest. */
  isCatchAll: boolean;
  evidence: CategoryEvidence;
  /** The leaf for the rest that the offers' department has. */
  otherId: number | null;
  /** Of all departments. */
  unsortedId: number | null;
  /** Whether all offers cost far less than what is in its leaf. */
  isTooCheap: boolean;
};

/**
 * The leaf that a product belongs to by its offers. It depends on nothing else, and a known leaf is only left for one that
 * is far more probable, so that products do not move back and forth, or where its things cost far more.
 *
 * @param minProbability the probability from which a leaf is decided
 */
export function chooseCategory(placement: Placement, minProbability: number): number {
  const { categoryId, isCatchAll, evidence, otherId, unsortedId, isTooCheap } = placement;
  const best = evidence[0];
  if (best !== undefined && best.probability >= minProbability) {
    const present = evidence.find(({ leafId }) => leafId === categoryId)?.probability ?? 0;
    if (isCatchAll || isTooCheap || best.probability - present >= MIN_ADVANTAGE) return best.leafId;
  }
  if (isTooCheap) return otherId ?? unsortedId ?? categoryId;
  return categoryId === unsortedId && otherId !== null ? otherId : categoryId;
}
