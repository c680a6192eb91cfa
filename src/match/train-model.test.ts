import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeProduct } from '../../demo/describe-product.ts';
import { composeTitle } from '../../demo/offer-title.ts';
import { insertOffers } from '../offer/offer.store.ts';
import type { OfferRecord } from '../offer/offer-fields.ts';
import { createTestShop, type TestShop } from '../offer/testing/test-merchant.ts';
import { createOfferRecord } from '../offer/testing/test-offer-record.ts';
import { transaction } from '../platform/database.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import { productAt, TAXONOMY } from './engine/testing/test-offers.ts';
import { loadModel } from './match-model.store.ts';
import { matchOffers } from './match-offers.ts';
import { trainModel } from './train-model.ts';

const database = await createTestDatabase();
const { db } = database;
let shop: TestShop;

const PRODUCTS = 280;
const NOW = new Date('2026-03-01T02:00:00Z');

/** An offer of a demo product in one of three shops, each with its own style of titles. */
function createOffer(id: number, index: number, merchant: number): OfferRecord {
  const product = productAt(index * 3);
  const description = describeProduct(product, 'sv');
  return createOfferRecord({
    id,
    merchant_id: shop.merchantId + merchant,
    feed_id: shop.feedId,
    title: composeTitle(product, description, 'sv', merchant * 3),
    description: '',
    brand: product.brand,
    gtin: `0${product.gtin}`,
    mpn: merchant === 0 ? product.mpn : null,
    category_path: description.path.join(' > '),
  });
}

beforeAll(async () => {
  await writeTaxonomy(db, TAXONOMY);
  shop = await createTestShop(db);
  const offers = Array.from({ length: PRODUCTS }, (_, i) => [0, 1, 2].map((m) => createOffer(1 + i * 3 + m, i, m)));
  await insertOffers(db, offers.flat());
  const ids = offers.flat().map(({ id }) => id);
  await transaction(db, (trx) => matchOffers(trx, 'SE', ids, TAXONOMY, async () => {}));
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const storedModel = async () => (await sql<{ model: string }>`select model::text from match_model`.execute(db)).rows;

describe('trainModel', () => {
  it('learns nothing where too few products have several merchants', async () => {
    expect(await trainModel(db, 'NO', NOW)).toEqual({ outcome: 'too-few', sharedProducts: 0 });
  });

  it('stores a model that judges unseen products better than the start model, the same for the same offers', async () => {
    const before = await loadModel(db, 'SE');
    const result = await trainModel(db, 'SE', NOW);
    expect(result.outcome).toBe('stored');
    if (result.outcome === 'stored') expect(result.loss).toBeLessThan(result.lossBefore);
    const [first] = await storedModel();
    await trainModel(db, 'SE', new Date(NOW.getTime() + 1000));
    expect(await storedModel()).toEqual([first]);
    expect(await loadModel(db, 'SE')).not.toBe(before);
  });

  it('is used by matching: an offer without identifiers joins its product', async () => {
    const offer = createOffer(5000, 3, 2);
    await insertOffers(db, [{ ...offer, merchant_id: shop.merchantId + 9, gtin: null, mpn: null, brand: null }]);
    const products: number[] = [];
    await transaction(db, (trx) =>
      matchOffers(trx, 'SE', [5000], TAXONOMY, async (_db, _event, _market, ids) => void products.push(...ids)),
    );
    const { rows } = await sql<{ id: number }>`select product_id as id from match where offer_id = 10`.execute(db);
    expect(products).toEqual(rows.map(({ id }) => Number(id)));
  });
});
