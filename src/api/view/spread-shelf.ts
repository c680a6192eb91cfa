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

/** The first variant of each model, in the order of the shelf. */
export function firstOfModels(shelf: readonly LoadedCard[]): LoadedCard[] {
  const first = new Map<number, LoadedCard>();
  for (const one of shelf) if (!first.has(modelId(one))) first.set(modelId(one), one);
  return [...first.values()];
}

/** The first variant of each model, spread over categories. */
export const spreadOverCategories = (shelf: readonly LoadedCard[]): LoadedCard[] =>
  spreadOver(firstOfModels(shelf), ({ card }) => card.categoryId);
