import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { LIST_LIMITS } from '../base/list-limits.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { addToList } from './add-to-list.ts';
import { carryItems } from './carry-items.ts';
import { createList } from './create-list.ts';
import { editItem, type ItemEdit } from './edit-item.ts';
import { editList, type ListEdit, undeleteList } from './edit-list.ts';
import { favouritesOf, readList, readLists, readSharedList } from './list.store.ts';
import type { ListOwner } from './list.ts';
import { readItems } from './list-item.store.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const NOW = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
const someone = (): ListOwner => ({ market: 'SE', shopperId: randomUUID() });
const OK = { ok: true, value: null };
const fault = (kind: string) => ({ ok: false, error: { kind } });

async function newList(owner: ListOwner, name = 'Kök'): Promise<string> {
  const made = await createList(db, owner, { id: randomUUID(), name }, NOW);
  if (!made.ok) throw new Error(made.error.kind);
  return made.value.id;
}

const add = (owner: ListOwner, list: string, productId: number, amount = 1, note = '') =>
  addToList(db, owner, list, { productId, amount, note }, NOW);
const edit = (owner: ListOwner, list: string, productId: number, change: ItemEdit) =>
  editItem(db, owner, { listId: list, productId }, change, NOW);
const order = async (list: string) => (await readItems(db, list)).map(({ productId }) => productId);

async function listOf(owner: ListOwner, ...productIds: number[]): Promise<string> {
  const list = await newList(owner);
  for (const id of [...productIds].reverse()) await add(owner, list, id);
  return list;
}

