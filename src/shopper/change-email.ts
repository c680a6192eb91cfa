import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { type Account, lockAccount, readAccount, readAccountByEmail, setEmail } from './account.store.ts';
import { emailKeyOf, type ShopperId } from './account.ts';
import { sendAccountLetter } from './account-letter.ts';
import { deleteTokensOf, deleteTokensTo } from './account-token.store.ts';
import { issueToken, readToken, TOKEN_LIFETIMES, takeToken } from './account-token.ts';
import { countTry, type TooMany } from './attempt.ts';
import { type ProofFault, provePassword } from './change-password.ts';
import {
  agreeToEmailChange,
  deleteEmailChange,
  type EmailChange,
  putEmailChange,
  readEmailChange,
} from './email-change.store.ts';
import type { SignedInShopper } from './session.ts';

const SIDES = ['change-email-new', 'change-email-old'] as const;
const payload = z.object({ change: z.uuid() });

export type EmailChangeRequest = {
  readonly email: string;
  /** The password; null is enough where the account has none, since the old address must agree anyway. */
  readonly current: string | null;
  /** The network address, as callers are told apart. */
  readonly address: string;
};

/**
 * Begins to change the address of an account: a link goes to the new address, and one to the old address, which must agree
 * and can stop it. An address that has an account already gets a letter that says so; the answer is the same.
 */
export async function changeEmail(
  db: Db,
  shopper: SignedInShopper,
  { email, current, address }: EmailChangeRequest,
  now: Date,
): Promise<Result<null, ProofFault | { kind: 'same-address' }>> {
  const emailKey = emailKeyOf(email);
  const account = await readAccount(db, shopper.id);
  if (account === null) return err({ kind: 'gone' });
  if (emailKey === account.emailKey && email === account.email) return err({ kind: 'same-address' });
  if (account.passwordHash !== null) {
    const proved = await provePassword(db, shopper, current ?? '', now);
    if (!proved.ok) return proved;
  }
  const refused = await countLetters(db, emailKey, address, now);
  if (refused !== null) return err(refused);
  await transaction(db, (trx) => ask(trx, account, email, now));
  return ok(null);
}

const countLetters = async (db: Db, emailKey: string, address: string, now: Date): Promise<TooMany | null> =>
  (await countTry(db, 'letter-network', address, now)) ?? (await countTry(db, 'letter-email', emailKey, now));

async function ask(db: Db, account: Account, email: string, now: Date): Promise<void> {
  const { id: shopperId, emailKey: oldKey } = account;
  const [id, emailKey] = [randomUUID(), emailKeyOf(email)];
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIMES['change-email-new']);
  await putEmailChange(db, { id, shopperId, email, emailKey, createdAt: now, expiresAt });
  await deleteTokensOf(db, shopperId, SIDES);
  const issue = (kind: (typeof SIDES)[number], to: string) =>
    issueToken(db, { kind, shopperId, emailKey: to, payload: { change: id } }, now);
  const owner = { ...account, shopperId };
  const agree = await issue('change-email-old', oldKey);
  await sendAccountLetter(db, { kind: 'change-email-old', to: owner, token: agree, newEmail: email }, now);
  const other = await readAccountByEmail(db, emailKey);
  if (other !== null && other.id !== shopperId && other.status !== 'ACTIVE_EMAIL_ONLY') {
    return sendAccountLetter(db, { kind: 'account-exists', to: { ...other, shopperId: other.id } }, now);
  }
  const token = await issue('change-email-new', emailKey);
  await sendAccountLetter(db, { kind: 'change-email-new', to: { ...owner, email }, token, newEmail: email }, now);
}

export type Agreement = { waitsFor: 'new' | 'old' | null };

/** One side agrees by its link; when both have, the address is changed and both are told. */
export function confirmEmailChange(
  db: Db,
  token: string,
  now: Date,
): Promise<Result<Agreement, { kind: 'gone' | 'taken' }>> {
  return transaction(db, async (trx) => {
    const side = await takeSide(trx, token, now);
    const change = side === null ? null : await agreeToEmailChange(trx, side.change, side.of, now);
    if (change === null) return err({ kind: 'gone' });
    if (change.newAgreedAt === null) return ok({ waitsFor: 'new' });
    if (change.oldAgreedAt === null) return ok({ waitsFor: 'old' });
    return finish(trx, change, now);
  });
}

async function finish(db: Db, change: EmailChange, now: Date): Promise<Result<Agreement, { kind: 'gone' | 'taken' }>> {
  const { shopperId, email, emailKey } = change;
  const account = await lockAccount(db, shopperId);
  if (account === null) return err({ kind: 'gone' });
  await deleteEmailChange(db, shopperId);
  if (!(await setEmail(db, shopperId, email, now))) return err({ kind: 'taken' });
  // Letters that went to the old address open nothing any more, and nobody signs up with the new one.
  await deleteTokensOf(db, shopperId, ['reset-password', 'delete-account', ...SIDES]);
  await deleteTokensTo(db, emailKey, 'verify-account');
  for (const to of [account.email, email]) {
    await sendAccountLetter(
      db,
      { kind: 'email-changed', to: { ...account, shopperId, email: to }, newEmail: email },
      now,
    );
  }
  return ok({ waitsFor: null });
}

/** Stops a change by the link of either side. */
export function stopEmailChange(db: Db, token: string, now: Date): Promise<Result<null, { kind: 'gone' }>> {
  return transaction(db, async (trx) => {
    const side = await takeSide(trx, token, now);
    if (side === null) return err({ kind: 'gone' });
    const waiting = await readEmailChange(trx, side.shopperId, now);
    if (waiting?.id !== side.change) return err({ kind: 'gone' });
    await cancelEmailChange(trx, side.shopperId);
    return ok(null);
  });
}

/** Stops whatever change of address a person has begun. */
export function cancelEmailChange(db: Db, shopperId: ShopperId): Promise<void> {
  return transaction(db, async (trx) => {
    await deleteEmailChange(trx, shopperId);
    await deleteTokensOf(trx, shopperId, SIDES);
  });
}

async function takeSide(
  db: Db,
  token: string,
  now: Date,
): Promise<{ of: 'new' | 'old'; change: string; shopperId: ShopperId } | null> {
  const found = await readToken(db, token, now);
  const kind = SIDES.find((one) => one === found?.kind);
  if (kind === undefined) return null;
  const taken = await takeToken(db, token, kind, payload, now);
  if (taken === null || taken.shopperId === null) return null;
  return { of: kind === 'change-email-new' ? 'new' : 'old', change: taken.payload.change, shopperId: taken.shopperId };
}
