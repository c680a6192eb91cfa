import { err, ok, type Result } from '../../base/result.ts';
import { readBrandText } from '../../catalog/brand-text.store.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { Brand } from '../../contract/brand/brand-schemas.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { pages } from '../../contract/pages.ts';
import type { SearchResult } from '../../search/product-search.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { brandNames } from '../view/brand-names.ts';
import type { ApiContext, LoadedCard } from '../view/context.ts';
import { findBrandDiscounts } from '../view/find-discounts.ts';
import { findDrops, findProducts } from '../view/find-products.ts';
import { getCard, loadShelves } from '../view/load-cards.ts';
import { loadDropCount } from '../view/load-deals.ts';
import { loadSeriesCards } from '../view/load-series-cards.ts';
import { readFacetCounts } from '../view/market-stats.ts';
import { presentModels } from '../view/model/present-model.ts';
import { filteredPath, nodePath, toWebAddress } from '../view/paths.ts';
import { presentRating } from '../view/present-money.ts';
import { firstOfModels } from '../view/spread-shelf.ts';
import { resolveView, type View } from '../view/view.ts';

const SHELF = 12;
/** Cards loaded per shelf before variants of one model are spread apart. */
const CANDIDATES = 4 * SHELF;
const MAX_CATEGORIES = 40;
const MAX_MERCHANTS = 24;

/** A brand with its categories, series, popular products, drops and merchants. */
export async function brand(
  context: ApiContext,
  request: ParsedRequestOf<'brand'>,
): Promise<Result<ResponseOf<'brand'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const brandData = view.reference.brands.get(request.brandId);
  if (brandData === undefined) return err(apiError('not-found'));
  const scope = { kind: 'brand', id: brandData.id } as const;
  const { db } = context.databases.forMarket(request.market);
  const [popular, newest, drops, dropCount, series, text] = await Promise.all([
    findProducts(context, view, { scope, limit: CANDIDATES, facets: ['category', 'merchant'] }),
    findProducts(context, view, { scope, sort: 'newest', limit: CANDIDATES }),
    findDrops(context, view, scope, CANDIDATES),
    loadDropCount(context, view, scope),
    loadSeriesCards(context, view, brandData.id),
    readBrandText(db, request.market, brandData.id),
  ]);
  const sellers = readFacetCounts(popular.facets.get('merchant'));
  const [popularCards, newestCards, dropCards] = await loadShelves(context, view, [popular.ids, newest.ids, drops]);
  const present = (shelf: readonly LoadedCard[]) => presentModels(context, view, firstOfModels(shelf).slice(0, SHELF));
  return ok({
    ...brandNames(brandData),
    text: (text && nameIn(text.texts, view.locale)) || null,
    website: toWebAddress(text?.website ?? null),
    productCount: popular.total,
    categoryCount: readFacetCounts(popular.facets.get('category')).size,
    merchantCount: sellers.size,
    dropCount,
    categories: await loadCategories(context, view, brandData.id, popular),
    series: series.map(({ categoryId: _, ...card }) => card),
    popular: await present(popularCards),
    drops: await present(dropCards),
    newest: await present(newestCards),
    merchants: presentSellers(view, sellers),
    discounts: await findBrandDiscounts(context, view, [...sellers.keys()], brandData.id),
  });
}

/** The categories in which the brand has products, each with its lowest price. */
async function loadCategories(
  context: ApiContext,
  view: View,
  brandId: number,
  { facets }: SearchResult,
): Promise<Brand['categories']> {
  const counts = [...readFacetCounts(facets.get('category'))].slice(0, MAX_CATEGORIES);
  const cheapest = await Promise.all(
    counts.map(async ([id]) => {
      const { ids } = await findProducts(context, view, {
        scope: { kind: 'brand', id: brandId },
        filters: [{ facet: 'category', kind: 'choices', values: [id] }],
        sort: 'price',
        limit: 1,
      });
      return ids;
    }),
  );
  const shelves = await loadShelves(context, view, cheapest);
  return counts.flatMap(([id, count], i) => {
    const node = view.reference.tree.byId.get(id);
    if (node === undefined) return [];
    const card = shelves[i]?.map(getCard)[0];
    return {
      id,
      name: nameIn(node.names, view.locale),
      path: filteredPath(nodePath(view, node), { facet: 'brand', kind: 'choices', values: [String(brandId)] }),
      picture: node.picture,
      count,
      lowest: card?.lowestTotal ?? card?.lowestItem ?? null,
    };
  });
}

/** Merchants of the brand, most products first. */
function presentSellers(view: View, counts: ReadonlyMap<number, number>): Brand['merchants'] {
  return [...counts].slice(0, MAX_MERCHANTS).flatMap(([id, count]) => {
    const merchant = view.reference.merchants.get(id);
    if (merchant === undefined) return [];
    const { name, rating } = merchant;
    return { id, name, path: pages.merchant.path(id, name), rating: presentRating(rating), count };
  });
}
