import type { MarketId } from '../market/market.ts';

/** A feed of a merchant, and when it was last read. */
export type FeedSource = {
  id: number;
  market: MarketId;
  merchantId: number;
  merchantName: string;
  /** http(s) URL or file path. */
  location: string;
  everyMinutes: number;
  etag: string | null;
  lastModified: string | null;
  triedAt: Date | null;
  seenAt: Date | null;
};

export const RUN_OUTCOMES = ['accepted', 'not-modified', 'held', 'unreadable', 'unreachable'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** One run of a feed with its outcome. */
export type FeedRun = {
  market: MarketId;
  feedId: number;
  startedAt: Date;
  finishedAt: Date;
  outcome: RunOutcome;
  reason: string | null;
  format: string | null;
  counts: RunCounts;
};

export type RunCounts = {
  rows: number;
  accepted: number;
  rejected: number;
  acceptedWithIssues: number;
  added: number;
  changed: number;
  unchanged: number;
  gone: number;
};

export const NO_COUNTS: RunCounts = {
  rows: 0,
  accepted: 0,
  rejected: 0,
  acceptedWithIssues: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  gone: 0,
};
