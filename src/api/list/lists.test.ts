import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBasketWishes } from '../../list/check-basket-wishes.ts';
import { readMessagesTo } from '../../outbox/outbox.store.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { createPersonalRequests, NOBODY, type TestCaller } from '../testing/personal-requests.ts';

const kettle = (id: string, model: string, price: number, more: Partial<FeedRow> = {}): FeedRow => ({
  id,
  title: `Solhem ${model} vattenkokare`,
  brand: 'Solhem',
  category: 2101,
  price,
  shipping: 0,
  gtin: makeGtin(100 + model.length),
  mpn: `${model.toUpperCase()}-1`,
  ...more,
});

const { context, database, now, findProductId, setNow, close } = await createTestMarkets({
  SE: [
    {
      name: 'Fri Frakt',
      files: [
        { daysAgo: 20, rows: [kettle('F1', 'Puff', 400), kettle('F2', 'Bubbla', 300)] },
        {
          daysAgo: 0,
          rows: [
            kettle('F1', 'Puff', 300),
            kettle('F2', 'Bubbla', 300, { shipping: undefined }),
            kettle('F3', 'Visslan', 100, { stock: 'out_of_stock' }),
          ],
        },
      ],
    },
  ],
});
afterAll(close);
const [puff, bubbla, visslan] = [
  await findProductId('SE', 'F1'),
  await findProductId('SE', 'F2'),
  await findProductId('SE', 'F3'),
];

const { createShopper, getResponse, getError } = createPersonalRequests(context, 'SE', now);

let owner: TestCaller;
let listId: string;
beforeEach(async () => {
  setNow(now);
  owner = await createShopper();
  listId = (await getResponse(owner, 'createList', { name: 'Kök', productId: puff }, randomUUID())).id;
});

