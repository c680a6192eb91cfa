import { type Account, lockAccount, setAccountStatus } from '../account/account.store.ts';
import { deleteShopperSessions } from '../account/session.store.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { DAY_MS } from '../terms/duration.ts';
import { type StaffContext, shopperSubject } from './audit-entry.ts';
import { recordAuditEntry } from './audit-log.store.ts';

/** What staff can do to an account. A suspension ends on its own; a block is lifted by staff. */
export type AccountStatusChange = { kind: 'block' } | { kind: 'unblock' } | { kind: 'suspend'; until: Date };

/** `forbidden`: staff cannot change their own account. `conflict`: the account's status does not allow the change. */
export type AccountStatusError = { kind: 'not-found' | 'forbidden' | 'conflict' };

/**
 * Blocks, unblocks or suspends an account and records the action. The account's sessions stay, so that a request with
 * one of them gets the reason for being rejected, and end when the account is unblocked.
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
    const status = change.kind === 'block' ? ('BANNED' as const) : ('ACTIVE' as const);
    const suspendedUntil = change.kind === 'suspend' ? change.until : null;
    const isNew = await recordAuditEntry(trx, {
      ...staff,
      kind: change.kind,
      subject: shopperSubject(shopperId),
      details: change.kind === 'suspend' ? { days: Math.round((change.until.getTime() - now.getTime()) / DAY_MS) } : {},
      before: { status: account.status, suspendedUntil: account.suspendedUntil },
      after: { status, suspendedUntil },
      doneAt: now,
    });
    if (!isNew) return ok(account);
    await setAccountStatus(trx, account.id, status, suspendedUntil);
    // Whoever had stolen a session must not have it back.
    if (change.kind === 'unblock') await deleteShopperSessions(trx, account.id, null);
    return ok({ ...account, status, suspendedUntil });
  });
}
