import type { MarketId } from '../market/market.ts';
import type { OfferReportCause } from '../terms/offer-report.ts';

/** A visitor's report that an offer is wrong. It contains nothing about the visitor. */
export type OfferReport = {
  id: string;
  market: MarketId;
  offerId: number;
  /** The product that the offer was on; null: none. */
  productId: number | null;
  /** The item price at the time, in minor units. */
  price: number;
  cause: OfferReportCause;
  note: string;
  reportedAt: Date;
};

/** How many working days a merchant waits for the answer to its report at most. */
const ANSWER_DAYS = 3;

const isWeekend = (at: Date): boolean => at.getUTCDay() === 0 || at.getUTCDay() === 6;

/** The end of the day by which staff answers a merchant's report. Saturdays and Sundays do not count. */
export function answerDueAt(reportedAt: Date): Date {
  const due = new Date(reportedAt);
  for (let left = ANSWER_DAYS; left > 0; ) {
    due.setUTCDate(due.getUTCDate() + 1);
    if (!isWeekend(due)) left -= 1;
  }
  due.setUTCHours(23, 59, 0, 0);
  return due;
}

/** How long it took until reported errors were corrected. `hours` is a median. */
export type CorrectionTime = { hours: number; count: number };

/** How far back corrections count for `CorrectionTime`. */
export const CORRECTION_DAYS = 90;
