import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { describeProduct } from '../../demo/describe-product.ts';
import { composeTitle } from '../../demo/offer-title.ts';
import { createTestAccount } from '../account/testing/account.ts';
import { readProducts } from '../catalog/product.store.ts';
import { createList } from '../list/create-list.ts';
import { addItems, readItems } from '../list/list-item.store.ts';
import { findRedirect, readDecision } from '../match/decision.store.ts';
import type { DecisionRequest } from '../match/decision.ts';
import { productAt, TAXONOMY } from '../match/engine/testing/test-offers.ts';
import { readLabelledOffers, readMatches, readOffersOfProducts } from '../match/match.store.ts';
import { matchOffers } from '../match/match-offers.ts';
import { insertOffers } from '../offer/offer.store.ts';
import { createTestShop } from '../offer/testing/test-merchant.ts';
import { createOfferRecord } from '../offer/testing/test-offer-record.ts';
import { decideStatement, readLastStatement, saveStatement } from '../partner/brand-statement.store.ts';
import { transaction } from '../platform/database.ts';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { makeAuthor, makeReview } from '../review/testing/review.ts';
import { writeReview } from '../review/write-review.ts';
import { writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import { testCategory } from '../taxonomy/testing/test-category.ts';
import { insertWatch, readWatch } from '../watch/price-watch.store.ts';
import { INITIAL_WATCH_STATE } from '../watch/price-watch.ts';
import { decideMatch, undoMatch } from './decide-match.ts';

const database = await createTestDatabase();
const { db } = database;
const NOW = new Date('2026-03-01T12:00:00Z');

/** The demonstration's tree with a leaf for what nobody could place. */
const [department] = TAXONOMY.categories.filter(({ level }) => level === 1);
const GROUP = testCategory({ id: 990, parentId: department?.id ?? 1, level: 2, names: {} });
const OTHER = testCategory({ id: 99_001, parentId: 990, level: 3, names: {}, kind: 'other' });
const TREE = { ...TAXONOMY, categories: [...TAXONOMY.categories, GROUP, OTHER] };
const CATALOGUE = { db, market: 'SE', taxonomy: TREE } as const;

await writeTaxonomy(db, TREE);
const shop = await createTestShop(db);
afterAll(async () => {
  await shop.close();
  await database.drop();
});

/** The offer of a demo product, with a GTIN or none. */
function createOffer(id: number, index: number, { gtin = true, path = '' } = {}) {
  const product = productAt(index);
  const description = describeProduct(product, 'sv');
  return createOfferRecord({
    id,
    merchant_id: shop.merchantId,
    feed_id: shop.feedId,
    title: composeTitle(product, description, 'sv', id % 3),
    brand: product.brand,
    gtin: gtin ? `0${product.gtin}` : null,
    mpn: gtin ? product.mpn : null,
    category_path: path || description.path.join(' > '),
    details: description.details.map(({ name, value }) => ({ name, value })),
  });
}

/** Offers 1 to 3 of one product, 4 and 5 of another, 6 of a third, 7 of a shop that says too little. */
beforeEach(async () => {
  await emptyTables(
    db,
    'match',
    'product',
    'product_identifier',
    'product_redirect',
    'match_decision',
    'merchant_category',
    'offer',
    'brand',
    'series',
    'shopper_list',
    'price_watch',
    'posting',
    'rating_tally',
    'pending_work',
  );
  await sql`alter sequence product_id_seq restart`.execute(db);
  const offers = [1, 2, 3].map((id) => createOffer(id, 0));
  offers.push(createOffer(4, 40), createOffer(5, 40), createOffer(6, 80));
  offers.push({ ...createOffer(7, 0, { gtin: false }), title: 'Ny', brand: null, category_path: null, details: [] });
  await insertOffers(db, offers);
  await transaction(db, (trx) => matchOffers(trx, 'SE', offers.map(({ id }) => id), TREE, async () => {})); // biome-ignore format: short
});

const decide = (request: DecisionRequest, id: string = randomUUID()) =>
  decideMatch(CATALOGUE, request, { id, decidedBy: 'vera@lowtide.example', reason: 'Same box' }, NOW);
const undo = (id: string) => undoMatch(CATALOGUE, id, 'vera@lowtide.example', NOW);
const offers = (...ids: number[]) => ids.map((id) => ({ id, version: null }));

async function decided(request: DecisionRequest): Promise<string> {
  const result = await decide(request);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.id;
}

async function undone(id: string): Promise<void> {
  const result = await undo(id);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
}

const productOf = async (offerId: number): Promise<number> =>
  (await readMatches(db, 'SE', [offerId])).get(offerId)?.productId ?? 0;

/** Everything that decisions change, without times. */
async function snapshot(): Promise<unknown> {
  const { rows } = await sql`select (select json_agg(m order by offer_id) from
      (select offer_id, product_id, outcome, rule, score, identity_hash, reasons::text from match) m) as matches,
    (select json_agg(p order by id) from
      (select id, category_id, brand_id, group_id, name, option, mpn, attributes::text, images::text from product) p) as products,
    (select json_agg(i order by kind, value, product_id) from product_identifier i) as identifiers,
    (select json_agg(r order by from_id) from product_redirect r where to_id is not null) as redirects,
    (select json_agg(c) from merchant_category c) as paths`.execute(db);
  return rows[0];
}

describe('decisions', () => {
  it('join an offer to a product, which then has its GTIN, and the machine never moves it', async () => {
    const before = await snapshot();
    const product = await productOf(1);
    const id = await decided({ kind: 'join', offers: offers(7), productId: product });
    const [match] = (await readMatches(db, 'SE', [7])).values();
    expect(match).toMatchObject({ productId: product, outcome: 'joined', rule: 'manual' });
    await sql`update offer set identity_hash = 'other', gtin = '00000000000017' where id = 7`.execute(db);
    await transaction(db, (trx) => matchOffers(trx, 'SE', [7], TREE, async () => {}));
    expect(await productOf(7)).toBe(product);
    const { rows } = await sql`select task from pending_work where id = ${product} order by task`.execute(db);
    expect(rows).toEqual([
      { task: 'match/name-products' },
      { task: 'price/record-prices' },
      { task: 'search/index-products' },
    ]);
    await undone(id);
    expect(await snapshot()).toEqual(before);
  });

  it('split offers off with the GTIN that only they state, and undoing leads the new address back', async () => {
    await sql`update offer set gtin = '07350000000999', identity_hash = 'changed' where id = 3`.execute(db);
    const old = await productOf(1);
    await decided({ kind: 'join', offers: offers(3), productId: old });
    const before = await snapshot();
    const id = await decided({ kind: 'split', offers: offers(3), categoryId: null });
    const created = await productOf(3);
    expect(created).not.toBe(old);
    const { rows } = await sql`select product_id from product_identifier where value = '07350000000999'`.execute(db);
    expect(rows).toEqual([{ product_id: created }]);
    await undone(id);
    expect(await findRedirect(db, 'SE', created)).toBe(old);
    await sql`delete from product_redirect`.execute(db);
    expect(await snapshot()).toEqual(before);
  });

  it('create a product of offers that have none; undoing keeps it where other offers have joined it since', async () => {
    const [leaf] = TAXONOMY.categories.filter(({ level }) => level === 3);
    const id = await decided({ kind: 'create', offers: offers(7), categoryId: leaf?.id ?? 0 });
    const created = await productOf(7);
    expect((await readProducts(db, 'SE', [created])).get(created)?.categoryId).toBe(leaf?.id);
    await sql`update match set product_id = ${created} where offer_id = 6`.execute(db);
    await undone(id);
    expect(await productOf(7)).toBe(0);
    expect([...(await readProducts(db, 'SE', [created])).keys()]).toEqual([created]);
    const again = await decided({ kind: 'create', offers: offers(7), categoryId: leaf?.id ?? 0 });
    const second = await productOf(7);
    await undone(again);
    expect(await readProducts(db, 'SE', [second])).toEqual(new Map());
    expect(await findRedirect(db, 'SE', second)).toBeNull();
  });

  it('refuse to split off every offer, an unknown category and what is not there', async () => {
    expect(await decide({ kind: 'split', offers: offers(6), categoryId: null })).toMatchObject({
      error: { kind: 'no-change' },
    });
    const move = { kind: 'move', product: { id: await productOf(6), version: null }, categoryId: 1 } as const;
    expect(await decide(move)).toMatchObject({ error: { kind: 'no-category' } });
    expect(await decide({ kind: 'unmatch', offers: offers(99) })).toMatchObject({ error: { kind: 'no-offer' } });
    const nowhere = { kind: 'join', offers: offers(1), productId: 1 } as const;
    expect(await decide(nowhere)).toMatchObject({ error: { kind: 'no-product' } });
  });

  it('move a product with the variants of its model, and map the path of a merchant', async () => {
    const product = await productOf(6);
    await sql`update product set category_id = ${OTHER.id} where id = ${product}`.execute(db);
    const before = await snapshot();
    const [leaf] = TAXONOMY.categories.filter(({ level }) => level === 3);
    const { rows } = await sql`select category_path as path from offer where id = 6`.execute(db);
    const path = String(Object.values(Object(rows[0]))[0]);
    const id = await decided({ kind: 'map-path', merchantId: shop.merchantId, path, categoryId: leaf?.id ?? 0 });
    expect((await readProducts(db, 'SE', [product])).get(product)?.categoryId).toBe(leaf?.id);
    await undone(id);
    expect(await snapshot()).toEqual(before);
  });

  it('are made once by the same request, and the second of two people is told that something changed', async () => {
    const [target, other] = [await productOf(1), await productOf(4)];
    const stored = await readMatches(db, 'SE', [7]);
    expect(stored.get(7)?.outcome).toBe('unmatched');
    const { offerVersion } = await import('../match/decision.ts');
    const shown = [{ id: 7, version: offerVersion(stored.get(7), stored.get(7)?.identityHash ?? '') }];
    const id = randomUUID();
    const both = await Promise.all([
      decide({ kind: 'join', offers: shown, productId: target }, id),
      decide({ kind: 'join', offers: shown, productId: other }),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { kind: 'changed', id: 7 } });
    const [first] = both.flatMap((result) => (result.ok ? [result.value] : []));
    expect(await decide({ kind: 'join', offers: shown, productId: 1 }, first?.id)).toMatchObject({ ok: true });
    const { rows } = await sql`select count(*)::int as count from match_decision`.execute(db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('are undone before those that they build on', async () => {
    const [a, b] = [await productOf(1), await productOf(4)];
    const first = await decided({ kind: 'join', offers: offers(6), productId: b });
    const second = await decided({ kind: 'merge', product: { id: b, version: null }, intoId: a });
    expect(await undo(first)).toMatchObject({ error: { kind: 'depends', id: second } });
    await undone(second);
    expect(await undo(second)).toMatchObject({ error: { kind: 'undone' } });
    await undone(first);
    expect(await readDecision(db, 'SE', first)).toMatchObject({ undoneBy: 'vera@lowtide.example' });
  });
});

describe('decisions as labels', () => {
  const labels = async () =>
    new Map((await readLabelledOffers(db, 'SE', 5, 100)).map((one) => [one.offerId, one] as const));

  it('make all offers of the product one, an offer that was taken off another, and count more than GTINs', async () => {
    const product = await productOf(1);
    expect((await labels()).get(1)).toMatchObject({ productKey: `0${productAt(0).gtin}`, isDecided: false });
    await decided({ kind: 'join', offers: offers(7), productId: product });
    const joined = await labels();
    expect([1, 2, 3, 7].map((id) => joined.get(id)?.productKey)).toEqual(Array(4).fill(`product ${product}`));
    expect([joined.get(7)?.isDecided, joined.get(1)?.isDecided, joined.get(4)?.isDecided]).toEqual([true, true, false]);
    const off = await decided({ kind: 'unmatch', offers: offers(7) });
    expect((await labels()).get(7)).toMatchObject({ productKey: 'offer 7', isDecided: true });
    expect((await labels()).get(1)?.isDecided).toBe(false);
    await undone(off);
    expect((await labels()).get(7)?.productKey).toBe(`product ${product}`);
  });
});

describe('merged products', () => {
  const scope = { amount: 'item', merchantIds: [], conditions: ['new'], priceKinds: ['public'] } as const;
  const rule = { kind: 'target', amount: 100 } as const;

  async function createBelongings(gone: number, survivor: number) {
    const shopper = await createTestAccount(db);
    const owner = { market: 'SE', shopperId: shopper.id } as const;
    const [one, both] = [randomUUID(), randomUUID()];
    for (const id of [one, both]) await createList(db, owner, { id, name: 'Kök' }, NOW);
    const item = (productId: number) => ({ productId, amount: 2, note: 'the red one' });
    await addItems(db, one, [item(gone)], NOW);
    await addItems(db, both, [item(gone), item(survivor)], NOW);
    const watchId = randomUUID();
    const watch = { productIds: [gone], rule, scope, channels: ['email'], locale: 'sv-SE' } as const;
    await insertWatch(db, owner, { ...watch, id: watchId, state: INITIAL_WATCH_STATE }, NOW);
    const review = makeReview({ subject: { kind: 'product', id: gone }, author: makeAuthor(shopper.id) });
    await writeReview(db, review, NOW);
    await sql`update posting set status = 'shown'`.execute(db);
    return { owner, one, both, watchId, reviewId: review.id };
  }

  it('keep the survivor id; lists, watches and reviews move and come back, and old addresses lead there', async () => {
    const [gone, survivor] = [await productOf(4), await productOf(1)];
    const { owner, one, both, watchId, reviewId } = await createBelongings(gone, survivor);
    const before = await snapshot();
    const id = await decided({ kind: 'merge', product: { id: gone, version: null }, intoId: survivor });
    expect((await readOffersOfProducts(db, 'SE', [survivor])).get(survivor)).toEqual([1, 2, 3, 4, 5]);
    expect(await readProducts(db, 'SE', [gone])).toEqual(new Map());
    expect(await findRedirect(db, 'SE', gone)).toBe(survivor);
    const itemsOf = async (list: string) => (await readItems(db, list)).map(({ productId, note }) => [productId, note]);
    expect(await itemsOf(one)).toEqual([[survivor, 'the red one']]);
    expect(await itemsOf(both)).toEqual([[survivor, 'the red one']]);
    expect((await readWatch(db, owner, watchId))?.productIds).toEqual([survivor]);
    const { rows: messages } = await sql`select kind, channel, shopper_id as owner from outbox`.execute(db);
    expect(messages).toEqual([{ kind: 'product-merged', channel: 'email', owner: owner.shopperId }]);
    const subjectOf = async () =>
      (await sql`select subject_id as id from posting where id = ${reviewId}`.execute(db)).rows;
    expect(await subjectOf()).toEqual([{ id: survivor }]);
    const third = await decided({
      kind: 'merge',
      product: { id: survivor, version: null },
      intoId: await productOf(6),
    });
    expect(await findRedirect(db, 'SE', gone)).toBe(await productOf(6));
    await undone(third);
    await undone(id);
    expect(await snapshot()).toEqual(before);
    expect(await itemsOf(one)).toEqual([[gone, 'the red one']]);
    expect((await itemsOf(both)).map(([product]) => product).sort()).toEqual([survivor, gone].sort());
    expect((await readWatch(db, owner, watchId))?.productIds).toEqual([gone]);
    expect(await subjectOf()).toEqual([{ id: gone }]);
  });

  it('F12 take what their brand stated along, which comes back when that is undone', async () => {
    const [gone, survivor] = [await productOf(4), await productOf(1)];
    const read = async (id: number) => (await readProducts(db, 'SE', [id])).get(id);
    const brandId = (await read(gone))?.brandId ?? 0;
    await sql`update product set brand_id = ${brandId} where id = ${survivor}`.execute(db);
    const statement = { market: 'SE', brandId, images: [], attributes: {}, statedBy: 'owner' } as const;
    const say = async (productId: number, description: string, seen: string | null, at = NOW) => {
      const id = randomUUID();
      await saveStatement(db, { ...statement, id, productId, description, seen }, at);
      await decideStatement(db, { market: 'SE', id, verdict: 'accepted', reason: 'Right.', decidedBy: 'test' }, at);
      return id;
    };
    const statementId = await say(gone, 'As the brand says.', null);
    const before = await snapshot();
    const plain = await read(survivor);
    const merge = { kind: 'merge', product: { id: gone, version: null }, intoId: survivor } as const;
    const id = await decided(merge);
    expect(await read(survivor)).toMatchObject({ description: 'As the brand says.', stated: { images: [] } });
    expect(await readLastStatement(db, 'SE', survivor)).toMatchObject({ id: statementId, verdict: 'accepted' });
    await undone(id);
    expect(await snapshot()).toEqual(before);
    expect(await read(survivor)).toEqual(plain);
    expect(await read(gone)).toMatchObject({ description: 'As the brand says.', stated: { images: [] } });
    expect((await readLastStatement(db, 'SE', gone))?.id).toBe(statementId);
    expect(await readLastStatement(db, 'SE', survivor)).toBeNull();

    // What the brand states about the other product meanwhile is that one's, and what it had of its own stays.
    const later = new Date(NOW.getTime() + 1000);
    const again = await decided(merge);
    const newer = await say(survivor, 'As the brand says now.', statementId, later);
    await undone(again);
    expect([(await read(survivor))?.description, (await readLastStatement(db, 'SE', survivor))?.id]).toEqual([
      'As the brand says now.',
      newer,
    ]);
    await undone(await decided(merge));
    expect((await read(survivor))?.description).toBe('As the brand says now.');
    expect((await read(gone))?.description).toBe('As the brand says.');
  });
});

describe('any sequence of decisions', () => {
  const step = fc.record({
    kind: fc.constantFrom('join', 'split', 'create', 'unmatch', 'merge', 'move', 'undo'),
    a: fc.integer({ min: 1, max: 7 }),
    b: fc.integer({ min: 1, max: 7 }),
  });
  const leaves = TAXONOMY.categories.filter(({ level }) => level === 3).slice(0, 3).map(({ id }) => id); // biome-ignore format: short

  async function requestOf({ kind, a, b }: { kind: string; a: number; b: number }): Promise<DecisionRequest> {
    const product = { id: await productOf(a), version: null };
    const categoryId = leaves[b % leaves.length] ?? 0;
    if (kind === 'join') return { kind, offers: offers(a), productId: await productOf(b) };
    if (kind === 'split' || kind === 'create') return { kind, offers: offers(a), categoryId };
    if (kind === 'merge') return { kind, product, intoId: await productOf(b) };
    return kind === 'move' ? { kind, product, categoryId } : { kind: 'unmatch', offers: offers(a) };
  }

  async function expectConsistent() {
    const { rows } = await sql`select
      (select count(*)::int from match) as matches,
      (select count(*)::int from match m where product_id is not null
        and not exists (select from product p where p.id = m.product_id)) as lost,
      (select count(*)::int from product_identifier i
        where not exists (select from product p where p.id = i.product_id)) as dangling,
      (select count(*)::int from product_redirect r where to_id is not null
        and not exists (select from product p where p.id = r.to_id)) as nowhere,
      (select count(*)::int from product_redirect r
        where exists (select from product p where p.id = r.from_id)) as both`.execute(db);
    expect(rows).toEqual([{ matches: 7, lost: 0, dangling: 0, nowhere: 0, both: 0 }]);
  }

  it('leaves each offer in one place, and undoing them all brings the first state back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const before = await snapshot();
        let made: string[] = [];
        for (const { kind, a, b } of steps) {
          if (kind === 'undo') {
            const id = made[(a * b) % Math.max(1, made.length)] ?? '';
            if (id !== '' && (await undo(id)).ok) made = made.filter((one) => one !== id);
          } else {
            const result = await decide(await requestOf({ kind, a, b }));
            if (result.ok) made.push(result.value.id);
          }
          await expectConsistent();
        }
        for (const id of made.toReversed()) await undone(id);
        await expectConsistent();
        await sql`delete from product_redirect`.execute(db);
        expect(await snapshot()).toEqual(before);
        await emptyTables(db, 'match_decision');
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