const readShareId = async () => {
  const { share } = (await getResponse(owner, 'list', { listId })).list;
  return share?.path.replace(/^\/list\//, '').split('-')[0] ?? '';
};

describe('lists', () => {
  it('F05 include favourites also for a request whose idempotency key is the id of another list', async () => {
    const { lists } = await getResponse(owner, 'lists', {}, listId);
    expect(lists).toHaveLength(2);
  });

  it('F05 R10 are listed with pictures, favourites first', async () => {
    const { lists, most } = await getResponse(owner, 'lists', {});
    expect(most).toBe(100);
    expect(lists).toMatchObject([
      { kind: 'favourites', name: '', count: 0, share: null },
      { kind: 'own', name: 'Kök', count: 1, path: `/profile/lists/${listId}` },
    ]);
    const { cost } = await getResponse(owner, 'list', { listId });
    expect(lists.map((list) => list.cost)).toEqual([null, cost.total]);
    expect(await getResponse(owner, 'lists', {})).toEqual({ lists, most });
    const containing = await getResponse(owner, 'listsContaining', { productId: puff });
    expect(containing.lists.map(({ name, has }) => [name, has])).toEqual([
      ['', false],
      ['Kök', true],
    ]);
    expect(containing.product.id).toBe(puff);
  });

  it('F05 R10 require sign-in, are private, and contain only products of the catalogue', async () => {
    const other = await createShopper();
    expect(await getError(NOBODY, 'lists', {})).toMatchObject({ status: 401, kind: 'sign-in-required' });
    expect(await getError(other, 'list', { listId })).toMatchObject({ status: 404 });
    expect(await getError(other, 'renameList', { listId, name: 'Mine' })).toMatchObject({ status: 404 });
    expect(await getError(other, 'addListItem', { listId, productId: puff })).toMatchObject({ status: 404 });
    expect(await getError(owner, 'addListItem', { listId, productId: 77_777 })).toMatchObject({ status: 404 });
    expect(await getError(owner, 'listsContaining', { productId: 77_777 })).toMatchObject({ status: 404 });
    expect(await getError(owner, 'createList', { name: '  ' })).toMatchObject({ problems: ['name required'] });
    expect(await getError(owner, 'changeListItem', { listId, productId: puff, amount: 100, note: '' })).toMatchObject({
      problems: ['amount too-large'],
    });
    const [favourites] = (await getResponse(owner, 'lists', {})).lists;
    expect(await getError(owner, 'deleteList', { listId: favourites?.id ?? '' })).toMatchObject({
      problems: ['listId favourites-stay'],
    });
  });

  it('F05 cost the sum of their current prices, with counts of products without price or shipping', async () => {
    for (const productId of [bubbla, visslan]) await getResponse(owner, 'addListItem', { listId, productId });
    await getResponse(owner, 'changeListItem', { listId, productId: puff, amount: '2', note: ' the white one ' });
    const { items, cost, basket, count } = await getResponse(owner, 'list', { listId });
    const rows = items.map(({ productId, place, amount, note, sum }) => [productId, place, amount, note, sum?.amount]);
    expect(rows).toEqual([
      [visslan, 1, 1, '', undefined],
      [bubbla, 2, 1, '', 30_000],
      [puff, 3, 2, 'the white one', 60_000],
    ]);
    expect(cost).toEqual({ total: { amount: 90_000, currency: 'SEK' }, withoutDelivery: 1, notForSale: 1 });
    expect(count).toBe(3);
    expect(basket).toEqual([
      { id: bubbla, pieces: 1 },
      { id: puff, pieces: 2 },
    ]);
  });

  it('F05 have a daily cost history since their creation', async () => {
    setNow(new Date(now.getTime() - 10 * DAY_MS));
    const early = await createShopper();
    const old = (await getResponse(early, 'createList', { name: 'Old', productId: puff }, randomUUID())).id;
    setNow(now);
    const { course } = await getResponse(early, 'list', { listId: old });
    expect(course?.points.map(({ day, total }) => [day, total?.amount])).toEqual([
      ['2026-03-10', 40_000],
      ['2026-03-20', 30_000],
    ]);
    expect(course).toMatchObject({ from: '2026-03-10', to: '2026-03-20' });
    const none = (await getResponse(early, 'createList', { name: 'Sold out', productId: visslan }, randomUUID())).id;
    expect((await getResponse(early, 'list', { listId: none })).course).toBeNull();
  });

  it('F05 can be reordered; items can be moved, copied, removed and restored', async () => {
    for (const productId of [bubbla, visslan]) await getResponse(owner, 'addListItem', { listId, productId });
    const order = async (id = listId) =>
      (await getResponse(owner, 'list', { listId: id })).items.map(({ productId }) => productId);
    await getResponse(owner, 'moveListItem', { listId, productId: puff, place: 1 });
    expect(await order()).toEqual([puff, visslan, bubbla]);
    const other = (await getResponse(owner, 'createList', { name: 'Bad' }, randomUUID())).id;
    const both = { listId, to: other, productIds: [puff, bubbla] };
    await getResponse(owner, 'transferListItems', { ...both, move: false });
    await getResponse(owner, 'transferListItems', { ...both, move: 'on' });
    expect([await order(), await order(other)]).toEqual([[visslan], [puff, bubbla]]);
    await getResponse(owner, 'removeListItem', { listId, productId: visslan });
    expect(await order()).toEqual([]);
    expect((await getResponse(owner, 'list', { listId, removed: visslan })).removed?.name).toContain('Visslan');
    await getResponse(owner, 'restoreListItem', { listId, productId: visslan });
    expect(await order()).toEqual([visslan]);
    await getResponse(owner, 'deleteList', { listId });
    expect(await getError(owner, 'list', { listId })).toMatchObject({ status: 404 });
    await getResponse(owner, 'restoreList', { listId });
    expect(await order()).toEqual([visslan]);
  });
});

describe('favourites', () => {
  it('F05 E09 merge what a browser stored, once, and can be added and removed', async () => {
    const products = [
      { id: bubbla, at: 100 },
      { id: visslan, at: 200 },
    ];
    const both = await Promise.all([1, 2].map(() => getResponse(owner, 'mergeFavourites', { products })));
    expect(both.map(({ taken }) => taken)).toEqual([products, products]);
    await getResponse(owner, 'saveFavourite', { productId: puff });
    expect(await getResponse(owner, 'favourites', {})).toEqual({ ids: [puff, visslan, bubbla] });
    await getResponse(owner, 'removeFavourite', { productId: visslan });
    await getResponse(owner, 'mergeFavourites', { products });
    expect(await getResponse(owner, 'favourites', {})).toEqual({ ids: [puff, bubbla] });
    expect(await getError(NOBODY, 'mergeFavourites', { products })).toMatchObject({ status: 401 });
  });
});

describe('a basket', () => {
  const items = async () => (await getResponse(owner, 'savedBasket', {})).items;

  it('F06 E09 has the products of the account and of the browser, each with its larger quantity', async () => {
    expect(await items()).toEqual([]);
    await getResponse(owner, 'setBasketItem', { productId: puff, quantity: 2 });
    const products = [
      { id: bubbla, at: 200, quantity: 3 },
      { id: puff, at: 100, quantity: 1 },
    ];
    const { taken } = await getResponse(owner, 'mergeBasket', { products });
    expect(taken).toHaveLength(2);
    expect(await items()).toEqual([
      { id: bubbla, quantity: 3 },
      { id: puff, quantity: 2 },
    ]);
    await getResponse(owner, 'setBasketItem', { productId: bubbla, quantity: 0 });
    await getResponse(owner, 'mergeBasket', { products });
    expect(await items()).toEqual([{ id: puff, quantity: 2 }]);
  });

  it('F06 has at most 30 products, only of the catalogue, and is no list', async () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ id: 900_000 + i, at: i, quantity: 1 }));
    await getResponse(owner, 'mergeBasket', { products: many });
    expect(await getError(owner, 'setBasketItem', { productId: puff, quantity: 1 })).toMatchObject({
      problems: ['to list-full'],
    });
    expect(await getError(owner, 'setBasketItem', { productId: 777, quantity: 1 })).toMatchObject({ status: 404 });
    const { lists } = await getResponse(owner, 'lists', {});
    expect(lists.map(({ name }) => name)).toEqual(['', 'Kök']);
  });
});

