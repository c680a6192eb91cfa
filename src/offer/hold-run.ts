import type { HoldReason } from '../terms/feed/run-reason-schema.ts';

/** What a run does to the feed's offers that were present before it. */
export type RunEffect = {
  /** Offers present before the run. */
  before: number;
  /** Of those, how many the file lacks. */
  gone: number;
  /** Of those the file has, how many changed their price tenfold or more. */
  jumped: number;
};

const MAX_GONE_SHARE = 0.5;
const MAX_JUMPED_SHARE = 0.1;

/** Whether a price changed tenfold: so does a lost decimal point, or a price in minor units. */
export const isJump = (before: number, now: number): boolean => now >= before * 10 || now * 10 <= before;

/** Why the run must be held for review; null: it may be accepted. */
export function holdReason({ before, gone, jumped }: RunEffect): HoldReason | null {
  if (gone > before * MAX_GONE_SHARE) {
    return { kind: 'held', code: 'too-many-gone', count: gone, total: before };
  }
  if (jumped > (before - gone) * MAX_JUMPED_SHARE) {
    return { kind: 'held', code: 'prices-jumped', count: jumped, total: before - gone };
  }
  return null;
}

/** Why a file with rows of which none could be imported must be held: with a first one, no offer goes missing by it. */
export function allRejectedReason({ rows, accepted }: { rows: number; accepted: number }): HoldReason | null {
  if (rows === 0 || accepted > 0) return null;
  return { kind: 'held', code: 'all-rejected', count: rows, total: rows };
}
