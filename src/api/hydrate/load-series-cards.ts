import { readProducts } from '../../catalog/product.store.ts';
import type { ApiContext } from '../context.ts';
import type { SeriesCard } from '../contract/brand-schemas.ts';
import { moneyOrNull } from '../present/money.ts';
import { categoryName, seriesPath } from '../present/paths.ts';
import { presentCover } from '../present/picture.ts';
import { readSeriesOfBrand } from '../series.store.ts';
import type { View } from '../view.ts';

/** The series of a brand that have anything for sale, those with most models first. */
export async function loadSeriesCards(
  context: ApiContext,
  view: View,
  brandId: number,
): Promise<(SeriesCard & { categoryId: number })[]> {
  const { db } = context.databases.of(view.market.id);
  const figures = await readSeriesOfBrand(db, view.market.id, brandId);
  const covers = await readProducts(
    db,
    view.market.id,
    figures.flatMap(({ coverId }) => coverId ?? []),
  );
  return figures.flatMap(({ seriesId, modelCount, lowest, coverId }) => {
    // One that was founded a moment ago is named when the reference data is read again.
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
      lowest: moneyOrNull(view, lowest),
      image: cover === undefined ? null : presentCover(view, cover),
    };
  });
}
