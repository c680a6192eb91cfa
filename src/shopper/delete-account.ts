import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Databases } from '../platform/databases.ts';
import { type Account, lockAccount, readAccount, wipeAccount } from './account.store.ts';
import type { ShopperId } from './account.ts';
import { sendAccountLetter } from './account-letter.ts';
import { issueToken, readToken, takeToken } from './account-token.ts';
import { type ProofFault, provePassword } from './change-password.ts';
import { forgetReviewsOf } from './forget-reviews.ts';
import { forgetIdentitiesOf } from './identity.store.ts';
import { forgetListsOf } from './list-export.store.ts';
import { forgetLettersTo, forgetMessagesOf } from './outbox.store.ts';
import { forgetPasskeysOf } from './passkey.store.ts';
import { forgetWatchesOf } from './price-watch.store.ts';
import { forgetPurchasesOf } from './purchase.store.ts';
import type { SignedInShopper } from './session.ts';

/** Whether what the person wrote for others stays, without their name. */
export type Leaving = { readonly keepReviews: boolean };

/**
 * What forgets a person in one database, part by part. Each does no harm where there is nothing to forget, so that a
 * deletion that was cut off is simply done again.
 */
const FORGETTERS: readonly ((db: Db, id: ShopperId, leaving: Leaving) => Promise<void>)[] = [
  forgetListsOf,
  forgetWatchesOf,
  forgetReviewsOf,
  forgetPurchasesOf,
  forgetMessagesOf,
  forgetIdentitiesOf,
  forgetPasskeysOf,
];

const forgetIn = async (db: Db, { id, email }: Account, leaving: Leaving): Promise<void> => {
  for (const forget of FORGETTERS) await forget(db, id, leaving);
  await forgetLettersTo(db, email);
};

/** Deletes the account of somebody who has shown to know its password. */
export async function deleteAccount(
  databases: Databases,
  shopper: SignedInShopper,
  { current, ...leaving }: Leaving & { current: string },
  now: Date,
): Promise<Result<null, ProofFault>> {
  const proved = await provePassword(databases.main.db, shopper, current, now);
  if (!proved.ok) return proved;
  const isGone = await leave(databases, shopper.id, leaving, async () => true, now);
  return isGone ? ok(null) : err({ kind: 'gone' });
}

/** Writes to somebody how to delete their account, who has no password to prove it with. */
export async function requestDeletion(db: Db, shopper: SignedInShopper, leaving: Leaving, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    const account = await lockAccount(trx, shopper.id);
    if (account === null) return;
    const { emailKey } = account;
    const payload = { ...leaving };
    const token = await issueToken(trx, { kind: 'delete-account', shopperId: shopper.id, emailKey, payload }, now);
    await sendAccountLetter(trx, { kind: 'delete-account', to: { ...account, shopperId: shopper.id }, token }, now);
  });
}

const leavingKind = z.object({ keepReviews: z.boolean() });

/** Deletes the account that the letter's link is of. */
export async function confirmDeletion(
  databases: Databases,
  token: string,
  now: Date,
): Promise<Result<null, { kind: 'gone' }>> {
  const row = await readToken(databases.main.db, token, now);
  if (row?.kind !== 'delete-account' || row.shopperId === null) return err({ kind: 'gone' });
  const take = async (db: Db) => (await takeToken(db, token, 'delete-account', leavingKind, now)) !== null;
  const isGone = await leave(databases, row.shopperId, leavingKind.parse(row.payload), take, now);
  return isGone ? ok(null) : err({ kind: 'gone' });
}

/** Deletes an account for the operator's staff. False where there is none any more. */
export const removeAccount = (databases: Databases, id: ShopperId, leaving: Leaving, now: Date): Promise<boolean> =>
  leave(databases, id, leaving, async () => true, now);

/** The account itself goes last: as long as it is there, a deletion that was cut off can be done again. */
async function leave(
  databases: Databases,
  id: ShopperId,
  leaving: Leaving,
  mayLeave: (db: Db) => Promise<boolean>,
  now: Date,
): Promise<boolean> {
  const person = await readAccount(databases.main.db, id);
  if (person === null) return false;
  for (const database of databases.all) {
    if (database === databases.main) continue;
    await transaction(database.db, (trx) => forgetIn(trx, person, leaving));
  }
  return transaction(databases.main.db, async (trx) => {
    const account = await lockAccount(trx, id);
    if (account === null || !(await mayLeave(trx))) return false;
    await forgetIn(trx, account, leaving);
    await wipeAccount(trx, id);
    await tellGone(trx, account, now);
    return true;
  });
}

/** The letter belongs to nobody any more, so that nothing leads from it to what was deleted. */
const tellGone = (db: Db, account: Account, now: Date): Promise<void> =>
  sendAccountLetter(db, { kind: 'account-deleted', to: { ...account, shopperId: null } }, now);
