import { afterAll, describe, expect, it } from 'vitest';
import { ok } from '../base/result.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { findCategory, mergeCategories, moveCategory } from '../taxonomy/edit-tree.ts';
import { readTaxonomyDocument, readTaxonomyRevision } from '../taxonomy/taxonomy.store.ts';
import type { Attribute, Category, TaxonomyDocument } from '../taxonomy/taxonomy.ts';
import { readTaxonomyVersions, readVersionedDocument } from '../taxonomy/taxonomy-version.store.ts';
import { testCategory } from '../taxonomy/testing/test-category.ts';
import { applyTaxonomy } from './apply-taxonomy.ts';
import { ensureBrands, readIdentifiers, readProducts, writeIdentifiers, writeProducts } from './product.store.ts';
import { ensureSeries, readSeries } from './series.store.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const node = (id: number, parentId: number | null, level: 1 | 2 | 3, more: Partial<Category> = {}): Category => {
  const names = { 'en-GB': `Name ${id}` };
  return testCategory({ id, parentId, level, names, nouns: level === 3 ? names : {}, ...more });
};
const colour = (leaf: number, ...values: string[]): Attribute => ({
  id: leaf * 100 + 1,
  categoryId: leaf,
  key: 'colour',
  kind: 'choice',
  unit: null,
  role: 'variant',
  names: { 'en-GB': 'Colour' },
  position: 0,
  values: values.map((key, i) => ({ id: (leaf * 100 + 1) * 1000 + i + 1, key, names: { 'en-GB': key } })),
});

const TREE: TaxonomyDocument = {
  categories: [
    node(1, null, 1),
    node(2, null, 1, { position: 1 }),
    node(11, 1, 2),
    node(21, 2, 2),
    node(12, 1, 2, { position: 1 }),
    node(13, 1, 2, { position: 2 }),
    node(1101, 11, 3, { googleIds: [500] }),
    node(1201, 12, 3, { kind: 'other' }),
    node(1301, 13, 3),
    node(2101, 21, 3, { kind: 'other' }),
    node(1102, 11, 3, { googleIds: [501], position: 1 }),
  ],
  attributes: [colour(1101, 'red', 'blue'), colour(1102, 'green', 'blue')],
  words: [{ categoryId: 1101, locale: 'en-GB', words: ['thing'] }],
  redirects: [],
};

const emitted: { market: string; ids: readonly number[] }[] = [];
const options = {
  author: 'anna',
  reason: 'tidy up',
  emit: async (_db: unknown, _event: unknown, market: string, ids: readonly number[]) => {
    emitted.push({ market, ids });
  },
};
const apply = async (edit: Parameters<typeof applyTaxonomy>[1]) => {
  const result = await applyTaxonomy(db, edit, options);
  if (!result.ok) throw new Error(result.error.issues.map(({ place, message }) => `${place}: ${message}`).join('\n'));
  return result.value;
};
const find = (document: TaxonomyDocument, name: string): Category => {
  const found = findCategory(document, name);
  if (found === null) throw new Error(`no category ${name}`);
  return found;
};

const product = (id: number, categoryId: number, attributes: Record<string, number>, seriesId: number | null) => ({
  id,
  categoryId,
  brandId: null,
  seriesId,
  groupId: null,
  name: `Product ${id}`,
  option: null,
  description: '',
  mpn: null,
  packCount: 1,
  attributes,
  images: [],
  comparedName: null,
  firstOfferedOn: '2026-01-31',
  stated: null,
});

