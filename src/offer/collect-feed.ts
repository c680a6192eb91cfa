import { FETCH_DEFAULTS, type FetchError, fetchFeed } from '../feed/fetch-feed.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { ComplaintBook } from './complaint-book.ts';
import { keepFetched, localPath } from './feed-file.ts';
import { markFeedSeen, saveRun } from './feed-source.store.ts';
import { type FeedSource, NO_COUNTS } from './feed-source.ts';

export type CollectOptions = { home: string; now: Date; emit: Emit; allowPrivate: boolean };

const messageOf = (error: FetchError): string =>
  error.kind === 'http-status'
    ? `The server answered ${error.status}.`
    : `The feed could not be fetched: ${error.kind}.`;

/**
 * Gets a feed's file onto this machine and tells that it came. A server that says the file is as before makes its offers
 * seen again; one that cannot be asked says nothing of them, and they keep the age they have.
 */
export async function collectFeed(db: Db, feed: FeedSource, options: CollectOptions): Promise<void> {
  const { home, now, emit, allowPrivate } = options;
  if (localPath(feed.location, home) !== null) return emit(db, 'feed.fetched', feed.market, [feed.id]);
  const validators = { etag: feed.etag, lastModified: feed.lastModified };
  const fetched = await fetchFeed(feed.location, { ...FETCH_DEFAULTS, validators, allowPrivate });
  const run = {
    market: feed.market,
    feedId: feed.id,
    startedAt: now,
    finishedAt: new Date(),
    format: null,
    counts: NO_COUNTS,
  };
  if (!fetched.ok) {
    await saveRun(db, { ...run, outcome: 'unreachable', reason: messageOf(fetched.error) }, new ComplaintBook());
    return;
  }
  if (fetched.value.kind === 'not-modified') {
    await markFeedSeen(db, feed.id, now, validators);
    await saveRun(db, { ...run, outcome: 'not-modified', reason: null }, new ComplaintBook());
    return;
  }
  await keepFetched(home, feed.id, fetched.value);
  await emit(db, 'feed.fetched', feed.market, [feed.id]);
}
