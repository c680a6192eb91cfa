import type { Product } from '../../catalog/product.ts';
import type { Money, ProductCard } from '../../contract/common-schemas.ts';
import { pages } from '../../contract/pages.ts';
import type { ProductSuggestion, Suggestion, SuggestionType } from '../../contract/search/search-schemas.ts';
import type { Suggestion as SuggestionMatch } from '../../search/suggestion.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { formatFact } from '../view/attribute-text.ts';
import type { LoadedCard } from '../view/context.ts';
import { brandPath, categoryName, filteredPath, keywordPath, nodePath } from '../view/paths.ts';
import type { View } from '../view/view.ts';

const MAX_CATEGORIES = 5;

/** A suggestion with name and path; null if the reference data no longer contains it. */
export function presentSuggestion(view: View, match: SuggestionMatch): Suggestion | null {
  switch (match.type) {
    case 'KEYWORD':
      return { name: match.text, type: 'KEYWORD', url: keywordPath(match.text), category: null };
    case 'CATEGORY':
      return nodeSuggestion(view, 'CATEGORY', match.categoryId, null);
    case 'SUB_CATEGORY':
      return nodeSuggestion(view, 'SUB_CATEGORY', match.categoryId, match.parentId);
    case 'BRAND': {
      const [first, ...more] = match.categoryIds;
      if (first !== undefined && more.length === 0) return brandInCategory(view, 'SCOPED_BRAND', match.brandId, first);
      return brandSuggestion(view, match.brandId, match.categoryIds);
    }
    case 'SCOPED_BRAND':
    case 'BRAND_IN_CATEGORY':
      return brandInCategory(view, match.type, match.brandId, match.categoryId);
    case 'MERCHANT': {
      const merchant = view.reference.merchants.get(match.merchantId);
      if (merchant === undefined) return null;
      const url = pages.merchant.path(merchant.id, merchant.name);
      return { name: merchant.name, type: 'MERCHANT', url, category: null };
    }
    // Products are presented separately, with picture and price.
    case 'PRODUCT':
      return null;
  }
}

function nodeSuggestion(view: View, type: SuggestionType, id: number, parentId: number | null): Suggestion | null {
  const node = view.reference.tree.byId.get(id);
  if (node === undefined) return null;
  const category = parentId === null ? null : categoryName(view, parentId);
  return { name: nameIn(node.names, view.locale), type, url: nodePath(view, node), category };
}

/** A node that is called what was typed; with the name of its parent, unless it is a department. */
export function suggestNode(view: View, id: number): Suggestion | null {
  const parentId = view.reference.tree.byId.get(id)?.parentId ?? null;
  return nodeSuggestion(view, parentId === null ? 'CATEGORY' : 'SUB_CATEGORY', id, parentId);
}

/** A brand's products in one category. */
export function brandInCategory(
  view: View,
  type: 'SCOPED_BRAND' | 'BRAND_IN_CATEGORY',
  brandId: number,
  categoryId: number,
): Suggestion | null {
  const brand = view.reference.brands.get(brandId);
  const node = view.reference.tree.byId.get(categoryId);
  if (brand === undefined || node === undefined) return null;
  const inCategory = filteredPath(nodePath(view, node), { facet: 'brand', kind: 'choices', values: [String(brandId)] });
  const url = type === 'SCOPED_BRAND' ? brandPath(brand) : inCategory;
  return { name: brand.name, type, url, category: nameIn(node.names, view.locale) };
}

function brandSuggestion(view: View, brandId: number, categoryIds: readonly number[]): Suggestion | null {
  const brand = view.reference.brands.get(brandId);
  if (brand === undefined) return null;
  const scoped = categoryIds
    .slice(0, MAX_CATEGORIES)
    .flatMap((categoryId) => brandInCategory(view, 'BRAND_IN_CATEGORY', brandId, categoryId) ?? []);
  const categories = scoped.map(({ category, type, url }) => ({
    name: category ?? '',
    type,
    url,
    subCategoryName: null,
  }));
  return { name: brand.name, type: 'BRAND', url: brandPath(brand), category: null, categories };
}

/** One row per model, in the order of its best variant. */
export const presentProductSuggestions = (view: View, cards: readonly LoadedCard[]): ProductSuggestion[] =>
  [...Map.groupBy(cards, ({ product }) => product.groupId).values()].map((variants) => presentModel(view, variants));

function presentModel(view: View, variants: readonly LoadedCard[]): ProductSuggestion {
  const { card } = variants.reduce((best, one) => (isCheaper(one.card, best.card) ? one : best));
  const prices = variants.flatMap((one) => lowestPrice(one.card)?.amount ?? []);
  return {
    name: card.name,
    options: sharedOptions(
      view,
      variants.map(({ product }) => product),
    ),
    categoryName: card.categoryName,
    id: card.id,
    url: card.path,
    image: card.image?.path ?? null,
    lowestPrice: lowestPrice(card),
    pricesDiffer: new Set(prices).size > 1,
  };
}

const lowestPrice = ({ lowestTotal, lowestItem }: ProductCard): Money | null => lowestTotal ?? lowestItem;

/** Known totals rank before item prices without shipping, and these before products without offers. */
function isCheaper(one: ProductCard, other: ProductCard): boolean {
  const rank = ({ lowestTotal, lowestItem }: ProductCard) => (lowestTotal ? 0 : lowestItem ? 1 : 2);
  const amount = (card: ProductCard) => lowestPrice(card)?.amount ?? 0;
  return rank(one) < rank(other) || (rank(one) === rank(other) && amount(one) < amount(other));
}

/** The variant options that all found variants share, such as a size in the query. */
function sharedOptions(view: View, variants: readonly Product[]): string[] {
  const { tree } = view.reference;
  const attributes = tree.attributesByCategory.get(variants[0]?.categoryId ?? 0) ?? [];
  return attributes.flatMap((attribute) => {
    const [setting, ...others] = new Set(variants.map(({ attributes }) => attributes[attribute.id]));
    if (attribute.role !== 'variant' || setting === undefined || others.length > 0) return [];
    return formatFact(tree, attribute, setting, view.locale, variants[0]?.attributes) ?? [];
  });
}
