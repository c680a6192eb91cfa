import type { LoadedCard } from '../kept-card.ts';

/**
 * Each kind's first before any kind's second, and so on: a shelf of one kind is no shelf. Within a round the list's own
 * order stands.
 */
export function spreadOver<T>(items: readonly T[], kindOf: (item: T) => number): T[] {
  const rounds = new Map<number, number>();
  const placed = items.map((item, place) => {
    const kind = kindOf(item);
    const round = rounds.get(kind) ?? 0;
    rounds.set(kind, round + 1);
    return { item, place, round };
  });
  placed.sort((a, b) => a.round - b.round || a.place - b.place);
  return placed.map(({ item }) => item);
}

const modelOf = ({ product }: LoadedCard): number => product.groupId;

/** A shelf of many models, rather than of one in all its colours. */
export const spreadOverModels = (shelf: readonly LoadedCard[]): LoadedCard[] => spreadOver(shelf, modelOf);

/** A shelf of a market or a department: of many categories, and of many models in each. */
export const spreadOverCategories = (shelf: readonly LoadedCard[]): LoadedCard[] =>
  spreadOver(spreadOverModels(shelf), ({ card }) => card.categoryId);

/** The item of a kind that more than half are of: it has to stand at every other place. */
function ofMost<T>(items: readonly T[], kindOf: (item: T) => number): T | undefined {
  const kinds = [...Map.groupBy(items, kindOf).values()];
  return kinds.find(({ length }) => length * 2 > items.length)?.[0];
}

/**
 * A sorted list in which two of one kind stand side by side only where none of the same rank is left to stand between
 * them. What differs in rank keeps its order.
 */
export function keepApart<T>(items: readonly T[], kindOf: (item: T) => number, rankOf: (item: T) => number): T[] {
  const placed: T[] = [];
  for (const ranked of Map.groupBy(items, rankOf).values()) {
    const left = [...ranked];
    while (left.length > 0) {
      const before = placed.at(-1);
      const others = left.filter((item) => before === undefined || kindOf(item) !== kindOf(before));
      const most = ofMost(left, kindOf);
      const next = most !== undefined && others.includes(most) ? most : (others[0] ?? left[0]);
      placed.push(...left.splice(next === undefined ? 0 : left.indexOf(next), 1));
    }
  }
  return placed;
}
