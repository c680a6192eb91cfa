import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/test-database.ts';
import { addToList } from './add-to-list.ts';
import { claimGift, type Giver, takeBackClaim } from './claim-gift.ts';
import { createList } from './create-list.ts';
import { editItem } from './edit-item.ts';
import { editList } from './edit-list.ts';
import { readClaimants, readOwnClaims, readTaken } from './gift-claim.store.ts';
import { giverKey } from './gift-claim.ts';
import { readList } from './list.store.ts';
import type { ListOwner } from './list.ts';
import { exportListsOf, forgetListsOf } from './list-export.store.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const NOW = new Date('2026-11-20T12:00:00Z');
const OK = { ok: true, value: null };
const fault = (kind: string) => ({ ok: false, error: { kind } });

let owner: ListOwner;
let list: string;
let anyone: Giver;

beforeEach(async () => {
  owner = { market: 'SE', shopperId: randomUUID() };
  list = randomUUID();
  await createList(db, owner, { id: list, name: 'Önskelista' }, NOW);
  await addToList(db, owner, list, { productId: 1, amount: 3, note: '' }, NOW);
  await editList(db, owner, list, { type: 'share', mode: 'gift', ownerName: 'Eva', once: randomUUID() }, NOW);
  const shareId = (await readList(db, owner, list))?.shareId ?? '';
  anyone = { market: 'SE', shareId, shopperId: null };
});

const claim = (at: Giver, amount: number, giver: string = randomUUID(), productId = 1) =>
  claimGift(db, at, { giver, productId, amount, name: 'Uncle Bo' }, NOW);
const taken = async () => (await readTaken(db, list)).get(1) ?? 0;

describe('"I’ll buy this"', () => {
  it('F05 R23 is said by anyone with the link, once for each giver, and taken back by who knows their number', async () => {
    const number = randomUUID();
    expect(await claim(anyone, 2, number)).toEqual(OK);
    expect(await claim(anyone, 2, number)).toEqual(OK);
    expect(await taken()).toBe(2);
    expect(await claim(anyone, 3, number)).toEqual(OK);
    const own = await readOwnClaims(db, list, { givers: [giverKey(number), giverKey(randomUUID())], shopperId: null });
    expect(own).toEqual([{ productId: 1, amount: 3, giver: giverKey(number).toString('hex') }]);
    expect(await takeBackClaim(db, anyone, { giver: randomUUID(), productId: 1 })).toEqual(OK);
    expect(await takeBackClaim(db, anyone, { giver: null, productId: 1 })).toEqual(OK);
    expect(await taken()).toBe(3);
    expect(await takeBackClaim(db, anyone, { giver: number, productId: 1 })).toEqual(OK);
    expect(await taken()).toBe(0);
  });

  it('F05 R23 never promises more pieces than are wanted, though three say it at once', async () => {
    const said = await Promise.all([claim(anyone, 2), claim(anyone, 2), claim(anyone, 2)]);
    expect(said.filter(({ ok }) => ok)).toHaveLength(1);
    expect(said.filter(({ ok }) => !ok)).toEqual([fault('all-taken'), fault('all-taken')]);
    expect(await claim(anyone, 1)).toEqual(OK);
    expect(await taken()).toBe(3);
  });

  it('F05 follows the person who is signed in, who can take it back without its number', async () => {
    const giver = { ...anyone, shopperId: randomUUID() };
    await claim(giver, 1);
    expect(await readOwnClaims(db, list, { givers: [], shopperId: giver.shopperId })).toHaveLength(1);
    expect(await readOwnClaims(db, list, { givers: [], shopperId: null })).toEqual([]);
    await takeBackClaim(db, anyone, { giver: null, productId: 1 });
    await takeBackClaim(db, { ...anyone, shopperId: randomUUID() }, { giver: null, productId: 1 });
    expect(await taken()).toBe(1);
    await takeBackClaim(db, giver, { giver: null, productId: 1 });
    expect(await taken()).toBe(0);
  });

  it('F05 is not for the owner, nor for a list that is only to be read, nor for what is not on it', async () => {
    expect(await claim({ ...anyone, shopperId: owner.shopperId }, 1)).toEqual(fault('own-list'));
    expect(await claim(anyone, 1, randomUUID(), 2)).toEqual(fault('not-on-list'));
    await editItem(db, owner, { listId: list, productId: 1 }, { type: 'remove' }, NOW);
    expect(await claim(anyone, 1)).toEqual(fault('not-on-list'));
    await editList(db, owner, list, { type: 'share', mode: 'read', ownerName: 'Eva', once: randomUUID() }, NOW);
    expect(await claim(anyone, 1)).toEqual(fault('not-a-gift-list'));
    await editList(db, owner, list, { type: 'stop-sharing' }, NOW);
    expect(await claim(anyone, 1)).toEqual(fault('not-found'));
    expect(await takeBackClaim(db, anyone, { giver: randomUUID(), productId: 1 })).toEqual(fault('not-found'));
  });

  it('F05 lets the owner change the list without learning of it: a claim never stands in the way', async () => {
    await claim(anyone, 3);
    const change = { type: 'change', amount: 1, note: null } as const;
    expect(await editItem(db, owner, { listId: list, productId: 1 }, change, NOW)).toEqual(OK);
    expect(await editItem(db, owner, { listId: list, productId: 1 }, { type: 'remove' }, NOW)).toEqual(OK);
    expect(await readClaimants(db, list)).toEqual([{ productId: 1, amount: 3, name: 'Uncle Bo' }]);
  });

  it('F05 stays said when who said it leaves, without a name; lists go with their owner', async () => {
    const giver = { ...anyone, shopperId: randomUUID() };
    await claim(giver, 2);
    const held = await exportListsOf(db, giver.shopperId);
    expect(held).toMatchObject({ lists: [], giftClaims: [{ product_id: 1, amount: 2, name: 'Uncle Bo' }] });
    await forgetListsOf(db, giver.shopperId);
    expect(await exportListsOf(db, giver.shopperId)).toEqual({ lists: [], listProducts: [], giftClaims: [] });
    expect(await readClaimants(db, list)).toEqual([{ productId: 1, amount: 2, name: '' }]);
    const own = await exportListsOf(db, owner.shopperId);
    expect(own).toMatchObject({
      lists: [{ id: list, name: 'Önskelista', owner_name: 'Eva', created_at: '2026-11-20T12:00:00Z' }],
      listProducts: [{ list_id: list, product_id: 1, amount: 3, removed_at: null }],
      giftClaims: [],
    });
    expect(JSON.stringify(own)).not.toContain('Bo');
    await forgetListsOf(db, owner.shopperId);
    expect(await exportListsOf(db, owner.shopperId)).toEqual({ lists: [], listProducts: [], giftClaims: [] });
    expect(await readClaimants(db, list)).toEqual([]);
  });
});
