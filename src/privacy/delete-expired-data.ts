import { pruneAttempts } from '../account/attempt.store.ts';
import { ATTEMPT_LIMITS } from '../account/attempt.ts';
import { pruneEmailChanges } from '../account/email-change.store.ts';
import { pruneSessions } from '../account/session.store.ts';
import { pruneTokens } from '../account/token.store.ts';
import { MARKET_IDS } from '../market/market.ts';
import { pruneApiUse } from '../partner/api-key.store.ts';
import type { Db } from '../platform/database.ts';
import { expiryOf } from '../terms/retention.ts';
import { pruneDeletedWatches } from '../watch/price-watch.store.ts';

const MAX_RESET_AFTER_MS = Math.max(...Object.values(ATTEMPT_LIMITS).map(({ resetAfterMs }) => resetAfterMs));

/**
 * Deletes expired data: one-time tokens, pending email changes, sessions of browsers not seen for long, attempt
 * counters, counts of requests by key, and deleted watches whose undo period is over.
 */
export async function deleteExpiredData(db: Db, now: Date): Promise<void> {
  await pruneTokens(db, { before: now });
  await pruneEmailChanges(db, { before: now });
  await pruneSessions(db, { before: expiryOf('sessions', now) });
  await pruneApiUse(db, { before: expiryOf('apiUse', now) });
  await pruneAttempts(db, { before: new Date(now.getTime() - MAX_RESET_AFTER_MS) });
  for (const market of MARKET_IDS) await pruneDeletedWatches(db, { market, before: expiryOf('deletedWatches', now) });
}