describe('the wish for a basket', () => {
  const wish = async () => (await getResponse(owner, 'savedBasket', {})).wish;
  const kronor = (amount: number) => ({ amount: amount * 100, currency: 'SEK' });
  const sentMessages = async () =>
    (await readMessagesTo(database.db, { shopperId: owner.id, address: null }, 9)).filter(
      ({ kind }) => kind === 'basket-wish',
    );

  it('sends one email when all of it costs no more, and is checked once a day', async () => {
    await getResponse(owner, 'setBasketItem', { productId: puff, quantity: 2 });
    await getResponse(owner, 'setBasketWish', { price: '599' });
    expect(await wish()).toEqual({ amount: kronor(599), checkedOn: null, total: null, isNotified: false });
    await checkBasketWishes(database.db, now);
    expect(await wish()).toMatchObject({ total: kronor(600), isNotified: false });
    expect(await sentMessages()).toEqual([]);
    await getResponse(owner, 'setBasketWish', { price: '600,00' });
    await checkBasketWishes(database.db, now);
    await checkBasketWishes(database.db, new Date(now.getTime() + DAY_MS));
    expect(await wish()).toMatchObject({ amount: kronor(600), total: kronor(600), isNotified: true });
    expect(await sentMessages()).toHaveLength(1);
    await getResponse(owner, 'setBasketWish', { remove: true });
    expect(await wish()).toBeNull();
  });

  it('does not come true for a part of the basket, and needs an amount', async () => {
    await getResponse(owner, 'setBasketItem', { productId: puff, quantity: 1 });
    await getResponse(owner, 'setBasketItem', { productId: bubbla, quantity: 1 });
    await getResponse(owner, 'setBasketWish', { price: '9999' });
    await checkBasketWishes(database.db, now);
    expect(await wish()).toMatchObject({ total: null, isNotified: false });
    expect(await getError(owner, 'setBasketWish', { price: 'cheap' })).toMatchObject({
      problems: ['price not-an-amount'],
    });
    expect(await getError(owner, 'setBasketWish', { price: '0' })).toMatchObject({ problems: ['price not-an-amount'] });
    expect(await getError(owner, 'setBasketWish', {})).toMatchObject({ problems: ['price required'] });
    expect(await getError(NOBODY, 'setBasketWish', { price: '5' })).toMatchObject({ status: 401 });
  });
});

