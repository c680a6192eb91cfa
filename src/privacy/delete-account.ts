import { z } from 'zod';
import { type Account, eraseAccount, lockAccount, readAccount } from '../account/account.store.ts';
import type { ShopperId } from '../account/account.ts';
import { sendAccountEmail } from '../account/account-email.ts';
import { type CurrentPasswordError, verifyCurrentPassword } from '../account/change-password.ts';
import { deleteShopperIdentities } from '../account/identity.store.ts';
import { deleteShopperPasskeys } from '../account/passkey.store.ts';
import type { SignedInShopper } from '../account/session.ts';
import { deleteStaffMember } from '../account/staff-member.store.ts';
import { consumeToken, issueToken, readToken } from '../account/token.ts';
import { err, ok, type Result } from '../base/result.ts';
import { deleteShopperLists } from '../list/list-export.store.ts';
import { deleteMessagesToAddress, deleteShopperMessages } from '../outbox/outbox.store.ts';
import { deleteShopperPartners } from '../partner/registration.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Databases } from '../platform/databases.ts';
import { deletePurchasesOfAddress, deleteShopperPurchases } from '../purchase/purchase.store.ts';
import { deleteShopperReviews } from '../review/delete-reviews.ts';
import { hashEmail } from '../review/review.ts';
import { deleteShopperWatches } from '../watch/price-watch.store.ts';

/** Whether the shopper's reviews and other postings stay, anonymized. */
export type DeletionOptions = { readonly keepReviews: boolean };

/**
 * The functions that delete a shopper's data of one kind from one database. Each is idempotent, so a deletion that
 * failed halfway can be repeated.
 */
const DELETERS: readonly ((db: Db, id: ShopperId, options: DeletionOptions, now: Date) => Promise<void>)[] = [
  deleteShopperLists,
  deleteShopperWatches,
  deleteShopperReviews,
  deleteShopperPurchases,
  deleteShopperPartners,
  deleteShopperMessages,
  deleteShopperIdentities,
  deleteShopperPasskeys,
];

const deleteFrom = async (db: Db, { id, email }: Account, options: DeletionOptions, now: Date): Promise<void> => {
  for (const deleteData of DELETERS) await deleteData(db, id, options, now);
  await deletePurchasesOfAddress(db, hashEmail(email));
  await deleteMessagesToAddress(db, email);
  await deleteStaffMember(db, email);
};

/** Deletes the account of a signed-in shopper after checking the password. */
export async function deleteAccount(
  databases: Databases,
  shopper: SignedInShopper,
  { current, ...options }: DeletionOptions & { current: string },
  now: Date,
): Promise<Result<null, CurrentPasswordError>> {
  const verified = await verifyCurrentPassword(databases.main.db, shopper, current, now);
  if (!verified.ok) return verified;
  const isDeleted = await runDeletion(databases, shopper.id, options, async () => true, now);
  return isDeleted ? ok(null) : err({ kind: 'gone' });
}

/** Emails a deletion link to a shopper who has no password to confirm with. */
export async function requestDeletion(
  db: Db,
  shopper: SignedInShopper,
  options: DeletionOptions,
  now: Date,
): Promise<void> {
  await transaction(db, async (trx) => {
    const account = await lockAccount(trx, shopper.id);
    if (account === null) return;
    const { emailKey } = account;
    const payload = { ...options };
    const token = await issueToken(trx, { kind: 'delete-account', shopperId: shopper.id, emailKey, payload }, now);
    await sendAccountEmail(trx, { kind: 'delete-account', to: { ...account, shopperId: shopper.id }, token }, now);
  });
}

const deletionOptions = z.object({ keepReviews: z.boolean() });

/** Deletes the account of an emailed deletion link. */
export async function confirmDeletion(
  databases: Databases,
  token: string,
  now: Date,
): Promise<Result<null, { kind: 'gone' }>> {
  const row = await readToken(databases.main.db, token, now);
  if (row?.kind !== 'delete-account' || row.shopperId === null) return err({ kind: 'gone' });
  const consume = async (db: Db) => (await consumeToken(db, token, 'delete-account', deletionOptions, now)) !== null;
  const isDeleted = await runDeletion(databases, row.shopperId, deletionOptions.parse(row.payload), consume, now);
  return isDeleted ? ok(null) : err({ kind: 'gone' });
}

/** Deletes an account on behalf of the operator's staff. False when it does not exist. */
export const deleteAccountByStaff = (
  databases: Databases,
  id: ShopperId,
  options: DeletionOptions,
  now: Date,
): Promise<boolean> => runDeletion(databases, id, options, async () => true, now);

/**
 * Deletes from the market databases first and the account last, so that an interrupted deletion can be repeated.
 * `authorize` runs in the last transaction and can still refuse.
 */
async function runDeletion(
  databases: Databases,
  id: ShopperId,
  options: DeletionOptions,
  authorize: (db: Db) => Promise<boolean>,
  now: Date,
): Promise<boolean> {
  const holder = await readAccount(databases.main.db, id);
  if (holder === null) return false;
  for (const database of databases.all) {
    if (database === databases.main) continue;
    await transaction(database.db, (trx) => deleteFrom(trx, holder, options, now));
  }
  return transaction(databases.main.db, async (trx) => {
    const account = await lockAccount(trx, id);
    if (account === null || !(await authorize(trx))) return false;
    await deleteFrom(trx, account, options, now);
    await eraseAccount(trx, id);
    await notifyDeleted(trx, account, now);
    return true;
  });
}

/** Emails the confirmation. The message has no shopper id, so nothing in it refers to the deleted account. */
const notifyDeleted = (db: Db, account: Account, now: Date): Promise<void> =>
  sendAccountEmail(db, { kind: 'account-deleted', to: { ...account, shopperId: null } }, now);
