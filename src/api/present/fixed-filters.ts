import { type Filter, formatFilters, parseFilters } from '../contract/filter.ts';
import type { Facet } from '../contract/listing-schemas.ts';

const filtersOf = (text: string): readonly Filter[] => {
  const parsed = parseFilters(text);
  return parsed.ok ? parsed.value : [];
};

/**
 * The filters of a list that some of always hold, whatever a visitor chooses: a choice in a facet that is fixed counts
 * for nothing. Text that cannot be read is passed on, for the list to refuse.
 */
export function withFixed(fixed: string, chosen: string): string {
  if (!parseFilters(chosen).ok) return chosen;
  const held = filtersOf(fixed);
  const free = filtersOf(chosen).filter(({ facet }) => !held.some((one) => one.facet === facet));
  return formatFilters([...free, ...held]);
}

/** The facets that a visitor may choose in. */
export function withoutFixed(facets: readonly Facet[], fixed: readonly string[]): Facet[] {
  return facets.filter(({ id }) => !fixed.includes(id));
}

/** The facets that a text of filters fixes. */
export const facetsOf = (fixed: string): string[] => filtersOf(fixed).map(({ facet }) => facet);
