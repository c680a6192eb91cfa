import type { PickReason } from '../../contract/search/advisor-schemas.ts';

/** A product that has what was asked for. */
export type Candidate = {
  id: number;
  /** Of its cheapest fitting offer, in minor units. */
  total: number;
  /** 1 to 5, drawn towards the middle where few rated it. */
  rating: number;
  /** What measures each wish, in the order of the wishes; null: not stated. */
  measures: readonly (number | null)[];
};

export type Pick = { id: number; reasons: readonly PickReason[] };

export type Better = 'less' | 'more';

const PICKS = 3;
/** The range in which a criterion counts ends here, so that one odd product does not make all others equal. */
const RANGE_END = 0.9;

/** How far each candidate is from the best, where 1 is the value that nine of ten reach. Without a value it is 1, or the worst. */
function distances(values: readonly (number | null)[], better: Better): number[] {
  const sign = better === 'less' ? 1 : -1;
  const known = values.flatMap((value) => (value === null ? [] : [value * sign])).sort((a, b) => a - b);
  const [best] = known;
  if (best === undefined) return values.map(() => 0);
  const end = known[Math.floor((known.length - 1) * RANGE_END)] ?? best;
  const worst = known.at(-1) ?? best;
  const range = end > best ? end - best : Math.max(worst - best, Number.MIN_VALUE);
  const unknown = Math.max(1, (worst - best) / range);
  return values.map((value) => (value === null ? unknown : (value * sign - best) / range));
}

/**
 * Three products for who wants one. The cheapest has the lowest total. The best of what is wished for is nearest to the best
 * stated measure, or without a wish the best rated. The best balance is nearest to the ideal product, which would have the
 * lowest total and the best measures of all (compromise programming, Zeleny 1973, with Euclidean distance): no other
 * candidate is cheaper and better. A product may have several reasons; then the next best balances follow. O(n log n).
 *
 * @param better for each wish, whether less or more is better
 * @returns at most three; the order of the candidates does not matter
 */
export function pickThree(candidates: readonly Candidate[], better: readonly Better[]): Pick[] {
  const all = candidates.toSorted((a, b) => a.total - b.total || a.id - b.id);
  const wishes = better.map((one, i) =>
    distances(
      all.map(({ measures }) => measures[i] ?? null),
      one,
    ),
  );
  const hasWish = all.some(({ measures }) => measures.some((measure) => measure !== null));
  const quality = hasWish
    ? wishes
    : [
        distances(
          all.map(({ rating }) => rating),
          'more',
        ),
      ];
  const price = distances(
    all.map(({ total }) => total),
    'less',
  );
  const length = (criteria: readonly number[][]) =>
    all.map((_, i) => Math.hypot(...criteria.map((one) => one[i] ?? 0)));
  const rank = (by: readonly number[]): number[] =>
    all.map((_, i) => i).sort((a, b) => (by[a] ?? 0) - (by[b] ?? 0) || a - b);
  const best = rank(length(quality));
  const balanced = rank(length([price, ...quality]));

  const reasons = new Map<number, PickReason[]>();
  const add = (index: number | undefined, reason: PickReason): void => {
    if (index !== undefined) reasons.set(index, [...(reasons.get(index) ?? []), reason]);
  };
  add(all.length === 0 ? undefined : 0, 'cheapest');
  add(balanced[0], 'balance');
  add(best[0], hasWish ? 'wish' : 'rated');
  for (const index of balanced) if (reasons.size < PICKS && !reasons.has(index)) add(index, 'next');
  return [...reasons].flatMap(([index, why]) => {
    const candidate = all[index];
    return candidate === undefined ? [] : [{ id: candidate.id, reasons: why }];
  });
}
