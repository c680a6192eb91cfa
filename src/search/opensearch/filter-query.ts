import { parseAttributeFacet } from '../engine/facets.ts';
import type { FacetId, FacetValue, Scope, SearchFilter } from '../product-search.ts';
import { all, type Dsl, MATCH_NOTHING, range, term, terms } from './query-dsl.ts';

/** The fields of built-in facets with choices; `isNumber`: of which only numbers are values. */
export const CHOICE_FIELDS: Readonly<Partial<Record<FacetId, { field: string; isNumber: boolean }>>> = {
  category: { field: 'category', isNumber: true },
  brand: { field: 'brand', isNumber: true },
  merchant: { field: 'merchant', isNumber: true },
  rating: { field: 'stars', isNumber: true },
  stock: { field: 'stock', isNumber: false },
  condition: { field: 'condition', isNumber: false },
};

/** The fields of built-in facets with ranges. */
export const RANGE_FIELDS: Readonly<Partial<Record<FacetId, string>>> = {
  price: 'price',
  drop: 'drop',
  'drop-day': 'dropDay',
  shops: 'shops',
  rating: 'rating',
};

const isNumber = (value: FacetValue): value is number => typeof value === 'number';

export const scopeQuery = ({ kind, id }: Scope): Dsl => term(kind, id);

/** A filter of the wrong kind for its facet, such as a range of brands, matches nothing. */
export function filterQuery(filter: SearchFilter): Dsl {
  const attribute = parseAttributeFacet(filter.facet);
  if (filter.kind === 'flag') return attribute === null ? MATCH_NOTHING : term(`flags.${attribute}`, filter.value);
  if (filter.kind === 'range') {
    const field = attribute === null ? RANGE_FIELDS[filter.facet] : `numbers.${attribute}`;
    return field === undefined ? MATCH_NOTHING : range(field, filter.min, filter.max);
  }
  if (attribute !== null) return terms(`choices.${attribute}`, filter.values.filter(isNumber));
  const choice = CHOICE_FIELDS[filter.facet];
  if (choice === undefined) return MATCH_NOTHING;
  return terms(choice.field, choice.isNumber ? filter.values.filter(isNumber) : filter.values.map(String));
}

/** All filters but those of one facet; null: all. */
export const filtersExcept = (filters: readonly SearchFilter[], except: FacetId | null): Dsl =>
  all(filters.filter(({ facet }) => facet !== except).map(filterQuery));
