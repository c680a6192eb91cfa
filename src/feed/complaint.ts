/** A refused row is left out; a doubted one is taken, with the doubtful value left out or mended as `remedy` says. */
export type Severity = 'refused' | 'doubt';

type Entry = { severity: Severity; cause: string; remedy: string };

/** Every complaint there is: why it is made, in words a merchant understands, and what to do about it. */
export const COMPLAINTS = {
  'id-missing': { severity: 'refused', cause: 'The row has no id.', remedy: 'Give each offer an id of its own that stays the same from day to day.' },
  'id-too-long': { severity: 'refused', cause: 'The id is longer than 200 characters.', remedy: 'Use a shorter id.' },
  'duplicate-id': { severity: 'refused', cause: 'The same id stands earlier in the file; the first row was taken.', remedy: 'Give each variant an id of its own, or remove the repeated row.' },
  'title-missing': { severity: 'refused', cause: 'The row has no title.', remedy: 'Fill in the product name as it stands on the product page.' },
  'link-missing': { severity: 'refused', cause: 'The row has no link.', remedy: 'Fill in the address of the product page.' },
  'link-bad': { severity: 'refused', cause: 'The link is not a complete web address, or has a password in it.', remedy: 'Write the whole address, beginning with https://.' },
  'price-missing': { severity: 'refused', cause: 'The row has no price.', remedy: 'Fill in the price a shopper pays, tax included.' },
  'price-without-tax': { severity: 'refused', cause: 'The row gives a price without tax only.', remedy: 'Fill in the price a shopper pays, tax included, in a column price.' },
  'price-unreadable': { severity: 'refused', cause: 'The price cannot be read as one amount.', remedy: 'Write one number with a decimal point and the currency code and nothing else, for example 1299.00 EUR: no "from", no range, no unit.' },
  'price-zero': { severity: 'refused', cause: 'The price is zero.', remedy: 'Fill in the real price, or leave out what cannot be bought.' },
  'price-negative': { severity: 'refused', cause: 'The price is below zero.', remedy: 'Fill in the real price.' },
  'price-absurd': { severity: 'refused', cause: 'The price is more than a thousand million.', remedy: 'Check the decimal point and the column.' },
  'currency-mismatch': { severity: 'refused', cause: 'The price is not in the currency of this market.', remedy: 'Deliver one file per market, with prices in its currency; perhaps this one is for another market.' },
  'row-broken': { severity: 'refused', cause: 'The row cannot be taken apart into its fields.', remedy: 'Check quotation marks, separators and the number of columns on this line; in JSON, that the object is whole.' },
  'offer-unknown': { severity: 'refused', cause: 'A past price stands alone: no row before it says what the offer is.', remedy: 'Put one complete row of each offer before its price points.' },
  'seen-at-bad': { severity: 'refused', cause: 'The time the price was seen is not an ISO date and time.', remedy: 'Write it as 2026-01-31T12:00:00Z.' },
  'title-too-long': { severity: 'doubt', cause: 'The title is longer than 150 characters and was cut.', remedy: 'Shorten it; put what matters first.' },
  'text-damaged': { severity: 'doubt', cause: 'The title has characters that a wrong encoding has spoiled.', remedy: 'Save the file as UTF-8, or state its real encoding.' },
  'row-mended': { severity: 'doubt', cause: 'The row is not well written; what could be read was taken.', remedy: 'In XML, write & as &amp; and < as &lt; and close every element; in CSV, close every quotation mark and double those inside a field.' },
  'gtin-damaged': { severity: 'doubt', cause: 'A spreadsheet turned the GTIN into a rounded number; its last digits are lost.', remedy: 'Format the column as text before filling it in.' },
  'gtin-not-digits': { severity: 'doubt', cause: 'The GTIN has something else than digits.', remedy: 'Fill in the number below the bar code, or leave the field empty.' },
  'gtin-length': { severity: 'doubt', cause: 'A GTIN has 8, 12, 13 or 14 digits.', remedy: 'Check for leading zeros that a spreadsheet dropped.' },
  'gtin-check-digit': { severity: 'doubt', cause: 'The check digit of the GTIN is wrong.', remedy: 'Compare it with the number below the bar code.' },
  'gtin-restricted': { severity: 'doubt', cause: 'The GTIN is from a range for use within one shop.', remedy: "Use the manufacturer's GTIN, or leave the field empty." },
  'gtin-coupon': { severity: 'doubt', cause: 'The GTIN is from a range for coupons and refunds.', remedy: "Use the manufacturer's GTIN, or leave the field empty." },
  'gtin-zeros': { severity: 'doubt', cause: 'The GTIN is all zeros.', remedy: 'Leave the field empty where there is no GTIN.' },
  'no-identifier': { severity: 'doubt', cause: 'The row has neither a GTIN nor a brand with its part number.', remedy: 'Fill in the GTIN or brand and mpn, so that the offer is found beside those of other shops; where the product has none, say identifier_exists: no.' },
  'image-bad': { severity: 'doubt', cause: 'An image address is not a complete web address; it was left out.', remedy: 'Write the whole address, beginning with https://.' },
  'availability-unknown': { severity: 'doubt', cause: 'The availability is in words we do not know; it is shown as unknown.', remedy: 'Write in_stock, out_of_stock, preorder or backorder.' },
  'condition-unknown': { severity: 'doubt', cause: 'The condition is in words we do not know; the offer is shown among used ones.', remedy: 'Write new, refurbished or used.' },
  'sale-price-bad': { severity: 'doubt', cause: 'The sale price cannot be read in the currency of the market; the ordinary price was taken.', remedy: 'Write it as the price is written.' },
  'sale-price-higher': { severity: 'doubt', cause: 'The sale price is higher than the price; the ordinary price was taken.', remedy: 'Check whether the two are exchanged.' },
  'sale-dates-bad': { severity: 'doubt', cause: 'The dates of the sale cannot be read; the ordinary price was taken.', remedy: 'Write the first and last moment as 2026-01-01T00:00+01:00/2026-01-31T23:59+01:00.' },
  'list-price-bad': { severity: 'doubt', cause: 'The earlier price cannot be read; it was left out.', remedy: 'Write it as the price is written.' },
  'shipping-bad': { severity: 'doubt', cause: 'The shipping cost cannot be read; it is shown as unknown.', remedy: 'Write country, service and price in the currency of the market, for example SE::Standard:49.00 SEK.' },
  'deposit-bad': { severity: 'doubt', cause: 'The deposit cannot be read; it was left out.', remedy: 'Write it as the price is written.' },
  'unit-price-bad': { severity: 'doubt', cause: 'The price per unit cannot be read; it was left out.', remedy: 'Write the measure as 750 ml and its base as 1 l.' },
  'pack-count-bad': { severity: 'doubt', cause: 'The number of pieces in the pack is not a whole number of at least 1.', remedy: 'Write how many equal pieces one offer holds, for example 6.' },
} as const satisfies Record<string, Entry>; // biome-ignore format: a table

export type ComplaintCode = keyof typeof COMPLAINTS;

/** One thing found wrong with one row. Cause and remedy stand in `COMPLAINTS` under its code. */
export type Complaint = {
  severity: Severity;
  code: ComplaintCode;
  /** 1-based line of the file on which the row starts. */
  line: number;
  sku: string | null;
  /** The field in Google's name for it, or null where it is about the whole row. */
  field: string | null;
  /** What the file says there, at most 200 characters of it. */
  value: string | null;
  /** What the cause needs beside its words, e.g. the line of the first of two rows with the same id. */
  note: string | null;
};

const LONGEST_VALUE = 200;

/** The text apart from the piece of the file it was cut from, which the engine would keep alive with it. */
const detached = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/** Makes a complaint about the row on `line`. */
export function complain(
  code: ComplaintCode,
  at: { line: number; sku: string | null },
  field: string | null,
  value: string | null,
  note: string | null = null,
): Complaint {
  const kept = (text: string | null): string | null =>
    text === null ? null : detached(text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text);
  const { severity } = COMPLAINTS[code];
  return { severity, code, line: at.line, sku: kept(at.sku), field, value: kept(value), note: kept(note) };
}
