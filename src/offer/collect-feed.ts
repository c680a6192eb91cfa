import { FETCH_DEFAULTS, fetchErrorText, fetchFeed } from '../feed/fetch-feed.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { localPath, storeFetchedFile } from './feed-file.ts';
import { markFeedSeen, saveRun } from './feed-source.store.ts';
import { type FeedSource, NO_COUNTS, type RunOutcome } from './feed-source.ts';
import { IssueLog } from './issue-log.ts';
import { AGE_LIMIT_MS } from './offer.ts';

export type CollectOptions = { home: string; now: Date; emit: Emit; allowPrivate: boolean };

/**
 * Fetches a feed's file and emits `feed.fetched`. A file that the server reports as not modified confirms the feed's
 * offers as of now. A server that cannot be reached leaves their age as it is.
 */
export async function collectFeed(db: Db, feed: FeedSource, options: CollectOptions): Promise<void> {
  const { home, now, emit, allowPrivate } = options;
  if (localPath(feed.location, home) !== null) return emit(db, 'feed.fetched', feed.market, [feed.id]);
  const validators = { etag: feed.etag, lastModified: feed.lastModified };
  // The offers of a feed that was unreachable for too long have expired: only the file itself brings them back.
  const hasExpired = feed.seenAt !== null && now.getTime() - feed.seenAt.getTime() >= AGE_LIMIT_MS;
  const fetched = await fetchFeed(feed.location, {
    ...FETCH_DEFAULTS,
    validators: hasExpired ? { etag: null, lastModified: null } : validators,
    allowPrivate,
  });
  const endRun = (outcome: RunOutcome, reason: string | null) =>
    saveRun(
      db,
      {
        market: feed.market,
        feedId: feed.id,
        startedAt: now,
        finishedAt: new Date(),
        outcome,
        reason,
        format: null,
        counts: NO_COUNTS,
      },
      new IssueLog(),
    );
  if (!fetched.ok) return endRun('unreachable', fetchErrorText(fetched.error));
  if (fetched.value.kind === 'not-modified') {
    await markFeedSeen(db, feed.id, now, validators);
    return endRun('not-modified', null);
  }
  try {
    await storeFetchedFile(home, feed.id, fetched.value);
  } catch (error) {
    return endRun(
      'unreachable',
      `The download was interrupted: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  await emit(db, 'feed.fetched', feed.market, [feed.id]);
}
