import type { Product } from '../../catalog/product.ts';
import type { Product as ProductResponse } from '../../contract/product/product-schemas.ts';
import type { ProductSummary } from '../../price/product-summary.ts';
import type { Scope, SearchFilter } from '../../search/product-search.ts';
import { DAY_MS } from '../../terms/duration.ts';
import type { Sort } from '../../terms/sort-order.ts';
import type { ApiContext, LoadedCard } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import { loadShelves } from '../view/load-cards.ts';
import { presentModels } from '../view/model/present-model.ts';
import { firstOfModels } from '../view/spread-shelf.ts';
import type { View } from '../view/view.ts';

const SHELF = 12;
const GOOD_RATING = 4;
/** More than shown, because variants of the product itself and models of earlier shelves are removed. */
const CANDIDATES = SHELF * 3;
/**
 * A product is newer if it was first offered at least so many days later, and by now several shops offer it: what one shop
 * alone begins to list may be old.
 */
const NEWER_BY_DAYS = 60;
const NEWER_SHOPS = 2;

type Need = ProductResponse['alternatives'][number]['need'];
type Alternative = { need: Need; filters: readonly SearchFilter[]; sort: Sort };

/** Needs that another product may meet better, with the search for each. Without a price or brand, needs based on them are left out. */
function listAlternatives(product: Product, price: number | null): Alternative[] {
  const inStock: SearchFilter = { facet: 'stock', kind: 'choices', values: ['in'] };
  const needs: Alternative[] = [
    {
      need: 'better-rated',
      filters: [{ facet: 'rating', kind: 'range', min: GOOD_RATING, max: null }],
      sort: 'rating',
    },
  ];
  if (price !== null) {
    // What costs half or twice as much is for another purpose.
    const near: SearchFilter = { facet: 'price', kind: 'range', min: Math.ceil(price / 2), max: price * 2 };
    const shops: SearchFilter = { facet: 'shops', kind: 'range', min: NEWER_SHOPS, max: null };
    needs.push({ need: 'newer', filters: [inStock, near, shops], sort: 'newest' });
    const cheaper: SearchFilter = { facet: 'price', kind: 'range', min: Math.ceil(price / 2), max: price - 1 };
    needs.unshift({ need: 'cheaper', filters: [inStock, cheaper], sort: 'popularity' });
  }
  if (product.brandId !== null) {
    const brand: SearchFilter = { facet: 'brand', kind: 'choices', values: [product.brandId] };
    needs.push({ need: 'same-brand', filters: [brand], sort: 'popularity' });
  }
  return needs;
}

const isNewer = (other: Product, product: Product): boolean =>
  Date.parse(other.firstOfferedOn) >= Date.parse(product.firstOfferedOn) + NEWER_BY_DAYS * DAY_MS;

/** Popular products fill the shelf up; the operator decides how many offers each of them needs. */
function enoughOffers({ settings }: ApiContext, { market }: View): SearchFilter[] {
  const min = settings.get(market.id).fillup_minimum_available_offers;
  return min === 0 ? [] : [{ facet: 'shops', kind: 'range', min, max: null }];
}

/**
 * Other products of the category: alternatives by need, and popular ones. A model appears on one shelf only, the first
 * that contains it.
 */
export async function findRelatedProducts(
  context: ApiContext,
  view: View,
  product: Product,
  summary: ProductSummary | null,
): Promise<Pick<ProductResponse, 'related' | 'alternatives'>> {
  const scope: Scope = { kind: 'category', id: product.categoryId };
  const needs = listAlternatives(product, summary?.lowestTotal ?? summary?.lowestItem ?? null);
  const [popular, ...results] = await Promise.all([
    findProducts(context, view, { scope, filters: enoughOffers(context, view), limit: CANDIDATES }),
    ...needs.map(({ filters, sort }) => findProducts(context, view, { scope, filters, sort, limit: CANDIDATES })),
  ]);
  const [related = [], ...shelves] = await loadShelves(
    context,
    view,
    [popular, ...results].map(({ ids }) => ids),
  );
  const shownModels = new Set([product.groupId]);
  const others = (shelf: readonly LoadedCard[], need: Need | null): LoadedCard[] => {
    const candidates = shelf
      .filter((other) => !shownModels.has(other.product.groupId))
      .filter((other) => need !== 'newer' || isNewer(other.product, product));
    const visible = firstOfModels(candidates).slice(0, SHELF);
    for (const other of visible) shownModels.add(other.product.groupId);
    return visible;
  };
  const alternatives = needs
    .map(({ need }, i) => ({ need, shelf: others(shelves[i] ?? [], need) }))
    .filter(({ shelf }) => shelf.length > 0);
  const present = (shelf: readonly LoadedCard[]) => presentModels(context, view, shelf);
  return {
    related: await present(others(related, null)),
    alternatives: await Promise.all(
      alternatives.map(async ({ need, shelf }) => ({ need, products: await present(shelf) })),
    ),
  };
}
