import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { StaffRole } from '../../terms/staff/staff-role.ts';
import { type Account, createAccount, type NewAccount, readAccount } from '../account.store.ts';
import type { ShopperId } from '../account.ts';
import type { AccountEmail } from '../account-email.ts';
import { hashPassword } from '../password.ts';
import { readSession, type SignedInShopper, startSession } from '../session.ts';
import { saveStaffMember } from '../staff-member.store.ts';

export const PASSWORD = 'correct horse battery';
export const AT = new Date('2026-11-20T12:00:00Z');
/** Test accounts with an address at this domain are owners. */
const OWNERS = '@lowtide.example';

/** `seconds` after the tests' current time. */
export const later = (seconds: number): Date => new Date(AT.getTime() + seconds * 1000);
export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** Creates an account in the market SE with a confirmed address and the password above, unless overridden. */
export async function createTestAccount(db: Db, more: Partial<NewAccount> = {}): Promise<Account> {
  const id = await createAccount(
    db,
    {
      id: randomUUID(),
      market: 'SE',
      locale: 'sv-SE',
      email: `${randomUUID()}@post.example`,
      name: 'Alva Berg',
      passwordHash: await hashPassword(PASSWORD),
      userType: 'PASSWORD',
      ...more,
    },
    AT,
  );
  const account = id === null ? null : await readAccount(db, id);
  if (account === null) throw new Error('The address already has an account');
  if (account.email.endsWith(OWNERS)) await giveTestRole(db, account.email, 'owner');
  return account;
}

/** Gives a role to an address. */
export const giveTestRole = (db: Db, email: string, role: StaffRole): Promise<void> =>
  saveStaffMember(db, { email, role, givenBy: 'test', givenAt: AT });

/** Signs in as a shopper in a new browser. */
export async function signInAs(
  db: Db,
  shopperId: ShopperId,
  now: Date = AT,
): Promise<{ token: string; shopper: SignedInShopper }> {
  const token = await startSession(db, { shopperId, userType: 'PASSWORD', device: 'Firefox, Linux' }, now);
  const session = await readSession(db, token, now);
  if (!session.ok) throw new Error(`The session that was just started is not valid: ${session.error.kind}`);
  return { token, shopper: session.value };
}

/** The emails queued for an address, oldest first. */
export async function readEmailsTo(db: Db, email: string): Promise<{ kind: string; token: string | null }[]> {
  const { rows } = await sql<{ kind: string; token: string | null }>`
    select kind, data->>'token' as token from outbox where address = ${email} order by ctid`.execute(db);
  return rows;
}

/** The token in the latest email of a kind to an address. */
export async function readTokenSentTo(db: Db, email: string, kind: AccountEmail['kind']): Promise<string> {
  const message = (await readEmailsTo(db, email)).findLast((one) => one.kind === kind);
  if (typeof message?.token !== 'string') throw new Error(`There is no ${kind} email to ${email}`);
  return message.token;
}
