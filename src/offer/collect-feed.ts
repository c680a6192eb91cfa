import { errorMessage } from '../base/error-message.ts';
import { FETCH_DEFAULTS, fetchErrorText, fetchFeed } from '../feed/fetch-feed.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import type { RunReason } from '../terms/feed/run-reason-schema.ts';
import { endActivity, saveActivity } from './feed-activity.store.ts';
import { deleteOtherFiles, localPath, storeFetchedFile } from './feed-file.ts';
import { markFeedSeen, saveRun, setFetchedFile } from './feed-source.store.ts';
import {
  type FeedSource,
  type FetchedFile,
  isActive,
  isUpload,
  NO_COUNTS,
  NO_VALIDATORS,
  type RunOutcome,
} from './feed-source.ts';
import { IssueLog } from './issue-log.ts';
import { expiresAt } from './offer-expiry.ts';

export type CollectOptions = { home: string; storage: string; now: Date; emit: Emit; allowPrivate: boolean };

/**
 * Fetches a feed's file and emits `feed.fetched`. A file that the server reports as not modified confirms the feed's
 * offers as of now. A server that cannot be reached leaves their age as it is.
 */
export async function collectFeed(db: Db, feed: FeedSource, options: CollectOptions): Promise<void> {
  const { home, storage, now, emit, allowPrivate } = options;
  if (!isActive(feed)) return;
  if (isUpload(feed.location) || localPath(feed.location, home) !== null)
    return emit(db, 'feed.fetched', feed.market, [feed.id]);
  await saveActivity(db, feed.id, 'fetching', 0);
  const validators = { etag: feed.etag, lastModified: feed.lastModified };
  // The offers of a feed that was unreachable for too long have expired: only the file itself brings them back.
  const hasExpired = feed.seenAt !== null && now >= expiresAt({ seenAt: feed.seenAt });
  const fetched = await fetchFeed(feed.location, {
    ...FETCH_DEFAULTS,
    validators: hasExpired ? NO_VALIDATORS : validators,
    allowPrivate,
  });
  const endRun = async (outcome: RunOutcome, reason: RunReason | null) => {
    await endActivity(db, feed.id);
    await saveRun(
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
        held: null,
      },
      new IssueLog(),
    );
  };
  if (!fetched.ok) return endRun('unreachable', { kind: 'text', text: fetchErrorText(fetched.error) });
  if (fetched.value.kind === 'not-modified') {
    await markFeedSeen(db, feed.id, now, validators);
    return endRun('not-modified', null);
  }
  let file: FetchedFile;
  try {
    file = await storeFetchedFile(storage, feed.id, fetched.value);
  } catch (error) {
    const text = `The download was interrupted: ${errorMessage(error)}.`;
    return endRun('unreachable', { kind: 'text', text });
  }
  // Together: an import never runs before the database names its file, nor with the file of another fetch.
  await transaction(db, async (trx) => {
    await setFetchedFile(trx, feed.id, file);
    await emit(trx, 'feed.fetched', feed.market, [feed.id]);
  });
  await deleteOtherFiles(storage, feed.id, file.hash);
}
