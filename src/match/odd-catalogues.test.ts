import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { describeProduct } from '../../demo/describe-product.ts';
import { composeTitle } from '../../demo/offer-title.ts';
import { ok } from '../base/result.ts';
import { applyTaxonomy } from '../catalog/apply-taxonomy.ts';
import { readProducts } from '../catalog/product.store.ts';
import { insertOffers } from '../offer/offer.store.ts';
import type { OfferRecord } from '../offer/offer-fields.ts';
import { createTestShop } from '../offer/testing/test-merchant.ts';
import { createOfferRecord } from '../offer/testing/test-offer-record.ts';
import { transaction } from '../platform/database.ts';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { readTaxonomy, writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import { productAt, TAXONOMY } from './engine/testing/test-offers.ts';
import { matchOffers } from './match-offers.ts';

const database = await createTestDatabase();
const { db } = database;

const shop = await createTestShop(db);
afterAll(async () => {
  await shop.close();
  await database.drop();
});
beforeEach(async () => {
  await emptyTables(db, 'match', 'product', 'product_identifier', 'offer', 'brand', 'series', 'category');
  await writeTaxonomy(db, TAXONOMY);
});

/** An offer of a demo product. */
function createOffer(id: number, index: number, more: Partial<OfferRecord> = {}): OfferRecord {
  const product = productAt(index);
  const description = describeProduct(product, 'sv');
  return createOfferRecord({
    id,
    merchant_id: shop.merchantId,
    feed_id: shop.feedId,
    title: composeTitle(product, description, 'sv', 0),
    brand: product.brand,
    gtin: null,
    mpn: null,
    category_path: description.path.join(' > '),
    details: description.details.map(({ name, value }) => ({ name, value })),
    ...more,
  });
}

const BATCH = 1000;

async function match(ids: readonly number[]): Promise<void> {
  const taxonomy = await readTaxonomy(db);
  for (let i = 0; i < ids.length; i += BATCH) {
    await transaction(db, (trx) => matchOffers(trx, 'SE', ids.slice(i, i + BATCH), taxonomy, async () => {}));
  }
}

async function load(offers: readonly OfferRecord[]): Promise<number[]> {
  for (let i = 0; i < offers.length; i += BATCH) await insertOffers(db, offers.slice(i, i + BATCH));
  const ids = offers.map(({ id }) => Number(id));
  await match(ids);
  return ids;
}

async function places(): Promise<{ id: number; productId: number | null }[]> {
  const { rows } = await sql<{ id: string; product: string | null }>`
    select o.id, m.product_id as product from offer o left join match m on m.market = o.market and m.offer_id = o.id
    order by o.id`.execute(db);
  return rows.map(({ id, product }) => ({ id: Number(id), productId: product === null ? null : Number(product) }));
}

describe('a shop with very many offers of one title', () => {
  const COUNT = 4000;

  it('has all of them shown, as one product and those that GTINs tell apart', async () => {
    const gtins = Array.from({ length: 20 }, (_, i) => `0735000000${String(i).padStart(4, '0')}`);
    const offers = Array.from({ length: COUNT }, (_, i) =>
      createOffer(i + 1, 0, { sku: `${i}`, gtin: i % 200 === 199 ? (gtins[(i - 199) / 200] ?? null) : null }),
    );
    await load(offers);
    const found = await places();
    expect(found).toHaveLength(COUNT);
    expect(found.filter(({ productId }) => productId === null)).toEqual([]);
    expect(new Set(found.map(({ productId }) => productId)).size).toBeLessThanOrEqual(1 + gtins.length);
    await match(found.map(({ id }) => id));
    expect(await places()).toEqual(found);
  }, 60_000);

  it('is several products where prices are far apart, since sizes may be unnamed', async () => {
    const prices = [10_000, 11_000, 30_000, 31_000];
    const more = { title: 'Zorblax Vimtrel Nova', brand: null, category_path: null, details: [] };
    await load(prices.map((price, i) => createOffer(i + 1, 0, { ...more, sku: `${i}`, price })));
    const [a, b, c, d] = (await places()).map(({ productId }) => productId);
    expect(b).toBe(a);
    expect(d).toBe(c);
    expect(c).not.toBe(a);
  });
});

describe('a shop that renames its categories overnight', () => {
  it('leaves every offer at its product, with and without identifiers', async () => {
    const offers = Array.from({ length: 40 }, (_, i) =>
      createOffer(i + 1, i * 7, { sku: `${i}`, gtin: i % 2 === 0 ? `0${productAt(i * 7).gtin}` : null }),
    );
    const ids = await load(offers);
    const before = await places();
    for (const path of ['Nyheter > Vecka 12', 'Kläder > Byxor', null]) {
      await sql`update offer set category_path = ${path}, identity_hash = ${`${path} `} || id`.execute(db);
      await match(ids);
      expect(await places()).toEqual(before);
    }
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from product`.execute(db);
    expect(rows[0]?.n).toBe(new Set(before.map(({ productId }) => productId)).size);
  }, 30_000);
});

describe('a category that an operator deletes', () => {
  const tree = { author: 'vera', reason: '', emit: async () => {} };

  it('loses no product, takes new offers to where its products went, and gets them back when it comes back', async () => {
    const gtin = `0${productAt(0).gtin}`;
    await load([createOffer(1, 0, { gtin }), createOffer(2, 40, { sku: 'B' })]);
    const before = await places();
    const ids = before.flatMap(({ productId }) => productId ?? []);
    const leaf = (await readProducts(db, 'SE', ids)).get(ids[0] ?? 0)?.categoryId ?? 0;
    let whole = TAXONOMY.categories;
    const removed = await applyTaxonomy(
      db,
      (current) => {
        whole = current.categories;
        return ok({
          ...current,
          categories: current.categories
            .filter(({ id }) => id !== leaf)
            .map((one) => ({ ...one, forIds: one.forIds.filter((id) => id !== leaf) })),
          attributes: current.attributes.filter(({ categoryId }) => categoryId !== leaf),
          words: current.words.filter(({ categoryId }) => categoryId !== leaf),
        });
      },
      tree,
    );
    if (!removed.ok) throw new Error(JSON.stringify(removed.error));
    await load([createOffer(3, 0, { sku: 'C', merchant_id: shop.merchantId + 1, gtin })]);
    await load([createOffer(4, 0, { sku: 'D', merchant_id: shop.merchantId + 2 })]);
    const present = await places();
    expect(present.slice(0, 2)).toEqual(before);
    expect(present.every(({ productId }) => productId !== null)).toBe(true);
    expect(present[2]?.productId).toBe(before[0]?.productId);
    const moved = (await readProducts(db, 'SE', ids)).get(ids[0] ?? 0);
    expect((await readTaxonomy(db)).categories.map(({ id }) => id)).toContain(moved?.categoryId);
    const restored = await applyTaxonomy(
      db,
      (current) => ok({ ...current, categories: whole, attributes: TAXONOMY.attributes }),
      tree,
    );
    if (!restored.ok) throw new Error(JSON.stringify(restored.error));
    expect((await readProducts(db, 'SE', ids)).get(ids[0] ?? 0)?.categoryId).toBe(leaf);
  }, 30_000);
});
