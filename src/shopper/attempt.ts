import { createHash } from 'node:crypto';
import type { Db } from '../platform/database.ts';
import { countAttempt, deleteAttempts, type Limit, undoAttempt } from './attempt.store.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * What is slowed down when it is tried too often, and for whom: so many tries are free, then each makes the wait before
 * the next one twice as long, up to the longest. Who does nothing for a while begins anew.
 */
export const LIMITS = {
  /** Wrong passwords for one address, known or not, from browsers that its owner has not used before. */
  'sign-in-account': { free: 5, firstMs: SECOND_MS, longestMs: 15 * MINUTE_MS, forgetMs: 24 * HOUR_MS },
  /** Wrong passwords from one network address. */
  'sign-in-network': { free: 30, firstMs: SECOND_MS, longestMs: 15 * MINUTE_MS, forgetMs: HOUR_MS },
  /** Wrong passwords from a browser that the owner has used: whoever tries elsewhere does not slow it down. */
  'sign-in-browser': { free: 10, firstMs: SECOND_MS, longestMs: 15 * MINUTE_MS, forgetMs: 24 * HOUR_MS },
  /** Letters to one address that somebody asked for without being signed in. */
  'letter-email': { free: 3, firstMs: MINUTE_MS, longestMs: HOUR_MS, forgetMs: 24 * HOUR_MS },
  /** Letters that one network address asked for. */
  'letter-network': { free: 20, firstMs: 10 * SECOND_MS, longestMs: 15 * MINUTE_MS, forgetMs: HOUR_MS },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** Too much was tried: when it may be tried again. */
export type TooMany = { kind: 'too-many'; retryAfterSeconds: number };

/** Nobody is told by what the table keeps. */
const keyOf = (limit: LimitName, who: string): Buffer => createHash('sha256').update(`${limit} ${who}`).digest();

/**
 * Counts a try before it is made, so that tries made at once count as well. Null: it may be made; otherwise it may not,
 * and is not counted.
 */
export async function countTry(db: Db, limit: LimitName, who: string, now: Date): Promise<TooMany | null> {
  const freeAt = await countAttempt(db, keyOf(limit, who), LIMITS[limit], now);
  if (freeAt === null) return null;
  return { kind: 'too-many', retryAfterSeconds: Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000)) };
}

/** Takes back a try that was right. */
export const forgiveTry = (db: Db, limit: LimitName, who: string, now: Date): Promise<void> =>
  undoAttempt(db, keyOf(limit, who), now);

/** Whoever has shown to be the owner begins anew. */
export const forgetTries = (db: Db, limits: readonly LimitName[], who: string): Promise<void> =>
  deleteAttempts(
    db,
    limits.map((limit) => keyOf(limit, who)),
  );
