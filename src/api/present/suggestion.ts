import type { Product } from '../../catalog/product.ts';
import { nameIn } from '../../catalog/taxonomy.ts';
import type { Suggestion as Meant } from '../../search/suggestion.ts';
import type { ProductSuggestion, Suggestion, SuggestionType } from '../contract/browse-schemas.ts';
import type { Money, ProductCard } from '../contract/common-schemas.ts';
import { sitePaths } from '../contract/site-paths.ts';
import type { LoadedCard } from '../kept-card.ts';
import type { View } from '../view.ts';
import { factText } from './attribute-text.ts';
import { brandPath, categoryName, filteredPath, keywordPath, nodePath } from './paths.ts';

const MOST_CATEGORIES = 5;

/** A name with its address; null where the reference data no longer has it. */
export function presentSuggestion(view: View, meant: Meant): Suggestion | null {
  switch (meant.type) {
    case 'KEYWORD':
      return { name: meant.text, type: 'KEYWORD', url: keywordPath(meant.text), category: null };
    case 'CATEGORY':
      return nodeSuggestion(view, 'CATEGORY', meant.categoryId, null);
    case 'SUB_CATEGORY':
      return nodeSuggestion(view, 'SUB_CATEGORY', meant.categoryId, meant.parentId);
    case 'BRAND': {
      const [only, ...more] = meant.categoryIds;
      if (only !== undefined && more.length === 0) return brandIn(view, 'SCOPED_BRAND', meant.brandId, only);
      return brandSuggestion(view, meant.brandId, meant.categoryIds);
    }
    case 'SCOPED_BRAND':
    case 'BRAND_IN_CATEGORY':
      return brandIn(view, meant.type, meant.brandId, meant.categoryId);
    case 'MERCHANT': {
      const merchant = view.reference.merchants.get(meant.merchantId);
      if (merchant === undefined) return null;
      const url = sitePaths.merchant(merchant.id, merchant.name);
      return { name: merchant.name, type: 'MERCHANT', url, category: null };
    }
    // Products stand beside the suggestions, with picture and price.
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

/** A brand's products in one category. */
function brandIn(
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
    .slice(0, MOST_CATEGORIES)
    .flatMap((categoryId) => brandIn(view, 'BRAND_IN_CATEGORY', brandId, categoryId) ?? []);
  const categories = scoped.map(({ category, type, url }) => ({
    name: category ?? '',
    type,
    url,
    subCategoryName: null,
  }));
  return { name: brand.name, type: 'BRAND', url: brandPath(brand), category: null, categories };
}

/** One row for each model, in the order of their best variants. */
export const presentProductSuggestions = (view: View, found: readonly LoadedCard[]): ProductSuggestion[] =>
  [...Map.groupBy(found, ({ product }) => product.groupId).values()].map((variants) => rowOf(view, variants));

function rowOf(view: View, variants: readonly LoadedCard[]): ProductSuggestion {
  const { card } = variants.reduce((best, one) => (isCheaper(one.card, best.card) ? one : best));
  const prices = variants.flatMap((one) => priceOf(one.card)?.amount ?? []);
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
    lowestPrice: priceOf(card),
    pricesDiffer: new Set(prices).size > 1,
  };
}

const priceOf = ({ lowestTotal, lowestItem }: ProductCard): Money | null => lowestTotal ?? lowestItem;

/** A total that is told comes before any whose shipping nobody tells, that before what nobody offers. */
function isCheaper(one: ProductCard, other: ProductCard): boolean {
  const tier = ({ lowestTotal, lowestItem }: ProductCard) => (lowestTotal ? 0 : lowestItem ? 1 : 2);
  const amount = (card: ProductCard) => priceOf(card)?.amount ?? 0;
  return tier(one) < tier(other) || (tier(one) === tier(other) && amount(one) < amount(other));
}

/** What a typed size or colour leaves of the variants' differences. */
function sharedOptions(view: View, variants: readonly Product[]): string[] {
  const { tree } = view.reference;
  const attributes = tree.attributesOf.get(variants[0]?.categoryId ?? 0) ?? [];
  return attributes.flatMap((attribute) => {
    const [setting, ...others] = new Set(variants.map(({ attributes }) => attributes[attribute.id]));
    if (attribute.role !== 'variant' || setting === undefined || others.length > 0) return [];
    return factText(tree, attribute, setting, view.locale) ?? [];
  });
}
