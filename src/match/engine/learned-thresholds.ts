/** The log-odds of a pair by a model that has not seen it. */
export type Judged = { logOdds: number; isSame: boolean };

/** A judged pair with the index of its pool, and whether a code names the product (`isNamedByCode`). */
export type PoolJudged = Judged & { pool: number; isCoded: boolean };

/** The normal quantile of a one-sided confidence of 90 %. */
const Z = 1.282;

/** The lower bound of a share by Wilson's score interval: what `right` of `all` prove at least. */
export function wilsonLowerBound(right: number, all: number): number {
  if (all === 0) return 0;
  const p = right / all;
  const spread = Z * Math.sqrt((p * (1 - p)) / all + (Z * Z) / (4 * all * all));
  return (p + (Z * Z) / (2 * all) - spread) / (1 + (Z * Z) / all);
}

/**
 * The lowest log-odds from which decided pairs prove at least this precision, by the lower bound of Wilson's interval;
 * the highest log-odds where none do. O(pairs · log pairs).
 */
export function lowestThreshold(judged: readonly Judged[], precision: number): number {
  const sorted = [...judged].sort((a, b) => b.logOdds - a.logOdds);
  let right = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (const [i, { logOdds, isSame }] of sorted.entries()) {
    if (isSame) right++;
    if (wilsonLowerBound(right, i + 1) >= precision) lowest = logOdds;
  }
  return Number.isFinite(lowest) ? lowest : (sorted[0]?.logOdds ?? 0);
}

/**
 * The thresholds of joins, for pairs with and without a code that names the product, each proved by itself. Null: no code
 * names any product, so that nothing is proved of them.
 */
export function joinThresholds(
  judged: readonly PoolJudged[],
  precision: number,
): { minimumJoin: number; minimumJoinByCode: number | null } {
  const [coded, others] = [judged.filter(({ isCoded }) => isCoded), judged.filter(({ isCoded }) => !isCoded)];
  return {
    minimumJoin: lowestThreshold(others, precision),
    minimumJoinByCode: coded.length === 0 ? null : lowestThreshold(coded, precision),
  };
}
