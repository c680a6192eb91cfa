import type { ShopperId } from '../account/account.ts';
import { EMAIL_TARGET } from '../outbox/email-opt-out.store.ts';
import { deleteShopperMessages, moveShopperMessages } from '../outbox/outbox.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Databases } from '../platform/databases.ts';
import { moveShopperWatches } from '../watch/price-watch.store.ts';

/**
 * Gives the watches and messages of a shopper who is known by an address alone to the account that takes over the
 * address. Alerts that the guest has unsubscribed from are paused, because the account's are not unsubscribed. `main` is
 * the transaction of the main database; the others are committed before it, and doing so twice changes nothing.
 */
export async function moveGuestData(
  databases: Databases,
  main: Db,
  guest: ShopperId,
  account: ShopperId,
  now: Date,
): Promise<void> {
  const pausedAt = (await EMAIL_TARGET.canNotify(main, guest)) ? null : now;
  const moveFrom = async (db: Db): Promise<void> => {
    await moveShopperWatches(db, { from: guest, to: account, pausedAt });
    await moveShopperMessages(db, { from: guest, to: account });
    await deleteShopperMessages(db, guest);
  };
  for (const database of databases.all) {
    if (database === databases.main) await moveFrom(main);
    else await transaction(database.db, moveFrom);
  }
}
