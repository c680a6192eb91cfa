import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeProduct } from '../../demo/describe-product.ts';
import { composeTitle } from '../../demo/offer-title.ts';
import { readProducts } from '../catalog/product.store.ts';
import { insertOffers } from '../offer/offer.store.ts';
import type { OfferRecord } from '../offer/offer-fields.ts';
import { createTestShop, type TestShop } from '../offer/testing/test-merchant.ts';
import { createOfferRecord } from '../offer/testing/test-offer-record.ts';
import { transaction } from '../platform/database.ts';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import { PRODUCTS, productAt, TAXONOMY } from './engine/testing/test-offers.ts';
import { lockMatching, readMatches } from './match.store.ts';
import { matchOffers } from './match-offers.ts';
import { nameProductsOfMarket } from './name-products.ts';

const database = await createTestDatabase();
const { db } = database;
let shop: TestShop;

beforeAll(async () => {
  await writeTaxonomy(db, TAXONOMY);
  shop = await createTestShop(db);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const clear = () => emptyTables(db, 'match', 'product', 'product_identifier', 'offer', 'brand', 'series');
beforeEach(clear);

type OfferStyle = { style: number; gtin: boolean; mpn: boolean; details: boolean; isNew: boolean };
const FULL: OfferStyle = { style: 0, gtin: true, mpn: true, details: true, isNew: true };

/** The shop's offer of a demo product, in Swedish. */
function createOffer(
  id: number,
  index: number,
  offerStyle: Partial<OfferStyle> = {},
  more: Partial<OfferRecord> = {},
): OfferRecord {
  const { style, gtin, mpn, details, isNew } = { ...FULL, ...offerStyle };
  const product = productAt(index);
  const description = describeProduct(product, 'sv');
  return createOfferRecord({
    id,
    merchant_id: shop.merchantId,
    feed_id: shop.feedId,
    title: composeTitle(product, description, 'sv', style),
    description: description.descriptions[0] ?? '',
    brand: product.brand,
    gtin: gtin ? `0${product.gtin}` : null,
    mpn: mpn ? product.mpn : null,
    category_path: description.path.join(' > '),
    condition: isNew ? 'new' : 'used',
    details: details ? description.details.map(({ name, value }) => ({ name, value })) : [],
    ...more,
  });
}

/** Matches offers in batches of that size; returns the emitted products. */
async function match(ids: readonly number[], size = ids.length): Promise<number[]> {
  const emitted: number[] = [];
  for (let i = 0; i < ids.length; i += size) {
    await transaction(db, (trx) =>
      matchOffers(trx, 'SE', ids.slice(i, i + size), TAXONOMY, async (_db, _event, _market, products) => {
        emitted.push(...products);
      }),
    );
  }
  return emitted;
}

const load = (offers: readonly OfferRecord[]) => insertOffers(db, offers);
const setIdentity = (id: number, gtin: string | null, title: string) =>
  sql`update offer set gtin = ${gtin}, title = ${title}, identity_hash = ${title} where id = ${id}`.execute(db);

/** Names the products that are to be named; returns those that got another name. */
async function nameAll(): Promise<number[]> {
  const renamed: number[] = [];
  const emit = async (_db: unknown, _event: string, _market: string, ids: readonly number[]) =>
    void renamed.push(...ids);
  await nameProductsOfMarket(db, 'SE', { taxonomy: TAXONOMY, now: new Date(), emit });
  return renamed;
}

const nameOfProduct = async (id: number) => (await readProducts(db, 'SE', [id])).get(id)?.name ?? '';

/** Matches offers while somebody else has the lock, who changes something before releasing it. */
async function matchWhile(ids: readonly number[], change: () => Promise<unknown>): Promise<void> {
  const [decided, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = transaction(db, async (trx) => {
    await lockMatching(trx, 'SE');
    locked.resolve();
    await decided.promise;
  });
  await locked.promise;
  const late = match(ids);
  const isWaiting = () => sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db);
  await vi.waitFor(async () => expect((await isWaiting()).rows).toHaveLength(1), 60_000);
  await change();
  decided.resolve();
  await Promise.all([other, late]);
}

/** The offers grouped by product, or by outcome where they have none. */
async function groups(ids: readonly number[]): Promise<string[]> {
  const matches = await readMatches(db, 'SE', ids);
  const byProduct = Map.groupBy(ids, (id) => matches.get(id)?.productId ?? matches.get(id)?.outcome);
  return [...byProduct].map(([key, own]) => (typeof key === 'string' ? `${key}: ${own}` : `${own}`)).sort();
}

describe('matchOffers', () => {
  it('creates a product from the first offer and joins others by GTIN, part number and similarity, with reasons', async () => {
    await load([
      createOffer(1, 0),
      createOffer(2, 0, { style: 3, mpn: false }),
      createOffer(3, 0, { style: 1, gtin: false }),
      createOffer(4, 0, { style: 2, gtin: false, mpn: false }),
    ]);
    const emitted = await match([1, 2, 3, 4]);
    const matches = [...(await readMatches(db, 'SE', [1, 2, 3, 4])).values()].sort((a, b) => a.offerId - b.offerId);
    expect(matches.map(({ outcome, rule }) => `${outcome} ${rule}`)).toEqual([
      'created new-product',
      'joined gtin',
      'joined brand-mpn',
      'joined similarity',
    ]);
    expect(new Set(matches.map(({ productId }) => productId)).size).toBe(1);
    expect(emitted).toEqual([matches[0]?.productId]);
    expect(matches.every(({ reasons }) => reasons.length > 0)).toBe(true);
    expect(matches[3]?.reasons.find(({ subject }) => subject === 'title')).toMatchObject({ finding: 'same' });
    const [product] = (await readProducts(db, 'SE', emitted)).values();
    expect(product?.name).toBe(`${productAt(0).brand} ${productAt(0).name}`);
    expect(product?.firstOfferedOn).toBe('2026-01-01');
  });

  it('separates the variants of a model, in one group', async () => {
    const family = PRODUCTS.flatMap(({ modelKey }, i) => (modelKey === productAt(0).modelKey ? [i] : []));
    expect(family.length).toBeGreaterThan(1);
    await load(family.map((index, i) => createOffer(i + 1, index, { gtin: i % 2 === 0 })));
    const ids = family.map((_, i) => i + 1);
    const products = await readProducts(db, 'SE', await match(ids));
    expect(products.size).toBe(family.length);
    expect(new Set([...products.values()].map(({ groupId }) => groupId)).size).toBe(1);
    expect(new Set([...products.values()].map(({ option }) => option)).size).toBe(family.length);
  });

  it('changes nothing the second time, and emits the products for their prices', async () => {
    const ids = [1, 2, 3];
    await load([createOffer(1, 0), createOffer(2, 1), createOffer(3, 0, { style: 2 })]);
    const emitted = await match(ids);
    const versions = async () => {
      const { rows } =
        await sql`select 'm' as t, xmin::text, ctid::text from match union all select 'p', xmin::text, ctid::text from product
        union all select 'i', xmin::text, ctid::text from product_identifier order by 1, 2, 3`.execute(db);
      return rows;
    };
    const before = await versions();
    expect((await match(ids)).sort()).toEqual([...emitted].sort());
    expect(await versions()).toEqual(before);
  });

  it('decides again where the offer’s content has changed, and emits both products', async () => {
    await load([createOffer(1, 0), createOffer(2, 40)]);
    const [first, second] = await match([1, 2]);
    await setIdentity(1, `0${productAt(40).gtin}`, createOffer(1, 40).title);
    await sql`update offer set brand = ${productAt(40).brand}, mpn = null, details = '[]' where id = 1`.execute(db);
    expect((await match([1])).sort()).toEqual([first, second].sort());
    expect((await readMatches(db, 'SE', [1])).get(1)).toMatchObject({ outcome: 'joined', productId: second });
  });

  it.each([
    ['another GTIN of one part number creates a product while its merchant lists both', false, 2],
    ['another GTIN of one part number joins when its merchant has given up the first', true, 1],
  ])('%s', async (_, isGone, products) => {
    await load([createOffer(1, 0), createOffer(2, 0, {}, { gtin: '04006381333931' })]);
    await match([1]);
    if (isGone) await sql`update offer set gone_at = now() where id = 1`.execute(db);
    await match([2]);
    expect(await groups([1, 2])).toHaveLength(products);
  });

  it('keeps a manual decision', async () => {
    await load([createOffer(1, 0), createOffer(2, 40)]);
    const [first] = await match([1, 2]);
    await sql`update match set rule = 'manual', outcome = 'joined', product_id = ${first} where offer_id = 2`.execute(
      db,
    );
    await setIdentity(2, null, 'Another title');
    await match([1, 2]);
    expect((await readMatches(db, 'SE', [2])).get(2)).toMatchObject({ rule: 'manual', productId: first });
  });

  it('gives a product the identifiers of its offers, and no identifier to two products', async () => {
    await load([
      createOffer(1, 0, { gtin: false, mpn: false }),
      createOffer(2, 0, { mpn: false }),
      createOffer(3, 0, { mpn: true }, { title: 'Okänd', details: [] }),
      createOffer(4, 0, { gtin: false }, { title: 'Okänd', details: [] }),
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

  it('joins used offers without identifiers to their product, and takes neither text nor picture from any', async () => {
    const used = { isNew: false, gtin: false, mpn: false };
    await load([createOffer(1, 0, used), createOffer(2, 0), createOffer(3, 0, { isNew: false, style: 4 })]);
    await match([1, 2, 3]);
    expect(await groups([1, 2, 3])).toEqual(['1,2,3']);
    await load([createOffer(4, 40, { isNew: false }, { images: ['https://shop.example/scratch.jpg'] })]);
    const [created] = (await readProducts(db, 'SE', await match([4]))).values();
    expect(created).toMatchObject({ images: [], description: '' });
  });

  it('names a product by what most of its offers say, whatever their order', async () => {
    const titles = ['Zorblax Vimto 9 gratis mugg', 'Zorblax Vimto 9', 'ZORBLAX Vimto 9 – blixtrea nu'];
    const named: string[][] = [];
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ]) {
      await clear();
      await load(
        order.map((which, i) =>
          createOffer(i + 1, 0, { details: false }, { title: titles[which] ?? '', brand: 'Zorblax' }),
        ),
      );
      const [id = 0] = await match([1, 2, 3], 1);
      await nameAll();
      const once = await nameOfProduct(id);
      await nameAll();
      named.push([once, await nameOfProduct(id)]);
    }
    expect(named).toEqual(Array.from({ length: 3 }, () => ['Zorblax Vimto 9', 'Zorblax Vimto 9']));
  });

  it('keeps the name of a product that has one for days until most offers say another', async () => {
    const title = (id: number, text: string) => setIdentity(id, `0${productAt(0).gtin}`, text);
    await load(
      [1, 2, 3].map((id) => createOffer(id, 0, { details: false }, { title: 'Zorblax Vimto 9', brand: 'Zorblax' })),
    );
    const [id = 0] = await match([1, 2, 3]);
    await nameAll();
    await sql`update product set created_at = created_at - interval '3 days'`.execute(db);
    await title(1, 'Zorblax Vimto 9 Kraft Turbo');
    await match([1]);
    expect(await nameAll()).toEqual([]);
    expect(await nameOfProduct(id)).toBe('Zorblax Vimto 9');
    await title(2, 'Zorblax Vimto 9 Kraft Turbo');
    await title(3, 'Zorblax Vimto 9 Kraft Turbo');
    await match([2, 3]);
    expect(await nameAll()).toEqual([id]);
    expect(await nameOfProduct(id)).toBe('Zorblax Vimto 9 Kraft Turbo');
  });

  it('creates a product once where several of its offers are matched concurrently', async () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    await load(ids.map((id) => createOffer(id, id % 2 === 0 ? 0 : 40, { style: id, gtin: id < 5 })));
    await Promise.all([match([1, 2, 7]), match([3, 8, 1]), match([4, 5, 2]), match([6, 1, 4])]);
    expect(await groups(ids)).toEqual(['1,3,5,7', '2,4,6,8']);
  });

  it('does not wait for those who decide others where nothing is to be decided', async () => {
    await load([createOffer(1, 0)]);
    const [productId] = await match([1]);
    await transaction(db, async (trx) => {
      await lockMatching(trx, 'SE');
      expect(await match([1])).toEqual([productId]);
    });
  });

  it('does not join an offer to a product from which a person took its GTIN meanwhile', async () => {
    await load([createOffer(1, 0), createOffer(2, 40), createOffer(3, 0)]);
    await match([1, 2]);
    const other = (await readMatches(db, 'SE', [2])).get(2)?.productId ?? 0;
    const gtin = `0${productAt(0).gtin}`;
    await matchWhile([3], () =>
      sql`update product_identifier set product_id = ${other} where kind = 'gtin' and value = ${gtin}`.execute(db),
    );
    expect((await readMatches(db, 'SE', [3])).get(3)?.productId).not.toBe(
      (await readMatches(db, 'SE', [1])).get(1)?.productId,
    );
  });

  it.each([
    ['where it would create a product', []],
    ['where its GTIN is known', [2]],
  ])('does not decide by outdated content of an offer, %s', async (_case, before) => {
    await load([1, ...before].map((id) => createOffer(id, 0)));
    await match(before);
    await matchWhile([1], () => setIdentity(1, null, 'Another title'));
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

  it('gives the same result for any batch size', async () => {
    await fc.assert(
      fc.asyncProperty(some, fc.integer({ min: 1, max: 4 }), async (offers, size) => {
        await clear();
        const ids = offers.map((_, i) => i + 1);
        await load(offers.map(({ index, ...how }, i) => createOffer(i + 1, index, how)));
        await match(ids);
        const whole = await groups(ids);
        await emptyTables(db, 'match', 'product', 'product_identifier', 'brand');
        await match(ids, size);
        expect(await groups(ids)).toEqual(whole);
        for (const group of whole.filter((one) => !one.includes(':'))) {
          expect(new Set(group.split(',').map((id) => offers[Number(id) - 1]?.index)).size).toBe(1);
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('gives the same result in any order where every offer has its GTIN', async () => {
    await fc.assert(
      fc.asyncProperty(some, fc.infiniteStream(fc.nat()), async (offers, chance) => {
        await clear();
        const ids = offers.map((_, i) => i + 1);
        const order = ids.map((id) => ({ id, at: chance.next().value ?? 0 })).sort((a, b) => a.at - b.at);
        await load(
          offers.map(({ index, ...how }, i) => createOffer(i + 1, index, { ...how, gtin: true, details: true })),
        );
        await match(
          order.map(({ id }) => id),
          1,
        );
        const expected = Map.groupBy(ids, (id) => offers[id - 1]?.index);
        expect(await groups(ids)).toEqual([...expected.values()].map((own) => `${own}`).sort());
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
