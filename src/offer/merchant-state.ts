import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { addJob } from '../platform/queue.ts';
import type { StateChange } from '../terms/merchant.ts';
import type { ChangedMerchant } from './change-merchant.ts';
import { emitChanges } from './emit-changes.ts';
import { endActivity, saveActivity } from './feed-activity.store.ts';
import {
  markFeedsRemoved,
  readFeedSource,
  readFeedSources,
  readOfferIdsOfFeed,
  setFeedsPaused,
} from './feed-source.store.ts';
import { type FeedSource, isActive, isUpload } from './feed-source.ts';
import { lockMerchantProfile, saveMerchantState } from './merchant.store.ts';
import { lockMerchant, markGone } from './offer.store.ts';

const feedsOf = async (db: Db, market: MarketId, merchantId: number): Promise<FeedSource[]> =>
  (await readFeedSources(db)).filter((feed) => feed.market === market && feed.merchantId === merchantId);

/** Applies a change to feeds in one transaction; their offers follow in a job. */
async function changeFeeds(
  db: Db,
  { market, id: merchantId }: { market: MarketId; id: number },
  ids: readonly number[],
  change: StateChange,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  if (change === 'remove') await markFeedsRemoved(db, ids, now);
  else await setFeedsPaused(db, ids, change === 'pause' ? now : null);
  await addJob(db, 'offer/publish-feeds', { market, ids });
  // Rules that changed during a pause did not apply to its offers.
  if (change === 'resume') await addJob(db, 'offer/apply-shipping-rules', { market, ids: [merchantId] });
}

/**
 * Pauses a merchant, so that its feeds are not fetched and its offers not shown; resumes it, with the feeds that were paused
 * with it; or removes it with its feeds and offers. Price history, reviews and purchases stay.
 */
export function changeMerchantState(
  db: Db,
  market: MarketId,
  id: number,
  change: StateChange,
  now: Date,
): Promise<Result<ChangedMerchant, { kind: 'unknown-merchant' }>> {
  return transaction(db, async (trx) => {
    const before = await lockMerchantProfile(trx, market, id);
    if (before === null || before.removedAt !== null) return err({ kind: 'unknown-merchant' as const });
    const after = {
      ...before,
      pausedAt: change === 'pause' ? (before.pausedAt ?? now) : null,
      removedAt: change === 'remove' ? now : null,
    };
    const feeds = await feedsOf(trx, market, id);
    const own = feeds.filter(({ pausedAt }) =>
      change === 'pause'
        ? pausedAt === null
        : change === 'remove' || pausedAt?.getTime() === before.pausedAt?.getTime(),
    );
    await saveMerchantState(trx, after);
    await changeFeeds(
      trx,
      before,
      own.map((feed) => feed.id),
      change,
      now,
    );
    return ok({ before, after });
  });
}

/** Pauses, resumes or removes one feed. Returns the feed as it was. */
export function changeFeedState(
  db: Db,
  market: MarketId,
  id: number,
  change: StateChange,
  now: Date,
): Promise<Result<FeedSource, { kind: 'unknown-feed' }>> {
  return transaction(db, async (trx) => {
    const feed = await readFeedSource(trx, id);
    if (feed === null || feed.market !== market || feed.removedAt !== null)
      return err({ kind: 'unknown-feed' as const });
    await changeFeeds(trx, { market, id: feed.merchantId }, [id], change, now);
    return ok(feed);
  });
}

/** Lets what follows know that a feed was paused, resumed or removed; the offers of a removed one are gone. */
export async function publishFeed(db: Db, feedId: number, now: Date, emit: Emit): Promise<void> {
  await transaction(db, async (trx) => {
    const feed = await readFeedSource(trx, feedId);
    if (feed === null) return;
    // What a run in progress adds is gone too.
    if (feed.removedAt !== null) await lockMerchant(trx, feed.merchantId);
    const ids = await readOfferIdsOfFeed(trx, feed.market, feedId);
    if (feed.removedAt !== null) await markGone(trx, feed.market, ids, now);
    await emitChanges(trx, feed.market, ids, emit);
  });
}

/**
 * Fetches and reads a feed as soon as a worker is free. False if it is paused or removed, or its file was uploaded: reading
 * that again would date its prices to today.
 */
export function requestRun(db: Db, feed: FeedSource): Promise<boolean> {
  return transaction(db, async (trx) => {
    if (!isActive(feed) || isUpload(feed.location)) return false;
    await endActivity(trx, feed.id);
    await saveActivity(trx, feed.id, 'waiting', 0);
    await addJob(trx, 'offer/collect-feed', { market: feed.market, ids: [feed.id] });
    return true;
  });
}
