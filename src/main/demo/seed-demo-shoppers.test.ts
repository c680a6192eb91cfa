import { afterAll, expect, it } from 'vitest';
import { createTestAccount } from '../../account/testing/account.ts';
import { createTestMarkets } from '../../api/testing/market.ts';
import { SHOPS } from '../../api/testing/shops.ts';
import { readLists } from '../../list/list.store.ts';
import { readFavouriteIds } from '../../list/list-item.store.ts';
import { readBasket } from '../../list/saved-basket.ts';
import { readPurchases } from '../../purchase/purchase.store.ts';
import { listQuestions, readAnswers } from '../../review/question.store.ts';
import { readWatches } from '../../watch/price-watch.store.ts';
import { readMostOffered, readWidelySold } from './demo-products.store.ts';
import { seedDemoReviews } from './seed-demo-reviews.ts';
import { seedDemoShoppers } from './seed-demo-shoppers.ts';

const { context, database, now, close } = await createTestMarkets(SHOPS);
afterAll(close);

it('gives a shopper of the demonstration favourites, a list, alerts, purchases and a basket, once', async () => {
  await seedDemoShoppers(context.databases, now);
  const account = await createTestAccount(database.db, { email: 'alva@shopper.example' });
  await seedDemoShoppers(context.databases, now);
  await seedDemoShoppers(context.databases, now);
  const owner = { market: 'SE', shopperId: account.id } as const;
  expect((await readLists(database.db, owner)).map(({ kind }) => kind).sort()).toEqual(['favourites', 'own']);
  expect((await readFavouriteIds(database.db, owner)).length).toBeGreaterThan(0);
  const watches = await readWatches(database.db, owner);
  expect(watches.length).toBeGreaterThan(0);
  expect(watches.length).toBeLessThanOrEqual(3);
  const market = await readWidelySold(database.db, 'SE', 20);
  expect((await readBasket(database.db, owner)).length).toBe(Math.max(0, Math.min(3, market.length - 11)));
  const purchases = await readPurchases(database.db, 'SE', account.id);
  expect(purchases.every(({ boughtOn }) => boughtOn < now.toISOString())).toBe(true);
});

it('asks and answers invented questions about products that are sold, once', async () => {
  await seedDemoReviews(database.db, 'SE', now);
  await seedDemoReviews(database.db, 'SE', now);
  const ids = await readMostOffered(database.db, 'SE', 30);
  const lists = await Promise.all(
    ids.map((id) => listQuestions(database.db, 'SE', { kind: 'product', id }, { limit: 9, offset: 0 })),
  );
  const questions = lists.flatMap((list) => list.questions);
  expect(questions.length).toBeGreaterThan(0);
  expect(lists.every(({ total }) => total <= 2)).toBe(true);
  const answers = await readAnswers(
    database.db,
    questions.map(({ id }) => id),
  );
  expect([...answers.values()].map((list) => list.length)).toEqual(questions.map(() => 1));
});
