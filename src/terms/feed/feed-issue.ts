/** What may be wrong with a row of a feed. Stored. */
const FEED_ISSUE_CODES = [
  'id-missing',
  'id-too-long',
  'duplicate-id',
  'title-missing',
  'link-missing',
  'link-bad',
  'price-missing',
  'price-without-tax',
  'price-unreadable',
  'price-zero',
  'price-negative',
  'price-absurd',
  'currency-mismatch',
  'expired',
  'row-broken',
  'row-too-long',
  'offer-unknown',
  'seen-at-bad',
  'column-unknown',
  'id-replaced',
  'title-too-long',
  'text-damaged',
  'row-mended',
  'gtin-damaged',
  'gtin-not-digits',
  'gtin-length',
  'gtin-check-digit',
  'gtin-restricted',
  'gtin-coupon',
  'gtin-zeros',
  'no-identifier',
  'image-bad',
  'availability-unknown',
  'condition-unknown',
  'sale-price-bad',
  'sale-price-higher',
  'sale-dates-bad',
  'list-price-bad',
  'expiration-date-bad',
  'shipping-bad',
  'weight-bad',
  'deposit-bad',
  'unit-price-bad',
  'pack-count-bad',
] as const;
export type FeedIssueCode = (typeof FEED_ISSUE_CODES)[number];
const codes: ReadonlySet<string> = new Set(FEED_ISSUE_CODES);
export const isFeedIssueCode = (code: string): code is FeedIssueCode => codes.has(code);

/** Why an offer has no product. */
const NOT_SHOWN_REASONS = ['no-identity', 'not-new', 'contradiction', 'two-products', 'removed', 'waiting'] as const;
export type NotShownReason = (typeof NOT_SHOWN_REASONS)[number];
const reasons: ReadonlySet<string> = new Set(NOT_SHOWN_REASONS);
export const isNotShownReason = (reason: string): reason is NotShownReason => reasons.has(reason);
