import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError } from '../../contract/api-error.ts';
import { type Filter as ChosenFilter, parseFilters } from '../../contract/category/filter.ts';
import { CURRENCIES } from '../../market/currency.ts';
import { BUILT_IN_FACETS, type BuiltIn, isBuiltIn } from '../../search/built-in-facet.ts';
import type { SearchFilter } from '../../search/product-search.ts';
import { attributeFacet } from '../../search/product-search.ts';
import type { Attribute } from '../../taxonomy/taxonomy.ts';
import { withRounded } from '../../terms/language/customary-units.ts';
import { ownUnit } from './attribute-text.ts';
import type { View } from './view.ts';

/** The attribute that a facet name such as `a110103` refers to. */
export function findFacetAttribute(view: View, facet: string): Attribute | null {
  const id = /^a(\d{1,12})$/.exec(facet)?.[1];
  return id === undefined ? null : (view.reference.tree.attributes.get(Number(id)) ?? null);
}

const filterFailure = (facet: string, message: string) =>
  err(apiError('invalid-request', undefined, [fieldError('f', 'not-allowed', `${facet}: ${message}`)]));

const isId = (text: string): boolean => /^\d{1,12}$/.test(text);

function parseBuiltInFilter(view: View, chosen: ChosenFilter): Result<SearchFilter, ApiError> {
  const { facet } = chosen;
  if (!isBuiltIn(facet)) return filterFailure(facet, 'there is no such facet');
  const { form, words }: BuiltIn = BUILT_IN_FACETS[facet];
  if (form === null) return filterFailure(facet, 'there is no such facet');
  if (chosen.kind === 'range') {
    if (form === 'ids' || form === 'words') return filterFailure(facet, 'takes choices, not a range');
    const unit = form === 'price' ? 10 ** CURRENCIES[view.currency].minorDigits : 1;
    const bound = (value: number | null) =>
      value === null ? null : form === 'price' ? Math.round(value * unit) : value;
    return ok({ facet, kind: 'range', min: bound(chosen.from), max: bound(chosen.to) });
  }
  if (form === 'range' || form === 'price') return filterFailure(facet, 'takes a range such as 5~10');
  if (form === 'words') {
    const known: readonly string[] = words ?? [];
    if (!chosen.values.every((value) => known.includes(value)))
      return filterFailure(facet, `takes ${known.join(', ')}`);
    return ok({ facet, kind: 'choices', values: chosen.values });
  }
  const isChoice = form === 'stars' ? (value: string) => /^[0-5]$/.test(value) : isId;
  if (!chosen.values.every(isChoice))
    return filterFailure(facet, form === 'stars' ? 'takes stars from 0 to 5' : 'takes ids');
  const values = chosen.values.map(Number);
  const { redirects } = view.reference.tree;
  const present = facet === 'category' ? values.map((id) => redirects.get(id) ?? id) : values;
  return ok({ facet, kind: 'choices', values: present });
}

function parseAttributeFilter(attribute: Attribute, chosen: ChosenFilter): Result<SearchFilter, ApiError> {
  const facet = attributeFacet(attribute.id);
  if (attribute.kind === 'number') {
    if (chosen.kind !== 'range') return filterFailure(chosen.facet, 'takes a range such as 5~10');
    return ok({ facet, kind: 'range', min: chosen.from, max: chosen.to });
  }
  if (chosen.kind === 'range') return filterFailure(chosen.facet, 'takes choices, not a range');
  if (attribute.kind === 'choice') {
    if (!chosen.values.every(isId)) return filterFailure(chosen.facet, 'takes ids');
    return ok({ facet, kind: 'choices', values: chosen.values.map(Number) });
  }
  const [value] = chosen.values;
  if (chosen.values.length > 1 || (value !== 'true' && value !== 'false')) {
    return filterFailure(chosen.facet, 'takes true or false');
  }
  return ok({ facet, kind: 'flag', value: value === 'true' });
}

/**
 * Filters by which products pass that readers see within the bounds: amounts are rounded where they are in the readers'
 * own unit.
 */
export const asReadersSee = (view: View, filters: readonly SearchFilter[]): SearchFilter[] =>
  filters.map((filter) => {
    if (filter.kind !== 'range' || !filter.facet.startsWith('attribute:')) return filter;
    const attribute = view.reference.tree.attributes.get(Number(filter.facet.slice('attribute:'.length)));
    const own = attribute === undefined ? null : ownUnit(attribute, view.locale);
    return own === null ? filter : withRounded(filter, own);
  });

/**
 * Parses the `f` parameter into search filters. `categoryId` restricts attribute filters to one category; null allows
 * any. Errors list every invalid facet.
 */
export function parseSearchFilters(
  view: View,
  text: string,
  categoryId: number | null,
): Result<SearchFilter[], ApiError> {
  const parsed = parseFilters(text);
  if (!parsed.ok) {
    const { part, message } = parsed.error;
    return err(
      apiError('invalid-request', undefined, [fieldError('f', 'not-allowed', part ? `${part}: ${message}` : message)]),
    );
  }
  const filters: SearchFilter[] = [];
  const fieldErrors: ApiError['fields'][] = [];
  for (const chosen of parsed.value) {
    const attribute = findFacetAttribute(view, chosen.facet);
    const isAvailable = attribute !== null && (categoryId === null || attribute.categoryId === categoryId);
    const filter = isAvailable ? parseAttributeFilter(attribute, chosen) : parseBuiltInFilter(view, chosen);
    if (filter.ok) filters.push(filter.value);
    else fieldErrors.push(filter.error.fields);
  }
  return fieldErrors.length === 0 ? ok(filters) : err(apiError('invalid-request', undefined, fieldErrors.flat()));
}
