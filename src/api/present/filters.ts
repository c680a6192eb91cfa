import { err, ok, type Result } from '../../base/result.ts';
import type { Attribute } from '../../catalog/taxonomy.ts';
import { CURRENCIES } from '../../market/currency.ts';
import type { BuiltInFacet, Filter } from '../../search/product-search.ts';
import { attributeFacet } from '../../search/product-search.ts';
import { type ApiError, apiError, fieldFault } from '../contract/errors.ts';
import { type Filter as ChosenFilter, parseFilters } from '../contract/filter.ts';
import type { View } from '../view.ts';
import type { Word } from './words.ts';

/** How a facet is chosen in an address: ids, words, stars, a range of numbers, yes or no. */
type FacetForm = 'ids' | 'words' | 'stars' | 'range' | 'price';

const FORMS = new Map<string, { facet: BuiltInFacet; form: FacetForm }>([
  ['price', { facet: 'price', form: 'price' }],
  ['brand', { facet: 'brand', form: 'ids' }],
  ['category', { facet: 'category', form: 'ids' }],
  ['merchant', { facet: 'merchant', form: 'ids' }],
  ['rating', { facet: 'rating', form: 'stars' }],
  ['condition', { facet: 'condition', form: 'words' }],
  ['stock', { facet: 'stock', form: 'words' }],
  ['drop', { facet: 'drop', form: 'range' }],
  ['shops', { facet: 'shops', form: 'range' }],
]);

const WORDS = {
  condition: ['new', 'refurbished', 'used'],
  stock: ['in', 'unknown', 'out'],
} as const satisfies Record<string, readonly Word[]>;

/** The choices of a facet of words, in the order in which they are shown. */
export const wordsOfFacet = (facet: keyof typeof WORDS): readonly Word[] => WORDS[facet];

/** The attribute that a facet of an address names (`a110103`). */
export function attributeOfFacet(view: View, facet: string): Attribute | null {
  const id = /^a(\d{1,12})$/.exec(facet)?.[1];
  return id === undefined ? null : (view.reference.tree.attributes.get(Number(id)) ?? null);
}

const fault = (facet: string, message: string) =>
  err(apiError('invalid-request', undefined, [fieldFault('f', 'not-allowed', `${facet}: ${message}`)]));

const isId = (text: string): boolean => /^\d{1,12}$/.test(text);

function builtIn(view: View, chosen: ChosenFilter): Result<Filter, ApiError> {
  const known = FORMS.get(chosen.facet);
  if (known === undefined) return fault(chosen.facet, 'there is no such facet');
  const { facet, form } = known;
  if (chosen.kind === 'range') {
    if (form === 'ids' || form === 'words') return fault(facet, 'takes choices, not a range');
    const unit = form === 'price' ? 10 ** CURRENCIES[view.currency].minorDigits : 1;
    const bound = (value: number | null) =>
      value === null ? null : form === 'price' ? Math.round(value * unit) : value;
    return ok({ facet, kind: 'range', min: bound(chosen.from), max: bound(chosen.to) });
  }
  if (form === 'range' || form === 'price') return fault(facet, 'takes a range such as 5~10');
  if (form === 'words') {
    const words: readonly string[] = wordsOfFacet(facet === 'stock' ? 'stock' : 'condition');
    if (!chosen.values.every((value) => words.includes(value))) return fault(facet, `takes ${words.join(', ')}`);
    return ok({ facet, kind: 'choices', values: chosen.values });
  }
  const isChoice = form === 'stars' ? (value: string) => /^[0-5]$/.test(value) : isId;
  if (!chosen.values.every(isChoice)) return fault(facet, form === 'stars' ? 'takes stars from 0 to 5' : 'takes ids');
  return ok({ facet, kind: 'choices', values: chosen.values.map(Number) });
}

function ofAttribute(attribute: Attribute, chosen: ChosenFilter): Result<Filter, ApiError> {
  const facet = attributeFacet(attribute.id);
  if (attribute.kind === 'number') {
    if (chosen.kind !== 'range') return fault(chosen.facet, 'takes a range such as 5~10');
    return ok({ facet, kind: 'range', min: chosen.from, max: chosen.to });
  }
  if (chosen.kind === 'range') return fault(chosen.facet, 'takes choices, not a range');
  if (attribute.kind === 'choice') {
    if (!chosen.values.every(isId)) return fault(chosen.facet, 'takes ids');
    return ok({ facet, kind: 'choices', values: chosen.values.map(Number) });
  }
  const [value] = chosen.values;
  if (chosen.values.length > 1 || (value !== 'true' && value !== 'false')) {
    return fault(chosen.facet, 'takes true or false');
  }
  return ok({ facet, kind: 'flag', value: value === 'true' });
}

/**
 * The filters of an address as the index takes them. `categoryId` limits attributes to those of one category; null: any
 * category's will do. Filters that make no sense are the error, which names the facet of each.
 */
export function searchFilters(view: View, text: string, categoryId: number | null): Result<Filter[], ApiError> {
  const parsed = parseFilters(text);
  if (!parsed.ok) {
    const { part, message } = parsed.error;
    return err(
      apiError('invalid-request', undefined, [fieldFault('f', 'not-allowed', part ? `${part}: ${message}` : message)]),
    );
  }
  const filters: Filter[] = [];
  const faults: ApiError['fields'][] = [];
  for (const chosen of parsed.value) {
    const attribute = attributeOfFacet(view, chosen.facet);
    const isHere = attribute !== null && (categoryId === null || attribute.categoryId === categoryId);
    const filter = isHere ? ofAttribute(attribute, chosen) : builtIn(view, chosen);
    if (filter.ok) filters.push(filter.value);
    else faults.push(filter.error.fields);
  }
  return faults.length === 0 ? ok(filters) : err(apiError('invalid-request', undefined, faults.flat()));
}
