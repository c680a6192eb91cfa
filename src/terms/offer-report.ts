/** What a visitor can report about an offer. */
export const OFFER_REPORT_CAUSES = ['price', 'shipping', 'product', 'stock', 'link', 'other'] as const;
export type OfferReportCause = (typeof OFFER_REPORT_CAUSES)[number];

/** How a report of an offer ends: what was wrong is corrected, or nothing was wrong. */
export const OFFER_REPORT_OUTCOMES = ['corrected', 'no-error'] as const;
export type OfferReportOutcome = (typeof OFFER_REPORT_OUTCOMES)[number];

/** The longest note of a report, in characters. */
export const MAX_REPORT_NOTE = 1000;
