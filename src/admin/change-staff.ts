import { readAccountByEmail } from '../account/account.store.ts';
import { inviteAdmin } from '../account/invite-admin.ts';
import { deleteShopperSessions } from '../account/session.store.ts';
import { deleteStaffMember, readStaffRole, saveStaffMember } from '../account/staff-member.store.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { acquireLock } from '../platform/advisory-lock.ts';
import { type Db, transaction } from '../platform/database.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import type { AuditAction } from '../terms/staff/audit-action.ts';
import type { StaffRole } from '../terms/staff/staff-role.ts';
import { COMMAND_LINE, memberSubject, type StaffContext } from './audit-entry.ts';
import { recordAuditEntry } from './audit-log.store.ts';

/**
 * `forbidden`: it concerns the caller, who could lock everybody out, or who is no owner any more. `blocked`: the account of
 * the address is blocked.
 */
export type StaffError = { kind: 'not-found' | 'forbidden' | 'blocked' };

type Changed = Result<StaffRole | null, StaffError>;
type Change = { kind: AuditAction; email: string; role: StaffRole | null; staff: StaffContext; now: Date };

/** Changes are made one after another, and only by who is an owner at that moment: so there is always an owner. */
const STAFF_LOCK = 'staff';

/** Records a change of who is staff and makes it, unless the same request was recorded before. */
function changeMember(
  db: Db,
  { kind, email, role, staff, now }: Change,
  make: (trx: Db) => Promise<StaffError | null>,
): Promise<Changed> {
  return transaction(db, async (trx): Promise<Changed> => {
    await acquireLock(trx, STAFF_LOCK);
    if (!(await mayChange(trx, email, staff.staffEmail))) return err({ kind: 'forbidden' });
    const before = await readStaffRole(trx, email);
    const action = { ...staff, kind, subject: memberSubject(email), details: {}, doneAt: now };
    const isNew = await recordAuditEntry(trx, { ...action, before: { role: before }, after: { role } });
    if (!isNew) return ok(role);
    const problem = await make(trx);
    if (problem === null) return ok(role);
    // An error value would commit what was recorded.
    throw new RejectedChange(problem);
  }).catch((error: unknown): Changed => {
    if (error instanceof RejectedChange) return err(error.problem);
    throw error;
  });
}

/** Who has the command line has the database too. */
async function mayChange(trx: Db, email: string, staffEmail: string): Promise<boolean> {
  if (staffEmail === COMMAND_LINE) return true;
  return normalizeEmail(email) !== normalizeEmail(staffEmail) && (await readStaffRole(trx, staffEmail)) === 'owner';
}

class RejectedChange extends Error {
  readonly problem: StaffError;

  constructor(problem: StaffError) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** Ends what the person has open: it was opened with another role. */
async function endSessions(trx: Db, email: string): Promise<void> {
  const account = await readAccountByEmail(trx, email);
  if (account !== null) await deleteShopperSessions(trx, account.id, null);
}

type RoleGrant = { email: string; role: StaffRole; market: MarketId; locale: Locale };

/** Gives a role to an address, and sends a link for choosing a password if it has no account with one. */
export const giveRole = (db: Db, grant: RoleGrant, staff: StaffContext, now: Date): Promise<Changed> =>
  changeMember(db, { kind: 'give-role', email: grant.email, role: grant.role, staff, now }, async (trx) => {
    const isNew = (await readStaffRole(trx, grant.email)) === null;
    await saveStaffMember(trx, { ...grant, givenBy: staff.staffEmail, givenAt: now });
    if (!isNew) {
      await endSessions(trx, grant.email);
      return null;
    }
    const invited = await inviteAdmin(trx, grant, now);
    return invited.ok ? null : { kind: 'blocked' };
  });

/** Takes the role of an address away and ends its sessions. */
export const removeStaff = (db: Db, email: string, staff: StaffContext, now: Date): Promise<Changed> =>
  changeMember(db, { kind: 'remove-staff', email, role: null, staff, now }, async (trx) => {
    if ((await readStaffRole(trx, email)) === null) return { kind: 'not-found' };
    await deleteStaffMember(trx, email);
    await endSessions(trx, email);
    return null;
  });

/** Signs a member of staff out of every browser. */
export async function endStaffSessions(db: Db, email: string, staff: StaffContext, now: Date): Promise<Changed> {
  const role = await readStaffRole(db, email);
  if (role === null) return err({ kind: 'not-found' });
  return changeMember(db, { kind: 'end-sessions', email, role, staff, now }, async (trx) => {
    await endSessions(trx, email);
    return null;
  });
}
