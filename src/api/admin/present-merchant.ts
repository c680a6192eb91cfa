import type { AdminFeed, AdminFeedRun, AdminIssue, AdminMerchant } from '../../contract/admin/merchant-schemas.ts';
import { FEED_ISSUES } from '../../feed/feed-issue.ts';
import { type MarketId, marketById, marketCurrency } from '../../market/market.ts';
import { NOT_SHOWN } from '../../match/not-shown-reason.ts';
import { type FeedActivity, readActivities } from '../../offer/feed-activity.store.ts';
import { redactLocation } from '../../offer/feed-location.ts';
import type { StoredIssue, StoredRun } from '../../offer/feed-run.store.ts';
import { readFeedRuns } from '../../offer/feed-run.store.ts';
import { type FeedSource, isLate, isUpload } from '../../offer/feed-source.ts';
import type { ListedMerchant } from '../../offer/merchant-list.store.ts';
import type { Db } from '../../platform/database.ts';
import { isFeedIssueCode, isNotShownReason, type NotShownReason } from '../../terms/feed/feed-issue.ts';

export const ADMIN_PAGE_SIZE = 25;
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE));
export const rangeOf = (page: number) => ({ limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE });

export const marketMoney = (market: MarketId, amount: number) => ({
  amount,
  currency: marketCurrency(marketById(market)),
});

export const presentListed = ({ lastRunAt, ...merchant }: ListedMerchant): AdminMerchant => ({
  ...merchant,
  lastRunAt: lastRunAt?.toISOString() ?? null,
});

export const presentRun = (run: StoredRun): AdminFeedRun => ({
  id: run.id,
  startedAt: run.startedAt.toISOString(),
  seconds: Math.max(0, run.finishedAt.getTime() - run.startedAt.getTime()) / 1000,
  outcome: run.outcome,
  reason: run.reason,
  format: run.format,
  rows: run.rows,
  accepted: run.accepted,
  rejected: run.rejected,
  withIssues: run.acceptedWithIssues,
  added: run.added,
  changed: run.changed,
  unchanged: run.unchanged,
  gone: run.gone,
  offers: run.offers,
  shown: run.shown,
  verdict: run.verdict,
  isLast: run.isLast,
});

const presentActivity = (activity: FeedActivity | undefined): AdminFeed['activity'] =>
  activity === undefined
    ? null
    : { stage: activity.stage, rows: activity.rows, startedAt: activity.startedAt.toISOString() };

/** The name of an uploaded file, or the address without its password. */
export const presentLocation = (location: string): string =>
  isUpload(location) ? location.slice(location.lastIndexOf('/') + 1) : redactLocation(location);

/** Feeds with what they are doing and their last run. */
export async function presentFeeds(
  db: Db,
  market: MarketId,
  feeds: readonly FeedSource[],
  now: Date,
): Promise<AdminFeed[]> {
  const activities = await readActivities(
    db,
    feeds.map(({ id }) => id),
  );
  return Promise.all(
    feeds.map(async (feed) => {
      const [last] = (await readFeedRuns(db, market, feed.id, { limit: 1, offset: 0 })).runs;
      return {
        id: feed.id,
        location: presentLocation(feed.location),
        isUpload: isUpload(feed.location),
        everyMinutes: feed.everyMinutes,
        isPaused: feed.pausedAt !== null,
        isLate: isLate(feed, now),
        seenAt: feed.pausedAt === null ? (feed.seenAt?.toISOString() ?? null) : null,
        activity: presentActivity(activities.get(feed.id)),
        lastRun: last === undefined ? null : presentRun(last),
      };
    }),
  );
}

/** An issue with cause and remedy. A code that this version does not know has neither. */
export const presentIssue = ({ code, ...issue }: StoredIssue): AdminIssue => {
  const { cause, remedy } = isFeedIssueCode(code) ? FEED_ISSUES[code] : { cause: code, remedy: '' };
  return { code, cause, remedy, ...issue };
};

/** Why offers are not shown, the most frequent reason first. */
export const presentNotShown = (counts: Readonly<Partial<Record<NotShownReason, number>>>) =>
  Object.entries(counts)
    .flatMap(([reason, count]) => (isNotShownReason(reason) ? [{ reason, count, ...NOT_SHOWN[reason] }] : []))
    .sort((a, b) => b.count - a.count);
