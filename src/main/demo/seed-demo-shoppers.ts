import { randomUUID } from 'node:crypto';
import { type Account, readAccountByEmail } from '../../account/account.store.ts';
import { findOrCreateFavourites, insertList, readLists } from '../../list/list.store.ts';
import { addItems } from '../../list/list-item.store.ts';
import { type Db, transaction } from '../../platform/database.ts';
import type { Databases } from '../../platform/databases.ts';
import { insertPurchase } from '../../purchase/purchase.store.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { dayOf } from '../../terms/utc-day.ts';
import type { WatchRule } from '../../terms/watch-rule.ts';
import { createPriceWatch } from '../../watch/create-watch.ts';
import { DEMO_SHOPPERS } from './seed-demo-accounts.ts';
import { readWidelySold, type SoldProduct } from './seed-demo-shoppers.store.ts';

const PRODUCTS = 16;
const LIST_NAME = 'New kitchen';
/** Targets are this share of the lowest total of the day. */
const TARGET_SHARE = 0.9;
const PURCHASED_DAYS_AGO = [12, 75];
/** What was paid, as a share of the lowest item price of today. */
const PAID_SHARE = 1.06;

/** Gives the demonstration's shoppers favourites, a list, price alerts and purchases, once they have products to refer to. */
export async function seedDemoShoppers(databases: Databases, now: Date): Promise<void> {
  for (const [position, email] of DEMO_SHOPPERS.entries()) {
    const account = await readAccountByEmail(databases.main.db, email);
    if (account === null) continue;
    const { db } = databases.forMarket(account.market);
    const owner = { market: account.market, shopperId: account.id };
    if ((await readLists(db, owner)).length > 0) continue;
    const products = await readWidelySold(db, account.market, PRODUCTS);
    // Each shopper has another selection of the same products.
    const own = [...products.slice(position), ...products.slice(0, position)];
    if (own.length > 0) await seedShopper(db, account, own, now);
  }
}

async function seedShopper(db: Db, account: Account, products: readonly SoldProduct[], now: Date): Promise<void> {
  const { market, locale } = account;
  const owner = { market, shopperId: account.id };
  const toItems = (some: readonly SoldProduct[]) => some.map(({ productId }) => ({ productId, amount: 1, note: '' }));
  await transaction(db, async (trx) => {
    const favourites = await findOrCreateFavourites(trx, owner, now);
    await addItems(trx, favourites.id, toItems(products.slice(0, 5)), now);
    const list = { id: randomUUID(), kind: 'own' as const, name: LIST_NAME };
    await insertList(trx, owner, list, now);
    await addItems(trx, list.id, toItems(products.slice(3, 9)), now);
    for (const [i, daysAgo] of PURCHASED_DAYS_AGO.entries()) {
      const bought = products[9 + i];
      if (bought === undefined) continue;
      await insertPurchase(trx, {
        id: randomUUID(),
        market,
        shopperId: account.id,
        emailHash: null,
        productId: bought.productId,
        merchantId: null,
        shopName: null,
        price: Math.round(bought.item * PAID_SHARE),
        boughtOn: dayOf(now.getTime() - daysAgo * DAY_MS),
        origin: 'recorded',
        reference: null,
        createdAt: now,
      });
    }
  });
  for (const [i, { productId, total }] of products.slice(0, 3).entries()) {
    const target: WatchRule = { kind: 'target', amount: Math.round(total * TARGET_SHARE) };
    const rule: WatchRule = i === 2 ? { kind: 'lowest', days: 90 } : target;
    await createPriceWatch(
      db,
      owner,
      {
        id: randomUUID(),
        productIds: [productId],
        rule,
        scope: { amount: 'total', merchantIds: [], conditions: ['new'], priceKinds: ['public'] },
        channels: ['email'],
        locale,
      },
      now,
    );
  }
}
