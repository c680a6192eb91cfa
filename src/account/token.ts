import type { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../terms/duration.ts';
import type { ShopperId } from './account.ts';
import { generateToken, hashToken } from './session.ts';
import { deleteToken, insertToken, readTokenByHash, type TokenRow } from './token.store.ts';

/**
 * The kinds of one-time tokens, with their lifetimes in milliseconds. Texts say them in words, because languages inflect
 * them: `message.*.after`, `reset.lead`, `signup.done.text`, `login.social.sent.text`, `change-email.waiting.text`,
 * `watch.done.asked.text` and `admin.staff.invite.hint` of each locale change with a lifetime.
 */
export const TOKEN_LIFETIMES = {
  'verify-account': DAY_MS,
  'reset-password': HOUR_MS,
  'change-email-new': DAY_MS,
  'change-email-old': DAY_MS,
  'delete-account': HOUR_MS,
  /** A price watch that the owner of the address has to confirm. */
  'confirm-watch': 48 * HOUR_MS,
  /** An account of an OAuth provider that is to be linked to an account here. */
  'link-identity': HOUR_MS,
  /** A started OAuth flow. */
  'social-flow': 10 * MINUTE_MS,
  /** A finished OAuth flow whose profile is not linked to an account yet. */
  'social-profile': 30 * MINUTE_MS,
  /** An invitation to act for a merchant, brand or publisher. */
  'partner-invitation': 7 * DAY_MS,
  /** WebAuthn challenges. */
  'passkey-new': 5 * MINUTE_MS,
  'passkey-sign-in': 5 * MINUTE_MS,
} as const;
export type TokenKind = keyof typeof TOKEN_LIFETIMES;

export type NewToken = {
  readonly kind: TokenKind;
  /** Null when there is no account yet. */
  readonly shopperId: ShopperId | null;
  /** The normalized address that the token is sent to; null when it is not sent by email. */
  readonly emailKey: string | null;
  /** What to do when the token is used; stored as JSON. */
  readonly payload: Readonly<Record<string, unknown>>;
};

/** Stores a one-time token and returns its text. The database has only a hash, so the text cannot be read from it. */
export async function issueToken(db: Db, token: NewToken, now: Date): Promise<string> {
  const text = generateToken();
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIMES[token.kind]);
  await insertToken(db, { ...token, tokenHash: hashToken(text), createdAt: now, expiresAt });
  return text;
}

export type ConsumedToken<P> = Omit<TokenRow, 'payload'> & { payload: P };

/**
 * Deletes a token and returns its data, parsed by `payload`. Of concurrent callers one gets the token. Rolling the
 * transaction back restores it. Null when the token was used, is expired, unknown or of another kind.
 */
export async function consumeToken<P>(
  db: Db,
  token: string,
  kind: TokenKind,
  payload: z.ZodType<P>,
  now: Date,
): Promise<ConsumedToken<P> | null> {
  const row = await deleteToken(db, hashToken(token), kind, now);
  return row === null ? null : { ...row, payload: payload.parse(row.payload) };
}

/** Reads a token without using it up. Null when it is unknown or expired. */
export const readToken = (db: Db, token: string, now: Date): Promise<TokenRow | null> =>
  readTokenByHash(db, hashToken(token), now);