describe('a change of the tree', () => {
  it('stores the first tree as version 1 and counts the revision up', async () => {
    const before = await readTaxonomyRevision(db);
    expect(await apply(() => ok(TREE))).toMatchObject({ version: 1, movedProducts: 0 });
    expect(await readTaxonomyRevision(db)).toBeGreaterThan(before);
    expect(await readTaxonomyDocument(db)).toEqual(TREE);
    expect(await apply(() => ok(TREE))).toMatchObject({ version: null });
  });

  it('merges a category: products, series, shared attributes and model keys move, and the old id redirects', async () => {
    const brandId = (await ensureBrands(db, 'SE', [{ key: 'nordvik', name: 'Nordvik' }])).get('nordvik') ?? 0;
    const series = [
      { brandId, categoryId: 1101, key: 'eco', name: 'Eco' },
      { brandId, categoryId: 1102, key: 'eco', name: 'Eco' },
      { brandId, categoryId: 1101, key: 'max', name: 'Max' },
    ];
    const ids = await ensureSeries(db, 'SE', series);
    const eco = ids.get(`${brandId} 1101 eco`) ?? 0;
    await writeProducts(db, 'SE', [
      product(1, 1101, { 110101: 110101002 }, eco),
      product(2, 1101, { 110101: 110101001 }, null),
      product(3, 1102, { 110201: 110201001 }, null),
    ]);
    await writeIdentifiers(db, 'SE', [{ kind: 'model', value: 'nordvik 1101 w7', productId: 1 }]);
    emitted.length = 0;
    const applied = await apply((current) => mergeCategories(current, find(current, '1101'), find(current, '1102')));
    expect(applied).toMatchObject({ version: 2, movedProducts: 2 });
    const products = await readProducts(db, 'SE', [1, 2, 3]);
    expect([...products.values()].map(({ categoryId }) => categoryId)).toEqual([1102, 1102, 1102]);
    // Blue exists in both, red in one.
    expect([products.get(1)?.attributes, products.get(2)?.attributes]).toEqual([{ 110201: 110201002 }, {}]);
    expect((await readSeries(db, 'SE')).map(({ categoryId, key }) => [categoryId, key])).toEqual([
      [1102, 'eco'],
      [1102, 'max'],
    ]);
    expect(products.get(1)?.seriesId).toBe(ids.get(`${brandId} 1102 eco`));
    expect(await readIdentifiers(db, 'SE', 'model', ['nordvik 1102 w7'], 5)).toHaveLength(1);
    const tree = await readTaxonomyDocument(db);
    expect(tree.redirects).toEqual([{ from: 1101, to: 1102 }]);
    expect(find(tree, '1101').googleIds).toEqual([501, 500]);
    expect(tree.words).toEqual([{ categoryId: 1102, locale: 'en-GB', words: ['name 1101', 'thing'] }]);
    expect(emitted).toEqual([{ market: 'SE', ids: [1, 2] }]);
  });

  it('is undone by storing an earlier version: the products return with the attributes they had', async () => {
    const earlier = await readVersionedDocument(db, 1);
    expect(earlier).toEqual(TREE);
    expect(await apply(() => ok(earlier ?? TREE))).toMatchObject({ version: 3, returnedProducts: 2 });
    const products = await readProducts(db, 'SE', [1, 2, 3]);
    expect([...products.values()].map(({ categoryId, attributes }) => [categoryId, attributes])).toEqual([
      [1101, { 110101: 110101002 }],
      [1101, { 110101: 110101001 }],
      [1102, { 110201: 110201001 }],
    ]);
    expect(await readTaxonomyDocument(db)).toEqual(TREE);
    expect((await readTaxonomyVersions(db, 10)).map(({ id, author, reason }) => [id, author, reason])).toEqual([
      [3, 'anna', 'tidy up'],
      [2, 'anna', 'tidy up'],
      [1, 'anna', 'tidy up'],
    ]);
  });

  it('moves the products of a deleted category to its department’s other leaf, and flattens redirects', async () => {
    const without = (tree: TaxonomyDocument, id: number): TaxonomyDocument => ({
      ...tree,
      categories: tree.categories
        .filter((one) => one.id !== id)
        .map((one) => (id === 1102 && one.id === 1201 ? { ...one, googleIds: [501] } : one)),
      attributes: tree.attributes.filter(({ categoryId }) => categoryId !== id),
      words: tree.words.filter(({ categoryId }) => categoryId !== id),
    });
    await apply((current) => mergeCategories(current, find(current, '1101'), find(current, '1102')));
    expect(await apply((current) => ok(without(current, 1102)))).toMatchObject({ movedProducts: 3 });
    expect((await readTaxonomyDocument(db)).redirects).toEqual([
      { from: 1101, to: 1201 },
      { from: 1102, to: 1201 },
    ]);
    expect((await readProducts(db, 'SE', [3])).get(3)?.categoryId).toBe(1201);
  });

  it('moves a group to another department without touching ids; its products are indexed again', async () => {
    await writeProducts(db, 'SE', [product(4, 1301, {}, null)]);
    emitted.length = 0;
    await apply((current) => moveCategory(current, find(current, '13'), find(current, '2')));
    expect(find(await readTaxonomyDocument(db), '13').parentId).toBe(2);
    expect(emitted).toEqual([{ market: 'SE', ids: [4] }]);
  });
});

describe('a change with mistakes', () => {
  it('changes nothing and names each', async () => {
    const before = await readTaxonomyDocument(db);
    const broken = { ...before, categories: before.categories.filter(({ id }) => id !== 2101) };
    const result = await applyTaxonomy(db, () => ok(broken), options);
    expect(result).toMatchObject({ ok: false });
    expect(await readTaxonomyDocument(db)).toEqual(before);
  });
});
