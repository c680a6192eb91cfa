/** A query or aggregation as it is sent. */
export type Dsl = Readonly<Record<string, unknown>>;

export const MATCH_NOTHING: Dsl = { match_none: {} };

export const all = (filters: readonly Dsl[]): Dsl => ({ bool: { filter: filters } });

export const term = (field: string, value: number | string | boolean): Dsl => ({ term: { [field]: value } });

export const terms = (field: string, values: readonly (number | string)[]): Dsl =>
  values.length === 0 ? MATCH_NOTHING : { terms: { [field]: values } };

/** Both ends included; null: open. A product without a value is outside. */
export function range(field: string, min: number | null, max: number | null): Dsl {
  const low = min === null || min === Number.NEGATIVE_INFINITY ? {} : { gte: min };
  const high = max === null || max === Number.POSITIVE_INFINITY ? {} : { lte: max };
  const bounds = { ...low, ...high };
  return Object.keys(bounds).length === 0 ? { exists: { field } } : { range: { [field]: bounds } };
}
