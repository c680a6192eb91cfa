import { WATCH_UNDO_DAYS } from '../base/watch-limits.ts';
import type { Db } from '../platform/database.ts';
import { pruneTokens } from './account-token.store.ts';
import { pruneAttempts } from './attempt.store.ts';
import { LIMITS } from './attempt.ts';
import { pruneEmailChanges } from './email-change.store.ts';
import { forgetWatchesDeletedBefore } from './price-watch.store.ts';
import { pruneSessions } from './session.store.ts';
import { KNOWN_DAYS } from './session.ts';

const DAY_MS = 86_400_000;
const LONGEST_MEMORY_MS = Math.max(...Object.values(LIMITS).map(({ forgetMs }) => forgetMs));

/**
 * Forgets what has no more use: links that no longer hold, browsers that were not seen for long, tries of another day,
 * watches that were deleted and not brought back.
 */
export async function pruneAccounts(db: Db, now: Date): Promise<void> {
  await pruneTokens(db, now);
  await pruneEmailChanges(db, now);
  await pruneSessions(db, new Date(now.getTime() - KNOWN_DAYS * DAY_MS));
  await forgetWatchesDeletedBefore(db, new Date(now.getTime() - WATCH_UNDO_DAYS * DAY_MS));
  await pruneAttempts(db, new Date(now.getTime() - LONGEST_MEMORY_MS));
}
