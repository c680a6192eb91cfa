import { FETCH_DEFAULTS, fetchErrorText, fetchFeed } from '../feed/fetch-feed.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { ComplaintBook } from './complaint-book.ts';
import { keepFetched, localPath } from './feed-file.ts';
import { markFeedSeen, saveRun } from './feed-source.store.ts';
import { type FeedSource, NO_COUNTS, type RunOutcome } from './feed-source.ts';
import { AGE_LIMIT_MS } from './offer.ts';

export type CollectOptions = { home: string; now: Date; emit: Emit; allowPrivate: boolean };

/**
 * Gets a feed's file onto this machine and tells that it came. A server that says the file is as before makes its offers
 * seen again; one that cannot be asked says nothing of them, and they keep the age they have.
 */
export async function collectFeed(db: Db, feed: FeedSource, options: CollectOptions): Promise<void> {
  const { home, now, emit, allowPrivate } = options;
  if (localPath(feed.location, home) !== null) return emit(db, 'feed.fetched', feed.market, [feed.id]);
  const validators = { etag: feed.etag, lastModified: feed.lastModified };
  // The offers of a feed that was silent for too long are gone: only the file itself brings them back.
  const isSilent = feed.seenAt !== null && now.getTime() - feed.seenAt.getTime() >= AGE_LIMIT_MS;
  const fetched = await fetchFeed(feed.location, {
    ...FETCH_DEFAULTS,
    validators: isSilent ? { etag: null, lastModified: null } : validators,
    allowPrivate,
  });
  const end = (outcome: RunOutcome, reason: string | null) =>
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
      new ComplaintBook(),
    );
  if (!fetched.ok) return end('unreachable', fetchErrorText(fetched.error));
  if (fetched.value.kind === 'not-modified') {
    await markFeedSeen(db, feed.id, now, validators);
    return end('not-modified', null);
  }
  try {
    await keepFetched(home, feed.id, fetched.value);
  } catch (error) {
    return end('unreachable', `The file broke off: ${error instanceof Error ? error.message : String(error)}.`);
  }
  await emit(db, 'feed.fetched', feed.market, [feed.id]);
}
