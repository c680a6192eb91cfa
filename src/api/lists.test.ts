import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { gtinOf, type Row, stockMarkets } from './test-market.ts';
import { NOBODY, personalCalls, type Who } from './test-personal-calls.ts';

const kettle = (id: string, model: string, price: number, more: Partial<Row> = {}): Row => ({
  id,
  title: `Solhem ${model} vattenkokare`,
  brand: 'Solhem',
  category: 2101,
  price,
  shipping: 0,
  gtin: gtinOf(100 + model.length),
  mpn: `${model.toUpperCase()}-1`,
  ...more,
});

const { context, now, productOf, setNow, close } = await stockMarkets({
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
const [puff, bubbla, visslan] = [await productOf('SE', 'F1'), await productOf('SE', 'F2'), await productOf('SE', 'F3')];

const { someone, answer, failure } = personalCalls(context, 'SE', now);

let owner: Who;
let listId: string;
beforeEach(async () => {
  setNow(now);
  owner = await someone();
  listId = (await answer(owner, 'createList', { name: 'Kök', productId: puff }, randomUUID())).id;
});

const shareIdOf = async () => {
  const { share } = (await answer(owner, 'list', { listId })).list;
  return share?.path.replace(/^\/list\//, '').split('-')[0] ?? '';
};

describe('lists of a person', () => {
  it('F05 R10 are told with their pictures, favourites first, and each by itself', async () => {
    const { lists, most } = await answer(owner, 'lists', {});
    expect(most).toBe(100);
    expect(lists).toMatchObject([
      { kind: 'favourites', name: '', count: 0, share: null },
      { kind: 'own', name: 'Kök', count: 1, path: `/profile/lists/${listId}` },
    ]);
    expect(await answer(owner, 'lists', {})).toEqual({ lists, most });
    const held = await answer(owner, 'listsWith', { productId: puff });
    expect(held.lists.map(({ name, has }) => [name, has])).toEqual([
      ['', false],
      ['Kök', true],
    ]);
    expect(held.product.id).toBe(puff);
  });

  it('F05 R10 need somebody signed in, are nobody else’s, and hold what the catalogue has', async () => {
    const other = await someone();
    expect(await failure(NOBODY, 'lists', {})).toMatchObject({ status: 401, kind: 'sign-in-required' });
    expect(await failure(other, 'list', { listId })).toMatchObject({ status: 404 });
    expect(await failure(other, 'renameList', { listId, name: 'Mine' })).toMatchObject({ status: 404 });
    expect(await failure(other, 'addListItem', { listId, productId: puff })).toMatchObject({ status: 404 });
    expect(await failure(owner, 'addListItem', { listId, productId: 77_777 })).toMatchObject({ status: 404 });
    expect(await failure(owner, 'listsWith', { productId: 77_777 })).toMatchObject({ status: 404 });
    expect(await failure(owner, 'createList', { name: '  ' })).toMatchObject({ problems: ['name required'] });
    expect(await failure(owner, 'changeListItem', { listId, productId: puff, amount: 100, note: '' })).toMatchObject({
      problems: ['amount too-large'],
    });
    const [favourites] = (await answer(owner, 'lists', {})).lists;
    expect(await failure(owner, 'deleteList', { listId: favourites?.id ?? '' })).toMatchObject({
      problems: ['listId favourites-stay'],
    });
  });

  it('F05 cost what their products cost now, by amounts; what cannot be bought or told is said', async () => {
    for (const productId of [bubbla, visslan]) await answer(owner, 'addListItem', { listId, productId });
    await answer(owner, 'changeListItem', { listId, productId: puff, amount: '2', note: ' the white one ' });
    const { items, cost, basket, count } = await answer(owner, 'list', { listId });
    const told = items.map(({ productId, place, amount, note, sum }) => [productId, place, amount, note, sum?.amount]);
    expect(told).toEqual([
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

  it('F05 tell what they cost since they were made, day by day', async () => {
    setNow(new Date(now.getTime() - 10 * 86_400_000));
    const early = await someone();
    const old = (await answer(early, 'createList', { name: 'Old', productId: puff }, randomUUID())).id;
    setNow(now);
    const { course } = await answer(early, 'list', { listId: old });
    expect(course?.points.map(({ day, total }) => [day, total?.amount])).toEqual([
      ['2026-03-10', 40_000],
      ['2026-03-20', 30_000],
    ]);
    expect(course).toMatchObject({ from: '2026-03-10', to: '2026-03-20' });
    const none = (await answer(early, 'createList', { name: 'Sold out', productId: visslan }, randomUUID())).id;
    expect((await answer(early, 'list', { listId: none })).course).toBeNull();
  });

  it('F05 are put in order, moved, copied, taken from and put back', async () => {
    for (const productId of [bubbla, visslan]) await answer(owner, 'addListItem', { listId, productId });
    const order = async (id = listId) =>
      (await answer(owner, 'list', { listId: id })).items.map(({ productId }) => productId);
    await answer(owner, 'placeListItem', { listId, productId: puff, place: 1 });
    expect(await order()).toEqual([puff, visslan, bubbla]);
    const other = (await answer(owner, 'createList', { name: 'Bad' }, randomUUID())).id;
    const both = { listId, to: other, productIds: [puff, bubbla] };
    await answer(owner, 'carryListItems', { ...both, move: false });
    await answer(owner, 'carryListItems', { ...both, move: 'on' });
    expect([await order(), await order(other)]).toEqual([[visslan], [puff, bubbla]]);
    await answer(owner, 'removeListItem', { listId, productId: visslan });
    expect(await order()).toEqual([]);
    expect((await answer(owner, 'list', { listId, removed: visslan })).removed?.name).toContain('Visslan');
    await answer(owner, 'restoreListItem', { listId, productId: visslan });
    expect(await order()).toEqual([visslan]);
    await answer(owner, 'deleteList', { listId });
    expect(await failure(owner, 'list', { listId })).toMatchObject({ status: 404 });
    await answer(owner, 'restoreList', { listId });
    expect(await order()).toEqual([visslan]);
  });
});

describe('favourites', () => {
  it('F05 E09 take in what a browser saved, once, and can be put on and taken off', async () => {
    const products = [
      { id: bubbla, at: 100 },
      { id: visslan, at: 200 },
    ];
    const both = await Promise.all([1, 2].map(() => answer(owner, 'mergeSaved', { products })));
    expect(both.map(({ taken }) => taken)).toEqual([products, products]);
    await answer(owner, 'saveFavourite', { productId: puff });
    expect(await answer(owner, 'favourites', {})).toEqual({ ids: [puff, visslan, bubbla] });
    await answer(owner, 'dropFavourite', { productId: visslan });
    await answer(owner, 'mergeSaved', { products });
    expect(await answer(owner, 'favourites', {})).toEqual({ ids: [puff, bubbla] });
    expect(await failure(NOBODY, 'mergeSaved', { products })).toMatchObject({ status: 401 });
  });
});

describe('a shared list', () => {
  it('R23 F05 is read by anyone with its link, and says nothing of its owner but the name they chose', async () => {
    await answer(owner, 'shareList', { listId, mode: 'read', ownerName: 'Eva' }, randomUUID());
    const shareId = await shareIdOf();
    const told = await answer(NOBODY, 'sharedList', { shareId });
    expect(told.list).toMatchObject({ name: 'Kök', ownerName: 'Eva', path: `/list/${shareId}-Kok`, isOwn: false });
    expect(told.items).toMatchObject([{ productId: puff, taken: 0 }]);
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`@example|${listId}`));
    expect((await answer(owner, 'sharedList', { shareId })).list.isOwn).toBe(true);
    await answer(owner, 'renewListLink', { listId }, randomUUID());
    expect(await failure(NOBODY, 'sharedList', { shareId })).toMatchObject({ status: 404 });
    const next = await shareIdOf();
    expect(next).not.toBe(shareId);
    await answer(owner, 'stopSharingList', { listId });
    expect(await failure(NOBODY, 'sharedList', { shareId: next })).toMatchObject({ status: 404 });
  });

  it('R23 F05 lets others say what they will buy; its owner learns of it only where they ask', async () => {
    await answer(owner, 'shareList', { listId, mode: 'gift' }, randomUUID());
    const shareId = await shareIdOf();
    const giver = randomUUID();
    const gift = { shareId, productId: puff, giver, amount: 1, name: 'Uncle Bo' };
    await answer(NOBODY, 'claimGift', gift);
    await answer(NOBODY, 'claimGift', gift);
    expect((await answer(await someone(), 'sharedList', { shareId })).items).toMatchObject([{ taken: 1 }]);
    expect(await failure(NOBODY, 'claimGift', { ...gift, giver: randomUUID() })).toMatchObject({
      problems: ['amount all-taken'],
    });
    const own = await answer(NOBODY, 'ownGifts', { shareId, givers: [giver] });
    expect(own.gifts).toMatchObject([{ giver, productId: puff, amount: 1, onList: true }]);
    expect((await answer(NOBODY, 'ownGifts', { shareId, givers: [] })).gifts).toEqual([]);

    expect((await answer(owner, 'sharedList', { shareId })).items).toMatchObject([{ taken: 0 }]);
    const seen = await answer(owner, 'list', { listId });
    expect(JSON.stringify(seen)).not.toContain('Bo');
    expect(seen.claims).toBeNull();
    expect((await answer(owner, 'list', { listId, spoil: true })).claims).toMatchObject([
      { name: 'Uncle Bo', amount: 1 },
    ]);
    expect(await failure(owner, 'claimGift', gift)).toMatchObject({ problems: ['productId own-list'] });

    await answer(owner, 'removeListItem', { listId, productId: puff });
    expect((await answer(NOBODY, 'ownGifts', { shareId, givers: giver })).gifts).toMatchObject([{ onList: false }]);
    await answer(NOBODY, 'takeBackGift', { shareId, productId: puff, giver });
    expect((await answer(NOBODY, 'ownGifts', { shareId, givers: [giver] })).gifts).toEqual([]);
  });
});
