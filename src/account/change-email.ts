import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import {
  type Account,
  eraseAccount,
  lockAccount,
  lockEmail,
  readAccount,
  readAccountByEmail,
  setEmail,
} from './account.store.ts';
import type { ShopperId } from './account.ts';
import { sendAccountEmail } from './account-email.ts';
import { consumeAttempt, type TooManyAttempts } from './attempt.ts';
import { type CurrentPasswordError, verifyCurrentPassword } from './change-password.ts';
import {
  deleteEmailChange,
  type EmailChange,
  readEmailChange,
  saveEmailConfirmation,
  upsertEmailChange,
} from './email-change.store.ts';
import { isFreshSignIn, type SignedInShopper } from './session.ts';
import { deleteShopperTokens, deleteTokensByEmail } from './token.store.ts';
import { consumeToken, issueToken, readToken, TOKEN_LIFETIMES } from './token.ts';

const SIDES = ['change-email-new', 'change-email-old'] as const;
const payload = z.object({ change: z.uuid() });

export type EmailChangeRequest = {
  readonly email: string;
  /** The current password. Null is accepted for accounts without one, after a sign-in of the last minutes. */
  readonly current: string | null;
  /** The client's IP address, for rate limiting. */
  readonly address: string;
};

/**
 * Starts to change the email address of an account. Both addresses get a link: the new one confirms, the old one
 * confirms or rejects. An address that already has an account gets an email that says so; the result is the same, so it
 * does not reveal the account.
 */
export async function requestEmailChange(
  db: Db,
  shopper: SignedInShopper,
  { email, current, address }: EmailChangeRequest,
  now: Date,
): Promise<Result<null, CurrentPasswordError | { kind: 'same-address' | 'sign-in-required' }>> {
  const emailKey = normalizeEmail(email);
  const account = await readAccount(db, shopper.id);
  if (account === null) return err({ kind: 'gone' });
  if (emailKey === account.emailKey && email === account.email) return err({ kind: 'same-address' });
  if (account.passwordHash !== null) {
    const verified = await verifyCurrentPassword(db, shopper, current ?? '', now);
    if (!verified.ok) return verified;
  } else if (!isFreshSignIn(shopper, now)) return err({ kind: 'sign-in-required' });
  const rejected = await consumeAttempts(db, emailKey, address, now);
  if (rejected !== null) return err(rejected);
  await transaction(db, (trx) => sendConfirmations(trx, account, email, now));
  return ok(null);
}

const consumeAttempts = async (db: Db, emailKey: string, address: string, now: Date): Promise<TooManyAttempts | null> =>
  (await consumeAttempt(db, 'email-network', address, now)) ??
  (await consumeAttempt(db, 'email-address', emailKey, now));

async function sendConfirmations(db: Db, account: Account, email: string, now: Date): Promise<void> {
  const { id: shopperId, emailKey: oldKey } = account;
  const [id, emailKey] = [randomUUID(), normalizeEmail(email)];
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIMES['change-email-new']);
  await upsertEmailChange(db, { id, shopperId, email, emailKey, createdAt: now, expiresAt });
  await deleteShopperTokens(db, shopperId, SIDES);
  const issue = (kind: (typeof SIDES)[number], to: string) =>
    issueToken(db, { kind, shopperId, emailKey: to, payload: { change: id } }, now);
  const owner = { ...account, shopperId };
  const oldToken = await issue('change-email-old', oldKey);
  await sendAccountEmail(db, { kind: 'change-email-old', to: owner, token: oldToken, newEmail: email }, now);
  const other = await readAccountByEmail(db, emailKey);
  if (other !== null && other.id !== shopperId && other.status !== 'ACTIVE_EMAIL_ONLY') {
    return sendAccountEmail(db, { kind: 'account-exists', to: { ...other, shopperId: other.id } }, now);
  }
  const token = await issue('change-email-new', emailKey);
  await sendAccountEmail(db, { kind: 'change-email-new', to: { ...owner, email }, token, newEmail: email }, now);
}

