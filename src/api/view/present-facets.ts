import { unitLabel } from '../../catalog/unit.ts';
import type { Facet } from '../../contract/category/listing-schemas.ts';
import { unitPriceLabel } from '../../price/unit-price.ts';
import {
  BUILT_IN_FACETS,
  type BuiltIn,
  type ChoiceFacet,
  isChoiceFacet,
  LISTED_FACETS,
  type ListedFacet,
} from '../../search/built-in-facet.ts';
import {
  attributeFacet,
  type FacetId,
  type FacetResult,
  type FacetValue,
  type PriceHistogram,
  type SearchFilter,
  type SearchResult,
} from '../../search/product-search.ts';
import { type Attribute, nameIn } from '../../taxonomy/taxonomy.ts';
import type { CustomaryUnit } from '../../terms/language/customary-units.ts';
import type { LabelKey } from '../../terms/language/labels.ts';
import { UNIT_PRICE_UNITS, type UnitPriceUnit } from '../../terms/unit-price.ts';
import { formatNumber, formatSetting, ownUnit } from './attribute-text.ts';
import { getLabel } from './labels.ts';
import { categoryName } from './paths.ts';
import type { View } from './view.ts';

/** An estimate with the digits that it can be trusted for: 12,000 for 12,345. */
const roundEstimate = (count: number): number => Number(count.toPrecision(2));

type Chosen = ReadonlyMap<FacetId, SearchFilter>;
type Option = { value: FacetValue; count: number };

/** Limit per facet. Selected options are always included. */
const MAX_OPTIONS = 200;

/** The counted options, followed by selected options without results. */
function mergeOptions(result: FacetResult | undefined, filter: SearchFilter | undefined): Option[] {
  const counted = result?.kind === 'choice' ? result.values : [];
  const selected = filter?.kind === 'choices' ? filter.values : [];
  const missing = selected.filter((value) => !counted.some((option) => option.value === value));
  return [...counted, ...missing.map((value) => ({ value, count: 0 }))];
}

/** A facet with named options; null if there is nothing to choose. */
function choiceFacet(
  id: string,
  name: string,
  options: readonly Option[],
  filter: SearchFilter | undefined,
  getName: (value: FacetValue) => string | null,
): Facet | null {
  const selected: readonly FacetValue[] = filter?.kind === 'choices' ? filter.values : [];
  const visible = options
    .filter(({ value }, i) => i < MAX_OPTIONS || selected.includes(value))
    .flatMap(({ value, count }) => {
      // A brand or merchant that came a moment ago has no name yet.
      const named = getName(value);
      return named === null ? [] : { value: String(value), name: named, count, selected: selected.includes(value) };
    });
  return visible.length === 0 || (visible.length < 2 && selected.length === 0)
    ? null
    : { kind: 'choice', id, name, options: visible };
}

function priceFacet(view: View, prices: PriceHistogram | null, filter: SearchFilter | undefined): Facet | null {
  if (prices === null) return null;
  const range = filter?.kind === 'range' ? filter : null;
  return {
    kind: 'price',
    id: 'price',
    name: getLabel(view.locale, 'price'),
    min: prices.min,
    max: prices.max,
    from: range?.min ?? null,
    to: range?.max ?? null,
    histogram: prices.buckets.map(({ from, to, count }) => ({ from, to, count })),
  };
}

/** The unit after a number; null: none. `own`: the one in which readers know it. */
type FacetUnit = { getUnit: (value: number) => string | null; own: CustomaryUnit | null };

const NO_UNIT: FacetUnit = { getUnit: () => null, own: null };

/** A facet for a range of numbers; null if there is nothing to choose. */
function rangeFacet(
  id: string,
  name: string,
  result: FacetResult | undefined,
  filter: SearchFilter | undefined,
  { getUnit, own }: FacetUnit,
): Facet | null {
  const range = filter?.kind === 'range' ? filter : null;
  if (result?.kind !== 'number' || (result.min === result.max && range === null)) return null;
  const { min, max } = result;
  const chosen = { from: range?.min ?? null, to: range?.max ?? null };
  const unit = getUnit(chosen.to ?? chosen.from ?? max);
  const known = own === null ? null : { unit: own.label, per: own.per, plus: own.plus };
  return { kind: 'range', id, name, unit, own: known, min, max, ...chosen, histogram: [] };
}

