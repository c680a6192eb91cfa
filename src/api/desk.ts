import { err, ok, type Result } from '../base/result.ts';
import { type Account, readAccount, readAccountByEmail } from '../shopper/account.store.ts';
import { emailKeyOf, isStaffAddress } from '../shopper/account.ts';
import { removeAccount } from '../shopper/delete-account.ts';
import { readHoldings } from '../shopper/holdings.store.ts';
import { type Judgement, judgePerson } from '../shopper/judge-person.ts';
import { readSessionsOf } from '../shopper/session.store.ts';
import { noteStaffAct, readStaffActs } from '../shopper/staff-act.store.ts';
import { lookId, type StaffAct, shopperSubject } from '../shopper/staff-act.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import type { DeskAct, DeskPerson } from './contract/desk-schemas.ts';
import { type ApiError, apiError, fieldFault, wrongFields } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';

type Answer<K extends 'deskFind' | 'deskPerson' | 'deskJudge' | 'deskDelete' | 'deskActs'> = Promise<
  Result<PersonalAnswerOf<K>, ApiError>
>;
type Staff = CallerOf<'deskPerson'>;

const DAY_MS = 86_400_000;
const MOST_ACTS = 50;

/** Who does something at the desk, as it is written down. */
export const byStaff = ({ once, market, shopper }: Staff) => ({
  id: once,
  market,
  staffId: shopper.id,
  staffEmail: shopper.email,
});

/** A look at a person's account or messages, as it is written down: once an hour, so that it hides nothing that was done. */
export const lookBy = (caller: Staff, kind: 'look-up' | 'read-messages', personId: string, doneAt: Date): StaffAct => {
  const subject = shopperSubject(personId);
  return {
    ...byStaff(caller),
    id: lookId(caller.shopper.id, subject, doneAt),
    kind,
    subject,
    reason: '',
    details: {},
    doneAt,
  };
};

const actOf = ({ id, market, staffEmail, kind, subject, reason, details, doneAt }: StaffAct): DeskAct => ({
  id,
  market,
  staffEmail,
  kind,
  subject,
  reason,
  details: { ...details },
  doneAt: doneAt.toISOString(),
});

async function personOf(context: PersonalContext, caller: Staff, account: Account): Promise<DeskPerson> {
  const { databases, clock, settings } = context;
  const { id, email, name, userType, status, suspendedUntil, verifiedAt, createdAt, market, locale } = account;
  const [sessions, holdings] = await Promise.all([
    readSessionsOf(databases.main.db, id, clock()),
    readHoldings(databases.of(caller.market).db, caller.market, id),
  ]);
  const rests = suspendedUntil !== null && suspendedUntil > clock();
  return {
    id,
    email,
    name,
    userType,
    status,
    suspendedUntil: rests ? suspendedUntil.toISOString() : null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    memberSince: createdAt.toISOString(),
    market,
    locale,
    isStaff: verifiedAt !== null && isStaffAddress(account.emailKey, settings.of(caller.market).staff_email_domains),
    sessions: sessions.length,
    ...holdings,
  };
}

/** Finds a person by their address, which stands in no URL. */
export async function deskFind(
  { databases }: PersonalContext,
  { email }: ParsedPersonalRequestOf<'deskFind'>,
): Answer<'deskFind'> {
  const account = await readAccountByEmail(databases.main.db, email);
  if (account === null) return err(wrongFields(fieldFault('email', 'unknown')));
  return ok({ id: account.id });
}

/** A person as the desk sees them. Whose account was looked at is written down. */
export async function deskPerson(
  context: PersonalContext,
  { id }: ParsedPersonalRequestOf<'deskPerson'>,
  caller: Staff,
): Answer<'deskPerson'> {
  const { db } = context.writing.main;
  const account = await readAccount(db, id);
  if (account === null) return err(apiError('not-found'));
  const subject = shopperSubject(account.id);
  await noteStaffAct(db, lookBy(caller, 'look-up', account.id, context.clock()));
  const acts = await readStaffActs(db, { subject, before: null, most: MOST_ACTS });
  return ok({ person: await personOf(context, caller, account), acts: acts.map(actOf) });
}

/** Blocks an account, lets it rest, or frees it again. */
export async function deskJudge(
  context: PersonalContext,
  { id, judgement, days, reason }: ParsedPersonalRequestOf<'deskJudge'>,
  caller: Staff,
): Answer<'deskJudge'> {
  const now = context.clock();
  if (judgement === 'suspend' && days === null) return err(wrongFields(fieldFault('days', 'required')));
  const made: Judgement =
    judgement === 'suspend'
      ? { kind: 'suspend', until: new Date(now.getTime() + (days ?? 1) * DAY_MS) }
      : { kind: judgement };
  const { db } = context.writing.main;
  const judged = await judgePerson(db, id, made, { ...byStaff(caller), reason }, now);
  if (!judged.ok) return err(apiError(judged.error.kind));
  return ok({ person: await personOf(context, caller, judged.value) });
}

/** Deletes an account whose address was written once more. */
export async function deskDelete(
  { writing, clock }: PersonalContext,
  { id, email, keepReviews, reason }: ParsedPersonalRequestOf<'deskDelete'>,
  caller: Staff,
): Answer<'deskDelete'> {
  const account = await readAccount(writing.main.db, id);
  if (account === null) return err(apiError('not-found'));
  if (account.id === caller.shopper.id) return err(apiError('forbidden'));
  if (account.emailKey !== emailKeyOf(email)) return err(wrongFields(fieldFault('email', 'does-not-match')));
  // Written down first, so that no account is gone without a line that says who did it.
  await noteStaffAct(writing.main.db, {
    ...byStaff(caller),
    kind: 'delete',
    subject: shopperSubject(id),
    reason,
    details: { keepReviews },
    doneAt: clock(),
  });
  await removeAccount(writing, account.id, { keepReviews }, clock());
  return ok({ response: null });
}

/** What staff did, newest first. */
export async function deskActs(
  context: PersonalContext,
  { before }: ParsedPersonalRequestOf<'deskActs'>,
): Answer<'deskActs'> {
  const acts = await readStaffActs(context.databases.main.db, {
    subject: null,
    before: before === null ? null : new Date(before),
    most: MOST_ACTS,
  });
  const last = acts.length === MOST_ACTS ? acts.at(-1) : undefined;
  return ok({ acts: acts.map(actOf), next: last?.doneAt.toISOString() ?? null });
}
