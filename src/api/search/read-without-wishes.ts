import { attributeOfWish, type QueryVocabulary, type Reading, readNeeds, type Span } from '../../search/queries.ts';
import type { View } from '../view/view.ts';

/**
 * A query without its `wishes`: the words that say how a product should be ("quiet") or when it must be there. Null: it has
 * none, or nothing measures one of them in its category.
 */
export function readWithoutWishes(
  view: View,
  query: string,
  vocabulary: QueryVocabulary,
): { reading: Reading; wishes: readonly Span[] } | null {
  const { reading, wishes, deadline } = readNeeds(query, vocabulary);
  const leaf = reading.chips.find((chip) => chip.kind === 'category')?.id;
  const attributes = leaf === undefined ? [] : (view.reference.tree.attributesByCategory.get(leaf) ?? []);
  const spans = [...wishes, ...(deadline === null ? [] : [deadline])].map(({ span }) => span);
  const isMeasured = wishes.every(({ wish }) => attributeOfWish(wish, attributes) !== undefined);
  return spans.length > 0 && isMeasured ? { reading, wishes: spans } : null;
}