/** Options in the given order, whatever their counts. */
const sortByOrder = (options: readonly Option[], order: readonly FacetValue[]): Option[] =>
  [...options].sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));

function presentAttributeFacet(
  view: View,
  attribute: Attribute,
  result: FacetResult | undefined,
  filter: SearchFilter | undefined,
): Facet | null {
  const id = `a${attribute.id}`;
  const name = nameIn(attribute.names, view.locale);
  if (attribute.kind === 'choice') {
    const order = attribute.values.map((value) => value.id);
    const options = sortByOrder(mergeOptions(result, filter), order);
    return choiceFacet(id, name, options, filter, (value) =>
      formatSetting(view.reference.tree, attribute, Number(value), view.locale),
    );
  }
  if (attribute.kind === 'boolean') {
    const selected = filter?.kind === 'flag' && filter.value;
    const count = result?.kind === 'flag' ? result.yes : 0;
    return count === 0 && !selected ? null : { kind: 'boolean', id, name, count, selected };
  }
  const { unit } = attribute;
  const getUnit = (value: number) => (unit === null ? null : unitLabel(unit, view.locale, value));
  return rangeFacet(id, name, result, filter, { getUnit, own: ownUnit(attribute, view.locale) });
}

/** 4 stars cover ratings from 4.0 to 4.9. */
const starsName = (view: View, stars: number): string =>
  stars >= 5 ? '5' : `${formatNumber(stars, view.locale)}–${formatNumber(stars + 0.9, view.locale)}`;

type OptionName = (view: View, value: FacetValue) => string | null;

const wordName =
  (words: readonly LabelKey[]): OptionName =>
  ({ locale }, value) => {
    const word = words.find((one) => one === value);
    return word === undefined ? null : getLabel(locale, word);
  };

/** The names of the choices of each facet; null for a choice that is gone. */
const OPTION_NAMES: Readonly<Record<ChoiceFacet, OptionName>> = {
  category: (view, id) => categoryName(view, Number(id)) || null,
  brand: ({ reference }, id) => reference.brands.get(Number(id))?.name ?? null,
  rating: (view, stars) => starsName(view, Number(stars)),
  merchant: ({ reference }, id) => reference.merchants.get(Number(id))?.name ?? null,
  condition: wordName(BUILT_IN_FACETS.condition.words),
  stock: wordName(BUILT_IN_FACETS.stock.words),
  unit: ({ locale }, value) => {
    const unit = UNIT_PRICE_UNITS.find((one) => one === value);
    return unit === undefined ? null : unitPriceLabel(unit, locale);
  },
};

/** Unit prices are offered where at least one product in this many has one. */
const PRODUCTS_PER_UNIT_PRICE = 2;

/** The unit of a list's unit prices; null: too few products have one, or they are for different units and none is chosen. */
export function comparableUnit(
  { total, facets }: SearchResult,
  filters: readonly SearchFilter[],
): UnitPriceUnit | null {
  const [counted, priced] = [facets.get('unit'), facets.get('unit-price')];
  const chosen = filters.find(({ facet }) => facet === 'unit');
  const units =
    chosen?.kind === 'choices'
      ? chosen.values
      : counted?.kind === 'choice'
        ? counted.values.map(({ value }) => value)
        : [];
  if (units.length !== 1 || priced?.kind !== 'number' || priced.count * PRODUCTS_PER_UNIT_PRICE < total) return null;
  return UNIT_PRICE_UNITS.find((unit) => unit === units[0]) ?? null;
}

