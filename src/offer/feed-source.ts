import type { MarketId } from '../market/market.ts';

/** Where a merchant's offers come from, and when they last came. */
export type FeedSource = {
  id: number;
  market: MarketId;
  merchantId: number;
  merchantName: string;
  /** http(s) address or path of a file. */
  location: string;
  everyMinutes: number;
  etag: string | null;
  lastModified: string | null;
  triedAt: Date | null;
  seenAt: Date | null;
};

export type RunOutcome = 'taken' | 'not-modified' | 'held' | 'unreadable' | 'unreachable';

/** What became of one run of a feed. */
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
  refused: number;
  doubted: number;
  added: number;
  changed: number;
  unchanged: number;
  gone: number;
};

export const NO_COUNTS: RunCounts = {
  rows: 0,
  accepted: 0,
  refused: 0,
  doubted: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  gone: 0,
};
