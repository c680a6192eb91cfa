import type { Db } from '../platform/database.ts';
import type { Databases } from '../platform/databases.ts';
import { exportAccountOf } from './account.store.ts';
import type { ShopperId } from './account.ts';
import { exportReviewsOf } from './export-reviews.ts';
import { exportIdentitiesOf } from './identity.store.ts';
import { exportListsOf } from './list-export.store.ts';
import { exportMessagesOf } from './outbox.store.ts';
import { exportPasskeysOf } from './passkey.store.ts';
import { exportWatchesOf } from './price-watch.store.ts';
import { exportPurchasesOf } from './purchase.store.ts';

/** Everything held about a person: a table of plain rows for each kind of thing. */
export type AccountExport = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const exportFrom = async (db: Db, id: ShopperId): Promise<AccountExport> => ({
  ...(await exportAccountOf(db, id)),
  socialAccounts: await exportIdentitiesOf(db, id),
  passkeys: await exportPasskeysOf(db, id),
  ...(await exportListsOf(db, id)),
  ...(await exportWatchesOf(db, id)),
  ...(await exportReviewsOf(db, id)),
  purchases: await exportPurchasesOf(db, id),
  ...(await exportMessagesOf(db, id)),
});

/** Everything that all databases hold of a person, table by table; an empty table says that there is nothing of it. */
export async function exportAccount(databases: Databases, id: ShopperId): Promise<AccountExport> {
  const parts = await Promise.all(databases.all.map(({ db }) => exportFrom(db, id)));
  const whole: Record<string, Readonly<Record<string, unknown>>[]> = {};
  for (const [table, rows] of parts.flatMap(Object.entries<AccountExport[string]>)) {
    whole[table] = [...(whole[table] ?? []), ...rows];
  }
  return whole;
}
