import type { Validators } from '../feed/fetch-feed.ts';
import type { MarketId } from '../market/market.ts';
import { isLateSince } from '../terms/feed/feed-interval.ts';
import type { RunReason } from '../terms/feed/run-reason-schema.ts';

/** Of a file whose server stated none, or that was not fetched. */
export const NO_VALIDATORS: Validators = { etag: null, lastModified: null };

/** A fetched file, by the hash of its content, with what the server's response headers stated about it. */
export type FetchedFile = { hash: string; charset: string | null; validators: Validators };

/** A feed of a merchant, and when it was last read. */
export type FeedSource = {
  id: number;
  market: MarketId;
  merchantId: number;
  merchantName: string;
  /** http(s) URL, file path, or `upload://` and the name of a file that was uploaded in Admin. */
  location: string;
  everyMinutes: number;
  etag: string | null;
  lastModified: string | null;
  triedAt: Date | null;
  seenAt: Date | null;
  /** The file that was fetched last; null: none. */
  file: FetchedFile | null;
  pausedAt: Date | null;
  removedAt: Date | null;
  /** Hash of the file that a person accepted although its run would be held. */
  acceptedHash: string | null;
  /** Hash of the file of a held run that a person refused. */
  refusedHash: string | null;
};

/** How the location of a feed begins that is not fetched: its file is uploaded, or its offers are pushed. */
export const UPLOAD = 'upload://';

/** The location of a feed whose file was uploaded. */
export const uploadLocation = (fileName: string): string => `${UPLOAD}${fileName}`;

/** The location of a merchant's feed that its program delivers. Names of uploaded files have no slash. */
export const PUSH_LOCATION = `${UPLOAD}/API`;

/** Whether there is nothing to fetch. */
export const isUpload = (location: string): boolean => location.startsWith(UPLOAD);

/** Whether a feed was read before, but not lately. One that is not fetched, or is paused, is never late. */
export const isLate = (
  { location, everyMinutes, seenAt, pausedAt }: Pick<FeedSource, 'location' | 'everyMinutes' | 'seenAt' | 'pausedAt'>,
  now: Date,
): boolean => pausedAt === null && !isUpload(location) && seenAt !== null && isLateSince(seenAt, everyMinutes, now);

/** Whether the feed is fetched and read. */
export const isActive = ({ pausedAt, removedAt }: Pick<FeedSource, 'pausedAt' | 'removedAt'>): boolean =>
  pausedAt === null && removedAt === null;

export const RUN_OUTCOMES = ['accepted', 'not-modified', 'held', 'unreadable', 'unreachable'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** One run of a feed with its outcome. */
export type FeedRun = {
  market: MarketId;
  feedId: number;
  startedAt: Date;
  finishedAt: Date;
  outcome: RunOutcome;
  reason: RunReason | null;
  format: string | null;
  counts: RunCounts;
  /** Of a held run; null for others. */
  held: HeldRun | null;
};

/** What a person has decided about a held run. */
export const RUN_VERDICTS = ['accepted', 'refused'] as const;
export type RunVerdict = (typeof RUN_VERDICTS)[number];

/** An offer that a held run would have changed, with its price before and in the file; null: the file lacks it. */
export type HeldOffer = { id: number; before: number; after: number | null };

/** A run that waits for a person: its file, examples of what is unusual, and what was decided about the same file before. */
export type HeldRun = { hash: string; examples: readonly HeldOffer[]; verdict: RunVerdict | null };

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
