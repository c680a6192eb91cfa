import type { Product } from '../../../catalog/product.ts';
import type { Product as ProductResponse } from '../../../contract/product/product-schemas.ts';
import type { ProductSummary } from '../../../price/product-summary.ts';
import { type Content, unitPriceLabel } from '../../../price/unit-price.ts';
import { fullName } from '../../../terms/full-name.ts';
import type { ApiContext, LoadedCard } from '../context.ts';
import { findProducts } from '../find-products.ts';
import { loadCards } from '../load-cards.ts';
import { findContent } from '../present-card.ts';
import { toMoney } from '../present-money.ts';
import type { View } from '../view.ts';
import { filtersOfUse } from './same-use.ts';

const SHOWN = 5;
/** The cheapest by item price, among which those with the lowest totals are expected. */
const CANDIDATES = 60;

/** A product whose substitutes are asked for, with its lowest total. */
export type Replaced = { product: Product; content: Content; total: number };

/** A substitute. `perUnit` is its lowest total for one unit of its content, not rounded. */
export type Substitute = { card: LoadedCard['card']; name: string; content: Content; total: number; perUnit: number };

/** The ids of products for the same use by ascending item price for one unit; none where too little is known of its use. */
export async function findSameUse(
  context: ApiContext,
  view: View,
  { product, content }: Replaced,
  limit: number,
): Promise<readonly number[]> {
  const attributes = view.reference.tree.attributesByCategory.get(product.categoryId) ?? [];
  const filters = filtersOfUse(product, attributes);
  if (filters === null) return [];
  const { ids } = await findProducts(context, view, {
    scope: { kind: 'category', id: product.categoryId },
    filters: [
      ...filters,
      { facet: 'unit', kind: 'choices', values: [content.unit] },
      { facet: 'stock', kind: 'choices', values: ['in'] },
    ],
    collapse: true,
    sort: 'unit-price',
    limit,
  });
  return ids;
}

/** Those of other brands that cost less for one unit, delivery included, cheapest first. */
export function cheaperOf({ product, content, total }: Replaced, candidates: readonly LoadedCard[]): Substitute[] {
  const others = candidates.flatMap(({ card, product: other, content: of }): Substitute[] => {
    const otherTotal = card.lowestTotal?.amount;
    if (of === null || otherTotal === undefined || (other.brandId !== null && other.brandId === product.brandId))
      return [];
    if (other.groupId === product.groupId) return [];
    return [{ card, name: fullName(other), content: of, total: otherTotal, perUnit: otherTotal / of.amount }];
  });
  return others
    .filter(({ perUnit }) => perUnit < total / content.amount)
    .sort((a, b) => a.perUnit - b.perUnit || a.card.id - b.card.id);
}

/**
 * Products of other brands for the same use that cost less for one unit of their content, delivery included, cheapest
 * first; null where there is none, or too little is known.
 */
export async function findSubstitutes(
  context: ApiContext,
  view: View,
  product: Product,
  summary: ProductSummary | null,
): Promise<ProductResponse['substitutes']> {
  const content = findContent(view, product, summary);
  if (content === null || summary === null || summary.lowestTotal === null) return null;
  const replaced = { product, content, total: summary.lowestTotal };
  const own = replaced.total / content.amount;
  const candidates = await loadCards(context, view, await findSameUse(context, view, replaced, CANDIDATES));
  const cheaper = cheaperOf(replaced, candidates);
  if (cheaper.length === 0) return null;
  return {
    unit: unitPriceLabel(content.unit, view.locale),
    perUnit: toMoney(view, Math.round(own)),
    products: cheaper.slice(0, SHOWN).map(({ card, name, perUnit }) => ({
      id: card.id,
      name,
      path: card.path,
      perUnit: toMoney(view, Math.round(perUnit)),
      saving: toMoney(view, Math.round((own - perUnit) * content.amount)),
    })),
  };
}
