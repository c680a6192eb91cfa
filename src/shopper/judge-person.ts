import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { type Account, lockAccount, setStanding } from './account.store.ts';
import { noteStaffAct } from './staff-act.store.ts';
import { type StaffAct, shopperSubject } from './staff-act.ts';

/** What staff can do to an account. One that rests wakes by itself; one that is blocked waits for staff. */
export type Judgement = { kind: 'block' } | { kind: 'unblock' } | { kind: 'suspend'; until: Date };

/** `forbidden`: it is their own account. `conflict`: the account does not stand so that this could be done to it. */
export type JudgeError = { kind: 'not-found' | 'forbidden' | 'conflict' };

type ByStaff = Pick<StaffAct, 'id' | 'market' | 'staffId' | 'staffEmail' | 'reason'>;

const DAY_MS = 86_400_000;

/**
 * Blocks an account, lets it rest or frees it again, and notes who did it. Its sessions stay, so that whoever holds one is
 * told why it no longer lets them in.
 */
export function judgePerson(
  db: Db,
  personId: string,
  judgement: Judgement,
  by: ByStaff,
  now: Date,
): Promise<Result<Account, JudgeError>> {
  return transaction(db, async (trx) => {
    const account = await lockAccount(trx, personId);
    if (account === null) return err({ kind: 'not-found' });
    if (account.id === by.staffId) return err({ kind: 'forbidden' });
    if (account.status !== 'ACTIVE' && account.status !== 'BANNED') return err({ kind: 'conflict' });
    const noted = await noteStaffAct(trx, {
      ...by,
      kind: judgement.kind,
      subject: shopperSubject(personId),
      details:
        judgement.kind === 'suspend' ? { days: Math.round((judgement.until.getTime() - now.getTime()) / DAY_MS) } : {},
      doneAt: now,
    });
    if (!noted) return ok(account);
    const status = judgement.kind === 'block' ? ('BANNED' as const) : ('ACTIVE' as const);
    const suspendedUntil = judgement.kind === 'suspend' ? judgement.until : null;
    await setStanding(trx, account.id, status, suspendedUntil);
    return ok({ ...account, status, suspendedUntil });
  });
}
