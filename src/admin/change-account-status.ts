import { type Account, lockAccount, setAccountStatus } from '../account/account.store.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { DAY_MS } from '../terms/duration.ts';
import { recordStaffAction } from './staff-action.store.ts';
import { type StaffAction, shopperSubject } from './staff-action.ts';

/** What staff can do to an account. A suspension ends on its own; a block is lifted by staff. */
export type AccountStatusChange = { kind: 'block' } | { kind: 'unblock' } | { kind: 'suspend'; until: Date };

/** `forbidden`: staff cannot change their own account. `conflict`: the account's status does not allow the change. */
export type AccountStatusError = { kind: 'not-found' | 'forbidden' | 'conflict' };

type StaffContext = Pick<StaffAction, 'id' | 'market' | 'staffId' | 'staffEmail' | 'reason'>;

/**
 * Blocks, unblocks or suspends an account and records the action. The account's sessions stay, so that a request with
 * one of them gets the reason for being rejected.
 */
export function changeAccountStatus(
  db: Db,
  shopperId: string,
  change: AccountStatusChange,
  staff: StaffContext,
  now: Date,
): Promise<Result<Account, AccountStatusError>> {
  return transaction(db, async (trx) => {
    const account = await lockAccount(trx, shopperId);
    if (account === null) return err({ kind: 'not-found' });
    if (account.id === staff.staffId) return err({ kind: 'forbidden' });
    if (account.status !== 'ACTIVE' && account.status !== 'BANNED') return err({ kind: 'conflict' });
    const isNew = await recordStaffAction(trx, {
      ...staff,
      kind: change.kind,
      subject: shopperSubject(shopperId),
      details: change.kind === 'suspend' ? { days: Math.round((change.until.getTime() - now.getTime()) / DAY_MS) } : {},
      doneAt: now,
    });
    if (!isNew) return ok(account);
    const status = change.kind === 'block' ? ('BANNED' as const) : ('ACTIVE' as const);
    const suspendedUntil = change.kind === 'suspend' ? change.until : null;
    await setAccountStatus(trx, account.id, status, suspendedUntil);
    return ok({ ...account, status, suspendedUntil });
  });
}
