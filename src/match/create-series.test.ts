import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBrands, writeProducts } from '../catalog/product.store.ts';
import { readProductIdsOfSeries, readProductsOfBrands, readSeries } from '../catalog/series.store.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import { testCategory } from '../taxonomy/testing/test-category.ts';
import { HOUR_MS } from '../terms/duration.ts';
import { createPendingSeries, createSeries } from './create-series.ts';
import { nameBrands, readKnownSpellings } from './naming/name-brands.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const names = { 'en-GB': 'Things' };
const category = (id: number) => {
  return testCategory({ id, parentId: null, level: 3, names, position: id });
};

let brands: ReadonlyMap<string, number>;
const product = (id: number, groupId: number, name: string, categoryId = 1101) => ({
  id,
  groupId,
  categoryId,
  brandId: brands.get('nordvik') ?? 0,
  seriesId: null,
  name: `Nordvik ${name}`,
  option: null,
  description: '',
  mpn: null,
  packCount: 1,
  attributes: {},
  images: [],
  comparedName: null,
  firstOfferedOn: `2026-01-${String(id).padStart(2, '0')}`,
  stated: null,
});

beforeAll(async () => {
  await writeTaxonomy(db, { categories: [category(1101), category(1102)], attributes: [] });
  brands = await ensureBrands(db, 'SE', [{ key: 'nordvik', name: 'Nordvik' }]);
  await writeProducts(db, 'SE', [
    product(1, 1, 'Puls Air 3'),
    product(2, 1, 'Puls Air 3'),
    product(3, 3, 'PULS Air 5'),
    product(4, 4, 'Solo 1'),
    product(5, 5, 'Puls Air 9', 1102),
  ]);
});

const seriesNames = async () => {
  const series = await readSeries(db, 'SE');
  const products = await readProductsOfBrands(db, 'SE', [...brands.values()]);
  const findName = (id: number | null) => series.find((one) => one.id === id)?.name ?? null;
  return products.map(({ id, seriesId }) => [id, findName(seriesId)]);
};

const emitted: number[][] = [];
const emit = async (_: unknown, _event: string, _market: string, ids: readonly number[]) => {
  emitted.push([...ids]);
};

/** Stores an offer of a product that states its brand and series. */
async function stateSeries(productId: number, name: string, brand: string | null = null): Promise<void> {
  await database.pool.query(
    `insert into offer (market, id, merchant_id, feed_id, sku, content_hash, identity_hash, title, description, link,
      images, condition, stock, price_kind, price, pack_count, details, first_seen_at, priced_at, brand)
     values ('SE', $1::int, $1::int, 1, $2, '', '', '', '', '', '[]', 'new', 'in', 'public', 100, 1, $3, now(), now(), $4)`,
    [1000 + productId, `sku${productId}`, JSON.stringify([{ name: 'Serie', value: name }]), brand],
  );
  await database.pool.query(
    `insert into match (market, offer_id, product_id, outcome, rule, score, identity_hash, reasons)
     values ('SE', $1, $2, 'joined', 'gtin', 1, '', '[]')`,
    [1000 + productId, productId],
  );
}

describe('R21 series are created', () => {
  it('R21 from the names of a brand’s models by category, counting variants once', async () => {
    await createSeries(db, 'SE', [...brands.values()]);
    expect(await seriesNames()).toEqual([[1, 'Puls Air'], [2, 'Puls Air'], [3, 'Puls Air'], [4, null], [5, null]]); // biome-ignore format: a table
    const [series] = await readSeries(db, 'SE');
    expect(series).toMatchObject({ categoryId: 1101, key: 'puls-air' });
    expect(await readProductIdsOfSeries(db, 'SE', series?.id ?? 0)).toEqual([3, 2, 1]);
  });

  it('R21 again only where a product has changed, with the same result', async () => {
    await createPendingSeries(db, new Date(), emit);
    const before = [await seriesNames(), await readSeries(db, 'SE')];
    await createPendingSeries(db, new Date(Date.now() + HOUR_MS), emit);
    expect([await seriesNames(), await readSeries(db, 'SE')]).toEqual(before);
    // Nothing has changed since an hour from now: a removed series stays removed.
    await database.pool.query('update product set series_id = null');
    await createPendingSeries(db, new Date(Date.now() + HOUR_MS), emit);
    expect((await seriesNames()).every(([, name]) => name === null)).toBe(true);
  });

  it('R21 with the URL that they had, when one more model changes the name that they share', async () => {
    await createSeries(db, 'SE', [...brands.values()]);
    const [before] = await readSeries(db, 'SE');
    await writeProducts(db, 'SE', [product(6, 6, 'Puls Max')]);
    await createSeries(db, 'SE', [...brands.values()]);
    const after = await readSeries(db, 'SE');
    expect(after).toEqual([{ ...before, key: 'puls', name: 'Puls' }]);
    expect((await seriesNames()).filter(([, name]) => name === 'Puls').map(([id]) => id)).toEqual([1, 2, 3, 6]);
  });

  it('R21 as merchants state them', async () => {
    await stateSeries(3, 'Nordlys');
    await stateSeries(4, 'nordlys');
    await createSeries(db, 'SE', [...brands.values()]);
    expect(await seriesNames()).toEqual([
      [1, 'Puls'], [2, 'Puls'], [3, 'Nordlys'], [4, 'Nordlys'], [5, null], [6, 'Puls'],
    ]); // biome-ignore format: a table
  });
});

describe('brands are named', () => {
  it('as most of their shops write them, small letters count less, and their products are indexed again', async () => {
    const brandName = async () => (await readProductsOfBrands(db, 'SE', [...brands.values()]))[0]?.brandName;
    await stateSeries(1, 'Puls', 'nordvik');
    await stateSeries(2, 'Puls', 'nordvik');
    await stateSeries(5, 'Puls', 'Another brand');
    await nameBrands(db, 'SE', [...brands.values()], new Map(), emit);
    expect(await brandName()).toBe('nordvik');
    emitted.length = 0;
    await stateSeries(6, 'Puls', 'NordVik');
    await nameBrands(db, 'SE', [...brands.values()], new Map(), emit);
    expect(await brandName()).toBe('NordVik');
    expect(emitted).toEqual([[1, 2, 3, 4, 5, 6]]);
    await nameBrands(db, 'SE', [...brands.values()], new Map(), emit);
    expect(emitted).toHaveLength(1);
  });

  it('as the default tree knows them, where all shops write small letters', async () => {
    const known = await ensureBrands(db, 'SE', [{ key: 'sandisk', name: 'sandisk' }]);
    await writeProducts(db, 'SE', [{ ...product(7, 7, 'Ultra Fit'), brandId: known.get('sandisk') ?? 0 }]);
    await stateSeries(7, 'Ultra', 'sandisk');
    await nameBrands(db, 'SE', [...known.values()], await readKnownSpellings(), emit);
    expect((await readProductsOfBrands(db, 'SE', [...known.values()]))[0]?.brandName).toBe('SanDisk');
  });
});
