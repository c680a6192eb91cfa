/** A product that an offer may join, with the log-odds that it is the offer's. */
export type Choice = { productId: number; logOdds: number };

/**
 * Gives each offer of a merchant at most one product and each product at most one offer, the likeliest pairs first.
 * O(choices · log choices). Equal ones in the order of offers, so that the same input gives the same result.
 *
 * @param choices the products that each offer may join
 * @param minimum log-odds below which an offer joins none
 * @returns the choice of each offer; null: none
 */
export function assignProducts(choices: readonly (readonly Choice[])[], minimum: number): (Choice | null)[] {
  const pairs = choices.flatMap((own, offer) => own.map((choice) => ({ offer, choice })));
  const likely = pairs.filter(({ choice }) => choice.logOdds >= minimum);
  const assigned: (Choice | null)[] = choices.map(() => null);
  const taken = new Set<number>();
  // Sorting is stable: equal pairs stay in the order of offers.
  for (const { offer, choice } of likely.sort((a, b) => b.choice.logOdds - a.choice.logOdds)) {
    if (assigned[offer] !== null || taken.has(choice.productId)) continue;
    assigned[offer] = choice;
    taken.add(choice.productId);
  }
  return assigned;
}
