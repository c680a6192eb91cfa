import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestMarkets, TAXONOMY } from '../api/testing/market.ts';
import { getResponse } from '../api/testing/responses.ts';
import { SHOPS } from '../api/testing/shops.ts';
import { parseImagePath } from '../image/image-url.ts';
import { changeMerchant } from '../offer/change-merchant.ts';
import { imageSource, placeholderSource } from './image-source.ts';

const stocked = await createTestMarkets(SHOPS);
afterAll(() => stocked.close());
const { context, database, merchantIds } = stocked;

const sourceOf = (path: string) => {
  const reference = parseImagePath(path);
  if (reference === null) throw new Error(`${path} is no image path`);
  const taxonomy = async () => TAXONOMY;
  return imageSource(context.databases, taxonomy, '/uploads', reference);
};

it('C14 serves offers by their first picture, and drafts only while their product is not decided', async () => {
  const { rows } = await database.pool.query("select id from offer where market = 'SE' order by id desc limit 1");
  const id = rows[0].id;
  expect(await sourceOf(`/images/offer/se/${id}.jpg`)).toMatch(/^https:\/\/shop\.example\/\w+\.jpg$/);
  expect(await sourceOf(`/images/offer/us/${id}.jpg`)).toBeNull();
  expect(await sourceOf('/images/offer/se/999999999.jpg')).toBeNull();
  expect(await sourceOf(`/images/draft/se/${id}.jpg`)).toBeNull();
  await sql`update match set product_id = null, outcome = 'queued' where market = 'SE' and offer_id = ${id}`.execute(
    database.db,
  );
  expect(await sourceOf(`/images/draft/se/${id}.jpg`)).toMatch(/^https:\/\/shop\.example\//);
});

it('C14 serves avatars and logos from their folders, and nothing outside them', async () => {
  expect(await sourceOf('/images/logos/prisvis')).toEqual({ file: '/uploads/logos/prisvis.jpg' });
  expect(await sourceOf('/images/logos/Prisvis.jpg')).toEqual({ file: '/uploads/logos/prisvis.jpg' });
  expect(await sourceOf('/images/avatar/prod/ab-12.jpg')).toEqual({ file: '/uploads/avatars/prod/ab-12.jpg' });
  for (const name of ['..', '.jpg', 'a.b.jpg', 'a.svg']) expect(await sourceOf(`/images/logos/${name}`)).toBeNull();
});

/** The test's tree with the keys of the default tree, by which drawings are found. */
const KEYED = {
  ...TAXONOMY,
  categories: TAXONOMY.categories.map((node) => ({
    ...node,
    key: node.names['en-GB']?.toLowerCase().replaceAll(' ', '-') ?? '',
  })),
};

it('C14 draws what a category contains, in grey where a product has no picture', async () => {
  const drawn = (path: string) => {
    const reference = parseImagePath(path) ?? expect.unreachable();
    return imageSource(context.databases, async () => KEYED, '/uploads', reference);
  };
  expect(await drawn('/images/category/se/1101.jpg')).toMatch(/\/p\/washing-machines\/a\//);
  expect(await drawn('/images/product/se/2102/none.jpg')).toMatch(/\/p\/toasters\/placeholder\//);
  expect(await drawn('/images/product/se/999999999/none.jpg')).toBeNull();
  const lost = (id: number) => {
    const reference = { category: 'product', market: 'SE', id: String(id), name: '0' } as const;
    return placeholderSource(context.databases, async () => KEYED, reference);
  };
  expect(await lost((await stocked.findProductId('SE', 'E1')) ?? 0)).toMatch(/\/placeholder\//);
  expect(await lost(999_999_999)).toBeNull();
});

it('R20 a shop takes Klarna once its operator says so', async () => {
  const merchantId = merchantIds.get('Elhuset') ?? 0;
  const store = () => getResponse(context, 'store', { market: 'SE', storeKrn: String(merchantId) });
  expect((await store()).takesKlarna).toBe(false);
  expect(await changeMerchant(database.db, 'SE', 'elhuset', { paymentMethods: ['Visa', 'Klarna'] })).toMatchObject({
    ok: true,
  });
  await context.reference.refresh('SE');
  expect(await store()).toMatchObject({ takesKlarna: true, paymentMethods: ['Visa', 'Klarna'] });
  expect(await changeMerchant(database.db, 'SE', 'Nobody', {})).toEqual({
    ok: false,
    error: { kind: 'unknown-merchant' },
  });
});

it('E11 fillup_minimum_available_offers decides which products fill a shelf up', async () => {
  const productId = await stocked.findProductId('SE', 'E1');
  const relatedWith = async (minimum: number) => {
    const settings = {
      ...context.settings,
      get: () => ({ ...context.settings.get('SE'), fillup_minimum_available_offers: minimum }),
      // Of each change of a setting.
      revision: () => minimum,
    };
    return (await getResponse({ ...context, settings }, 'product', { market: 'SE', productId })).related.length;
  };
  const all = await relatedWith(0);
  expect(all).toBeGreaterThan(0);
  expect(await relatedWith(50)).toBe(0);
});
