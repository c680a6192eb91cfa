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
import { detectSeries, type Model, stripBrand } from '../catalog/series.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { readSetting, writeSetting } from '../platform/setting.store.ts';
import { MINUTE_MS } from '../terms/duration.ts';
import { lockMatching } from './match.store.ts';
import { nameBrands, readKnownSpellings } from './naming/name-brands.ts';
import { readStatedSeries } from './stated-series.store.ts';

/** Brands processed in one transaction. */
const BRAND_BATCH_SIZE = 50;

/**
 * Detects the series of these brands from the names of their models and the series that merchants state, and stores what
 * differs. Everything stored is derived: running it again changes nothing.
 */
export async function createSeries(db: Db, market: MarketId, brandIds: readonly number[]): Promise<void> {
  for (let i = 0; i < brandIds.length; i += BRAND_BATCH_SIZE) {
    await transaction(db, (trx) => createSeriesOfBrands(trx, market, brandIds.slice(i, i + BRAND_BATCH_SIZE)));
  }
}

type SeriesDraft = { brandId: number; categoryId: number; key: string; name: string; groupIds: readonly number[] };

async function createSeriesOfBrands(db: Db, market: MarketId, brandIds: readonly number[]): Promise<void> {
  // Matching writes the same products: the lock prevents row-lock waits and lost updates between the two.
  await lockMatching(db, market);
  const products = await readProductsOfBrands(db, market, brandIds);
  const ids = products.map(({ id }) => id);
  const statedByProduct = Map.groupBy(await readStatedSeries(db, market, ids), ({ productId }) => productId);
  const groups = Map.groupBy(products, ({ brandId, categoryId }) => `${brandId} ${categoryId}`);
  const statedSeries = ({ id }: SeriesProduct) => (statedByProduct.get(id) ?? []).map(({ name }) => name);
  const drafts = mergeEqual(
    [...groups.values()].flatMap((group) =>
      group
        .slice(0, 1)
        .flatMap(({ brandId, categoryId }): SeriesDraft[] =>
          detectSeries(groupModels(group, statedSeries)).map((series) => ({ ...series, brandId, categoryId })),
        ),
    ),
  );
  const known = await readSeriesOfBrands(db, market, brandIds);
  await renameSeries(db, market, findRenamed(drafts, known, products));
  const seriesIds = await ensureSeries(db, market, drafts.map(withoutGroups));
  const seriesIdByGroup = new Map(
    drafts.flatMap((series) => series.groupIds.map((groupId) => [groupId, seriesIds.get(seriesKey(series)) ?? null])),
  );
  const changed = products.flatMap(({ id, groupId, seriesId: before }) => {
    const seriesId = seriesIdByGroup.get(groupId) ?? null;
    return seriesId === before ? [] : [{ id, seriesId }];
  });
  await writeSeriesOfProducts(db, market, changed);
}

/** Names that differ in spaces or signs only have one key: they are one series, with the name that comes first. */
function mergeEqual(drafts: readonly SeriesDraft[]): SeriesDraft[] {
  return [...Map.groupBy(drafts, seriesKey).values()].flatMap((equal) =>
    equal.slice(0, 1).map((first) => ({ ...first, groupIds: equal.flatMap(({ groupIds }) => groupIds) })),
  );
}

/**
 * Finds the stored series that a series with a new name continues, so that it keeps its id and URL: the unused one that
 * most of its products belong to. A series gets another name when a new model shortens the words that all models share.
 */
function findRenamed(
  drafts: readonly SeriesDraft[],
  known: readonly Series[],
  products: readonly SeriesProduct[],
): { id: number; key: string; name: string }[] {
  const used = new Set(drafts.map(seriesKey));
  const unused = new Set(known.filter((series) => !used.has(seriesKey(series))).map(({ id }) => id));
  const taken = new Set(known.map(seriesKey));
  return drafts
    .filter((series) => !taken.has(seriesKey(series)))
    .flatMap(({ key, name, groupIds }) => {
      const counts = new Map<number, number>();
      for (const { seriesId, groupId } of products) {
        if (seriesId === null || !unused.has(seriesId) || !groupIds.includes(groupId)) continue;
        counts.set(seriesId, (counts.get(seriesId) ?? 0) + 1);
      }
      const [best] = [...counts].sort(([a, m], [b, n]) => n - m || a - b);
      if (best === undefined) return [];
      const [id] = best;
      unused.delete(id);
      return [{ id, key, name }];
    });
}

const withoutGroups = ({ brandId, categoryId, key, name }: SeriesDraft) => ({ brandId, categoryId, key, name });

/** One model for each group, with the name of its first product. */
const groupModels = (
  products: readonly SeriesProduct[],
  statedSeries: (product: SeriesProduct) => readonly string[],
): Model[] =>
  [...Map.groupBy(products, ({ groupId }) => groupId)].flatMap(([groupId, variants]) =>
    variants.slice(0, 1).map(({ name, brandName }) => ({
      groupId,
      name: stripBrand(name, brandName),
      statedSeries: variants.flatMap(statedSeries),
    })),
  );

const SETTING = 'series';
const progress = z.object({ upTo: z.iso.datetime() });

/** A change up to 15 minutes before the last run may have been committed after it. */
const OVERLAP_MS = 15 * MINUTE_MS;

/** Updates the names and the series of all brands with a new or changed product since the last run. */
export async function createPendingSeries(db: Db, now: Date, emit: Emit): Promise<void> {
  const last = await readSetting(db, SETTING, progress);
  const since = last === null ? new Date(0) : new Date(Date.parse(last.upTo) - OVERLAP_MS);
  const changed = await readBrandsChangedSince(db, since);
  const known = changed.length === 0 ? new Map<string, string>() : await readKnownSpellings();
  for (const { market, brandIds } of changed) {
    await nameBrands(db, market, brandIds, known, emit);
    await createSeries(db, market, brandIds);
  }
  await writeSetting(db, SETTING, { upTo: now.toISOString() });
}
