import { z } from 'zod';
import type { Series } from '../catalog/product.ts';
import {
  ensureSeries,
  readBrandsChangedSince,
  readProductsOfBrands,
  readSeriesOfBrands,
  renameSeries,
  type SeriesProduct,
  seriesKey,
  writeSeriesOfProducts,
} from '../catalog/series.store.ts';
import { type Model, modelNameOf, seriesAmong } from '../catalog/series.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { readSetting, writeSetting } from '../platform/setting.store.ts';
import { lockMatching } from './match.store.ts';
import { readToldSeries } from './told-series.store.ts';

/** Brands looked at in one transaction. */
const BRANDS_AT_ONCE = 50;

/**
 * Works out the series of these brands from the names of their models and from what merchants call them, and writes what
 * differs. Everything it writes is derived: running it on all brands again changes nothing.
 */
export async function foundSeries(db: Db, market: MarketId, brandIds: readonly number[]): Promise<void> {
  for (let i = 0; i < brandIds.length; i += BRANDS_AT_ONCE) {
    await transaction(db, (trx) => foundFor(trx, market, brandIds.slice(i, i + BRANDS_AT_ONCE)));
  }
}

type Founded = { brandId: number; categoryId: number; key: string; name: string; groupIds: readonly number[] };

async function foundFor(db: Db, market: MarketId, brandIds: readonly number[]): Promise<void> {
  // Matching writes the same products: in turns, neither waits for the other's rows or writes over what it said.
  await lockMatching(db, market);
  const products = await readProductsOfBrands(db, market, brandIds);
  const ids = products.map(({ id }) => id);
  const told = Map.groupBy(await readToldSeries(db, market, ids), ({ productId }) => productId);
  const shelves = Map.groupBy(products, ({ brandId, categoryId }) => `${brandId} ${categoryId}`);
  const founded = [...shelves.values()].flatMap((shelf): Founded[] => {
    const [{ brandId, categoryId }] = shelf;
    const toldOf = ({ id }: SeriesProduct) => (told.get(id) ?? []).map(({ name }) => name);
    return seriesAmong(modelsOf(shelf, toldOf)).map((series) => ({ ...series, brandId, categoryId }));
  });
  const known = await readSeriesOfBrands(db, market, brandIds);
  await renameSeries(db, market, renamedOf(founded, known, products));
  const seriesIds = await ensureSeries(db, market, founded.map(withoutGroups));
  const seriesOfGroup = new Map(
    founded.flatMap((series) => series.groupIds.map((groupId) => [groupId, seriesIds.get(seriesKey(series)) ?? null])),
  );
  const changed = products.flatMap(({ id, groupId, seriesId: before }) => {
    const seriesId = seriesOfGroup.get(groupId) ?? null;
    return seriesId === before ? [] : [{ id, seriesId }];
  });
  await writeSeriesOfProducts(db, market, changed);
}

/**
 * A series whose models go by another name now, since one more model has narrowed what they share, keeps its id and with
 * it its address: the one that no series is called by any more and that most of the new one's products belong to.
 */
function renamedOf(
  founded: readonly Founded[],
  known: readonly Series[],
  products: readonly SeriesProduct[],
): { id: number; key: string; name: string }[] {
  const stands = new Set(founded.map(seriesKey));
  const left = new Set(known.filter((series) => !stands.has(seriesKey(series))).map(({ id }) => id));
  const taken = new Set(known.map(seriesKey));
  return founded
    .filter((series) => !taken.has(seriesKey(series)))
    .flatMap(({ key, name, groupIds }) => {
      const counts = new Map<number, number>();
      for (const { seriesId, groupId } of products) {
        if (seriesId === null || !left.has(seriesId) || !groupIds.includes(groupId)) continue;
        counts.set(seriesId, (counts.get(seriesId) ?? 0) + 1);
      }
      const [most] = [...counts].sort(([a, m], [b, n]) => n - m || a - b);
      if (most === undefined) return [];
      left.delete(most[0]);
      return [{ id: most[0], key, name }];
    });
}

const withoutGroups = ({ brandId, categoryId, key, name }: Founded) => ({ brandId, categoryId, key, name });

/** One model for each group, named as its first product is. */
const modelsOf = (shelf: readonly SeriesProduct[], toldOf: (product: SeriesProduct) => string[]): Model[] =>
  [...Map.groupBy(shelf, ({ groupId }) => groupId)].map(([groupId, variants]) => ({
    groupId,
    name: modelNameOf(variants[0].name, variants[0].brandName),
    told: variants.flatMap(toldOf),
  }));

const SETTING = 'series';
const progress = z.object({ upTo: z.iso.datetime() });

/** What was written that long before the last run may have been committed after it. */
const OVERLAP_MS = 15 * 60_000;

/** Founds the series of all brands that have a new or changed product since the last run. */
export async function foundDueSeries(db: Db, now: Date): Promise<void> {
  const last = await readSetting(db, SETTING, progress);
  const since = last === null ? new Date(0) : new Date(Date.parse(last.upTo) - OVERLAP_MS);
  for (const { market, brandIds } of await readBrandsChangedSince(db, since)) {
    await foundSeries(db, market, brandIds);
  }
  await writeSetting(db, SETTING, { upTo: now.toISOString() });
}
