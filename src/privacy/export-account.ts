import { exportShopperAccount } from '../account/account.store.ts';
import type { ShopperId } from '../account/account.ts';
import { exportShopperIdentities } from '../account/identity.store.ts';
import { exportShopperPasskeys } from '../account/passkey.store.ts';
import { exportShopperLists } from '../list/list-export.store.ts';
import { exportShopperMessages } from '../outbox/outbox.store.ts';
import { exportShopperPartners } from '../partner/registration.store.ts';
import type { Db } from '../platform/database.ts';
import type { Databases } from '../platform/databases.ts';
import { exportShopperPurchases } from '../purchase/purchase.store.ts';
import { exportShopperReviews } from '../review/export-reviews.ts';
import { exportShopperWatches } from '../watch/price-watch.store.ts';

/** Everything stored about a shopper: one table of plain rows for each kind of data. */
export type AccountExport = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const exportFrom = async (db: Db, id: ShopperId): Promise<AccountExport> => ({
  ...(await exportShopperAccount(db, id)),
  socialAccounts: await exportShopperIdentities(db, id),
  passkeys: await exportShopperPasskeys(db, id),
  ...(await exportShopperLists(db, id)),
  ...(await exportShopperWatches(db, id)),
  ...(await exportShopperReviews(db, id)),
  purchases: await exportShopperPurchases(db, id),
  ...(await exportShopperPartners(db, id)),
  ...(await exportShopperMessages(db, id)),
});

/** Collects a shopper's data from all databases. An empty table means that nothing of that kind is stored. */
export async function exportAccount(databases: Databases, id: ShopperId): Promise<AccountExport> {
  const parts = await Promise.all(databases.all.map(({ db }) => exportFrom(db, id)));
  const merged: Record<string, Readonly<Record<string, unknown>>[]> = {};
  for (const [table, rows] of parts.flatMap(Object.entries<AccountExport[string]>)) {
    merged[table] = [...(merged[table] ?? []), ...rows];
  }
  return merged;
}
