import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { addToList } from './add-to-list.ts';
import { type Giver, giverKey } from './change-gift.ts';
import { createList } from './create-list.ts';
import { editItem } from './edit-item.ts';
import { editList } from './edit-list.ts';
import { readGiftReservations, readOwnReservations, readReservedAmounts } from './gift-reservation.store.ts';
import { readList } from './list.store.ts';
import type { ListOwner } from './list.ts';
import { deleteShopperLists, exportShopperLists } from './list-export.store.ts';
import { releaseGift, reserveGift } from './reserve-gift.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const NOW = new Date('2026-11-20T12:00:00Z');
const OK = { ok: true, value: null };
const error = (kind: string) => ({ ok: false, error: { kind } });

let owner: ListOwner;
let list: string;
let anyone: Giver;

beforeEach(async () => {
  owner = { market: 'SE', shopperId: randomUUID() };
  list = randomUUID();
  await createList(db, owner, { id: list, name: 'Önskelista' }, NOW);
  await addToList(db, owner, list, { productId: 1, amount: 3, note: '' }, NOW);
  await editList(
    db,
    owner,
    list,
    { type: 'share', mode: 'gift', ownerName: 'Eva', eventOn: null, idempotencyKey: randomUUID() },
    NOW,
  );
  const shareId = (await readList(db, owner, list))?.shareId ?? '';
  anyone = { market: 'SE', shareId, shopperId: null };
});

const reservation = (at: Giver, amount: number, giver: string = randomUUID(), productId = 1) =>
  reserveGift(db, at, { giver, productId, amount, name: 'Uncle Bo' }, NOW);
const taken = async () => (await readReservedAmounts(db, list)).get(1) ?? 0;

describe('gift reservations', () => {
  it('F05 R23 can be made by anyone with the link, once per giver, and withdrawn with the giver’s secret', async () => {
    const secret = randomUUID();
    expect(await reservation(anyone, 2, secret)).toEqual(OK);
    expect(await reservation(anyone, 2, secret)).toEqual(OK);
    expect(await taken()).toBe(2);
    expect(await reservation(anyone, 3, secret)).toEqual(OK);
    const own = await readOwnReservations(db, list, {
      givers: [giverKey(secret), giverKey(randomUUID())],
      shopperId: null,
    });
    expect(own).toEqual([{ productId: 1, amount: 3, giver: giverKey(secret).toString('hex') }]);
    expect(await releaseGift(db, anyone, { giver: randomUUID(), productId: 1 })).toEqual(OK);
    expect(await releaseGift(db, anyone, { giver: null, productId: 1 })).toEqual(OK);
    expect(await taken()).toBe(3);
    expect(await releaseGift(db, anyone, { giver: secret, productId: 1 })).toEqual(OK);
    expect(await taken()).toBe(0);
  });

  it('F05 R23 never exceed the wanted amount, even if three are made concurrently', async () => {
    const results = await Promise.all([reservation(anyone, 2), reservation(anyone, 2), reservation(anyone, 2)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual([error('all-taken'), error('all-taken')]);
    expect(await reservation(anyone, 1)).toEqual(OK);
    expect(await taken()).toBe(3);
  });

  it('F05 belong to a signed-in shopper, who can withdraw them without the secret', async () => {
    const giver = { ...anyone, shopperId: randomUUID() };
    await reservation(giver, 1);
    expect(await readOwnReservations(db, list, { givers: [], shopperId: giver.shopperId })).toHaveLength(1);
    expect(await readOwnReservations(db, list, { givers: [], shopperId: null })).toEqual([]);
    await releaseGift(db, anyone, { giver: null, productId: 1 });
    await releaseGift(db, { ...anyone, shopperId: randomUUID() }, { giver: null, productId: 1 });
    expect(await taken()).toBe(1);
    await releaseGift(db, giver, { giver: null, productId: 1 });
    expect(await taken()).toBe(0);
  });

  it('F05 are rejected from the owner, on read-only lists, and for products not on the list', async () => {
    expect(await reservation({ ...anyone, shopperId: owner.shopperId }, 1)).toEqual(error('own-list'));
    expect(await reservation(anyone, 1, randomUUID(), 2)).toEqual(error('not-on-list'));
    await editItem(db, owner, { listId: list, productId: 1 }, { type: 'remove' }, NOW);
    expect(await reservation(anyone, 1)).toEqual(error('not-on-list'));
    await editList(
      db,
      owner,
      list,
      { type: 'share', mode: 'read', ownerName: 'Eva', eventOn: null, idempotencyKey: randomUUID() },
      NOW,
    );
    expect(await reservation(anyone, 1)).toEqual(error('not-a-gift-list'));
    await editList(db, owner, list, { type: 'stop-sharing' }, NOW);
    expect(await reservation(anyone, 1)).toEqual(error('not-found'));
    expect(await releaseGift(db, anyone, { giver: randomUUID(), productId: 1 })).toEqual(error('not-found'));
  });

  it('F05 do not restrict or reveal themselves to the owner who edits the list', async () => {
    await reservation(anyone, 3);
    const change = { type: 'change', amount: 1, note: null } as const;
    expect(await editItem(db, owner, { listId: list, productId: 1 }, change, NOW)).toEqual(OK);
    expect(await editItem(db, owner, { listId: list, productId: 1 }, { type: 'remove' }, NOW)).toEqual(OK);
    expect(await readGiftReservations(db, list)).toEqual([{ productId: 1, amount: 3, name: 'Uncle Bo' }]);
  });

  it('F05 stay without a name after the giver’s account is deleted; lists are deleted with their owner', async () => {
    const giver = { ...anyone, shopperId: randomUUID() };
    await reservation(giver, 2);
    const exported = await exportShopperLists(db, giver.shopperId);
    expect(exported).toMatchObject({ lists: [], giftReservations: [{ product_id: 1, amount: 2, name: 'Uncle Bo' }] });
    await deleteShopperLists(db, giver.shopperId);
    expect(await exportShopperLists(db, giver.shopperId)).toEqual({
      lists: [],
      listProducts: [],
      giftReservations: [],
      giftContributions: [],
      basketWishes: [],
      listImportRows: [],
    });
    expect(await readGiftReservations(db, list)).toEqual([{ productId: 1, amount: 2, name: '' }]);
    const own = await exportShopperLists(db, owner.shopperId);
    expect(own).toMatchObject({
      lists: [{ id: list, name: 'Önskelista', owner_name: 'Eva', created_at: '2026-11-20T12:00:00Z' }],
      listProducts: [{ list_id: list, product_id: 1, amount: 3, removed_at: null }],
      giftReservations: [],
      giftContributions: [],
      basketWishes: [],
      listImportRows: [],
    });
    expect(JSON.stringify(own)).not.toContain('Uncle Bo');
    await deleteShopperLists(db, owner.shopperId);
    expect(await exportShopperLists(db, owner.shopperId)).toEqual({
      lists: [],
      listProducts: [],
      giftReservations: [],
      giftContributions: [],
      basketWishes: [],
      listImportRows: [],
    });
    expect(await readGiftReservations(db, list)).toEqual([]);
  });
});
