import { createHash } from 'node:crypto';
import type { Db } from '../platform/database.ts';
import { recordSecurityEvent } from '../platform/security-log.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../terms/duration.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import { type AttemptLimit, deleteAttempts, recordAttempt, undoAttempt } from './attempt.store.ts';

/**
 * Limits on repeated attempts, per subject. `free` attempts have no delay. Then each attempt doubles the delay before
 * the next one (exponential backoff), from `initialDelayMs` up to `maxDelayMs`. A counter that is unused for
 * `resetAfterMs` starts over.
 */
export const ATTEMPT_LIMITS = {
  /** Wrong passwords for one email address, known or not, from browsers that its owner has not used before. */
  'sign-in-account': { free: 5, initialDelayMs: SECOND_MS, maxDelayMs: 15 * MINUTE_MS, resetAfterMs: DAY_MS },
  /** Wrong passwords from one IP address. */
  'sign-in-network': { free: 30, initialDelayMs: SECOND_MS, maxDelayMs: 15 * MINUTE_MS, resetAfterMs: HOUR_MS },
  /** Wrong passwords from a browser that the owner has used before. Attempts from elsewhere do not slow it down. */
  'sign-in-browser': { free: 10, initialDelayMs: SECOND_MS, maxDelayMs: 15 * MINUTE_MS, resetAfterMs: DAY_MS },
  /** Emails to one address that were requested without a sign-in. */
  'email-address': { free: 3, initialDelayMs: MINUTE_MS, maxDelayMs: HOUR_MS, resetAfterMs: DAY_MS },
  /** Emails requested from one IP address. */
  'email-network': { free: 20, initialDelayMs: 10 * SECOND_MS, maxDelayMs: 15 * MINUTE_MS, resetAfterMs: HOUR_MS },
  /** Reports of wrong offers from one IP address. */
  'report-network': { free: 10, initialDelayMs: MINUTE_MS, maxDelayMs: HOUR_MS, resetAfterMs: DAY_MS },
  /** Requests to addresses that a partner typed: checks of a domain and trial runs of a feed, by account. */
  'partner-fetch': { free: 20, initialDelayMs: 10 * SECOND_MS, maxDelayMs: HOUR_MS, resetAfterMs: HOUR_MS },
  /** Invitations of colleagues, by account. */
  'partner-invitation': { free: 20, initialDelayMs: MINUTE_MS, maxDelayMs: HOUR_MS, resetAfterMs: DAY_MS },
} as const satisfies Record<string, AttemptLimit>;
export type AttemptLimitName = keyof typeof ATTEMPT_LIMITS;

/** The attempt is not allowed yet; `retryAfterSeconds` says when it is. */
export type TooManyAttempts = { kind: 'too-many'; retryAfterSeconds: number };

/** The table stores a hash, so it contains no addresses. */
const attemptKey = (limit: AttemptLimitName, subject: string): Buffer =>
  createHash('sha256').update(`${limit} ${subject}`).digest();

/**
 * Counts an attempt before it is made, so that concurrent attempts count too. Null when it is allowed. A rejected
 * attempt is not counted.
 */
export async function consumeAttempt(
  db: Db,
  limit: AttemptLimitName,
  subject: string,
  now: Date,
): Promise<TooManyAttempts | null> {
  const blockedUntil = await recordAttempt(db, attemptKey(limit, subject), ATTEMPT_LIMITS[limit], now);
  if (blockedUntil === null) return null;
  recordSecurityEvent('too-many-attempts', { limit });
  return {
    kind: 'too-many',
    retryAfterSeconds: Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000)),
  };
}

/** Counts an email that was requested without a sign-in, per IP address and per recipient. */
export async function consumeEmailAttempt(
  db: Db,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<TooManyAttempts | null> {
  return (
    (await consumeAttempt(db, 'email-network', address, now)) ??
    (await consumeAttempt(db, 'email-address', normalizeEmail(email), now))
  );
}

/** Takes back one counted attempt that succeeded. */
export const refundAttempt = (db: Db, limit: AttemptLimitName, subject: string, now: Date): Promise<void> =>
  undoAttempt(db, attemptKey(limit, subject), now);

/** Deletes the counters of a subject that has proved to be the owner. */
export const resetAttempts = (db: Db, limits: readonly AttemptLimitName[], subject: string): Promise<void> =>
  deleteAttempts(
    db,
    limits.map((limit) => attemptKey(limit, subject)),
  );
