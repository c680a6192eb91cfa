/** What a run does to the feed's offers that were present before it. */
export type RunEffect = {
  /** Offers present before the run. */
  before: number;
  /** Of those, how many the file lacks. */
  gone: number;
  /** Of those the file has, how many changed their price tenfold or more. */
  jumped: number;
};

export type HoldReason = { kind: 'all-refused' | 'too-many-gone' | 'prices-jumped'; message: string };

const MAX_GONE_SHARE = 0.5;
const MAX_JUMPED_SHARE = 0.1;

/** Whether a price changed tenfold: so does a lost decimal point, or a price in minor units. */
export const isJump = (before: number, now: number): boolean => now >= before * 10 || now * 10 <= before;

/** Why the run must be held for review; null: it may be accepted. */
export function holdReason({ before, gone, jumped }: RunEffect): HoldReason | null {
  if (gone > before * MAX_GONE_SHARE) {
    return { kind: 'too-many-gone', message: `${gone} of ${before} offers are missing from the file` };
  }
  if (jumped > (before - gone) * MAX_JUMPED_SHARE) {
    return { kind: 'prices-jumped', message: `${jumped} of ${before - gone} prices changed tenfold or more` };
  }
  return null;
}

/** Why a file with rows of which none could be imported must be held: with a first one, no offer goes missing by it. */
export function allRefusedReason({ rows, accepted }: { rows: number; accepted: number }): HoldReason | null {
  if (rows === 0 || accepted > 0) return null;
  return { kind: 'all-refused', message: `None of ${rows} rows could be imported` };
}
