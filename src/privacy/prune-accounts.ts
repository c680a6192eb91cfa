import { pruneAttempts } from '../account/attempt.store.ts';
import { ATTEMPT_LIMITS } from '../account/attempt.ts';
import { pruneEmailChanges } from '../account/email-change.store.ts';
import { pruneSessions } from '../account/session.store.ts';
import { KNOWN_BROWSER_DAYS } from '../account/session.ts';
import { pruneTokens } from '../account/token.store.ts';
import { pruneApiUse } from '../partner/api-key.store.ts';
import type { Db } from '../platform/database.ts';
import { DAY_MS } from '../terms/duration.ts';
import { WATCH_UNDO_DAYS } from '../terms/limits.ts';
import { API_USE_DAYS } from '../terms/partner.ts';
import { pruneDeletedWatches } from '../watch/price-watch.store.ts';

const MAX_RESET_AFTER_MS = Math.max(...Object.values(ATTEMPT_LIMITS).map(({ resetAfterMs }) => resetAfterMs));

/**
 * Deletes expired data: one-time tokens, pending email changes, sessions of browsers not seen for long, attempt
 * counters, counts of requests by key, and deleted watches whose undo period is over.
 */
export async function pruneAccounts(db: Db, now: Date): Promise<void> {
  await pruneTokens(db, now);
  await pruneEmailChanges(db, now);
  await pruneSessions(db, new Date(now.getTime() - KNOWN_BROWSER_DAYS * DAY_MS));
  await pruneDeletedWatches(db, new Date(now.getTime() - WATCH_UNDO_DAYS * DAY_MS));
  await pruneApiUse(db, new Date(now.getTime() - API_USE_DAYS * DAY_MS));
  await pruneAttempts(db, new Date(now.getTime() - MAX_RESET_AFTER_MS));
}
