import { type Field, NAMES_BY_FIELD } from './column-names.ts';

/** Shorter names are not compared letter by letter: each resembles some other. */
const MIN_LENGTH = 4;
/** Share of letters that may differ. */
const MAX_DIFFERENCE = 0.24;
/** Longer names are texts in the wrong place. */
const MAX_LENGTH = 60;

/**
 * The number of insertions, deletions, replacements and swaps of neighbours that turn `a` into `b` (optimal string
 * alignment; Damerau 1964). O(|a|·|b|).
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced;
      row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

type Candidate = { field: Field; difference: number };

/**
 * The field that an unknown folded name most likely means: the one with the most similar name, or one whose name is the
 * unknown name's first or last words ("shop_price", "price_b2c"). Null if no name is similar.
 */
export function nearestField(folded: string): Field | null {
  if (folded.length > MAX_LENGTH) return null;
  const letters = folded.replaceAll('_', '');
  let best: Candidate | null = null;
  for (const [field, names] of NAMES_BY_FIELD) {
    for (const name of names) {
      const difference = compareNames(folded, letters, name);
      if (difference !== null && (best === null || difference < best.difference)) {
        best = { field, difference };
      }
    }
  }
  return best?.field ?? null;
}

/** How different two names are, from 0 to 1; null if they are not similar. */
function compareNames(folded: string, letters: string, name: string): number | null {
  const other = name.replaceAll('_', '');
  const longest = Math.max(letters.length, other.length);
  const isPart = name.length >= MIN_LENGTH && (folded.startsWith(`${name}_`) || folded.endsWith(`_${name}`));
  if (isPart) return MAX_DIFFERENCE * (1 - name.length / folded.length);
  if (Math.min(letters.length, other.length) < MIN_LENGTH) return null;
  if (Math.abs(letters.length - other.length) > longest * MAX_DIFFERENCE) return null;
  const difference = editDistance(letters, other) / longest;
  return difference <= MAX_DIFFERENCE ? difference : null;
}
