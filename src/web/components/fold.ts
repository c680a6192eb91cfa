/**
 * The first `most` of a list, and what unfolds below them. One alone does not fold away: the words that would unfold it
 * take the same room.
 */
export function fold<T>(items: readonly T[], most: number): [shown: T[], folded: T[]] {
  const place = items.length === most + 1 ? items.length : most;
  return [items.slice(0, place), items.slice(place)];
}
