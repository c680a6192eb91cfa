import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../terms/duration.ts';

const MIB = 2 ** 20;
const GIB = 2 ** 30;

/** How large a feed may be and how long it may take; what exceeds it is not read. */
export const FEED_LIMITS = {
  /** Bytes as the server sends them. */
  sentBytes: 4 * GIB,
  unpackedBytes: 16 * GIB,
  rows: 20_000_000,
  fetchMs: HOUR_MS,
  readMs: 3 * HOUR_MS,
} as const;

/** Of a file that is tried in a job, uploaded or fetched for staff: all of it is read, as by an import (decision 0099). */
export const TRIAL_LIMITS = { sentBytes: GIB, fetchMs: 5 * MINUTE_MS, readMs: MINUTE_MS } as const;

/** Of a feed that a partner tries by its address: a page waits, so only the beginning of a long file is read. */
export const QUICK_TRIAL_LIMITS = {
  sentBytes: 32 * MIB,
  rows: 5000,
  fetchMs: 4 * SECOND_MS,
  readMs: 3 * SECOND_MS,
} as const;
