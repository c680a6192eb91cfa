/** An offer of a product whose merchant bids for the sponsored place. */
type SponsorCandidate = {
  readonly offerId: number;
  readonly merchantId: number;
  /** What a click would cost, in minor units. */
  readonly cost: number;
};

/**
 * The offer in the sponsored place: that of the highest price for a click. Merchants with equal prices take turns, slot
 * after slot in the order of their ids; products begin with different ones. The first offer of a merchant is the one that
 * the list has first.
 */
export function chooseSponsored<C extends SponsorCandidate>(
  candidates: readonly C[],
  { productId, slot }: { productId: number; slot: number },
): C | null {
  const highest = Math.max(...candidates.map(({ cost }) => cost));
  const ofMerchant = new Map<number, C>();
  for (const one of candidates) {
    if (one.cost === highest && !ofMerchant.has(one.merchantId)) ofMerchant.set(one.merchantId, one);
  }
  const equal = [...ofMerchant.values()].sort((a, b) => a.merchantId - b.merchantId);
  return equal[(productId + slot) % equal.length] ?? null;
}
