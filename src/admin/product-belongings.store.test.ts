import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { createTestAccount } from '../account/testing/account.ts';
import { giverKey } from '../list/change-gift.ts';
import { readContributions, upsertContribution } from '../list/gift-contribution.store.ts';
import { readGiftReservations, upsertReservation } from '../list/gift-reservation.store.ts';
import { findOrCreateFavourites } from '../list/list.store.ts';
import { addItems } from '../list/list-item.store.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { insertWatch, readWatch, readWatchedProducts, updateWatch } from '../watch/price-watch.store.ts';
import { INITIAL_WATCH_STATE } from '../watch/price-watch.ts';
import { moveBelongings, returnBelongings } from './product-belongings.store.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const NOW = new Date('2026-03-01T12:00:00Z');
const [FROM, TO, OTHER] = [11, 12, 13];

it('leaves a watch on the products that its owner has chosen since its product was merged', async () => {
  const owner = { market: 'SE', shopperId: (await createTestAccount(db)).id } as const;
  const scope = { amount: 'item', merchantIds: [], conditions: ['new'], priceKinds: ['public'] } as const;
  const rule = { kind: 'target', amount: 100 } as const;
  const watch = { rule, scope, channels: ['email'], locale: 'sv-SE', state: INITIAL_WATCH_STATE } as const;
  const [kept, changed] = [randomUUID(), randomUUID()];
  for (const id of [kept, changed]) await insertWatch(db, owner, { ...watch, id, productIds: [FROM, TO] }, NOW);
  const moved = await moveBelongings(db, { market: 'SE', from: FROM, to: TO }, NOW);
  expect(await readWatchedProducts(db, 'SE', [FROM, TO])).toEqual([TO]);
  await updateWatch(db, 'SE', { ...watch, id: changed, productIds: [OTHER] }, NOW);
  await returnBelongings(db, 'SE', moved, []);
  expect((await readWatch(db, owner, kept))?.productIds).toEqual([FROM, TO]);
  expect((await readWatch(db, owner, changed))?.productIds).toEqual([OTHER]);
  expect(await readWatchedProducts(db, 'SE', [FROM, TO, OTHER])).toEqual([FROM, TO, OTHER]);
});

it('moves what givers reserved of a gift and contribute to it, and returns it', async () => {
  const owner = { market: 'SE', shopperId: (await createTestAccount(db)).id } as const;
  const { id: listId } = await findOrCreateFavourites(db, owner, NOW);
  await addItems(db, listId, [{ productId: FROM, amount: 2, note: '' }], NOW);
  const giver = giverKey(randomUUID());
  const promise = { productId: FROM, shopperId: null, name: 'Bo' };
  await upsertReservation(db, { ...promise, listId, giver, amount: 1 }, NOW);
  await upsertContribution(db, listId, { ...promise, giver: giver.toString('hex'), amount: 5000 }, NOW);
  const readPromises = async () => [
    ...(await readGiftReservations(db, listId)).map(({ productId }) => productId),
    ...(await readContributions(db, listId)).map(({ productId }) => productId),
  ];
  const moved = await moveBelongings(db, { market: 'SE', from: FROM, to: TO }, NOW);
  expect(await readPromises()).toEqual([TO, TO]);
  await returnBelongings(db, 'SE', moved, []);
  expect(await readPromises()).toEqual([FROM, FROM]);
});
