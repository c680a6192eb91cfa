import type { Product } from '../../catalog/product.ts';
import type { Attribute, AttributeSetting, Category } from '../../catalog/taxonomy.ts';
import { attributeFacet, type Filter } from '../../search/product-search.ts';
import { leavesOf } from '../category-tree.ts';
import type { ApiContext } from '../context.ts';
import type { AnswerOf } from '../contract/contract.ts';
import { countsOf } from '../market-figures.ts';
import { settingText } from '../present/attribute-text.ts';
import { ENERGY_CLASS } from '../present/card.ts';
import { narrowedName } from '../present/narrowed-name.ts';
import { filteredPath, nodePath } from '../present/paths.ts';
import { lowerFirst } from '../present/words-in-line.ts';
import type { View } from '../view.ts';
import { findProducts } from './find-products.ts';
import { loadCards } from './load-cards.ts';

type RelatedSearch = AnswerOf<'tree'>['relatedSearches'][number];

const MOST_SEARCHES = 12;
const MOST_CATEGORIES = 6;
/** The products of a category whose attributes are looked at, the most popular ones. */
const LOOKED_AT = 24;
/** What leads to fewer narrows nothing down. */
const FEWEST_HITS = 2;
const BRANDS_EACH = 2;

type Wish = { text: string; facet: string; filter: Filter };

/** The settings that popular products have, most frequent first; what all of them have tells nothing apart. */
function frequentSettings(products: readonly Product[], attribute: Attribute): AttributeSetting[] {
  const counts = new Map<AttributeSetting, number>();
  for (const product of products) {
    const setting = product.attributes[attribute.id];
    if (setting !== undefined) counts.set(setting, (counts.get(setting) ?? 0) + 1);
  }
  const telling = [...counts].filter(([, count]) => count >= FEWEST_HITS && count < products.length);
  return telling.sort(([a, m], [b, n]) => n - m || Number(a) - Number(b)).map(([setting]) => setting);
}

const isTelling = ({ kind, unit, key }: Attribute): boolean =>
  key !== ENERGY_CLASS && (kind === 'choice' || (kind === 'number' && unit !== null));

/** A value that is often sought, e.g. "8 kg", as the list's filter for it. */
function wishFor({ reference, locale }: View, attribute: Attribute, setting: AttributeSetting): Wish[] {
  const text = settingText(reference.tree, attribute, setting, locale);
  if (text === null) return [];
  const facet = attributeFacet(attribute.id);
  const value = Number(setting);
  const filter: Filter =
    attribute.kind === 'number'
      ? { facet, kind: 'range', min: value, max: value }
      : { facet, kind: 'choices', values: [value] };
  return [{ text: lowerFirst(text, locale), facet: `a${attribute.id}`, filter }];
}

/** The same choice as an address has it. */
const addressOf = ({ facet, filter }: Wish) =>
  filter.kind === 'range'
    ? ({ facet, kind: 'range', from: filter.min, to: filter.max } as const)
    : ({ facet, kind: 'choices', values: filter.kind === 'choices' ? filter.values.map(String) : [] } as const);

/** Brands and attribute values that many of a category's popular products have, each with its list where that has hits. */
async function searchesIn(context: ApiContext, view: View, category: Category): Promise<RelatedSearch[]> {
  const scope = { kind: 'category', id: category.id } as const;
  const popular = await findProducts(context, view, { scope, limit: LOOKED_AT, facets: ['brand'] });
  const products = (await loadCards(context, view, popular.ids)).map(({ product }) => product);
  const brands = [...countsOf(popular.facets.get('brand'))].slice(0, BRANDS_EACH).flatMap(([id]): Wish[] => {
    const name = view.reference.brands.get(id)?.name;
    return name === undefined
      ? []
      : [{ text: name, facet: 'brand', filter: { facet: 'brand', kind: 'choices', values: [id] } }];
  });
  const values = (view.reference.tree.attributesOf.get(category.id) ?? []).filter(isTelling).flatMap((attribute) =>
    frequentSettings(products, attribute)
      .slice(0, 1)
      .flatMap((setting) => wishFor(view, attribute, setting)),
  );
  const searches = await Promise.all(
    interleave([values, brands]).map(async (wish): Promise<RelatedSearch | null> => {
      const { total } = await findProducts(context, view, { scope, filters: [wish.filter], limit: 0 });
      if (total < FEWEST_HITS || total === popular.total) return null;
      return {
        query: narrowedName(category, wish.text, view.locale),
        path: filteredPath(nodePath(view, category), addressOf(wish)),
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

/**
 * Narrower lists near a node of the tree: of its largest categories, what most tells their popular products apart. Each
 * leads to a list that has hits.
 */
export async function findRelatedSearches(
  context: ApiContext,
  view: View,
  node: Category,
  counts: ReadonlyMap<number, number>,
): Promise<RelatedSearch[]> {
  const categories = leavesOf(view.reference.tree, node)
    .filter(({ id }) => (counts.get(id) ?? 0) > 0)
    .sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0) || a.id - b.id)
    .slice(0, MOST_CATEGORIES);
  const found = await Promise.all(categories.map((category) => searchesIn(context, view, category)));
  return interleave(found).slice(0, MOST_SEARCHES);
}
