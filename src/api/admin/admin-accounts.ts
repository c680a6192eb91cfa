import { type Account, readAccount, readAccountByEmail } from '../../account/account.store.ts';
import { readShopperSessions } from '../../account/session.store.ts';
import { readStaffRole } from '../../account/staff-member.store.ts';
import {
  countAccounts,
  countNewAccounts,
  readAccountStats,
  readRestrictedAccounts,
} from '../../admin/account-stats.store.ts';
import { shopperSubject } from '../../admin/audit-entry.ts';
import { readAuditLog, recordAuditEntry, WHOLE_LOG } from '../../admin/audit-log.store.ts';
import { type AccountStatusChange, changeAccountStatus } from '../../admin/change-account-status.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { toLoginUserType } from '../../contract/account/account-schemas.ts';
import type { AdminUser } from '../../contract/admin/admin-schemas.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { deleteAccountByStaff } from '../../privacy/delete-account.ts';
import { toTrend, trendStart } from '../../terms/daily-figure.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { normalizeEmail } from '../../terms/normalize-email.ts';
import { isoDayOf } from '../../terms/utc-day.ts';
import { accountViewAction, auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { presentAuditEntry } from './admin-audit-log.ts';

type AdminResult<K extends 'adminAccounts' | 'adminFindUser' | 'adminUser' | 'adminSetUserStatus' | 'adminDeleteUser'> =
  Promise<Result<PersonalResponseOf<K>, ApiError>>;
type Staff = CallerOf<'adminUser'>;

const MAX_ACTIONS = 50;

async function presentAccount(context: PersonalContext, caller: Staff, account: Account): Promise<AdminUser> {
  const { databases, clock } = context;
  const { id, email, name, userType, status, suspendedUntil, verifiedAt, createdAt, market, locale } = account;
  const [role, sessions, holdings] = await Promise.all([
    readStaffRole(databases.main.db, account.emailKey),
    readShopperSessions(databases.main.db, id, clock()),
    readAccountStats(databases.forMarket(caller.market).db, caller.market, id),
  ]);
  const isSuspended = suspendedUntil !== null && suspendedUntil > clock();
  return {
    id,
    email,
    name,
    userType: toLoginUserType(userType),
    status,
    suspendedUntil: isSuspended ? suspendedUntil.toISOString() : null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    memberSince: createdAt.toISOString(),
    market,
    locale,
    isStaff: verifiedAt !== null && role !== null,
    sessions: sessions.length,
    ...holdings,
  };
}

const MAX_RESTRICTED = 100;

/** The accounts of a market as numbers, and those that are blocked or suspended without saying whose they are. */
async function adminAccounts(
  { databases, clock }: PersonalContext,
  _request: unknown,
  { market }: CallerOf<'adminAccounts'>,
): AdminResult<'adminAccounts'> {
  const { db } = databases.main;
  const now = clock();
  const today = isoDayOf(now.getTime());
  const [opened, counts, restricted] = await Promise.all([
    countNewAccounts(db, market, trendStart(today)),
    countAccounts(db, market),
    readRestrictedAccounts(db, market, { now, limit: MAX_RESTRICTED }),
  ]);
  return ok({
    opened: toTrend(opened, today),
    ...counts,
    restricted: restricted.map(({ id, status, suspendedUntil, createdAt }) => ({
      id,
      status,
      suspendedUntil: suspendedUntil?.toISOString() ?? null,
      memberSince: createdAt.toISOString(),
    })),
  });
}

/** Finds a user by email address. The address is sent in the body, to keep it out of URLs and logs. */
async function adminFindUser(
  { databases }: PersonalContext,
  { email }: ParsedPersonalRequestOf<'adminFindUser'>,
): AdminResult<'adminFindUser'> {
  const account = await readAccountByEmail(databases.main.db, email);
  if (account === null) return err(invalidFields(fieldError('email', 'unknown')));
  return ok({ id: account.id });
}

/** A user's account as admins see it. The access is logged. */
async function adminUser(
  context: PersonalContext,
  { id }: ParsedPersonalRequestOf<'adminUser'>,
  caller: Staff,
): AdminResult<'adminUser'> {
  const { db } = context.writing.main;
  const account = await readAccount(db, id);
  if (account === null) return err(apiError('not-found'));
  const subject = shopperSubject(account.id);
  await recordAuditEntry(db, accountViewAction(caller, 'look-up', account.id, context.clock()));
  const actions = await readAuditLog(db, { ...WHOLE_LOG, subject }, { after: null, limit: MAX_ACTIONS });
  return ok({ person: await presentAccount(context, caller, account), entries: actions.map(presentAuditEntry) });
}

/** Blocks, suspends or reactivates an account. */
async function adminSetUserStatus(
  context: PersonalContext,
  { id, judgement, days, reason }: ParsedPersonalRequestOf<'adminSetUserStatus'>,
  caller: Staff,
): AdminResult<'adminSetUserStatus'> {
  const now = context.clock();
  if (judgement === 'suspend' && days === null) return err(invalidFields(fieldError('days', 'required')));
  const made: AccountStatusChange =
    judgement === 'suspend'
      ? { kind: 'suspend', until: new Date(now.getTime() + (days ?? 1) * DAY_MS) }
      : { kind: judgement };
  const { db } = context.writing.main;
  const judged = await changeAccountStatus(db, id, made, { ...auditAuthor(caller), reason }, now);
  if (!judged.ok) return err(apiError(judged.error.kind));
  return ok({ person: await presentAccount(context, caller, judged.value) });
}

/** Deletes an account. The admin must repeat its email address. */
async function adminDeleteUser(
  { writing, clock }: PersonalContext,
  { id, email, keepReviews, reason }: ParsedPersonalRequestOf<'adminDeleteUser'>,
  caller: Staff,
): AdminResult<'adminDeleteUser'> {
  const account = await readAccount(writing.main.db, id);
  if (account === null) return err(apiError('not-found'));
  if (account.id === caller.shopper.id) return err(apiError('forbidden'));
  if (account.emailKey !== normalizeEmail(email)) return err(invalidFields(fieldError('email', 'does-not-match')));
  // Log first, so that no account disappears without an entry.
  await recordAuditEntry(writing.main.db, {
    ...auditAuthor(caller),
    kind: 'delete',
    subject: shopperSubject(id),
    reason,
    details: { keepReviews },
    before: { status: account.status },
    after: { status: 'DELETED' },
    doneAt: clock(),
  });
  await deleteAccountByStaff(writing, account.id, { keepReviews }, clock());
  return ok({ response: null });
}

export const ADMIN_ACCOUNTS_HANDLERS = { adminAccounts, adminFindUser, adminUser, adminSetUserStatus, adminDeleteUser };
