/** The places of the values that do best; empty where fewer than two are known, or all are the same. */
export function bestOf(values: readonly (number | null)[], better: 'lower' | 'higher'): number[] {
  const known = values.filter((value) => value !== null);
  const best = better === 'lower' ? Math.min(...known) : Math.max(...known);
  if (known.length < 2 || known.every((value) => value === best)) return [];
  return values.flatMap((value, place) => (value === best ? [place] : []));
}
