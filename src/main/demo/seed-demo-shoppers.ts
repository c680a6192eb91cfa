import { randomUUID } from 'node:crypto';
import { readAccountByEmail } from '../../account/account.store.ts';
import { findOrCreateFavourites, insertList, readLists } from '../../list/list.store.ts';
import type { ListOwner } from '../../list/list.ts';
import { addItems } from '../../list/list-item.store.ts';
import { setBasketItem, setWish } from '../../list/saved-basket.ts';
import { getContentLanguage, type Locale } from '../../market/locale.ts';
import { LIVE_MARKETS } from '../../market/market.ts';
import { type Db, transaction } from '../../platform/database.ts';
import type { Databases } from '../../platform/databases.ts';
import { insertPurchase } from '../../purchase/purchase.store.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { isoDayOf } from '../../terms/utc-day.ts';
import type { WatchRule } from '../../terms/watch-rule-schema.ts';
import { createPriceWatch } from '../../watch/create-watch.ts';
import { readWidelySold, type SoldProduct } from './demo-products.store.ts';
import { DEMO_SHOPPERS } from './seed-demo-accounts.ts';

const PRODUCTS = 16;
const ENGLISH_LIST_NAME = 'New flat';
const LIST_NAMES: Readonly<Record<string, string>> = {
  sv: 'Nya lägenheten',
  nb: 'Ny leilighet',
  da: 'Ny lejlighed',
  fi: 'Uusi asunto',
  de: 'Neue Wohnung',
  fr: 'Nouvel appartement',
  it: 'Casa nuova',
  es: 'Piso nuevo',
};
/** The wish for the basket is this share of what its products cost one by one. */
const WISH_SHARE = 0.9;
/** Targets are this share of the lowest total of the day. */
const TARGET_SHARE = 0.9;
/** How old the lists are: long enough for a curve of what they cost. */
const LIST_DAYS = 75;
const PURCHASED_DAYS_AGO = [12, 75];
/** What was paid, as a share of the lowest item price of today. */
const PAID_SHARE = 1.06;

/** Minor units rounded as a person would state an amount: to whole kronor, euros or pounds. */
const wholeUnits = (amount: number): number => Math.max(100, Math.round(amount / 100) * 100);

/** Gives the demonstration's shoppers favourites, a list, price alerts, purchases and a basket in each market, once they have products to refer to. */
export async function seedDemoShoppers(databases: Databases, now: Date): Promise<void> {
  for (const [position, email] of DEMO_SHOPPERS.entries()) {
    const account = await readAccountByEmail(databases.main.db, email);
    if (account === null) continue;
    // They can sign in to every market, and what they save belongs to one.
    for (const market of LIVE_MARKETS) {
      const { db } = databases.forMarket(market.id);
      const owner = { market: market.id, shopperId: account.id };
      if ((await readLists(db, owner)).length > 0) continue;
      const products = await readWidelySold(db, market.id, PRODUCTS);
      // Each shopper has another selection of the same products.
      const own = [...products.slice(position), ...products.slice(0, position)];
      if (own.length > 0) await seedShopper(db, owner, market.defaultLocale, own, now);
    }
  }
}

async function seedShopper(
  db: Db,
  owner: ListOwner,
  locale: Locale,
  products: readonly SoldProduct[],
  now: Date,
): Promise<void> {
  const { market, shopperId } = owner;
  const toItems = (some: readonly SoldProduct[]) => some.map(({ productId }) => ({ productId, amount: 1, note: '' }));
  const since = new Date(now.getTime() - LIST_DAYS * DAY_MS);
  await transaction(db, async (trx) => {
    const favourites = await findOrCreateFavourites(trx, owner, since);
    await addItems(trx, favourites.id, toItems(products.slice(0, 5)), since);
    const list = {
      id: randomUUID(),
      kind: 'own' as const,
      name: LIST_NAMES[getContentLanguage(locale)] ?? ENGLISH_LIST_NAME,
    };
    await insertList(trx, owner, list, since);
    await addItems(trx, list.id, toItems(products.slice(3, 9)), since);
    for (const [i, daysAgo] of PURCHASED_DAYS_AGO.entries()) {
      const bought = products[9 + i];
      if (bought === undefined) continue;
      await insertPurchase(trx, {
        id: randomUUID(),
        market,
        shopperId,
        emailHash: null,
        productId: bought.productId,
        merchantId: bought.merchantId,
        shopName: null,
        price: wholeUnits(bought.item * PAID_SHARE),
        boughtOn: isoDayOf(now.getTime() - daysAgo * DAY_MS),
        origin: 'recorded',
        reference: null,
        createdAt: now,
      });
    }
  });
  const basket = products.slice(11, 14);
  for (const { productId } of basket) await setBasketItem(db, owner, { productId, quantity: 1 }, now);
  const sum = basket.reduce((all, { total }) => all + total, 0);
  if (sum > 0) await setWish(db, owner, { amount: wholeUnits(sum * WISH_SHARE), locale }, now);
  for (const [i, { productId, total }] of products.slice(0, 3).entries()) {
    const target: WatchRule = { kind: 'target', amount: wholeUnits(total * TARGET_SHARE) };
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
