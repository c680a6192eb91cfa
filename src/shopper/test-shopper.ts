import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/database.ts';
import { type Account, createAccount, readAccount } from './account.store.ts';
import type { UserType } from './account.ts';
import { readSession, type SignedInShopper, startSession } from './session.ts';

/** An account of an address of its own. */
export async function testAccount(
  db: Db,
  now: Date,
  { userType = 'PRICERUNNER', passwordHash = null, email = `${randomUUID()}@example.org` }: Partial<Account> = {},
): Promise<Account> {
  const made = { id: randomUUID(), market: 'SE', locale: 'sv-SE', email, name: null, passwordHash, userType } as const;
  const id = await createAccount(db, made, now);
  const account = id && (await readAccount(db, id));
  if (!account) throw new Error(`${email} has an account`);
  return account;
}

/** Somebody signed in, by a session that is there. */
export async function testSignedIn(
  db: Db,
  { id }: Pick<Account, 'id'>,
  now: Date,
  userType: UserType = 'PRICERUNNER',
): Promise<{ shopper: SignedInShopper; token: string }> {
  const token = await startSession(db, { shopperId: id, userType, device: 'a test' }, now);
  const session = await readSession(db, token, now, { staffDomains: [] });
  if (!session.ok) throw new Error(session.error.kind);
  return { shopper: session.value, token };
}
