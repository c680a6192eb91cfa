/** Indexes of the best values; empty if fewer than two are known or all are equal. */
export function bestIndexes(values: readonly (number | null)[], better: 'lower' | 'higher'): number[] {
  const known = values.filter((value) => value !== null);
  const best = better === 'lower' ? Math.min(...known) : Math.max(...known);
  if (known.length < 2 || known.every((value) => value === best)) return [];
  return values.flatMap((value, index) => (value === best ? [index] : []));
}
