import type { Product } from '../../catalog/product.ts';
import type { ResponseOf } from '../../contract/contract.ts';
import type { Locale } from '../../market/locale.ts';
import { attributeFacet, type SearchFilter } from '../../search/product-search.ts';
import { type Attribute, type AttributeSetting, type Category, nameIn } from '../../taxonomy/taxonomy.ts';
import { formatOption } from '../view/attribute-text.ts';
import { leafCategories } from '../view/category-tree.ts';
import type { ApiContext } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import { loadCards } from '../view/load-cards.ts';
import { readFacetCounts } from '../view/market-stats.ts';
import { normalizeWords } from '../view/normalize-words.ts';
import { filteredPath, nodePath } from '../view/paths.ts';
import { ENERGY_CLASS } from '../view/present-card.ts';
import type { View } from '../view/view.ts';

/**
 * The name of a category narrowed to one value or brand: "Muebles de jardín · blanco". The separator avoids word order
 * and inflection. A value that contains the category's noun is enough: "Dampfbügeleisen".
 */
export function narrowedName(
  { names, nouns }: Pick<Category, 'names' | 'nouns'>,
  value: string,
  locale: Locale,
): string {
  const noun = normalizeWords(nameIn(nouns, locale));
  const containsNoun = noun !== '' && `${normalizeWords(value)} `.includes(`${noun} `);
  return containsNoun ? upperFirst(value, locale) : `${nameIn(names, locale)} · ${value}`;
}

type RelatedSearch = ResponseOf<'tree'>['relatedSearches'][number];

const MAX_SEARCHES = 12;
const MAX_CATEGORIES = 6;
/** The most popular products of a category, whose attributes are counted. */
const SAMPLE_SIZE = 24;
/** A search with fewer hits is not useful. */
const MIN_HITS = 2;
const BRANDS_PER_CATEGORY = 2;

type NarrowedSearch = { text: string; facet: string; filter: SearchFilter };

/** The attribute values of popular products, most frequent first. Values that all of them share are left out. */
function frequentSettings(products: readonly Product[], attribute: Attribute): AttributeSetting[] {
  const counts = new Map<AttributeSetting, number>();
  for (const product of products) {
    const setting = product.attributes[attribute.id];
    if (setting !== undefined) counts.set(setting, (counts.get(setting) ?? 0) + 1);
  }
  const distinguishing = [...counts].filter(([, count]) => count >= MIN_HITS && count < products.length);
  return distinguishing.sort(([a, m], [b, n]) => n - m || Number(a) - Number(b)).map(([setting]) => setting);
}

const isDescriptive = ({ kind, unit, key }: Attribute): boolean =>
  key !== ENERGY_CLASS && (kind === 'choice' || (kind === 'number' && unit !== null));

/** A search for a frequent value such as "8 kg", as a filter of the listing. */
function narrowBySetting(
  { reference, locale }: View,
  attribute: Attribute,
  setting: AttributeSetting,
): NarrowedSearch[] {
  const text = formatOption(reference.tree, attribute, setting, locale);
  if (text === null) return [];
  const facet = attributeFacet(attribute.id);
  const value = Number(setting);
  const filter: SearchFilter =
    attribute.kind === 'number'
      ? { facet, kind: 'range', min: value, max: value }
      : { facet, kind: 'choices', values: [value] };
  return [{ text: lowerFirst(text, locale), facet: `a${attribute.id}`, filter }];
}

/** The same filter in the form of the `f` query parameter. */
const toUrlFilter = ({ facet, filter }: NarrowedSearch) =>
  filter.kind === 'range'
    ? ({ facet, kind: 'range', from: filter.min, to: filter.max } as const)
    : ({ facet, kind: 'choices', values: filter.kind === 'choices' ? filter.values.map(String) : [] } as const);

/** Searches by brand and by attribute value that are frequent among a category's popular products and have hits. */
async function findSearchesInCategory(context: ApiContext, view: View, category: Category): Promise<RelatedSearch[]> {
  const scope = { kind: 'category', id: category.id } as const;
  const popular = await findProducts(context, view, { scope, collapse: true, limit: SAMPLE_SIZE, facets: ['brand'] });
  const products = (await loadCards(context, view, popular.ids)).map(({ product }) => product);
  const brands = [...readFacetCounts(popular.facets.get('brand'))]
    .slice(0, BRANDS_PER_CATEGORY)
    .flatMap(([id]): NarrowedSearch[] => {
      const name = view.reference.brands.get(id)?.name;
      return name === undefined
        ? []
        : [{ text: name, facet: 'brand', filter: { facet: 'brand', kind: 'choices', values: [id] } }];
    });
  const values = (view.reference.tree.attributesByCategory.get(category.id) ?? [])
    .filter(isDescriptive)
    .flatMap((attribute) =>
      frequentSettings(products, attribute)
        .slice(0, 1)
        .flatMap((setting) => narrowBySetting(view, attribute, setting)),
    );
  const searches = await Promise.all(
    interleave([values, brands]).map(async (narrowed): Promise<RelatedSearch | null> => {
      const request = { scope, collapse: true, filters: [narrowed.filter], limit: 0 };
      const { total } = await findProducts(context, view, request);
      if (total < MIN_HITS || total === popular.total) return null;
      return {
        query: narrowedName(category, narrowed.text, view.locale),
        path: filteredPath(nodePath(view, category), toUrlFilter(narrowed)),
      };
    }),
  );
  return searches.filter((search) => search !== null);
}

/** The first of each list, then the second of each, and so on. */
const interleave = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  ).flat();

/** Narrower searches near a node of the tree, from its largest categories. Each has hits. */
export async function findRelatedSearches(
  context: ApiContext,
  view: View,
  node: Category,
  counts: ReadonlyMap<number, number>,
): Promise<RelatedSearch[]> {
  const categories = leafCategories(view.reference.tree, node)
    .filter(({ id }) => (counts.get(id) ?? 0) > 0)
    .sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0) || a.id - b.id)
    .slice(0, MAX_CATEGORIES);
  const searches = await Promise.all(categories.map((category) => findSearchesInCategory(context, view, category)));
  return interleave(searches).slice(0, MAX_SEARCHES);
}

/**
 * A name in the middle of a line: "Washing machines" → "washing machines". German nouns and names such as "TVs" stay as
 * they are.
 */
function lowerFirst(name: string, locale: Locale): string {
  const [first = '', second = ''] = name;
  const isName = locale.startsWith('de') || second !== second.toLowerCase() || !/\p{L}/u.test(second);
  return isName ? name : first.toLocaleLowerCase(locale) + name.slice(1);
}

/** A word at the start of a line: "steam iron" → "Steam iron". */
const upperFirst = (text: string, locale: Locale): string => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
