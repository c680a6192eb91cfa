import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { DAY_MS } from '../terms/duration.ts';
import { LIST_LIMITS } from '../terms/list.ts';
import { addToList } from './add-to-list.ts';
import { createList } from './create-list.ts';
import { editItem, type ItemEdit } from './edit-item.ts';
import { editList, type ListEdit, undeleteList } from './edit-list.ts';
import { findOrCreateFavourites, readList, readLists, readSharedList } from './list.store.ts';
import type { ListOwner } from './list.ts';
import { readItems } from './list-item.store.ts';
import { moveItems } from './move-items.ts';
import { swapItem } from './swap-item.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const NOW = new Date('2026-11-20T12:00:00Z');
const someone = (): ListOwner => ({ market: 'SE', shopperId: randomUUID() });
const OK = { ok: true, value: null };
const error = (kind: string) => ({ ok: false, error: { kind } });

async function newList(owner: ListOwner, name = 'Kök'): Promise<string> {
  const created = await createList(db, owner, { id: randomUUID(), name }, NOW);
  if (!created.ok) throw new Error(created.error.kind);
  return created.value.id;
}

const add = (owner: ListOwner, list: string, productId: number, amount = 1, note = '') =>
  addToList(db, owner, list, { productId, amount, note }, NOW);
const edit = (owner: ListOwner, list: string, productId: number, change: ItemEdit) =>
  editItem(db, owner, { listId: list, productId }, change, NOW);
const order = async (list: string) => (await readItems(db, list)).map(({ productId }) => productId);

async function createListWith(owner: ListOwner, ...productIds: number[]): Promise<string> {
  const list = await newList(owner);
  for (const id of [...productIds].reverse()) await add(owner, list, id);
  return list;
}

