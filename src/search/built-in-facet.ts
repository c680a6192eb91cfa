import { CONDITIONS, STOCKS } from '../terms/offer.ts';
import { UNIT_PRICE_UNITS } from '../terms/unit-price.ts';
import type { NumberColumnName } from './engine/live-columns.ts';

/** How the `f` parameter writes a facet: ids, words, stars, a range of numbers or of amounts of money. */
export type FacetForm = 'ids' | 'words' | 'stars' | 'range' | 'price';

export type BuiltIn = {
  /** null: only the program filters by it. */
  form: FacetForm | null;
  /** The words of form `words`, in display order. */
  words?: readonly string[];
  /** The field whose values are counted and chosen. */
  choice?: string;
  /** The field that ranges compare. */
  range?: NumberColumnName;
  /** Counted and shown with every listing. Prices are not: listings show their histogram instead. */
  isListed: boolean;
};

/** The facets that are no attributes, in display order. Both engines, the filters of the API and its facets derive from it. */
export const BUILT_IN_FACETS = {
  price: { form: 'price', range: 'price', isListed: false },
  /** What the unit price is for. */
  unit: { form: 'words', words: UNIT_PRICE_UNITS, choice: 'unit', isListed: true },
  'unit-price': { form: 'price', range: 'unitPrice', isListed: true },
  category: { form: 'ids', choice: 'category', isListed: true },
  brand: { form: 'ids', choice: 'brand', isListed: true },
  rating: { form: 'stars', choice: 'stars', range: 'rating', isListed: true },
  merchant: { form: 'ids', choice: 'merchant', isListed: true },
  condition: { form: 'words', words: CONDITIONS, choice: 'condition', isListed: true },
  stock: { form: 'words', words: STOCKS, choice: 'stock', isListed: true },
  drop: { form: 'range', range: 'drop', isListed: false },
  'drop-day': { form: null, range: 'dropDay', isListed: false },
  shops: { form: 'range', range: 'shops', isListed: false },
} as const satisfies Record<string, BuiltIn>;

export type BuiltInFacet = keyof typeof BUILT_IN_FACETS;

/** The facets of a form. */
export type FacetOf<Form extends FacetForm> = {
  [Facet in BuiltInFacet]: (typeof BUILT_IN_FACETS)[Facet]['form'] extends Form ? Facet : never;
}[BuiltInFacet];
export type ChoiceFacet = FacetOf<'ids' | 'words' | 'stars'>;

export type ListedFacet = {
  [Facet in BuiltInFacet]: (typeof BUILT_IN_FACETS)[Facet]['isListed'] extends true ? Facet : never;
}[BuiltInFacet];

export const isBuiltIn = (facet: string): facet is BuiltInFacet => Object.hasOwn(BUILT_IN_FACETS, facet);
export const isChoiceFacet = (facet: BuiltInFacet): facet is ChoiceFacet => findBuiltIn(facet)?.choice !== undefined;
const isListed = (facet: string): facet is ListedFacet => findBuiltIn(facet)?.isListed === true;

/** null: there is no such facet, or it is an attribute. */
export const findBuiltIn = (facet: string): BuiltIn | null => (isBuiltIn(facet) ? BUILT_IN_FACETS[facet] : null);

/** The facets of every listing, in display order. */
export const LISTED_FACETS: readonly ListedFacet[] = Object.keys(BUILT_IN_FACETS).filter(isListed);
