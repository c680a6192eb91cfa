import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOffers } from '../offer/offer.store.ts';
import { createTestShop, type TestShop } from '../offer/testing/test-merchant.ts';
import { createOfferRecord } from '../offer/testing/test-offer-record.ts';
import { transaction } from '../platform/database.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import { TAXONOMY } from './engine/testing/test-offers.ts';
import { matchOffers } from './match-offers.ts';
import { measureShownOffers } from './measure-shown-offers.ts';
import { findNotShownReason, NOT_SHOWN } from './not-shown-reason.ts';

const database = await createTestDatabase();
const { db } = database;
let shop: TestShop;

const offer = (id: number, more: object) =>
  createOfferRecord({ id, merchant_id: shop.merchantId, feed_id: shop.feedId, ...more });

beforeAll(async () => {
  await writeTaxonomy(db, TAXONOMY);
  shop = await createTestShop(db);
  await sql`insert into feed_run (market, feed_id, started_at, finished_at, outcome)
    values ('SE', ${shop.feedId}, now() - interval '1 day', now(), 'accepted'), ('SE', ${shop.feedId}, now(), now(), 'accepted'),
      ('SE', ${shop.feedId}, now(), now(), 'unreadable')`.execute(db);
  await insertOffers(db, [
    offer(1, { title: 'Zorblax QX-1700', gtin: '04006381333931' }),
    offer(2, { title: 'Zorblax QX-1800', brand: 'Zorblax', mpn: 'QX-1800' }),
    offer(3, { title: 'Diverse', gtin: null }),
    offer(4, { title: 'Zorblax Wex Qimpel begagnad', condition: 'used' }),
  ]);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const runs = async () =>
  (await sql`select offers, shown, not_shown as "notShown" from feed_run order by started_at, id`.execute(db)).rows;
const UNMEASURED = { offers: null, shown: null, notShown: null };

describe('the share of offers shown', () => {
  it('is stored on the last accepted run of a feed when all offers have been matched', async () => {
    await measureShownOffers(db);
    expect(await runs()).toEqual([UNMEASURED, UNMEASURED, UNMEASURED]);
    await transaction(db, (trx) => matchOffers(trx, 'SE', [1, 2, 3, 4], TAXONOMY, async () => {}));
    await measureShownOffers(db);
    const measured = { offers: 4, shown: 3, notShown: { 'no-identity': 1 } };
    expect(await runs()).toEqual([UNMEASURED, measured, UNMEASURED]);
  });

  it('has a reason with a remedy for every decision without a product', () => {
    const reasons = [
      findNotShownReason(null),
      findNotShownReason({ outcome: 'unmatched', rule: 'none', isNew: true }),
      findNotShownReason({ outcome: 'unmatched', rule: 'none', isNew: false }),
      findNotShownReason({ outcome: 'unmatched', rule: 'manual', isNew: true }),
      findNotShownReason({ outcome: 'queued', rule: 'gtin', isNew: true }),
      findNotShownReason({ outcome: 'queued', rule: 'similarity', isNew: true }),
    ];
    expect(new Set(reasons).size).toBe(Object.keys(NOT_SHOWN).length);
    for (const reason of reasons) expect(NOT_SHOWN[reason].remedy).not.toBe('');
  });
});
