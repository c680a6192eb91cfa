/** What a run would do to the offers that stood before it. */
export type RunEffect = {
  /** Offers that stood before. */
  before: number;
  /** Of those, how many the file came without. */
  gone: number;
  /** Of those that came again, how many cost ten times as much, or a tenth. */
  jumped: number;
};

export type HoldReason = { kind: 'too-many-gone' | 'prices-jumped'; message: string };

const MOST_GONE_SHARE = 0.5;
const MOST_JUMPED_SHARE = 0.1;

/** Tenfold is what a lost decimal point or a price in another currency's minor units looks like. */
export const isJump = (before: number, now: number): boolean => now >= before * 10 || now * 10 <= before;

/** Why the run must wait for a person, or null where it may be taken. */
export function holdReason({ before, gone, jumped }: RunEffect): HoldReason | null {
  if (gone > before * MOST_GONE_SHARE) {
    return { kind: 'too-many-gone', message: `${gone} of ${before} offers are missing from the file` };
  }
  if (jumped > (before - gone) * MOST_JUMPED_SHARE) {
    return { kind: 'prices-jumped', message: `${jumped} of ${before - gone} prices changed tenfold or more` };
  }
  return null;
}