describe('lists of products', () => {
  it('F05 R10 belong to a shopper and a market, favourites first, then newest first', async () => {
    const owner = someone();
    const first = await newList(owner, 'Kök');
    const second = await createList(db, owner, { id: randomUUID(), name: 'Bad' }, new Date(NOW.getTime() + 1));
    const favourites = await findOrCreateFavourites(db, owner, NOW);
    for (const id of [11, 12, 13, 14, 15]) await add(owner, first, id);
    const lists = await readLists(db, owner);
    expect(lists.map(({ id, kind }) => [id, kind])).toEqual([
      [favourites.id, 'favourites'],
      [second.ok && second.value.id, 'own'],
      [first, 'own'],
    ]);
    expect(lists[2]).toMatchObject({ name: 'Kök', count: 5, first: [15, 14, 13, 12], shareId: null });
    expect(await readLists(db, { ...owner, market: 'NO' })).toEqual([]);
  });

  it('F05 are created once for repeated requests, and never under an id in use', async () => {
    const owner = someone();
    const id = randomUUID();
    const results = await Promise.all([1, 2, 3].map(() => createList(db, owner, { id, name: 'Kök' }, NOW)));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await readLists(db, owner)).toHaveLength(1);
    expect(await createList(db, someone(), { id, name: 'Mine' }, NOW)).toEqual(error('id-taken'));
  });

  it('F05 have one list of favourites, also under concurrent requests', async () => {
    const owner = someone();
    const created = await Promise.all([1, 2, 3, 4].map(() => findOrCreateFavourites(db, owner, NOW)));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    const [{ id } = { id: '' }] = created;
    for (const change of [{ type: 'rename', name: 'X' }, { type: 'delete' }] satisfies ListEdit[]) {
      expect(await editList(db, owner, id, change, NOW)).toEqual(error('favourites-stay'));
    }
  });

  it('F05 are limited in number, also when the last two are created concurrently', async () => {
    const owner = someone();
    for (let i = 1; i < LIST_LIMITS.lists; i++) await newList(owner);
    const last = await Promise.all([1, 2].map(() => createList(db, owner, { id: randomUUID(), name: 'Last' }, NOW)));
    expect(last.filter(({ ok }) => ok)).toHaveLength(1);
    expect(last.find(({ ok }) => !ok)).toEqual(error('too-many-lists'));
    const [one] = await readLists(db, owner);
    expect(await editList(db, owner, one?.id ?? '', { type: 'delete' }, NOW)).toEqual(OK);
    await newList(owner);
    expect(await undeleteList(db, owner, one?.id ?? '')).toEqual(error('too-many-lists'));
  });

  it('F05 are limited in size, also when two products are added concurrently', async () => {
    const owner = someone();
    const list = await newList(owner);
    await sql`insert into list_item (list_id, product_id, amount, position, added_at)
      select ${list}, n, 1, n, ${NOW} from generate_series(1, ${LIST_LIMITS.products - 1}) n`.execute(db);
    const last = await Promise.all([7001, 7002].map((id) => add(owner, list, id)));
    expect(last.filter(({ ok }) => ok)).toHaveLength(1);
    expect(last.find(({ ok }) => !ok)).toEqual(error('list-full'));
    expect(await add(owner, list, 5)).toEqual(OK);
    const other = await createListWith(owner, 8001, 8002);
    const both = { from: other, to: list, productIds: [8001, 8002], move: true };
    expect(await moveItems(db, owner, both, NOW)).toEqual(error('list-full'));
    expect(await order(other)).toEqual([8001, 8002]);
    await edit(owner, list, 5, { type: 'remove' });
    expect(await add(owner, list, 9001)).toEqual(OK);
    expect(await edit(owner, list, 5, { type: 'restore' })).toEqual(error('list-full'));
  });

  it('F05 are not found by other shoppers', async () => {
    const owner = someone();
    const list = await createListWith(owner, 1, 2);
    const other = someone();
    const own = await newList(other);
    expect(await readList(db, other, list)).toBeNull();
    expect(await add(other, list, 3)).toEqual(error('not-found'));
    expect(await edit(other, list, 1, { type: 'remove' })).toEqual(error('not-found'));
    expect(await editList(db, other, list, { type: 'delete' }, NOW)).toEqual(error('not-found'));
    expect(await moveItems(db, other, { from: list, to: own, productIds: [1], move: false }, NOW)).toEqual(
      error('not-found'),
    );
    expect(await moveItems(db, owner, { from: list, to: own, productIds: [1], move: true }, NOW)).toEqual(
      error('not-found'),
    );
    await editList(db, owner, list, { type: 'delete' }, NOW);
    expect(await undeleteList(db, other, list)).toEqual(error('not-found'));
    expect(await undeleteList(db, { ...owner, market: 'NO' }, list)).toEqual(error('not-found'));
  });

  it('F05 store notes and amounts; a product added twice keeps its position', async () => {
    const owner = someone();
    const list = await createListWith(owner, 1, 2);
    await edit(owner, list, 2, { type: 'change', amount: 3, note: 'the white one' });
    await edit(owner, list, 2, { type: 'change', amount: null, note: null });
    await add(owner, list, 2, 1, 'something else');
    await add(owner, list, 1, 2, 'for Eva');
    expect((await readItems(db, list)).map(({ productId, amount, note }) => [productId, amount, note])).toEqual([
      [1, 2, 'for Eva'],
      [2, 3, 'the white one'],
    ]);
    expect(await edit(owner, list, 9, { type: 'change', amount: 2, note: null })).toEqual(error('not-on-list'));
    expect(await edit(owner, list, 9, { type: 'place', to: 0 })).toEqual(error('not-on-list'));
  });

  it('F05 restore a removed product with note, amount and position, and a deleted list', async () => {
    const owner = someone();
    const list = await createListWith(owner, 1, 2, 3);
    await edit(owner, list, 2, { type: 'change', amount: 4, note: 'blue' });
    await edit(owner, list, 2, { type: 'remove' });
    expect(await order(list)).toEqual([1, 3]);
    expect(await edit(owner, list, 2, { type: 'remove' })).toEqual(OK);
    expect(await edit(owner, list, 2, { type: 'restore' })).toEqual(OK);
    expect(await edit(owner, list, 2, { type: 'restore' })).toEqual(OK);
    expect(await readItems(db, list)).toMatchObject([
      { productId: 1 },
      { productId: 2, amount: 4, note: 'blue' },
      { productId: 3 },
    ]);
    await editList(db, owner, list, { type: 'delete' }, NOW);
    expect(await readLists(db, owner)).toEqual([]);
    expect(await undeleteList(db, owner, list)).toEqual(OK);
    expect(await order(list)).toEqual([1, 2, 3]);
  });

  it('F05 cannot restore what was deleted more than thirty days ago', async () => {
    const owner = someone();
    const [old, young, list] = [await newList(owner), await newList(owner), await createListWith(owner, 1, 2)];
    await editList(db, owner, old, { type: 'delete' }, new Date(NOW.getTime() - 31 * DAY_MS));
    await editItem(
      db,
      owner,
      { listId: list, productId: 1 },
      { type: 'remove' },
      new Date(NOW.getTime() - 31 * DAY_MS),
    );
    await editList(db, owner, young, { type: 'delete' }, NOW);
    await edit(owner, list, 2, { type: 'remove' });
    expect(await undeleteList(db, owner, old)).toEqual(error('not-found'));
    expect(await undeleteList(db, owner, young)).toEqual(OK);
    expect(await edit(owner, list, 1, { type: 'restore' })).toEqual(error('not-on-list'));
    expect(await edit(owner, list, 2, { type: 'restore' })).toEqual(OK);
  });

  it('F05 are shared by an unguessable link until sharing stops or the link is replaced', async () => {
    const owner = someone();
    const list = await newList(owner);
    const [firstKey, secondKey] = [randomUUID(), randomUUID()];
    const share = { type: 'share', mode: 'gift', ownerName: 'Eva', eventOn: null, idempotencyKey: firstKey } as const;
    await editList(db, owner, list, share, NOW);
    const first = (await readList(db, owner, list))?.shareId ?? '';
    expect(first).toMatch(/^[0-9a-z]{25}$/);
    await editList(db, owner, list, { ...share, mode: 'read', idempotencyKey: secondKey }, NOW);
    expect(await readSharedList(db, 'SE', first)).toMatchObject({ id: list, ownerName: 'Eva', shareMode: 'read' });
    expect(await readSharedList(db, 'NO', first)).toBeNull();
    await editList(db, owner, list, { type: 'new-link', idempotencyKey: secondKey }, NOW);
    await editList(db, owner, list, { type: 'new-link', idempotencyKey: secondKey }, NOW);
    const second = (await readList(db, owner, list))?.shareId ?? '';
    expect(second).not.toBe(first);
    expect(await readSharedList(db, 'SE', first)).toBeNull();
    expect(await readSharedList(db, 'SE', second)).toMatchObject({ id: list });
    await editList(db, owner, list, { type: 'stop-sharing' }, NOW);
    expect(await readSharedList(db, 'SE', second)).toBeNull();
    await editList(db, owner, list, { type: 'new-link', idempotencyKey: randomUUID() }, NOW);
    expect((await readList(db, owner, list))?.shareId).toBeNull();
  });
});