function unitPriceFacet(view: View, result: SearchResult, chosen: Chosen): Facet | null {
  const unit = comparableUnit(result, [...chosen.values()]);
  const counted = result.facets.get('unit-price');
  if (unit === null || counted?.kind !== 'number') return null;
  const filter = chosen.get('unit-price');
  const range = filter?.kind === 'range' ? filter : null;
  if (counted.min === counted.max && range === null) return null;
  return {
    kind: 'price',
    id: 'unit-price',
    name: getLabel(view.locale, 'unit-price').replace('{unit}', unitPriceLabel(unit, view.locale)),
    min: Math.floor(counted.min),
    max: Math.ceil(counted.max),
    from: range?.min ?? null,
    to: range?.max ?? null,
    histogram: [],
  };
}

/** Whether enough products have a unit price for the choice of its unit. */
const hasUnits = ({ total, facets }: SearchResult, chosen: Chosen): boolean => {
  const counted = facets.get('unit');
  const count = counted?.kind === 'choice' ? counted.values.reduce((sum, value) => sum + value.count, 0) : 0;
  return chosen.has('unit') || count * PRODUCTS_PER_UNIT_PRICE >= total;
};

/** Words in their order, stars from most to least, and others the most frequent first, as they come. */
function orderOptions(facet: ChoiceFacet, options: readonly Option[]): readonly Option[] {
  const { form, words }: BuiltIn = BUILT_IN_FACETS[facet];
  if (words !== undefined) return sortByOrder(options, words);
  return form === 'stars' ? [...options].sort((a, b) => Number(b.value) - Number(a.value)) : options;
}

function builtInFacet(
  view: View,
  facet: ListedFacet,
  result: FacetResult | undefined,
  filter: SearchFilter | undefined,
): Facet | null {
  const name = getLabel(view.locale, facet);
  // The name of a facet of numbers states its unit.
  if (!isChoiceFacet(facet)) return rangeFacet(facet, name, result, filter, NO_UNIT);
  const options = orderOptions(facet, mergeOptions(result, filter));
  return choiceFacet(facet, name, options, filter, (value) => OPTION_NAMES[facet](view, value));
}

function roundCounts(facet: Facet): Facet {
  if (facet.kind === 'boolean') return { ...facet, count: roundEstimate(facet.count) };
  if (facet.kind !== 'choice') return facet;
  return { ...facet, options: facet.options.map((option) => ({ ...option, count: roundEstimate(option.count) })) };
}

/** The facets before the attributes of the category. */
const FIRST: readonly ListedFacet[] = ['unit-price', 'category', 'brand'];

/**
 * The facets of a result in the order in which shoppers narrow down: price, brand, attributes of the category, then
 * merchants and conditions. Set `withCategory` for listings that span categories.
 */
export function presentFacets(
  view: View,
  result: SearchResult,
  filters: readonly SearchFilter[],
  withCategory: boolean,
): Facet[] {
  const { facets, prices } = result;
  const chosen: Chosen = new Map(filters.map((filter) => [filter.facet, filter]));
  const of = (id: ListedFacet) =>
    id === 'unit-price' ? unitPriceFacet(view, result, chosen) : builtInFacet(view, id, facets.get(id), chosen.get(id));
  const attributes = [...new Set([...facets.keys(), ...chosen.keys()])]
    .flatMap((id) =>
      id.startsWith('attribute:') ? (view.reference.tree.attributes.get(Number(id.slice(10))) ?? []) : [],
    )
    .sort((a, b) => a.categoryId - b.categoryId || a.position - b.position || a.id - b.id);
  return [
    priceFacet(view, prices, chosen.get('price')),
    ...FIRST.filter((id) => withCategory || id !== 'category').map(of),
    ...attributes.map((attribute) => {
      const id = attributeFacet(attribute.id);
      return presentAttributeFacet(view, attribute, facets.get(id), chosen.get(id));
    }),
    ...LISTED_FACETS.filter((id) => !FIRST.includes(id) && (id !== 'unit' || hasUnits(result, chosen))).map(of),
  ]
    .filter((facet) => facet !== null)
    .map((facet) => (result.about ? roundCounts(facet) : facet));
}
