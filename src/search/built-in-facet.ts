import type { LabelKey } from '../terms/language/labels.ts';
import { CONDITIONS, STOCKS } from '../terms/offer-state.ts';
import type { NumberColumnName } from './engine/live-columns.ts';

/** How the `f` parameter writes a facet: ids, words, stars, a range of numbers or of amounts of money. */
export type FacetForm = 'ids' | 'words' | 'stars' | 'range' | 'price';

export type BuiltIn = {
  /** null: only the program filters by it. */
  form: FacetForm | null;
  /** The words of form `words`, in display order. */
  words?: readonly LabelKey[];
  /** The field whose values are counted and chosen. */
  choice?: string;
  /** The field that ranges compare. */
  range?: NumberColumnName;
};

/** The facets that are no attributes, in display order. Both engines, the filters of the API and its facets derive from it. */
export const BUILT_IN_FACETS = {
  price: { form: 'price', range: 'price' },
  category: { form: 'ids', choice: 'category' },
  brand: { form: 'ids', choice: 'brand' },
  rating: { form: 'stars', choice: 'stars', range: 'rating' },
  merchant: { form: 'ids', choice: 'merchant' },
  condition: { form: 'words', words: CONDITIONS, choice: 'condition' },
  stock: { form: 'words', words: STOCKS, choice: 'stock' },
  drop: { form: 'range', range: 'drop' },
  'drop-day': { form: null, range: 'dropDay' },
  shops: { form: 'range', range: 'shops' },
} as const satisfies Record<string, BuiltIn>;

export type BuiltInFacet = keyof typeof BUILT_IN_FACETS;

/** The facets of a form. */
export type FacetOf<Form extends FacetForm> = {
  [Facet in BuiltInFacet]: (typeof BUILT_IN_FACETS)[Facet]['form'] extends Form ? Facet : never;
}[BuiltInFacet];
export type ChoiceFacet = FacetOf<'ids' | 'words' | 'stars'>;

export const isBuiltIn = (facet: string): facet is BuiltInFacet => Object.hasOwn(BUILT_IN_FACETS, facet);
const isChoiceFacet = (facet: string): facet is ChoiceFacet => findBuiltIn(facet)?.choice !== undefined;

/** null: there is no such facet, or it is an attribute. */
export const findBuiltIn = (facet: string): BuiltIn | null => (isBuiltIn(facet) ? BUILT_IN_FACETS[facet] : null);

/** The facets with counted choices, in display order. */
export const CHOICE_FACETS: readonly ChoiceFacet[] = Object.keys(BUILT_IN_FACETS).filter(isChoiceFacet);
