/** A judged pair with its truth. */
export type Judgement = { score: number; isSame: boolean };

export type Quality = { precision: number; recall: number; f1: number };

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

export const harmonicMean = (a: number, b: number): number => share(2 * a * b, a + b);

/** Precision and recall where pairs from a score on are taken as the same. */
export function qualityAt(judgements: readonly Judgement[], threshold: number): Quality {
  const taken = judgements.filter(({ score }) => score >= threshold);
  const right = taken.filter(({ isSame }) => isSame).length;
  const precision = share(right, taken.length);
  const recall = share(right, judgements.filter(({ isSame }) => isSame).length);
  return { precision, recall, f1: harmonicMean(precision, recall) };
}

/** Differences of F1 up to which two thresholds are as good: one of a thousand pairs decides as much. */
const EQUALLY_GOOD = 0.005;

/**
 * The score from which the pairs taken as the same have the best F1: the middle between the lowest and the highest score
 * that are about as good, since the very best one is chance. O(pairs · log pairs).
 */
export function bestThreshold(judgements: readonly Judgement[]): number {
  const sorted = [...judgements].sort((a, b) => b.score - a.score);
  const all = sorted.filter(({ isSame }) => isSame).length;
  let right = 0;
  const measured = sorted.map(({ score, isSame }, i) => {
    if (isSame) right++;
    return { score, f1: share(2 * right, i + 1 + all) };
  });
  const best = measured.reduce((highest, { f1 }) => Math.max(highest, f1), 0);
  if (best === 0) return Number.POSITIVE_INFINITY;
  const good = measured.filter(({ f1 }) => f1 >= best - EQUALLY_GOOD);
  return ((good.at(0)?.score ?? 0) + (good.at(-1)?.score ?? 0)) / 2;
}

/** The largest recall with at least this precision. */
export function recallAtPrecision(judgements: readonly Judgement[], precision: number): number {
  const sorted = [...judgements].sort((a, b) => b.score - a.score);
  const all = sorted.filter(({ isSame }) => isSame).length;
  let [right, best] = [0, 0];
  for (const [i, { isSame }] of sorted.entries()) {
    if (isSame) right++;
    if (right / (i + 1) >= precision) best = Math.max(best, share(right, all));
  }
  return best;
}
