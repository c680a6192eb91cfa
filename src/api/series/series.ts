import { err, ok, type Result } from '../../base/result.ts';
import { readProducts } from '../../catalog/product.store.ts';
import type { Product, Series } from '../../catalog/product.ts';
import { readProductIdsOfSeries } from '../../catalog/series.store.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { SERIES_ENDPOINTS } from '../../contract/series/endpoints.ts';
import { readProductDays, readSummaries } from '../../price/price.store.ts';
import { toDay } from '../../terms/utc-day.ts';
import type { ApiContext } from '../view/context.ts';
import type { HandlersOf } from '../view/handler.ts';
import { loadSeriesCards } from '../view/load-series-cards.ts';
import { brandPath, breadcrumbsTo, categoryName, nodePath, productPath, seriesPath } from '../view/paths.ts';
import { isPriceHistoryForMembers, presentPriceHistory } from '../view/present-price-history.ts';
import { resolveView, type View } from '../view/view.ts';
import { compareModels, findCheapest, groupByModel, type OfferedProduct, presentModel } from './series-models.ts';

const MAX_MODELS = 24;
const MAX_OTHERS = 12;

/** The models of a series side by side. Not found while nothing of it was ever offered. */
async function series(
  context: ApiContext,
  request: ParsedRequestOf<'series'>,
): Promise<Result<ResponseOf<'series'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const seriesData = view.reference.series.get(request.seriesId);
  const brand = view.reference.brands.get(seriesData?.brandId ?? 0);
  const category = view.reference.tree.byId.get(seriesData?.categoryId ?? 0);
  if (seriesData === undefined || brand === undefined || category === undefined) return err(apiError('not-found'));
  const models = groupByModel(await loadOffered(context, view, seriesData)).slice(0, MAX_MODELS);
  if (models.length === 0) return err(apiError('not-found'));
  const [cheapest, others] = await Promise.all([
    isPriceHistoryForMembers(context, request.market) ? null : loadCheapest(context, view, findCheapest(models)),
    loadSeriesCards(context, view, brand.id),
  ]);
  const categoryLink = { id: category.id, name: categoryName(view, category.id), path: nodePath(view, category) };
  return ok({
    id: seriesData.id,
    name: seriesData.name,
    path: seriesPath(seriesData),
    brand: { id: brand.id, name: brand.name, path: brandPath(brand) },
    category: categoryLink,
    breadcrumbs: [
      ...breadcrumbsTo(view, category.id),
      { name: categoryLink.name, path: categoryLink.path },
      { name: brand.name, path: brandPath(brand) },
    ],
    models: models.map((model) => presentModel(view, model, brand.name)),
    differences: compareModels(view, models, category.id),
    cheapest,
    others: others
      .filter(({ id }) => id !== seriesData.id)
      .sort((a, b) => Number(b.categoryId === category.id) - Number(a.categoryId === category.id))
      .slice(0, MAX_OTHERS)
      .map(({ categoryId: _, ...card }) => card),
  });
}

/** The products of a series that were ever offered. */
async function loadOffered(context: ApiContext, view: View, { id }: Series): Promise<OfferedProduct[]> {
  const { db } = context.databases.forMarket(view.market.id);
  const ids = await readProductIdsOfSeries(db, view.market.id, id);
  const [products, summaries] = await Promise.all([
    readProducts(db, view.market.id, ids),
    readSummaries(db, view.market.id, ids),
  ]);
  return ids.flatMap((productId) => {
    const [product, summary] = [products.get(productId), summaries.get(productId)];
    return product === undefined || summary === undefined ? [] : [{ product, summary }];
  });
}

async function loadCheapest(context: ApiContext, view: View, product: Product | null) {
  if (product === null) return null;
  const { db } = context.databases.forMarket(view.market.id);
  const days = await readProductDays(db, view.market.id, product.id);
  const { name, option } = product;
  return {
    name: option === null ? name : `${name}, ${option}`,
    path: productPath(view, product),
    history: presentPriceHistory(view, days, 'ONE_YEAR', toDay(context.clock())),
  };
}

export const SERIES_HANDLERS: HandlersOf<typeof SERIES_ENDPOINTS> = { series };