describe('lists of products', () => {
  it('F05 R10 belong to a person and a market, favourites first, the newest next', async () => {
    const owner = someone();
    const first = await newList(owner, 'Kök');
    const second = await createList(db, owner, { id: randomUUID(), name: 'Bad' }, new Date(NOW.getTime() + 1));
    const favourites = await favouritesOf(db, owner, randomUUID(), NOW);
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

  it('F05 are made once, however often it is asked, and never under the id of somebody else’s', async () => {
    const owner = someone();
    const id = randomUUID();
    const asked = await Promise.all([1, 2, 3].map(() => createList(db, owner, { id, name: 'Kök' }, NOW)));
    expect(asked.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await readLists(db, owner)).toHaveLength(1);
    expect(await createList(db, someone(), { id, name: 'Mine' }, NOW)).toEqual(fault('id-taken'));
  });

  it('F05 have one list of favourites, also when two ask for it at once', async () => {
    const owner = someone();
    const made = await Promise.all([1, 2, 3, 4].map(() => favouritesOf(db, owner, randomUUID(), NOW)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const [{ id } = { id: '' }] = made;
    for (const change of [{ type: 'rename', name: 'X' }, { type: 'delete' }] satisfies ListEdit[]) {
      expect(await editList(db, owner, id, change, NOW)).toEqual(fault('favourites-stay'));
    }
  });

  it('F05 say when there are too many of them, also when the last two are made at once', async () => {
    const owner = someone();
    for (let i = 1; i < LIST_LIMITS.lists; i++) await newList(owner);
    const last = await Promise.all([1, 2].map(() => createList(db, owner, { id: randomUUID(), name: 'Last' }, NOW)));
    expect(last.filter(({ ok }) => ok)).toHaveLength(1);
    expect(last.find(({ ok }) => !ok)).toEqual(fault('too-many-lists'));
    const [one] = await readLists(db, owner);
    expect(await editList(db, owner, one?.id ?? '', { type: 'delete' }, NOW)).toEqual(OK);
    await newList(owner);
    expect(await undeleteList(db, owner, one?.id ?? '')).toEqual(fault('too-many-lists'));
  });

  it('F05 say when one of them is full, also when two products come at once', async () => {
    const owner = someone();
    const list = await newList(owner);
    await sql`insert into list_item (list_id, product_id, amount, position, added_at)
      select ${list}, n, 1, n, ${NOW} from generate_series(1, ${LIST_LIMITS.products - 1}) n`.execute(db);
    const last = await Promise.all([7001, 7002].map((id) => add(owner, list, id)));
    expect(last.filter(({ ok }) => ok)).toHaveLength(1);
    expect(last.find(({ ok }) => !ok)).toEqual(fault('list-full'));
    expect(await add(owner, list, 5)).toEqual(OK);
    const other = await listOf(owner, 8001, 8002);
    const both = { from: other, to: list, productIds: [8001, 8002], move: true };
    expect(await carryItems(db, owner, both, NOW)).toEqual(fault('list-full'));
    expect(await order(other)).toEqual([8001, 8002]);
    await edit(owner, list, 5, { type: 'remove' });
    expect(await add(owner, list, 9001)).toEqual(OK);
    expect(await edit(owner, list, 5, { type: 'restore' })).toEqual(fault('list-full'));
  });

  it('F05 are nobody else’s: to another person they are not there', async () => {
    const owner = someone();
    const list = await listOf(owner, 1, 2);
    const other = someone();
    const own = await newList(other);
    expect(await readList(db, other, list)).toBeNull();
    expect(await add(other, list, 3)).toEqual(fault('not-found'));
    expect(await edit(other, list, 1, { type: 'remove' })).toEqual(fault('not-found'));
    expect(await editList(db, other, list, { type: 'delete' }, NOW)).toEqual(fault('not-found'));
    expect(await carryItems(db, other, { from: list, to: own, productIds: [1], move: false }, NOW)).toEqual(
      fault('not-found'),
    );
    expect(await carryItems(db, owner, { from: list, to: own, productIds: [1], move: true }, NOW)).toEqual(
      fault('not-found'),
    );
    await editList(db, owner, list, { type: 'delete' }, NOW);
    expect(await undeleteList(db, other, list)).toEqual(fault('not-found'));
    expect(await undeleteList(db, { ...owner, market: 'NO' }, list)).toEqual(fault('not-found'));
  });

  it('F05 keep notes and wanted amounts; what is put on twice stays where it is', async () => {
    const owner = someone();
    const list = await listOf(owner, 1, 2);
    await edit(owner, list, 2, { type: 'change', amount: 3, note: 'the white one' });
    await edit(owner, list, 2, { type: 'change', amount: null, note: null });
    await add(owner, list, 2, 1, 'something else');
    await add(owner, list, 1, 2, 'for Eva');
    expect((await readItems(db, list)).map(({ productId, amount, note }) => [productId, amount, note])).toEqual([
      [1, 2, 'for Eva'],
      [2, 3, 'the white one'],
    ]);
    expect(await edit(owner, list, 9, { type: 'change', amount: 2, note: null })).toEqual(fault('not-on-list'));
    expect(await edit(owner, list, 9, { type: 'place', to: 0 })).toEqual(fault('not-on-list'));
  });

  it('F05 give back what was taken off, with note, amount and place; the list itself too', async () => {
    const owner = someone();
    const list = await listOf(owner, 1, 2, 3);
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

  it('F05 let go what was deleted more than thirty days ago', async () => {
    const owner = someone();
    const [old, young, list] = [await newList(owner), await newList(owner), await listOf(owner, 1, 2)];
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
    expect(await undeleteList(db, owner, old)).toEqual(fault('not-found'));
    expect(await undeleteList(db, owner, young)).toEqual(OK);
    expect(await edit(owner, list, 1, { type: 'restore' })).toEqual(fault('not-on-list'));
    expect(await edit(owner, list, 2, { type: 'restore' })).toEqual(OK);
  });

  it('F05 are shared by a link that nobody can guess, until they are not, or have another link', async () => {
    const owner = someone();
    const list = await newList(owner);
    const [once, again] = [randomUUID(), randomUUID()];
    const share = { type: 'share', mode: 'gift', ownerName: 'Eva', once } as const;
    await editList(db, owner, list, share, NOW);
    const first = (await readList(db, owner, list))?.shareId ?? '';
    expect(first).toMatch(/^[0-9a-z]{25}$/);
    await editList(db, owner, list, { ...share, mode: 'read', once: again }, NOW);
    expect(await readSharedList(db, 'SE', first)).toMatchObject({ id: list, ownerName: 'Eva', shareMode: 'read' });
    expect(await readSharedList(db, 'NO', first)).toBeNull();
    await editList(db, owner, list, { type: 'new-link', once: again }, NOW);
    await editList(db, owner, list, { type: 'new-link', once: again }, NOW);
    const second = (await readList(db, owner, list))?.shareId ?? '';
    expect(second).not.toBe(first);
    expect(await readSharedList(db, 'SE', first)).toBeNull();
    expect(await readSharedList(db, 'SE', second)).toMatchObject({ id: list });
    await editList(db, owner, list, { type: 'stop-sharing' }, NOW);
    expect(await readSharedList(db, 'SE', second)).toBeNull();
    await editList(db, owner, list, { type: 'new-link', once: randomUUID() }, NOW);
    expect((await readList(db, owner, list))?.shareId).toBeNull();
  });
});

type Move = { what: 'add' | 'remove' | 'place' | 'copy' | 'move'; id: number; to: number };
const move: fc.Arbitrary<Move> = fc.record({
  what: fc.constantFrom('add', 'remove', 'place', 'copy', 'move'),
  id: fc.integer({ min: 1, max: 5 }),
  to: fc.nat(6),
});

/** Two lists as plain arrays. */
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

describe('the order of a list', () => {
  it('F05 is that of plain arrays, whatever is added, moved, copied and taken off, once or twice', async () => {
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
            else await carryItems(db, owner, { from, to, productIds: [id], move: what === 'move' }, NOW);
          }
          expected = naive(expected, one);
        }
        expect([await order(from), await order(to)]).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});
