import type { FeedIssueCode } from '../terms/feed/feed-issue.ts';
import { storableText } from './storable-text.ts';

/**
 * `refused`: the row is rejected. `doubt`: the row is accepted; `cause` says what happens to the value in question.
 * Stored.
 */
export type IssueSeverity = 'refused' | 'doubt';

type Entry = { severity: IssueSeverity; cause: string; remedy: string };

/**
 * All issues by code, with cause and remedy in words for merchants; `feed.issue.<code>` in `locales/` has them in each
 * language. Severities are stored.
 */
export const FEED_ISSUES = {
  'id-missing': { severity: 'refused', cause: 'The row has no id.', remedy: 'Give each offer a unique id that stays the same every day.' },
  'id-too-long': { severity: 'refused', cause: 'The id is longer than 200 characters.', remedy: 'Use a shorter id.' },
  'duplicate-id': { severity: 'refused', cause: 'The same id occurs earlier in the file; the first row was used.', remedy: 'Give each variant a unique id, or remove the repeated row.' },
  'title-missing': { severity: 'refused', cause: 'The row has no title.', remedy: 'Fill in the product name as on the product page.' },
  'link-missing': { severity: 'refused', cause: 'The row has no link.', remedy: 'Fill in the address of the product page.' },
  'link-bad': { severity: 'refused', cause: 'The link is not a complete web address, or contains a password.', remedy: 'Write the whole address, beginning with https://.' },
  'price-missing': { severity: 'refused', cause: 'The row has no price.', remedy: 'Fill in the price a shopper pays, tax included.' },
  'price-without-tax': { severity: 'refused', cause: 'The row only has a price without tax.', remedy: 'Fill in the price a shopper pays, tax included, in a column price.' },
  'price-unreadable': { severity: 'refused', cause: 'The price cannot be read as one amount.', remedy: 'Write one number with a decimal point and the currency code and nothing else, for example 1299.00 EUR: no "from", no range, no unit.' },
  'price-zero': { severity: 'refused', cause: 'The price is zero.', remedy: 'Fill in the real price, or leave out what cannot be bought.' },
  'price-negative': { severity: 'refused', cause: 'The price is below zero.', remedy: 'Fill in the real price.' },
  'price-absurd': { severity: 'refused', cause: 'The price is more than a billion.', remedy: 'Check the decimal point and the column.' },
  'currency-mismatch': { severity: 'refused', cause: 'The price is not in the currency of this market.', remedy: 'Deliver one file per market, with prices in its currency; perhaps this one is for another market.' },
  'expired': { severity: 'refused', cause: 'The expiration date of the offer is past.', remedy: 'Leave out offers that have ended, or correct the date.' },
  'row-broken': { severity: 'refused', cause: 'The row cannot be split into its fields.', remedy: 'Check quotation marks, separators and the number of columns on this line; in JSON, check that the object is complete.' },
  'row-too-long': { severity: 'refused', cause: 'The row is longer than a million characters.', remedy: 'Check whether a quotation mark or bracket is not closed on this line, or shorten the description.' },
  'offer-unknown': { severity: 'refused', cause: 'A past price has no offer: no row before it describes the offer.', remedy: 'Put one complete row of each offer before its price points.' },
  'seen-at-bad': { severity: 'refused', cause: 'The time the price was seen is not an ISO date and time.', remedy: 'Write it as 2026-01-31T12:00:00Z.' },
  'column-unknown': { severity: 'doubt', cause: 'A column or element of the file is not known and not read; reported once per file.', remedy: 'If it states a field of an offer, give it that field\'s name; otherwise there is nothing to do.' },
  'id-replaced': { severity: 'doubt', cause: 'The row has no id; its GTIN was used instead.', remedy: 'Give each offer a unique id that stays the same every day.' },
  'title-too-long': { severity: 'doubt', cause: 'The title is longer than 150 characters and was cut.', remedy: 'Shorten it; put what matters first.' },
  'text-damaged': { severity: 'doubt', cause: 'The title has characters that were damaged by a wrong encoding.', remedy: 'Save the file as UTF-8, or state its real encoding.' },
  'row-mended': { severity: 'doubt', cause: 'The row is not well formed; the readable part was used.', remedy: 'In XML, write & as &amp; and < as &lt; and close every element; in CSV, close every quotation mark and double those inside a field.' },
  'gtin-damaged': { severity: 'doubt', cause: 'A spreadsheet turned the GTIN into a rounded number; its last digits are lost.', remedy: 'Format the column as text before filling it in.' },
  'gtin-not-digits': { severity: 'doubt', cause: 'The GTIN contains characters other than digits.', remedy: 'Fill in the number below the barcode, or leave the field empty.' },
  'gtin-length': { severity: 'doubt', cause: 'A GTIN has 8, 12, 13 or 14 digits.', remedy: 'Check for leading zeros that a spreadsheet dropped.' },
  'gtin-check-digit': { severity: 'doubt', cause: 'The check digit of the GTIN is wrong.', remedy: 'Compare it with the number below the barcode.' },
  'gtin-restricted': { severity: 'doubt', cause: 'The GTIN is from a range for use within one shop.', remedy: "Use the manufacturer's GTIN, or leave the field empty." },
  'gtin-coupon': { severity: 'doubt', cause: 'The GTIN is from a range for coupons and refunds.', remedy: "Use the manufacturer's GTIN, or leave the field empty." },
  'gtin-zeros': { severity: 'doubt', cause: 'The GTIN is all zeros.', remedy: 'Leave the field empty where there is no GTIN.' },
  'no-identifier': { severity: 'doubt', cause: 'The row has neither a GTIN nor a brand with its part number.', remedy: 'Fill in the GTIN or brand and mpn, so that the offer is listed together with those of other shops; if the product has none, set identifier_exists to no.' },
  'image-bad': { severity: 'doubt', cause: 'An image address is not a complete web address; it was ignored.', remedy: 'Write the whole address, beginning with https://.' },
  'availability-unknown': { severity: 'doubt', cause: 'The availability is not a known value; it is displayed as unknown.', remedy: 'Write in_stock, out_of_stock, preorder or backorder.' },
  'condition-unknown': { severity: 'doubt', cause: 'The condition is not a known value; the offer is listed as used.', remedy: 'Write new, refurbished or used.' },
  'sale-price-bad': { severity: 'doubt', cause: 'The sale price cannot be read in the currency of the market; the regular price was used.', remedy: 'Use the same format as for the price.' },
  'sale-price-higher': { severity: 'doubt', cause: 'The sale price is higher than the price; the regular price was used.', remedy: 'Check whether the two are swapped.' },
  'sale-dates-bad': { severity: 'doubt', cause: 'The dates of the sale cannot be read; the regular price was used.', remedy: 'Write the first and last moment as 2026-01-01T00:00+01:00/2026-01-31T23:59+01:00.' },
  'list-price-bad': { severity: 'doubt', cause: 'The earlier price cannot be read; it was ignored.', remedy: 'Use the same format as for the price.' },
  'expiration-date-bad': { severity: 'doubt', cause: 'The expiration date cannot be read; it was ignored.', remedy: 'Write it as 2026-01-31 or 2026-01-31T23:59+01:00.' },
  'shipping-bad': { severity: 'doubt', cause: 'The shipping cost cannot be read; it is displayed as unknown.', remedy: 'Write country, service and price in the currency of the market, for example SE::Standard:49.00 SEK.' },
  'weight-bad': { severity: 'doubt', cause: 'The weight cannot be read, or has no unit; it was ignored.', remedy: 'Write a number and its unit, for example 1.2 kg or 2.5 lb.' },
  'deposit-bad': { severity: 'doubt', cause: 'The deposit cannot be read; it was ignored.', remedy: 'Use the same format as for the price.' },
  'unit-price-bad': { severity: 'doubt', cause: 'The price per unit cannot be read; it was ignored.', remedy: 'Write the measure as 750 ml and its base as 1 l.' },
  'pack-count-bad': { severity: 'doubt', cause: 'The number of pieces in the pack is not a whole number of at least 1.', remedy: 'Write how many identical pieces one offer contains, for example 6.' },
} as const satisfies Record<FeedIssueCode, Entry>; // biome-ignore format: a table

/** An issue of one row. `FEED_ISSUES` has its cause and remedy by code. Stored as JSON. */
export type FeedIssue = {
  severity: IssueSeverity;
  code: FeedIssueCode;
  /** 1-based line of the file on which the row starts. */
  line: number;
  sku: string | null;
  /** The field by Google's name; null if the issue concerns the whole row. */
  field: string | null;
  /** The value in the file, at most 200 characters. */
  value: string | null;
  /** Details of the cause, e.g. the line of the first of two rows with the same id. */
  note: string | null;
};

const MAX_VALUE_LENGTH = 200;

/** A copy of a text. V8 would otherwise keep the whole chunk of the file in memory from which the text was sliced. */
const detach = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/** Creates an issue of the row on line `at.line`. */
export function createIssue(
  code: FeedIssueCode,
  at: { line: number; sku: string | null },
  field: string | null,
  value: string | null,
  note: string | null = null,
): FeedIssue {
  const shorten = (text: string | null): string | null =>
    text === null
      ? null
      : storableText(detach(text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text));
  const { severity } = FEED_ISSUES[code];
  return { severity, code, line: at.line, sku: shorten(at.sku), field, value: shorten(value), note: shorten(note) };
}