type Move = { what: 'add' | 'remove' | 'place' | 'copy' | 'move'; id: number; to: number };
const move: fc.Arbitrary<Move> = fc.record({
  what: fc.constantFrom('add', 'remove', 'place', 'copy', 'move'),
  id: fc.integer({ min: 1, max: 5 }),
  to: fc.nat(6),
});

/** The same operations on two plain arrays. */
function naive([from, to]: [number[], number[]], { what, id, to: place }: Move): [number[], number[]] {
  switch (what) {
    case 'add':
      return [from.includes(id) ? from : [id, ...from], to];
    case 'remove':
      return [from.filter((one) => one !== id), to];
    case 'place': {
      if (!from.includes(id)) return [from, to];
      const rest = from.filter((one) => one !== id);
      rest.splice(place, 0, id);
      return [rest, to];
    }
    default: {
      const arrived = !from.includes(id) || to.includes(id) ? to : [id, ...to];
      return [what === 'move' ? from.filter((one) => one !== id) : from, arrived];
    }
  }
}

describe('swapping a product', () => {
  it('F05 puts the other in its place with its note, once, and adds to one that is on the list', async () => {
    const owner = someone();
    const list = await createListWith(owner, 1, 2, 3);
    await edit(owner, list, 2, { type: 'change', amount: 4, note: 'for the torch' });
    const swap = (productId: number, by: number, amount: number) =>
      swapItem(db, owner, list, { productId, by, amount }, NOW);
    expect([await swap(2, 7, 5), await swap(2, 7, 5)]).toEqual([OK, OK]);
    expect(await readItems(db, list)).toMatchObject([
      { productId: 1 },
      { productId: 7, amount: 5, note: 'for the torch' },
      { productId: 3 },
    ]);
    expect(await swap(3, 1, 98)).toEqual(OK);
    expect(await swap(1, 7, 9)).toEqual(OK);
    expect(await readItems(db, list)).toMatchObject([{ productId: 7, amount: 14 }]);
    await edit(owner, list, 3, { type: 'restore' });
    expect(await order(list)).toContain(3);
    expect(await swap(7, 7, 1)).toEqual(OK);
    expect(await swap(8, 9, 1)).toEqual(error('not-on-list'));
    expect(await swapItem(db, someone(), list, { productId: 7, by: 8, amount: 1 }, NOW)).toEqual(error('not-found'));
  });
});

describe('the order of a list', () => {
  it('F05 equals that of plain arrays for any sequence of operations, each applied once or twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), fc.boolean(), async (moves, twice) => {
        const owner = someone();
        const [from, to] = [await newList(owner), await newList(owner)];
        let expected: [number[], number[]] = [[], []];
        for (const one of moves) {
          const { what, id, to: place } = one;
          for (let i = 0; i < (twice ? 2 : 1); i++) {
            if (what === 'add') await add(owner, from, id);
            else if (what === 'remove') await edit(owner, from, id, { type: 'remove' });
            else if (what === 'place') await edit(owner, from, id, { type: 'place', to: place });
            else await moveItems(db, owner, { from, to, productIds: [id], move: what === 'move' }, NOW);
          }
          expected = naive(expected, one);
        }
        expect([await order(from), await order(to)]).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});
