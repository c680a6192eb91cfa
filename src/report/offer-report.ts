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

/** How long it took until reported errors were corrected. `hours` is a median. */
export type CorrectionTime = { hours: number; count: number };

/** How far back corrections count for `CorrectionTime`. */
export const CORRECTION_DAYS = 90;
