import { err, ok, type Result } from '../base/result.ts';
import { readProducts } from '../catalog/product.store.ts';
import type { Product, Series } from '../catalog/product.ts';
import { readProductIdsOfSeries } from '../catalog/series.store.ts';
import { dayOf } from '../price/day.ts';
import { readProductDays, readSummaries } from '../price/price.store.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { loadSeriesCards } from './hydrate/load-series-cards.ts';
import { brandPath, breadcrumbsTo, categoryName, nodePath, productPath, seriesPath } from './present/paths.ts';
import { presentPriceHistory } from './present/price-history.ts';
import { cheapestOf, differencesOf, modelsOf, type Offered, presentModel } from './present/series-models.ts';
import { isForMembers } from './price-history.ts';
import { type View, viewOf } from './view.ts';

const MOST_MODELS = 24;
const MOST_OTHERS = 12;

/** The models of a series beside each other; not there while nothing of it was ever offered. */
export async function series(
  context: ApiContext,
  request: ParsedRequestOf<'series'>,
): Promise<Result<AnswerOf<'series'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const shown = view.reference.series.get(request.seriesId);
  const brand = view.reference.brands.get(shown?.brandId ?? 0);
  const category = view.reference.tree.byId.get(shown?.categoryId ?? 0);
  if (shown === undefined || brand === undefined || category === undefined) return err(apiError('not-found'));
  const models = modelsOf(await loadOffered(context, view, shown)).slice(0, MOST_MODELS);
  if (models.length === 0) return err(apiError('not-found'));
  const [cheapest, others] = await Promise.all([
    isForMembers(context, request.market) ? null : loadCheapest(context, view, cheapestOf(models)),
    loadSeriesCards(context, view, brand.id),
  ]);
  const categoryNamed = { id: category.id, name: categoryName(view, category.id), path: nodePath(view, category) };
  return ok({
    id: shown.id,
    name: shown.name,
    path: seriesPath(shown),
    brand: { id: brand.id, name: brand.name, path: brandPath(brand) },
    category: categoryNamed,
    breadcrumbs: [
      ...breadcrumbsTo(view, category.id),
      { name: categoryNamed.name, path: categoryNamed.path },
      { name: brand.name, path: brandPath(brand) },
    ],
    models: models.map((model) => presentModel(view, model, brand.name)),
    differences: differencesOf(view, models, category.id),
    cheapest,
    others: others
      .filter(({ id }) => id !== shown.id)
      .sort((a, b) => Number(b.categoryId === category.id) - Number(a.categoryId === category.id))
      .slice(0, MOST_OTHERS)
      .map(({ categoryId: _, ...card }) => card),
  });
}

/** What was ever offered of a series. */
async function loadOffered(context: ApiContext, view: View, { id }: Series): Promise<Offered[]> {
  const { db } = context.databases.of(view.market.id);
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
  const { db } = context.databases.of(view.market.id);
  const days = await readProductDays(db, view.market.id, product.id);
  const { name, option } = product;
  return {
    name: option === null ? name : `${name}, ${option}`,
    path: productPath(view, product),
    history: presentPriceHistory(view, days, 'ONE_YEAR', dayOf(context.clock())),
  };
}
