import { type Attribute, nameIn } from '../../catalog/taxonomy.ts';
import { unitLabel } from '../../catalog/unit.ts';
import {
  attributeFacet,
  type FacetId,
  type FacetResult,
  type FacetValue,
  type Filter,
  type PriceHistogram,
  type SearchResult,
} from '../../search/product-search.ts';
import type { Facet } from '../contract/listing-schemas.ts';
import type { View } from '../view.ts';
import { formatNumber } from './attribute-text.ts';
import { wordsOfFacet } from './filters.ts';
import { categoryName } from './paths.ts';
import { wordIn } from './words.ts';

type Chosen = ReadonlyMap<FacetId, Filter>;
type Option = { value: FacetValue; count: number };

/** More choices than this help nobody; those that are selected stand all the same. */
const MOST_OPTIONS = 200;

/** What was counted, and after it what is selected without there being any. */
function optionsOf(result: FacetResult | undefined, filter: Filter | undefined): Option[] {
  const counted = result?.kind === 'choice' ? result.values : [];
  const selected = filter?.kind === 'choices' ? filter.values : [];
  const missing = selected.filter((value) => !counted.some((option) => option.value === value));
  return [...counted, ...missing.map((value) => ({ value, count: 0 }))];
}

/** A facet whose choices are named; null where there is nothing to choose between. */
function choiceFacet(
  id: string,
  name: string,
  options: readonly Option[],
  filter: Filter | undefined,
  nameOf: (value: FacetValue) => string | null,
): Facet | null {
  const selected: readonly FacetValue[] = filter?.kind === 'choices' ? filter.values : [];
  if (options.length < 2 && selected.length === 0) return null;
  const shown = options.filter(({ value }, i) => i < MOST_OPTIONS || selected.includes(value));
  return {
    kind: 'choice',
    id,
    name,
    options: shown.flatMap(({ value, count }) => {
      const named = nameOf(value);
      return named === null ? [] : { value: String(value), name: named, count, selected: selected.includes(value) };
    }),
  };
}

function priceFacet(view: View, prices: PriceHistogram | null, filter: Filter | undefined): Facet | null {
  if (prices === null) return null;
  const range = filter?.kind === 'range' ? filter : null;
  return {
    kind: 'price',
    id: 'price',
    name: wordIn(view.locale, 'price'),
    min: prices.min,
    max: prices.max,
    from: range?.min ?? null,
    to: range?.max ?? null,
    histogram: prices.buckets.map(({ from, to, count }) => ({ from, to, count })),
  };
}

/** By their place in an order that shoppers expect, whatever their counts. */
const inOrder = (options: readonly Option[], order: readonly FacetValue[]): Option[] =>
  [...options].sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));

function attributeFacetOf(
  view: View,
  attribute: Attribute,
  result: FacetResult | undefined,
  filter: Filter | undefined,
): Facet | null {
  const id = `a${attribute.id}`;
  const name = nameIn(attribute.names, view.locale);
  if (attribute.kind === 'choice') {
    const order = attribute.values.map((value) => value.id);
    const options = inOrder(optionsOf(result, filter), order);
    return choiceFacet(id, name, options, filter, (value) => {
      const known = view.reference.tree.values.get(Number(value));
      return known ? nameIn(known.names, view.locale) : null;
    });
  }
  if (attribute.kind === 'boolean') {
    const selected = filter?.kind === 'flag' && filter.value;
    const count = result?.kind === 'flag' ? result.yes : 0;
    return count === 0 && !selected ? null : { kind: 'boolean', id, name, count, selected };
  }
  const range = filter?.kind === 'range' ? filter : null;
  if (result?.kind !== 'number' || (result.min === result.max && range === null)) return null;
  const chosen = { from: range?.min ?? null, to: range?.max ?? null };
  const unit =
    attribute.unit === null ? null : unitLabel(attribute.unit, view.locale, chosen.to ?? chosen.from ?? result.max);
  return { kind: 'range', id, name, unit, min: result.min, max: result.max, ...chosen, histogram: [] };
}

/** 4 stars are what is rated from 4.0 to 4.9. */
const starsName = (view: View, stars: number): string =>
  stars >= 5 ? '5' : `${formatNumber(stars, view.locale)}–${formatNumber(stars + 0.9, view.locale)}`;

function builtInFacet(view: View, id: BuiltInChoice, result: FacetResult | undefined, filter: Filter | undefined) {
  const { brands, merchants } = view.reference;
  const name = wordIn(view.locale, id);
  const options = optionsOf(result, filter);
  if (id === 'condition' || id === 'stock') {
    const words = wordsOfFacet(id);
    const ordered = inOrder(options, words);
    return choiceFacet(id, name, ordered, filter, (value) => {
      const word = words.find((one) => one === value);
      return word === undefined ? null : wordIn(view.locale, word);
    });
  }
  if (id === 'rating') {
    const ordered = [...options].sort((a, b) => Number(b.value) - Number(a.value));
    return choiceFacet(id, name, ordered, filter, (value) => starsName(view, Number(value)));
  }
  const nameOf = {
    brand: (value: number) => brands.get(value)?.name ?? null,
    merchant: (value: number) => merchants.get(value)?.name ?? null,
    category: (value: number) => categoryName(view, value) || null,
  }[id];
  return choiceFacet(id, name, options, filter, (value) => nameOf(Number(value)));
}

type BuiltInChoice = 'brand' | 'category' | 'rating' | 'merchant' | 'condition' | 'stock';

/**
 * The facets of a result in the order in which people narrow down: price, brand, what the category's products differ in,
 * then who sells them and how. `withCategory` for lists that span categories.
 */
export function presentFacets(
  view: View,
  { facets, prices }: SearchResult,
  filters: readonly Filter[],
  withCategory: boolean,
): Facet[] {
  const chosen: Chosen = new Map(filters.map((filter) => [filter.facet, filter]));
  const of = (id: BuiltInChoice) => builtInFacet(view, id, facets.get(id), chosen.get(id));
  const attributes = [...new Set([...facets.keys(), ...chosen.keys()])]
    .flatMap((id) =>
      id.startsWith('attribute:') ? (view.reference.tree.attributes.get(Number(id.slice(10))) ?? []) : [],
    )
    .sort((a, b) => a.categoryId - b.categoryId || a.position - b.position || a.id - b.id);
  return [
    priceFacet(view, prices, chosen.get('price')),
    withCategory ? of('category') : null,
    of('brand'),
    ...attributes.map((attribute) => {
      const id = attributeFacet(attribute.id);
      return attributeFacetOf(view, attribute, facets.get(id), chosen.get(id));
    }),
    of('rating'),
    of('merchant'),
    of('condition'),
    of('stock'),
  ].filter((facet) => facet !== null);
}
