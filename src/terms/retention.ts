import { DAY_MS } from './duration.ts';

/**
 * For how many days data is stored before it is deleted. Two are elsewhere: reports of browsers have the setting
 * `report_days`, and counters of attempts are deleted when they are reset (`src/account/attempt.ts`).
 */
export const RETENTION_DAYS = {
  /** Messages that were sent or dropped, and the emails of the mailbox. */
  messages: 90,
  /** Sessions since they were last used: that long, a browser is recognized as one that the shopper has used. */
  sessions: 180,
  /** Deleted watches, which can be restored until then. */
  deletedWatches: 30,
  /** Deleted lists and removed items, which can be restored until then. */
  deletedLists: 30,
  /** The use of keys, by minute. */
  apiUse: 90,
  /** What became of a batch of offers: a repeated request gets the same answer. */
  pushes: 7,
  /** What was sent to the webhook addresses of partners. */
  deliveries: 30,
  /** The hash of a click's visitor. */
  clickVisitors: 14,
  /** Which products were opened after which queries. */
  searchClicks: 90,
  /** The figures of each day: a year can be compared with the one before. */
  dailyFigures: 800,
  /** Trials of feeds that nobody saved. */
  feedTrials: 1,
  /** Uploaded pictures that no posting uses. */
  unusedPictures: 1,
} as const;

/** Data from before this moment is deleted. */
export const expiryOf = (data: keyof typeof RETENTION_DAYS, now: Date): Date =>
  new Date(now.getTime() - RETENTION_DAYS[data] * DAY_MS);
