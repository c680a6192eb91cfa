import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import { testCategory } from '../taxonomy/testing/test-category.ts';
import * as store from './product.store.ts';
import type { NewProduct } from './product.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

await writeTaxonomy(db, {
  categories: [testCategory({ id: 1101, parentId: null, level: 3, names: {} })],
  attributes: [],
});

const product = (id: number, more: Partial<NewProduct> = {}): NewProduct => ({
  id,
  categoryId: 1101,
  brandId: null,
  seriesId: null,
  groupId: null,
  name: 'Nordvik W7 Eco',
  option: '8 kg, vit',
  description: '"Tyst" & stark\n<b>',
  mpn: 'W7-08',
  packCount: 1,
  attributes: { 110101: 8, 110102: 110102001, 110103: true },
  images: ['https://shop.example/1.jpg'],
  comparedName: null,
  firstOfferedOn: '2026-01-31',
  stated: null,
  ...more,
});

describe('products', () => {
  it('are read as they were written; the first of a group gives the group its id', async () => {
    await store.writeProducts(db, 'SE', [product(1), product(2, { groupId: 1, option: null })]);
    const read = await store.readProducts(db, 'SE', [1, 2, 3]);
    expect(read.get(1)).toEqual(product(1, { groupId: 1 }));
    expect(read.get(2)).toEqual(product(2, { groupId: 1, option: null }));
    expect(read.size).toBe(2);
    expect((await store.readProductsOfGroups(db, 'SE', [1])).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('belong to one market', async () => {
    await store.writeProducts(db, 'DK', [product(10)]);
    expect((await store.readProducts(db, 'SE', [10])).size).toBe(0);
    expect(await store.readProductIds(db, 'DK')).toEqual([10]);
  });

  it('have identifiers that lead to one of them, in each market', async () => {
    await store.writeIdentifiers(db, 'SE', [
      { kind: 'gtin', value: '04006381333931', productId: 1 },
      { kind: 'mpn', value: 'nordvik w708', productId: 1 },
      { kind: 'word', value: 'nordvik w7', productId: 1 },
    ]);
    await store.writeIdentifiers(db, 'SE', [
      { kind: 'gtin', value: '04006381333931', productId: 2 },
      { kind: 'mpn', value: 'nordvik w708', productId: 2 },
      { kind: 'word', value: 'nordvik w7', productId: 2 },
    ]);
    await store.writeIdentifiers(db, 'DK', [{ kind: 'gtin', value: '04006381333931', productId: 10 }]);
    const findIds = async (kind: 'gtin' | 'mpn' | 'word', value: string) =>
      (await store.readIdentifiers(db, 'SE', kind, [value], 10)).map(({ productId }) => productId);
    expect(await findIds('gtin', '04006381333931')).toEqual([1]);
    expect(await findIds('mpn', 'nordvik w708')).toEqual([1]);
    expect(await findIds('word', 'nordvik w7')).toEqual([1, 2]);
    expect(await store.readGtinsOfProducts(db, 'SE', [1, 2])).toEqual([
      { kind: 'gtin', value: '04006381333931', productId: 1 },
    ]);
  });

  it('have brands that are added only once', async () => {
    const brands = await store.ensureBrands(db, 'SE', [{ key: 'nordvik', name: 'Nordvik' }]);
    const again = await store.ensureBrands(db, 'SE', [
      { key: 'nordvik', name: 'NORDVIK' },
      { key: 'halden', name: 'Halden' },
    ]);
    expect(again.get('nordvik')).toBe(brands.get('nordvik'));
    expect((await store.readBrands(db, 'SE')).map(({ name }) => name)).toEqual(['Nordvik', 'Halden']);
  });
});
