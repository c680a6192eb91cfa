export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string };

/** Longer texts are compared as a whole, which takes no time. */
const MAX_LINES = 2000;

/**
 * The lines of two texts, with the fewest additions and removals that lead from the first to the second (a longest
 * common subsequence).
 */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ kind: 'removed', text });
  const added = (text: string): DiffLine => ({ kind: 'added', text });
  if (before.length > MAX_LINES || after.length > MAX_LINES) return [...before.map(removed), ...after.map(added)];
  // common[i][j]: length of the longest common subsequence of before[i…] and after[j…].
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, young] = [before[i], after[j]];
    if (old !== undefined && old === young) {
      lines.push({ kind: 'same', text: old });
      i++;
      j++;
    } else if (old !== undefined && (young === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(old));
      i++;
    } else if (young !== undefined) {
      lines.push(added(young));
      j++;
    }
  }
  return lines;
}
