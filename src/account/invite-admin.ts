import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { createAccount, readAccount, readAccountByEmail } from './account.store.ts';
import { sendAccountEmail } from './account-email.ts';
import { issueToken } from './token.ts';

/** An address that may sign in as an administrator: the token of a link for choosing a password, or none if it has one. */
export type Invitation = { token: string | null };

/**
 * Creates the account of an administrator whose address the operator vouches for, and emails a link for choosing its
 * password. The link is also returned, because an installation that was just set up may not send emails yet. An account
 * that has a password stays as it is.
 */
export function inviteAdmin(
  db: Db,
  { email, market, locale }: { email: string; market: MarketId; locale: Locale },
  now: Date,
): Promise<Result<Invitation, { kind: 'blocked' }>> {
  return transaction(db, async (trx): Promise<Result<Invitation, { kind: 'blocked' }>> => {
    const account = { id: randomUUID(), market, locale, email, name: null, passwordHash: null };
    const created = await createAccount(trx, { ...account, userType: 'PASSWORD' }, now);
    const known = created === null ? await readAccountByEmail(trx, email) : await readAccount(trx, created);
    if (known?.status !== 'ACTIVE') return err({ kind: 'blocked' });
    if (known.passwordHash !== null) return ok({ token: null });
    const { id: shopperId, emailKey } = known;
    const token = await issueToken(trx, { kind: 'reset-password', shopperId, emailKey, payload: {} }, now);
    await sendAccountEmail(trx, { kind: 'reset-password', to: { ...known, shopperId }, token }, now);
    return ok({ token });
  });
}
