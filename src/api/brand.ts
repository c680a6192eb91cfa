import { err, ok, type Result } from '../base/result.ts';
import { readBrandText } from '../catalog/brand-text.store.ts';
import { nameIn } from '../catalog/taxonomy.ts';
import type { SearchResult } from '../search/product-search.ts';
import type { ApiContext } from './context.ts';
import type { Brand } from './contract/brand-schemas.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { sitePaths } from './contract/site-paths.ts';
import { findBrandDiscounts } from './hydrate/find-discounts.ts';
import { findDrops } from './hydrate/find-drops.ts';
import { findProducts } from './hydrate/find-products.ts';
import { cardOf, loadShelves } from './hydrate/load-cards.ts';
import { loadDropCount } from './hydrate/load-deals.ts';
import { loadSeriesCards } from './hydrate/load-series-cards.ts';
import { countsOf } from './market-figures.ts';
import { brandNames } from './present/brand.ts';
import { presentRating } from './present/money.ts';
import { filteredPath, nodePath } from './present/paths.ts';
import { spreadOverModels } from './present/spread.ts';
import { webAddress } from './present/web-address.ts';
import { type View, viewOf } from './view.ts';

const SHELF = 12;
/** More are looked at than are shown: one model's variants often stand together. */
const LOOKED_AT = 4 * SHELF;
const MOST_CATEGORIES = 40;
const MOST_MERCHANTS = 24;

/** What a brand makes, what it costs and who sells it. */
export async function brand(
  context: ApiContext,
  request: ParsedRequestOf<'brand'>,
): Promise<Result<AnswerOf<'brand'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const shown = view.reference.brands.get(request.brandId);
  if (shown === undefined) return err(apiError('not-found'));
  const scope = { kind: 'brand', id: shown.id } as const;
  const { db } = context.databases.of(request.market);
  const [popular, newest, drops, dropCount, series, text] = await Promise.all([
    findProducts(context, view, { scope, limit: LOOKED_AT, facets: ['category', 'merchant'] }),
    findProducts(context, view, { scope, sort: 'newest', limit: LOOKED_AT }),
    findDrops(context, view, scope, LOOKED_AT),
    loadDropCount(context, view, scope),
    loadSeriesCards(context, view, shown.id),
    readBrandText(db, request.market, shown.id),
  ]);
  const sellers = countsOf(popular.facets.get('merchant'));
  const shelves = await loadShelves(context, view, [popular.ids, newest.ids, drops]);
  const [popularCards, newestCards, dropCards] = shelves.map((shelf) =>
    spreadOverModels(shelf).slice(0, SHELF).map(cardOf),
  );
  return ok({
    ...brandNames(shown),
    text: (text && nameIn(text.texts, view.locale)) || null,
    website: webAddress(text?.website ?? null),
    productCount: popular.total,
    categoryCount: countsOf(popular.facets.get('category')).size,
    merchantCount: sellers.size,
    dropCount,
    categories: await loadCategories(context, view, shown.id, popular),
    series: series.map(({ categoryId: _, ...card }) => card),
    popular: popularCards,
    drops: dropCards,
    newest: newestCards,
    merchants: presentSellers(view, sellers),
    discounts: await findBrandDiscounts(context, view, [...sellers.keys()], shown.id),
  });
}

/** The categories that a brand has products in, each with the lowest price there. */
async function loadCategories(
  context: ApiContext,
  view: View,
  brandId: number,
  { facets }: SearchResult,
): Promise<Brand['categories']> {
  const counts = [...countsOf(facets.get('category'))].slice(0, MOST_CATEGORIES);
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
    const card = shelves[i]?.map(cardOf)[0];
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

/** Those that have most of the brand first. */
function presentSellers(view: View, counts: ReadonlyMap<number, number>): Brand['merchants'] {
  return [...counts].slice(0, MOST_MERCHANTS).flatMap(([id, count]) => {
    const merchant = view.reference.merchants.get(id);
    if (merchant === undefined) return [];
    const { name, rating } = merchant;
    return { id, name, path: sitePaths.merchant(id, name), rating: presentRating(rating), count };
  });
}
