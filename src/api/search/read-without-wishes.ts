import type { WishOrder } from '../../search/product-search.ts';
import {
  attributeOfWish,
  type QueryVocabulary,
  type Reading,
  readNeeds,
  type Span,
  WISHES,
} from '../../search/query-reading.ts';
import type { View } from '../view/view.ts';

/** A query without its `wishes`. `order`: what measures the first of them; null: it says only when a product must be there. */
export type WithoutWishes = { reading: Reading; wishes: readonly Span[]; order: WishOrder | null };

/**
 * A query without its wishes: the words that say how a product should be ("quiet") or when it must be there. Null: it has
 * none, or nothing measures one of them in its category.
 */
export function readWithoutWishes(view: View, query: string, vocabulary: QueryVocabulary): WithoutWishes | null {
  const { reading, wishes, deadline } = readNeeds(query, vocabulary);
  const leaf = reading.chips.find((chip) => chip.kind === 'category')?.id;
  const attributes = leaf === undefined ? [] : (view.reference.tree.attributesByCategory.get(leaf) ?? []);
  const spans = [...wishes, ...(deadline === null ? [] : [deadline])].map(({ span }) => span);
  const measured = wishes.flatMap(({ wish }) => {
    const attribute = attributeOfWish(wish, attributes);
    return attribute === undefined ? [] : [{ attribute: attribute.id, better: WISHES[wish].better }];
  });
  if (spans.length === 0 || measured.length < wishes.length) return null;
  return { reading, wishes: spans, order: measured[0] ?? null };
}
