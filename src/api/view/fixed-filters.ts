import { type Filter, formatFilters, parseFilters } from '../../contract/category/filter.ts';
import type { Facet } from '../../contract/category/listing-schemas.ts';

const parseOrEmpty = (text: string): readonly Filter[] => {
  const parsed = parseFilters(text);
  return parsed.ok ? parsed.value : [];
};

/**
 * Combines a listing's fixed filters with the visitor's. The visitor's filters on fixed facets are ignored. Unreadable
 * text is returned as it is; parsing it later reports the error.
 */
export function applyFixedFilters(fixed: string, chosen: string): string {
  if (!parseFilters(chosen).ok) return chosen;
  const fixedFilters = parseOrEmpty(fixed);
  const free = parseOrEmpty(chosen).filter(({ facet }) => !fixedFilters.some((one) => one.facet === facet));
  return formatFilters([...free, ...fixedFilters]);
}

/** The facets that a visitor may change. */
export function hideFacets(facets: readonly Facet[], fixed: readonly string[]): Facet[] {
  return facets.filter(({ id }) => !fixed.includes(id));
}

/** The facets that a filter text contains. */
export const listFacets = (fixed: string): string[] => parseOrEmpty(fixed).map(({ facet }) => facet);
