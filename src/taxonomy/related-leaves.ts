/** What of a category says which others are parts of the same thing's. `googleIds` and `withinIds` as in `Category`. */
type Node = { id: number; kind: string; googleIds: readonly number[]; withinIds: readonly number[] };

/** Google's id → ids of the leaves that it leads to or that are a finer part of it. */
export function leavesByGoogleId(categories: readonly Node[]): Map<number, number[]> {
  const leaves = new Map<number, number[]>();
  for (const { id, googleIds, withinIds } of categories) {
    for (const googleId of [...googleIds, ...withinIds]) leaves.set(googleId, [...(leaves.get(googleId) ?? []), id]);
  }
  return leaves;
}

/** The leaves of one kind, such as devices, that have one of Google's ids in common. A leaf without others is not in it. */
export function relatedLeaves(categories: readonly Node[]): Map<number, readonly number[]> {
  const kinds = new Map(categories.map(({ id, kind }) => [id, kind]));
  const related = new Map<number, readonly number[]>();
  for (const leaves of leavesByGoogleId(categories).values()) {
    for (const leaf of leaves) {
      const others = leaves.filter((other) => other !== leaf && kinds.get(other) === kinds.get(leaf));
      if (others.length > 0) related.set(leaf, [...new Set([...(related.get(leaf) ?? []), ...others])]);
    }
  }
  return related;
}
