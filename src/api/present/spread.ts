/**
 * The first `most` of a list, each category's first before any category's second, and so on: a shelf of one category is
 * no shelf of the market. Within a round the list's own order stands.
 */
export function spreadOverCategories<T extends { categoryId: number }>(items: readonly T[], most: number): T[] {
  const rounds = new Map<number, number>();
  const placed = items.map((item, place) => {
    const round = rounds.get(item.categoryId) ?? 0;
    rounds.set(item.categoryId, round + 1);
    return { item, place, round };
  });
  placed.sort((a, b) => a.round - b.round || a.place - b.place);
  return placed.slice(0, most).map(({ item }) => item);
}
