import { readStaffMembers } from '../../account/staff-member.store.ts';
import { endStaffSessions, giveRole, removeStaff, type StaffError } from '../../admin/change-staff.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { STAFF_PERMISSIONS } from '../../contract/admin/permissions.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { normalizeEmail } from '../../terms/normalize-email.ts';
import type { StaffRole } from '../../terms/staff/staff-role.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

type Staff = CallerOf<'adminStaff'>;
type Changed = Promise<Result<PersonalResponseOf<'adminGiveRole'>, ApiError>>;

/** Who the caller is to Admin. */
async function adminSelf(
  _context: PersonalContext,
  _request: unknown,
  { shopper: { email, role } }: Staff,
): Promise<Result<PersonalResponseOf<'adminSelf'>, ApiError>> {
  return ok({ email, role, permissions: [...STAFF_PERMISSIONS[role]] });
}

/** Everybody with a role. Read from the database of writes: whoever gave a role sees it at once. */
async function adminStaff(
  { writing, clock }: PersonalContext,
  _request: unknown,
  { shopper }: Staff,
): Promise<Result<PersonalResponseOf<'adminStaff'>, ApiError>> {
  const members = await readStaffMembers(writing.main.db, clock());
  return ok({
    members: members.map(({ givenAt, seenAt, ...member }) => ({
      ...member,
      isSelf: normalizeEmail(member.email) === normalizeEmail(shopper.email),
      givenAt: givenAt.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
    })),
  });
}

function answerChange(email: string, changed: Result<StaffRole | null, StaffError>) {
  if (changed.ok) return ok({ email, role: changed.value });
  if (changed.error.kind === 'blocked') return err(invalidFields(fieldError('email', 'not-allowed')));
  return err(apiError(changed.error.kind));
}

/** Gives a role to an address; a new address is invited by email. */
async function adminGiveRole(
  { writing, clock }: PersonalContext,
  { email, role, reason }: ParsedPersonalRequestOf<'adminGiveRole'>,
  caller: Staff,
): Changed {
  const { market, locale } = caller;
  const staff = { ...auditAuthor(caller), reason };
  return answerChange(email, await giveRole(writing.main.db, { email, role, market, locale }, staff, clock()));
}

type MemberRequest = ParsedPersonalRequestOf<'adminRemoveStaff'>;

/** Takes a role away. */
async function adminRemoveStaff(
  { writing, clock }: PersonalContext,
  { email, reason }: MemberRequest,
  caller: Staff,
): Changed {
  return answerChange(email, await removeStaff(writing.main.db, email, { ...auditAuthor(caller), reason }, clock()));
}

/** Signs someone with a role out of every browser. */
async function adminEndSessions(
  { writing, clock }: PersonalContext,
  { email, reason }: MemberRequest,
  caller: Staff,
): Changed {
  return answerChange(
    email,
    await endStaffSessions(writing.main.db, email, { ...auditAuthor(caller), reason }, clock()),
  );
}

export const ADMIN_STAFF_HANDLERS = { adminSelf, adminStaff, adminGiveRole, adminRemoveStaff, adminEndSessions };
