import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { type Account, createAccount, type NewAccount, readAccount } from './account.store.ts';
import type { ShopperId } from './account.ts';
import type { AccountLetter } from './account-letter.ts';
import { hashPassword } from './password.ts';
import { readSession, type SignedInShopper, startSession } from './session.ts';

export const PASSWORD = 'correct horse battery';
export const AT = new Date('2026-11-20T12:00:00Z');
export const STAFF_DOMAINS = ['lowtide.example'];

/** So many seconds after the tests' time. */
export const later = (seconds: number): Date => new Date(AT.getTime() + seconds * 1000);
export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** A person of the market SE with a confirmed address and the password above, unless told otherwise. */
export async function addPerson(db: Db, more: Partial<NewAccount> = {}): Promise<Account> {
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
  if (account === null) throw new Error('There is such a person already');
  return account;
}

/** The person in a browser of their own. */
export async function signInAs(
  db: Db,
  shopperId: ShopperId,
  now: Date = AT,
): Promise<{ token: string; shopper: SignedInShopper }> {
  const token = await startSession(db, { shopperId, userType: 'PASSWORD', device: 'Firefox, Linux' }, now);
  const read = await readSession(db, token, now, { staffDomains: STAFF_DOMAINS });
  if (!read.ok) throw new Error(`The session that was just started does not hold: ${read.error.kind}`);
  return { token, shopper: read.value };
}

/** The letters to an address, the first one first. */
export async function lettersTo(db: Db, email: string): Promise<{ kind: string; token: string | null }[]> {
  const { rows } = await sql<{ kind: string; token: string | null }>`
    select kind, data->>'token' as token from outbox where address = ${email} order by ctid`.execute(db);
  return rows;
}

/** The token in the last letter of a kind to an address. */
export async function tokenTo(db: Db, email: string, kind: AccountLetter['kind']): Promise<string> {
  const letter = (await lettersTo(db, email)).findLast((one) => one.kind === kind);
  if (typeof letter?.token !== 'string') throw new Error(`There is no letter of ${kind} to ${email}`);
  return letter.token;
}