export type EmailChangeProgress = { waitsFor: 'new' | 'old' | null };

/** Gives what is stored for a shopper known by the address alone to the account that takes over the address. */
export type MoveGuestData = (db: Db, guest: ShopperId, account: ShopperId, now: Date) => Promise<void>;

/**
 * Confirms the change for one side. Once both sides have confirmed, changes the address and notifies both. A shopper
 * who is known by the new address alone becomes part of the account.
 */
export function confirmEmailChange(
  db: Db,
  token: string,
  moveGuestData: MoveGuestData,
  now: Date,
): Promise<Result<EmailChangeProgress, { kind: 'gone' | 'taken' }>> {
  return transaction(db, async (trx) => {
    const side = await consumeSideToken(trx, token, now);
    const change = side === null ? null : await saveEmailConfirmation(trx, side.change, side.of, now);
    if (change === null) return err({ kind: 'gone' });
    if (change.newAgreedAt === null) return ok({ waitsFor: 'new' });
    if (change.oldAgreedAt === null) return ok({ waitsFor: 'old' });
    return finish(trx, change, moveGuestData, now);
  });
}

async function finish(
  db: Db,
  change: EmailChange,
  moveGuestData: MoveGuestData,
  now: Date,
): Promise<Result<EmailChangeProgress, { kind: 'gone' | 'taken' }>> {
  const { shopperId, email, emailKey } = change;
  const account = await lockAccount(db, shopperId);
  if (account === null) return err({ kind: 'gone' });
  await deleteEmailChange(db, shopperId);
  await lockEmail(db, email);
  const other = await readAccountByEmail(db, emailKey);
  if (other !== null && other.id !== shopperId) {
    if (other.status !== 'ACTIVE_EMAIL_ONLY') return err({ kind: 'taken' });
    await moveGuestData(db, other.id, shopperId, now);
    await eraseAccount(db, other.id);
  }
  await setEmail(db, shopperId, email, now);
  // Links sent to the old address become invalid, and a pending sign-up with the new one is dropped.
  await deleteShopperTokens(db, shopperId, ['reset-password', 'delete-account', ...SIDES]);
  await deleteTokensByEmail(db, emailKey, 'verify-account');
  for (const to of [account.email, email]) {
    await sendAccountEmail(
      db,
      { kind: 'email-changed', to: { ...account, shopperId, email: to }, newEmail: email },
      now,
    );
  }
  return ok({ waitsFor: null });
}

/** Rejects a pending change by the link of either side. */
export function rejectEmailChange(db: Db, token: string, now: Date): Promise<Result<null, { kind: 'gone' }>> {
  return transaction(db, async (trx) => {
    const side = await consumeSideToken(trx, token, now);
    if (side === null) return err({ kind: 'gone' });
    const pending = await readEmailChange(trx, side.shopperId, now);
    if (pending?.id !== side.change) return err({ kind: 'gone' });
    await cancelEmailChange(trx, side.shopperId);
    return ok(null);
  });
}

/** Cancels the shopper's pending change of address, if there is one. */
export function cancelEmailChange(db: Db, shopperId: ShopperId): Promise<void> {
  return transaction(db, async (trx) => {
    await deleteEmailChange(trx, shopperId);
    await deleteShopperTokens(trx, shopperId, SIDES);
  });
}

async function consumeSideToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ of: 'new' | 'old'; change: string; shopperId: ShopperId } | null> {
  const row = await readToken(db, token, now);
  const kind = SIDES.find((one) => one === row?.kind);
  if (kind === undefined) return null;
  const consumed = await consumeToken(db, token, kind, payload, now);
  if (consumed === null || consumed.shopperId === null) return null;
  return {
    of: kind === 'change-email-new' ? 'new' : 'old',
    change: consumed.payload.change,
    shopperId: consumed.shopperId,
  };
}
