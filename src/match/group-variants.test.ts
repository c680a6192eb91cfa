import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBrands, readProducts, writeProducts } from '../catalog/product.store.ts';
import { readVariants } from '../catalog/variant.store.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { testCategory } from '../taxonomy/testing/test-category.ts';
import { HOUR_MS } from '../terms/duration.ts';
import { decideModel } from './decide-model.ts';
import { groupPendingVariants, groupVariants } from './group-variants.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const names = { 'en-GB': 'Things' };
const choice = (id: number, key: string, swedish: string) => ({ id, key, names: { 'en-GB': key, 'sv-SE': swedish } });
const TAXONOMY: Taxonomy = {
  categories: [1101, 1102].map((id) => testCategory({ id, parentId: null, level: 3, names, position: id })),
  attributes: [
    { id: 110201, categoryId: 1102, key: 'colour', kind: 'choice', unit: null, role: 'variant', names: { 'en-GB': 'Colour' }, position: 0, values: [choice(1, 'black', 'svart'), choice(2, 'white', 'vit')] },
  ],
}; // biome-ignore format: a table

let brandId = 0;
const product = (id: number, name: string, groupId: number | null = null) => ({
  id,
  groupId,
  categoryId: 1101,
  brandId,
  seriesId: null,
  name: `Nordvik ${name}`,
  option: null,
  description: '',
  mpn: null,
  packCount: 1,
  attributes: {},
  images: [],
  comparedName: null,
  firstOfferedOn: '2026-01-31',
  stated: null,
});

/** Stores an offer of a product that is in an item group. */
async function stateItemGroup(productId: number, itemGroup: string): Promise<void> {
  await database.pool.query(
    `insert into offer (market, id, merchant_id, feed_id, sku, content_hash, identity_hash, title, description, link,
      images, condition, stock, price_kind, price, pack_count, details, item_group, first_seen_at, priced_at)
     values ('SE', $1, 1, 1, $2, '', '', '', '', '', '[]', 'new', 'in', 'public', 100, 1, '[]', $3, now(), now())`,
    [productId, `sku${productId}`, itemGroup],
  );
  await database.pool.query(
    `insert into match (market, offer_id, product_id, outcome, rule, score, identity_hash, reasons)
     values ('SE', $1, $1, 'joined', 'gtin', 1, '', '[]')`,
    [productId],
  );
}

const emitted: number[][] = [];
const emit = async (_: unknown, event: string, __: string, ids: readonly number[]) => {
  if (event === 'price.recorded') emitted.push([...ids].sort((a, b) => a - b));
};
const group = () => groupVariants(db, 'SE', [brandId], TAXONOMY, emit);

async function readGroups(): Promise<[number, number, string | null][]> {
  const ids = [1, 2, 3, 4, 5, 6];
  const products = await readProducts(db, 'SE', ids);
  const variants = await readVariants(db, 'SE', ids);
  return [...products.values()]
    .sort((a, b) => a.id - b.id)
    .map(({ id, groupId }) => [
      id,
      groupId,
      variants
        .get(id)
        ?.settings.map(({ key }) => key)
        .join(' ') ?? null,
    ]);
}

beforeAll(async () => {
  await writeTaxonomy(db, TAXONOMY);
  brandId = (await ensureBrands(db, 'SE', [{ key: 'nordvik', name: 'Nordvik' }])).get('nordvik') ?? 0;
});
beforeEach(() => emitted.splice(0));

describe('products become models', () => {
  it('groups variants, tells who changed, and changes nothing the second time', async () => {
    await writeProducts(db, 'SE', [product(1, 'Puls 3 svart'), product(2, 'Puls 3 vit'), product(3, 'Solo 9')]);
    await group();
    const groups = await readGroups();
    expect(groups).toEqual([
      [1, 1, 'black'],
      [2, 1, 'white'],
      [3, 3, null],
    ]);
    expect(emitted).toEqual([[1, 2]]);
    emitted.splice(0);
    await group();
    expect(await readGroups()).toEqual(groups);
    expect(emitted).toEqual([]);
  });

  it('keeps names and ids, and names the model', async () => {
    expect((await readProducts(db, 'SE', [2])).get(2)?.name).toBe('Nordvik Puls 3 vit');
    expect((await readVariants(db, 'SE', [2])).get(2)?.modelName).toBe('Nordvik Puls 3');
  });

  it('takes in a new variant, and separates what matching had put together', async () => {
    await writeProducts(db, 'SE', [product(4, 'Puls 3 svart/vit', 4), product(5, 'Puls 4 vit', 1)]);
    await group();
    expect(await readGroups()).toEqual([
      [1, 1, 'black'],
      [2, 1, 'white'],
      [3, 3, null],
      [4, 1, 'black white'],
      [5, 5, null],
    ]);
  });

  it('follows the item groups of merchants', async () => {
    await writeProducts(db, 'SE', [product(3, 'Solo Lavendel'), product(5, 'Solo Ros')]);
    await stateItemGroup(3, 'S');
    await stateItemGroup(5, 'S');
    await group();
    expect((await readGroups()).slice(2)).toEqual([
      [3, 3, 'lavendel'],
      [4, 1, 'black white'],
      [5, 3, 'ros'],
    ]);
  });

  it('keeps what a person decided, whatever the names say', async () => {
    const options = { author: 'a person', taxonomy: TAXONOMY, emit };
    const decide = (productId: number, otherId: number, isSame: boolean) =>
      decideModel(db, 'SE', { productId, otherId, isSame }, options);
    expect(await decide(2, 1, false)).toEqual({ ok: true, value: null });
    expect(await decide(3, 2, true)).toEqual({ ok: true, value: null });
    expect([await decide(1, 1, true), await decide(1, 99, true)]).toEqual([
      { ok: false, error: { kind: 'same-product' } },
      { ok: false, error: { kind: 'not-found' } },
    ]);
    const groupOf = new Map((await readGroups()).map(([id, groupId]) => [id, groupId]));
    expect(groupOf.get(2)).not.toBe(groupOf.get(1));
    expect(groupOf.get(2)).toBe(groupOf.get(3));
    await group();
    expect(new Map((await readGroups()).map(([id, groupId]) => [id, groupId]))).toEqual(groupOf);
  });

  it('processes the brands that changed since the last run', async () => {
    const now = new Date();
    await groupPendingVariants(db, now, async () => TAXONOMY, emit);
    await writeProducts(db, 'SE', [product(6, 'Puls 4 svart'), product(5, 'Puls 4 vit')]);
    emitted.splice(0);
    await groupPendingVariants(db, new Date(now.getTime() + HOUR_MS), async () => TAXONOMY, emit);
    expect(emitted.flat()).toContain(6);
    emitted.splice(0);
    await groupPendingVariants(db, new Date(now.getTime() + 3 * HOUR_MS), async () => TAXONOMY, emit);
    expect(emitted).toEqual([]);
  });
});
