import { MINUTE_MS } from '../duration.ts';

/** How often a feed can be fetched, in minutes: what people choose from. */
export const FEED_INTERVALS = [15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080] as const;

/** The one of a new feed for which nobody says otherwise. */
export const STANDARD_FEED_INTERVAL = 360;
/** Stored with a feed that is never fetched, as its file is uploaded or its offers are pushed. */
export const UNFETCHED_FEED_INTERVAL = 1440;

/** The least that partners and staff can state. */
export const MIN_FEED_INTERVAL = { partner: 15, staff: 5 } as const;
/** One week, which is the limit of the column `feed.every_minutes`. */
export const MAX_FEED_INTERVAL = 10_080;

/** A feed is late if it was not seen for so many of its intervals: one fetch may fail. */
export const LATE_INTERVALS = 2;

/** Whether a feed that was seen at a time is late. */
export const isLateSince = (seenAt: Date, everyMinutes: number, now: Date): boolean =>
  now.getTime() - seenAt.getTime() > LATE_INTERVALS * everyMinutes * MINUTE_MS;
