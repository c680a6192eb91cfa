import { nameIn } from '../../catalog/taxonomy.ts';
import type { Suggestion as Meant } from '../../search/suggestion.ts';
import type { ProductSuggestion, Suggestion, SuggestionType } from '../contract/browse-schemas.ts';
import type { ProductCard } from '../contract/common-schemas.ts';
import { sitePaths } from '../contract/site-paths.ts';
import type { View } from '../view.ts';
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

export const presentProductSuggestion = (card: ProductCard): ProductSuggestion => ({
  name: card.name,
  categoryName: card.categoryName,
  id: card.id,
  url: card.path,
  image: card.image?.path ?? null,
  lowestPrice: card.lowestTotal ?? card.lowestItem,
});
