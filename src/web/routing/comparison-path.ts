/** The address of a comparison: the products in the order of their columns. */
export const comparisonPath = (ids: readonly number[]): string =>
  ids.length === 0 ? '/pc' : `/pc?ids=${ids.join(',')}`;

/** The address of a basket without anything else chosen. */
export const basketPath = (items: readonly { id: number; quantity: number }[]): string =>
  items.length === 0 ? '/bc' : `/bc?items=${items.map(({ id, quantity }) => `${id}:${quantity}`).join(',')}`;
