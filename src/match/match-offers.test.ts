import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEPARTMENTS } from '../../demo/catalogue/all.ts';
import { describeProduct } from '../../demo/describe-product.ts';
import { productsOf } from '../../demo/products.ts';
import { demoTaxonomy } from '../../demo/taxonomy.ts';
import { titleOffer } from '../../demo/title-offer.ts';
import { readProducts } from '../catalog/product.store.ts';
import { writeTaxonomy } from '../catalog/taxonomy.store.ts';
import { insertOffers } from '../offer/offer.store.ts';
import type { OfferRecord } from '../offer/offer-record.ts';
import { openShop, type TestShop } from '../offer/test-shop.ts';
import { transaction } from '../platform/database.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { lockMatching, readMatches } from './match.store.ts';
import { matchOffers } from './match-offers.ts';

const database = await createTestDatabase();
const { db } = database;
const TAXONOMY = demoTaxonomy();
const PRODUCTS = productsOf(DEPARTMENTS);
let shop: TestShop;

beforeAll(async () => {
  await writeTaxonomy(db, TAXONOMY);
  shop = await openShop(db);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const clear = () =>
  sql`truncate match, product, product_identifier, offer, brand, series restart identity cascade`.execute(db);
beforeEach(clear);

type Telling = { style: number; gtin: boolean; mpn: boolean; details: boolean; isNew: boolean };
const FULL: Telling = { style: 0, gtin: true, mpn: true, details: true, isNew: true };

/** One shop's offer of a product of the demonstration, in Swedish. */
function offerOf(
  id: number,
  index: number,
  telling: Partial<Telling> = {},
  more: Partial<OfferRecord> = {},
): OfferRecord {
  const { style, gtin, mpn, details, isNew } = { ...FULL, ...telling };
  const product = PRODUCTS[index];
  const shown = describeProduct(product, 'sv');
  return {
    market: 'SE',
    id,
    merchant_id: shop.merchantId,
    feed_id: shop.feedId,
    sku: `S${id}`,
    fingerprint: null,
    content_hash: `${id}`,
    identity_hash: `${id}`,
    title: titleOffer(product, shown, 'sv', style),
    description: shown.descriptions[0],
    link: 'https://shop.example/1',
    images: [],
    brand: product.brand,
    gtin: gtin ? `0${product.gtin}` : null,
    mpn: mpn ? product.mpn : null,
    category_path: shown.path.join(' > '),
    google_category: null,
    item_group: null,
    condition: isNew ? 'new' : 'used',
    stock: 'in',
    price_kind: 'public',
    price: 10_000,
    list_price: null,
    shipping: null,
    deposit: null,
    unit_price: null,
    delivery_min: null,
    delivery_max: null,
    pack_count: 1,
    details: details ? shown.details.map(({ name, value }) => ({ name, value })) : [],
    first_seen_at: new Date('2026-01-01T00:00:00Z'),
    priced_at: new Date('2026-01-01T00:00:00Z'),
    gone_at: null,
    ...more,
  };
}

/** Matches them in batches of that size and gives the products that were passed on. */
async function match(ids: readonly number[], size = ids.length): Promise<number[]> {
  const told: number[] = [];
  for (let i = 0; i < ids.length; i += size) {
    await transaction(db, (trx) =>
      matchOffers(trx, 'SE', ids.slice(i, i + size), TAXONOMY, async (_db, _event, _market, products) => {
        told.push(...products);
      }),
    );
  }
  return told;
}

const load = (offers: readonly OfferRecord[]) => insertOffers(db, offers);
const setIdentity = (id: number, gtin: string | null, title: string) =>
  sql`update offer set gtin = ${gtin}, title = ${title}, identity_hash = ${title} where id = ${id}`.execute(db);

/** Which offers are one product: the groups in which the decisions put them. */
async function groups(ids: readonly number[]): Promise<string[]> {
  const matches = await readMatches(db, 'SE', ids);
  const byProduct = Map.groupBy(ids, (id) => matches.get(id)?.productId ?? matches.get(id)?.outcome);
  return [...byProduct].map(([key, own]) => (typeof key === 'string' ? `${key}: ${own}` : `${own}`)).sort();
}

describe('matchOffers', () => {
  it('founds a product of the first offer and joins others by GTIN, part number and likeness, with its reasons', async () => {
    await load([
      offerOf(1, 0),
      offerOf(2, 0, { style: 3, mpn: false }),
      offerOf(3, 0, { style: 1, gtin: false }),
      offerOf(4, 0, { style: 2, gtin: false, mpn: false }),
    ]);
    const told = await match([1, 2, 3, 4]);
    const matches = [...(await readMatches(db, 'SE', [1, 2, 3, 4])).values()].sort((a, b) => a.offerId - b.offerId);
    expect(matches.map(({ outcome, rule }) => `${outcome} ${rule}`)).toEqual([
      'founded founding',
      'joined gtin',
      'joined brand-mpn',
      'joined similarity',
    ]);
    expect(new Set(matches.map(({ productId }) => productId)).size).toBe(1);
    expect(told).toEqual([matches[0].productId]);
    expect(matches.every(({ reasons }) => reasons.length > 0)).toBe(true);
    expect(matches[3].reasons.find(({ subject }) => subject === 'brand')).toMatchObject({ finding: 'same' });
    const product = (await readProducts(db, 'SE', told)).get(told[0]);
    expect(product?.name).toBe(`${PRODUCTS[0].brand} ${PRODUCTS[0].name}`);
    expect(product?.launchedOn).toBe('2026-01-01');
  });

  it('keeps the variants of a model apart, in one group', async () => {
    const family = PRODUCTS.flatMap(({ modelKey }, i) => (modelKey === PRODUCTS[0].modelKey ? [i] : []));
    expect(family.length).toBeGreaterThan(1);
    await load(family.map((index, i) => offerOf(i + 1, index, { gtin: i % 2 === 0 })));
    const ids = family.map((_, i) => i + 1);
    const products = await readProducts(db, 'SE', await match(ids));
    expect(products.size).toBe(family.length);
    expect(new Set([...products.values()].map(({ groupId }) => groupId)).size).toBe(1);
    expect(new Set([...products.values()].map(({ option }) => option)).size).toBe(family.length);
  });

  it('changes nothing the second time, and passes the products on for their prices', async () => {
    const ids = [1, 2, 3];
    await load([offerOf(1, 0), offerOf(2, 1), offerOf(3, 0, { style: 2 })]);
    const told = await match(ids);
    const versions = async () => {
      const { rows } =
        await sql`select 'm' as t, xmin::text, ctid::text from match union all select 'p', xmin::text, ctid::text from product
        union all select 'i', xmin::text, ctid::text from product_identifier order by 1, 2, 3`.execute(db);
      return rows;
    };
    const before = await versions();
    expect((await match(ids)).sort()).toEqual([...told].sort());
    expect(await versions()).toEqual(before);
  });

  it('decides anew where the offer has become another, and passes both products on', async () => {
    await load([offerOf(1, 0), offerOf(2, 40)]);
    const [first, second] = await match([1, 2]);
    await setIdentity(1, `0${PRODUCTS[40].gtin}`, offerOf(1, 40).title);
    await sql`update offer set brand = ${PRODUCTS[40].brand}, mpn = null, details = '[]' where id = 1`.execute(db);
    expect((await match([1])).sort()).toEqual([first, second].sort());
    expect((await readMatches(db, 'SE', [1])).get(1)).toMatchObject({ outcome: 'joined', productId: second });
  });

  it('leaves a person’s decision as it is', async () => {
    await load([offerOf(1, 0), offerOf(2, 40)]);
    const [first] = await match([1, 2]);
    await sql`update match set rule = 'person', outcome = 'joined', product_id = ${first} where offer_id = 2`.execute(
      db,
    );
    await setIdentity(2, null, 'Another title');
    await match([1, 2]);
    expect((await readMatches(db, 'SE', [2])).get(2)).toMatchObject({ rule: 'person', productId: first });
  });

  it('gives a product the numbers that its offers bring, and no number to two', async () => {
    await load([
      offerOf(1, 0, { gtin: false, mpn: false }),
      offerOf(2, 0, { mpn: false }),
      offerOf(3, 0, { mpn: true }, { title: 'Okänd', details: [] }),
      offerOf(4, 0, { gtin: false }, { title: 'Okänd', details: [] }),
    ]);
    for (const id of [1, 2, 3, 4]) await match([id]);
    expect(await groups([1, 2, 3, 4])).toEqual(['1,2,3,4']);
    const { rows } = await sql<{ kind: string; n: number }>`
      select kind, count(*)::int as n from product_identifier where kind in ('gtin', 'mpn') group by kind order by kind`.execute(
      db,
    );
    expect(rows).toEqual([
      { kind: 'gtin', n: 1 },
      { kind: 'mpn', n: 1 },
    ]);
  });

  it('lets used goods join and found nothing', async () => {
    await load([offerOf(1, 0, { isNew: false }), offerOf(2, 0), offerOf(3, 0, { isNew: false, style: 4 })]);
    await match([1, 2, 3]);
    expect(await groups([1, 2, 3])).toEqual(['2,3', 'unmatched: 1']);
  });

  it('founds a product once where several of its offers are matched at the same time', async () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    await load(ids.map((id) => offerOf(id, id % 2 === 0 ? 0 : 40, { style: id, gtin: id < 5 })));
    await Promise.all([match([1, 2, 7]), match([3, 8, 1]), match([4, 5, 2]), match([6, 1, 4])]);
    expect(await groups(ids)).toEqual(['1,3,5,7', '2,4,6,8']);
  });

  it.each([
    ['where it founds a product', []],
    ['where its GTIN leads to one', [2]],
  ])('decides nothing by what an offer said before it changed, %s', async (_case, before) => {
    await load([1, ...before].map((id) => offerOf(id, 0)));
    await match(before);
    const [decided, turn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = transaction(db, async (trx) => {
      await lockMatching(trx, 'SE');
      turn.resolve();
      await decided.promise;
    });
    await turn.promise;
    const late = match([1]);
    const isWaiting = () => sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db);
    await vi.waitFor(async () => expect((await isWaiting()).rows).toHaveLength(1));
    await setIdentity(1, null, 'Another title');
    decided.resolve();
    await Promise.all([other, late]);
    expect(await readMatches(db, 'SE', [1])).toEqual(new Map());
    await match([1]);
    expect((await readMatches(db, 'SE', [1])).get(1)).toMatchObject({ identityHash: 'Another title' });
  });

  const some = fc.array(
    fc.record({
      index: fc.nat({ max: 11 }),
      style: fc.nat({ max: 20 }),
      gtin: fc.boolean(),
      mpn: fc.boolean(),
      details: fc.boolean(),
    }),
    { minLength: 2, maxLength: 10 },
  );

  it('comes to the same however the offers are cut into batches', async () => {
    await fc.assert(
      fc.asyncProperty(some, fc.integer({ min: 1, max: 4 }), async (told, size) => {
        await clear();
        const ids = told.map((_, i) => i + 1);
        await load(told.map(({ index, ...how }, i) => offerOf(i + 1, index, how)));
        await match(ids);
        const whole = await groups(ids);
        await sql`truncate match, product, product_identifier, brand cascade`.execute(db);
        await match(ids, size);
        expect(await groups(ids)).toEqual(whole);
        for (const group of whole.filter((one) => !one.includes(':'))) {
          expect(new Set(group.split(',').map((id) => told[Number(id) - 1].index)).size).toBe(1);
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('comes to the same in any order where every offer has its GTIN', async () => {
    await fc.assert(
      fc.asyncProperty(some, fc.infiniteStream(fc.nat()), async (told, chance) => {
        await clear();
        const ids = told.map((_, i) => i + 1);
        const order = ids.map((id) => ({ id, at: chance.next().value ?? 0 })).sort((a, b) => a.at - b.at);
        await load(told.map(({ index, ...how }, i) => offerOf(i + 1, index, { ...how, gtin: true, details: true })));
        await match(
          order.map(({ id }) => id),
          1,
        );
        const expected = Map.groupBy(ids, (id) => told[id - 1].index);
        expect(await groups(ids)).toEqual([...expected.values()].map((own) => `${own}`).sort());
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
