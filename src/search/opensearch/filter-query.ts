import { findBuiltIn } from '../built-in-facet.ts';
import { parseAttributeFacet } from '../engine/facets.ts';
import type { FacetId, FacetValue, Scope, SearchFilter } from '../product-search.ts';
import { all, type Dsl, MATCH_NOTHING, range, term, terms } from './query-dsl.ts';

const isNumber = (value: FacetValue): value is number => typeof value === 'number';

export const scopeQuery = (scope: Scope): Dsl =>
  scope.kind === 'categories' ? terms('category', scope.ids) : term(scope.kind, scope.id);

/** A filter of the wrong kind for its facet, such as a range of brands, matches nothing. */
export function filterQuery(filter: SearchFilter): Dsl {
  const attribute = parseAttributeFacet(filter.facet);
  if (filter.kind === 'flag') return attribute === null ? MATCH_NOTHING : term(`flags.${attribute}`, filter.value);
  if (filter.kind === 'range') {
    const field = attribute === null ? findBuiltIn(filter.facet)?.range : `numbers.${attribute}`;
    return field === undefined ? MATCH_NOTHING : range(field, filter.min, filter.max);
  }
  if (attribute !== null) return terms(`choices.${attribute}`, filter.values.filter(isNumber));
  const { choice, form } = findBuiltIn(filter.facet) ?? {};
  if (choice === undefined) return MATCH_NOTHING;
  return terms(choice, form === 'words' ? filter.values.map(String) : filter.values.filter(isNumber));
}

/** All filters but those of one facet; null: all. */
export const filtersExcept = (filters: readonly SearchFilter[], except: FacetId | null): Dsl =>
  all(filters.filter(({ facet }) => facet !== except).map(filterQuery));
