import type { LoadedCard } from './context.ts';

/**
 * Interleaves kinds: the first item of each kind, then the second of each, and so on, so that a shelf shows many kinds.
 * Stable within a round. O(n log n).
 */
export function spreadOver<T>(items: readonly T[], getKind: (item: T) => number): T[] {
  const rounds = new Map<number, number>();
  const result = items.map((item, position) => {
    const kind = getKind(item);
    const round = rounds.get(kind) ?? 0;
    rounds.set(kind, round + 1);
    return { item, position, round };
  });
  result.sort((a, b) => a.round - b.round || a.position - b.position);
  return result.map(({ item }) => item);
}

const modelId = ({ product }: LoadedCard): number => product.groupId;

/** Spreads a shelf over models, instead of variants of a few. */
export const spreadOverModels = (shelf: readonly LoadedCard[]): LoadedCard[] => spreadOver(shelf, modelId);

/** Spreads a shelf over categories, and over models within each. */
export const spreadOverCategories = (shelf: readonly LoadedCard[]): LoadedCard[] =>
  spreadOver(spreadOverModels(shelf), ({ card }) => card.categoryId);

/** An item of the kind that more than half of the items have, if there is one. It must take every other position. */
function findMajorityItem<T>(items: readonly T[], getKind: (item: T) => number): T | undefined {
  const kinds = [...Map.groupBy(items, getKind).values()];
  return kinds.find(({ length }) => length * 2 > items.length)?.[0];
}

/**
 * Reorders a sorted list within equal ranks so that two items of one kind are neighbours only if no other item of the
 * rank is left. Ranks keep their order. O(n²) per rank.
 */
export function separateKinds<T>(items: readonly T[], getKind: (item: T) => number, getRank: (item: T) => number): T[] {
  const result: T[] = [];
  for (const ranked of Map.groupBy(items, getRank).values()) {
    const remaining = [...ranked];
    while (remaining.length > 0) {
      const previous = result.at(-1);
      const others = remaining.filter((item) => previous === undefined || getKind(item) !== getKind(previous));
      const majority = findMajorityItem(remaining, getKind);
      const next = majority !== undefined && others.includes(majority) ? majority : (others[0] ?? remaining[0]);
      result.push(...remaining.splice(next === undefined ? 0 : remaining.indexOf(next), 1));
    }
  }
  return result;
}
