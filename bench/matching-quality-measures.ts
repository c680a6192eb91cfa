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

/** The score from which the pairs taken as the same have the best F1. */
export function bestThreshold(judgements: readonly Judgement[]): number {
  const sorted = [...judgements].sort((a, b) => b.score - a.score);
  const all = sorted.filter(({ isSame }) => isSame).length;
  let [right, best, threshold] = [0, 0, Number.POSITIVE_INFINITY];
  for (const [i, { score, isSame }] of sorted.entries()) {
    if (isSame) right++;
    const f1 = share(2 * right, i + 1 + all);
    if (f1 <= best) continue;
    best = f1;
    threshold = score;
  }
  return threshold;
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
