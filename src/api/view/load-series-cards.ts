import { readProducts } from '../../catalog/product.store.ts';
import type { SeriesCard } from '../../contract/series/series-schemas.ts';
import type { ApiContext } from './context.ts';
import { categoryName, seriesPath } from './paths.ts';
import { presentCover } from './pictures.ts';
import { toMoneyOrNull } from './present-money.ts';
import { readSeriesOfBrand } from './series.store.ts';
import type { View } from './view.ts';

/** The series of a brand with products for sale, most models first. */
export async function loadSeriesCards(
  context: ApiContext,
  view: View,
  brandId: number,
): Promise<(SeriesCard & { categoryId: number })[]> {
  const { db } = context.databases.forMarket(view.market.id);
  const stats = await readSeriesOfBrand(db, view.market.id, brandId);
  const covers = await readProducts(
    db,
    view.market.id,
    stats.flatMap(({ coverId }) => coverId ?? []),
  );
  return stats.flatMap(({ seriesId, modelCount, lowest, coverId }) => {
    // A series created a moment ago appears after the next refresh of the reference data.
    const series = view.reference.series.get(seriesId);
    if (series === undefined) return [];
    const cover = covers.get(coverId ?? 0);
    return {
      id: series.id,
      name: series.name,
      path: seriesPath(series),
      categoryId: series.categoryId,
      categoryName: categoryName(view, series.categoryId),
      modelCount,
      lowest: toMoneyOrNull(view, lowest),
      image: cover === undefined ? null : presentCover(view, cover),
    };
  });
}
