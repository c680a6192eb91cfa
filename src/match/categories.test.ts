import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readProducts } from '../catalog/product.store.ts';
import { insertOffers } from '../offer/offer.store.ts';
import type { OfferRecord } from '../offer/offer-fields.ts';
import { createTestShop, type TestShop } from '../offer/testing/test-merchant.ts';
import { createOfferRecord } from '../offer/testing/test-offer-record.ts';
import { transaction } from '../platform/database.ts';
import { addJob } from '../platform/queue.ts';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { writeGooglePaths } from '../taxonomy/google-category.store.ts';
import { writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import { DAY_MS } from '../terms/duration.ts';
import { readWaitingQuestions } from './category-question.store.ts';
import { TAXONOMY } from './engine/testing/test-offers.ts';
import { learnCategoriesOfMarkets, learnMarket, reviseCategories } from './learn-categories.ts';
import { readMatches } from './match.store.ts';
import { matchOffers } from './match-offers.ts';
import { reviseStale } from './revise-categories.ts';

const database = await createTestDatabase();
const { db } = database;
const NOW = new Date('2026-03-01T02:00:00Z');
let shop: TestShop;

beforeAll(async () => {
  await writeTaxonomy(db, TAXONOMY);
  shop = await createTestShop(db);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});
beforeEach(async () => {
  await emptyTables(
    db,
    'match',
    'product',
    'product_identifier',
    'offer',
    'brand',
    'series',
    'category_model',
    'category_question',
    'match_decision',
    'google_category',
    'merchant_category',
    'setting',
  );
});

const leafOf = (key: string) => {
  const leaf = TAXONOMY.categories.find((category) => category.key === key);
  if (leaf === undefined) throw new Error(`The tree has no leaf ${key}.`);
  return leaf;
};
const KETTLES = leafOf('kettles');
const keyOf = (id: number | undefined) => TAXONOMY.categories.find((category) => category.id === id)?.key;

/** An offer whose texts say nothing about what it is. */
const vague = (id: number, more: Partial<OfferRecord> = {}): OfferRecord =>
  createOfferRecord({
    id,
    merchant_id: shop.merchantId,
    feed_id: shop.feedId,
    title: 'Zorblax QX-1700 Vimtrel',
    brand: 'Zorblax',
    gtin: '04006381333931',
    ...more,
  });

async function match(offers: readonly OfferRecord[]): Promise<number[]> {
  const changed: number[] = [];
  await insertOffers(db, offers);
  const ids = offers.map(({ id }) => Number(id));
  await transaction(db, (trx) =>
    matchOffers(trx, 'SE', ids, TAXONOMY, async (_db, _event, _market, products) => void changed.push(...products)),
  );
  return changed;
}

/** Runs the frequent job; returns the products that moved. */
async function revise(): Promise<number[]> {
  const moved: number[] = [];
  await reviseStale(db, { taxonomy: TAXONOMY, emit: async (_db, _event, _market, ids) => void moved.push(...ids) });
  return moved;
}

let nights = 0;
/** Runs the job of one more night. */
const night = () =>
  learnCategoriesOfMarkets(
    db,
    { taxonomy: TAXONOMY, emit: async () => {} },
    new Date(NOW.getTime() + ++nights * DAY_MS),
  );

const categoryOf = async (productId: number | undefined) =>
  keyOf((await readProducts(db, 'SE', [productId ?? 0])).get(productId ?? 0)?.categoryId);

const leafOfOffer = async (offerId: number) =>
  categoryOf((await readMatches(db, 'SE', [offerId])).get(offerId)?.productId ?? undefined);

describe('a product whose category no offer says', () => {
  it('is unsorted, shown, and waits for a person', async () => {
    const [product] = await match([vague(1)]);
    expect(await categoryOf(product)).toBe('unsorted');
    expect(await readWaitingQuestions(db, 'SE', 10)).toMatchObject([{ productId: product, offers: 1 }]);
  });

  it('moves when an offer of it does, keeps its id, and moves no more', async () => {
    const [product] = await match([vague(1)]);
    const google = String(KETTLES.googleIds[0]);
    expect(await match([vague(2, { google_category: google, sku: 'B' })])).toEqual([product]);
    expect(await revise()).toEqual([product]);
    expect(await categoryOf(product)).toBe('kettles');
    expect(await readWaitingQuestions(db, 'SE', 10)).toEqual([]);
    expect(await revise()).toEqual([]);
    await night();
    expect(await categoryOf(product)).toBe('kettles');
  });

  it('is found by Google’s path where an operator has imported Google’s texts', async () => {
    const id = KETTLES.googleIds[0] ?? 0;
    await writeGooglePaths(db, 'sv-SE', [{ id, path: ['Hem', 'Qwertz'] }]);
    await match([vague(1, { google_category: 'hem  >  QWERTZ' })]);
    expect(await leafOfOffer(1)).toBe('kettles');
  });

  it('stays where a person put it, whatever its offers say', async () => {
    const [product = 0] = await match([vague(1)]);
    const toasters = leafOf('toasters').id;
    await sql`update product set category_id = ${toasters} where id = ${product}`.execute(db);
    await sql`insert into match_decision (id, market, kind, offer_ids, product_ids, replaced_ids, before, after, moved,
        reason, decided_by, decided_at)
      values (gen_random_uuid(), 'SE', 'move', '{}', array[${product}]::bigint[], '{}', '{}', '{}', '{}', '', 'anna', now())`.execute(
      db,
    );
    await match([vague(2, { google_category: String(KETTLES.googleIds[0]), sku: 'B' })]);
    await revise();
    await night();
    expect(await categoryOf(product)).toBe('toasters');
  });
});

describe('learning', () => {
  /** Kettles and toasters of one merchant, by Google's ids, under paths that no language knows. */
  const taught = (): OfferRecord[] =>
    Array.from({ length: 40 }, (_, i) => {
      const leaf = i % 2 === 0 ? KETTLES : leafOf('toasters');
      return vague(i + 1, {
        sku: `S${i}`,
        title: `Zorblax QX-${1000 + i} ${i % 2 === 0 ? 'Qimpel' : 'Wexler'}`,
        gtin: null,
        mpn: `QX-${1000 + i}`,
        category_path: i % 2 === 0 ? 'Zeug > 17' : 'Zeug > 18',
        google_category: String(leaf.googleIds[0]),
      });
    });
  const untaught = (id: number) =>
    vague(id, {
      sku: `U${id}`,
      gtin: null,
      mpn: `QX-${id}`,
      title: `Zorblax QX-${id} Qimpel`,
      category_path: 'Zeug > 17',
    });

  it('finds the leaf of a merchant’s path and words from offers with Google’s ids', async () => {
    await match([...taught(), untaught(900)]);
    expect(await leafOfOffer(900)).toBe('unsorted');
    await night();
    expect(await leafOfOffer(900)).toBe('kettles');
    await match([untaught(901)]);
    expect(await leafOfOffer(901)).toBe('kettles');
  });

  it('comes before a market’s first night where a hundred of its products wait for a person and all offers are decided', async () => {
    const options = { taxonomy: TAXONOMY, emit: async () => {} };
    const asked = Array.from({ length: 99 }, (_, i) => untaught(2000 + i));
    await match([...taught(), ...asked]);
    await reviseCategories(db, options, NOW);
    expect(await leafOfOffer(2000)).toBe('unsorted');
    await addJob(db, 'match/match-offers', { market: 'SE', ids: [] });
    await match([untaught(2099)]);
    await reviseCategories(db, options, NOW);
    expect(await leafOfOffer(2000)).toBe('unsorted');
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await reviseCategories(db, options, NOW);
    expect([await leafOfOffer(2000), await leafOfOffer(2099)]).toEqual(['kettles', 'kettles']);
  });

  it('gives the same model for the same data', async () => {
    await match(taught());
    const model = async () => (await sql<{ model: string }>`select model::text from category_model`.execute(db)).rows;
    const options = { taxonomy: TAXONOMY, emit: async () => {} };
    expect(await learnMarket(db, 'SE', options, NOW)).toBe(40);
    const first = await model();
    await learnMarket(db, 'SE', options, new Date(NOW.getTime() + 1000));
    expect(await model()).toEqual(first);
    expect(await learnMarket(db, 'NO', options, NOW)).toBe(0);
  });

  it('follows a merchant that gives its tree other names overnight', async () => {
    await match(taught());
    await night();
    await sql`update offer set category_path = replace(category_path, 'Zeug', 'Dinge'),
      identity_hash = identity_hash || 'x'`.execute(db);
    await match([
      vague(950, { sku: 'N', gtin: null, mpn: 'QX-950', title: 'Zorblax QX-950', category_path: 'Dinge > 18' }),
    ]);
    await night();
    expect(await leafOfOffer(950)).toBe('toasters');
    expect(await leafOfOffer(1)).toBe('kettles');
  });
});

describe('a price far below that of the device that a title names', () => {
  const phone = (id: number, price: number): OfferRecord =>
    vague(id, { sku: `F${id}`, title: `Zorblax Fonix ${id} mobiltelefon`, gtin: null, mpn: `FX-${id}`, price });
  const cover = (id: number, price: number): OfferRecord =>
    vague(id, { sku: `C${id}`, title: `Kaselo mobilskal ${id}`, brand: 'Kaselo', gtin: null, mpn: `KS-${id}`, price });
  const phones = () => Array.from({ length: 40 }, (_, i) => phone(i + 1, 400_000 + 5000 * i));
  const covers = () => Array.from({ length: 40 }, (_, i) => cover(i + 101, 15_000 + 500 * i));

  it('moves what is there to the rest once prices are known, where a person is asked, and keeps what comes later out', async () => {
    await match([...phones(), ...covers(), phone(90, 4900), phone(91, 150_000)]);
    expect(await leafOfOffer(101)).toBe('phone-cases');
    expect(await leafOfOffer(90)).toBe('mobile-phones');
    await night();
    expect([await leafOfOffer(90), await leafOfOffer(91)]).toEqual(['other-computing', 'mobile-phones']);
    const [question] = await readWaitingQuestions(db, 'SE', 10);
    expect(question?.productId).toBe((await readMatches(db, 'SE', [90])).get(90)?.productId);
    await match([phone(92, 4900), phone(93, 500_000)]);
    expect([await leafOfOffer(92), await leafOfOffer(93)]).toEqual(['other-computing', 'mobile-phones']);
    await night();
    expect(await leafOfOffer(90)).toBe('other-computing');
  });

  it('says nothing against what a person chose for the merchant’s path', async () => {
    await match([...phones(), ...covers()]);
    await night();
    const { id } = leafOf('mobile-phones');
    await sql`insert into merchant_category values ('SE', ${shop.merchantId}, 'Zeug', ${id})`.execute(db);
    await match([{ ...phone(90, 4900), category_path: 'Zeug' }]);
    expect(await leafOfOffer(90)).toBe('mobile-phones');
  });
});

describe('contradictions', () => {
  it('shows both and asks a person where one GTIN is stated for a phone and for its case', async () => {
    await match([vague(1, { title: 'Zorblax Fonix 12 mobiltelefon 128 GB' })]);
    await match([
      vague(2, { sku: 'C', title: `Kaselo ${leafOf('phone-cases').nouns['sv-SE']} läder`, brand: 'Kaselo' }),
    ]);
    const [phone, cover] = [await readMatches(db, 'SE', [1]), await readMatches(db, 'SE', [2])];
    expect(phone.get(1)).toMatchObject({ outcome: 'created' });
    expect(cover.get(2)).toMatchObject({ outcome: 'created', rule: 'gtin' });
    expect(cover.get(2)?.productId).not.toBe(phone.get(1)?.productId);
    expect(cover.get(2)?.reasons).toContainEqual({ subject: 'category', finding: 'differs', weight: -1 });
  });

  it.each([
    ['capitals', 'ZORBLAX VATTENKOKARE QX-1700'],
    ['HTML', '<b>Zorblax</b> vattenkokare &amp; QX-1700<br>'],
    ['emoji', '🔥🔥 Zorblax vattenkokare QX-1700 💥'],
    ['letters of other scripts', 'Zоrblax vаttenkоkare QX-1700'],
    [
      'keywords',
      'Zorblax vattenkokare QX-1700 billig rea present vattenkokare köp online fri frakt bäst i test vattenkokare',
    ],
  ])('reads titles with %s', async (_case, title) => {
    await match([vague(1, { title })]);
    expect(await leafOfOffer(1)).toBe('kettles');
  });

  it('is not misled by the shop’s name in the brand', async () => {
    await match([vague(1, { title: 'Zorblax vattenkokare QX-1700', brand: 'Nordvik Butik AB' })]);
    expect(await leafOfOffer(1)).toBe('kettles');
  });
});
