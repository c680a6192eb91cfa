import { afterAll, expect, it } from 'vitest';
import { createTestAccount } from '../../account/testing/account.ts';
import { createTestMarkets } from '../../api/testing/market.ts';
import { SHOPS } from '../../api/testing/shops.ts';
import { readLists } from '../../list/list.store.ts';
import { readFavouriteIds } from '../../list/list-item.store.ts';
import { readPurchases } from '../../purchase/purchase.store.ts';
import { readWatches } from '../../watch/price-watch.store.ts';
import { seedDemoShoppers } from './seed-demo-shoppers.ts';

const { context, database, now, close } = await createTestMarkets(SHOPS);
afterAll(close);

it('gives a shopper of the demonstration favourites, a list, alerts and purchases, once', async () => {
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
  const purchases = await readPurchases(database.db, 'SE', account.id);
  expect(purchases.every(({ boughtOn }) => boughtOn < now.toISOString())).toBe(true);
});