describe('a shared list', () => {
  it('R23 F05 is readable by anyone with its link, and reveals only the owner’s chosen name', async () => {
    await getResponse(owner, 'shareList', { listId, mode: 'read', ownerName: 'Eva' }, randomUUID());
    const shareId = await readShareId();
    const rows = await getResponse(NOBODY, 'sharedList', { shareId });
    expect(rows.list).toMatchObject({ name: 'Kök', ownerName: 'Eva', path: `/list/${shareId}-Kok`, isOwn: false });
    expect(rows.items).toMatchObject([{ productId: puff, taken: 0 }]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`@example|${listId}`));
    expect((await getResponse(owner, 'sharedList', { shareId })).list.isOwn).toBe(true);
    await getResponse(owner, 'renewListLink', { listId }, randomUUID());
    expect(await getError(NOBODY, 'sharedList', { shareId })).toMatchObject({ status: 404 });
    const next = await readShareId();
    expect(next).not.toBe(shareId);
    await getResponse(owner, 'stopSharingList', { listId });
    expect(await getError(NOBODY, 'sharedList', { shareId: next })).toMatchObject({ status: 404 });
  });

  it('R23 F05 accepts gift reservations, which the owner sees only on request', async () => {
    await getResponse(owner, 'shareList', { listId, mode: 'gift' }, randomUUID());
    const shareId = await readShareId();
    const giver = randomUUID();
    const gift = { shareId, productId: puff, giver, amount: 1, name: 'Uncle Bo' };
    await getResponse(NOBODY, 'reserveGift', gift);
    await getResponse(NOBODY, 'reserveGift', gift);
    expect((await getResponse(await createShopper(), 'sharedList', { shareId })).items).toMatchObject([{ taken: 1 }]);
    expect(await getError(NOBODY, 'reserveGift', { ...gift, giver: randomUUID() })).toMatchObject({
      problems: ['amount all-taken'],
    });
    const own = await getResponse(NOBODY, 'ownGifts', { shareId, givers: [giver] });
    expect(own.gifts).toMatchObject([{ giver, productId: puff, amount: 1, onList: true }]);
    expect((await getResponse(NOBODY, 'ownGifts', { shareId, givers: [] })).gifts).toEqual([]);

    expect((await getResponse(owner, 'sharedList', { shareId })).items).toMatchObject([{ taken: 0 }]);
    const seen = await getResponse(owner, 'list', { listId });
    expect(JSON.stringify(seen)).not.toContain('Uncle Bo');
    expect(seen.reservations).toBeNull();
    expect((await getResponse(owner, 'list', { listId, spoil: true })).reservations).toMatchObject([
      { name: 'Uncle Bo', amount: 1 },
    ]);
    expect(await getError(owner, 'reserveGift', gift)).toMatchObject({ problems: ['productId own-list'] });

    await getResponse(owner, 'removeListItem', { listId, productId: puff });
    expect((await getResponse(NOBODY, 'ownGifts', { shareId, givers: giver })).gifts).toMatchObject([
      { onList: false },
    ]);
    await getResponse(NOBODY, 'releaseGift', { shareId, productId: puff, giver });
    expect((await getResponse(NOBODY, 'ownGifts', { shareId, givers: [giver] })).gifts).toEqual([]);
  });
});
