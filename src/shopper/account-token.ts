import type { z } from 'zod';
import type { Db } from '../platform/database.ts';
import type { ShopperId } from './account.ts';
import { deleteToken, insertToken, readTokenByHash, type TokenRow } from './account-token.store.ts';
import { hashOfToken, newToken } from './session.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What can be confirmed by coming back with a token, and for how long. */
export const TOKEN_LIFETIMES = {
  'verify-account': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'change-email-new': 24 * HOUR_MS,
  'change-email-old': 24 * HOUR_MS,
  'delete-account': HOUR_MS,
  /** A price watch that waits for the owner of its address. */
  'confirm-watch': 48 * HOUR_MS,
  /** A social account that waits to be joined to an account of this site. */
  'link-identity': HOUR_MS,
  /** On the way to a provider of accounts and back. */
  'social-trip': 10 * MINUTE_MS,
  /** Back from a provider, but not yet anybody here. */
  'social-wait': 30 * MINUTE_MS,
  /** What a passkey is asked to sign. */
  'passkey-new': 5 * MINUTE_MS,
  'passkey-sign-in': 5 * MINUTE_MS,
} as const;
export type TokenKind = keyof typeof TOKEN_LIFETIMES;

export type NewToken = {
  readonly kind: TokenKind;
  /** Null where there is no account yet. */
  readonly shopperId: ShopperId | null;
  /** The address the token is sent to; null: none. */
  readonly emailKey: string | null;
  /** What is to be done when it comes back. */
  readonly payload: Readonly<Record<string, unknown>>;
};

/** A token to send away; what is kept of it does not tell it. */
export async function issueToken(db: Db, token: NewToken, now: Date): Promise<string> {
  const text = newToken();
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIMES[token.kind]);
  await insertToken(db, { ...token, tokenHash: hashOfToken(text), createdAt: now, expiresAt });
  return text;
}

export type ReadToken<P> = Omit<TokenRow, 'payload'> & { payload: P };

/**
 * Uses a token up. Of two that come with the same one, one gets it; it is back if the transaction fails. Null: used
 * before, expired, of another kind, or none of ours.
 */
export async function takeToken<P>(
  db: Db,
  text: string,
  kind: TokenKind,
  payload: z.ZodType<P>,
  now: Date,
): Promise<ReadToken<P> | null> {
  const row = await deleteToken(db, hashOfToken(text), kind, now);
  return row === null ? null : { ...row, payload: payload.parse(row.payload) };
}

/** What a token is about, without using it up. */
export const readToken = (db: Db, text: string, now: Date): Promise<TokenRow | null> =>
  readTokenByHash(db, hashOfToken(text), now);
