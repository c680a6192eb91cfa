/**
 * Splits a list into the first `max` items and the overflow behind a "show more" control. A single overflowing item
 * stays with the others: the control would take the same room.
 */
export function splitOverflow<T>(items: readonly T[], max: number): [visible: T[], overflow: T[]] {
  const end = items.length === max + 1 ? items.length : max;
  return [items.slice(0, end), items.slice(end)];
}
