import { z } from 'zod';
import { CURRENCIES, type Currency } from '../market/currency.ts';
import type { MarketId } from '../market/market.ts';
import { INVOICE_KINDS, type InvoiceState } from '../terms/billing/invoice.ts';
import { VAT_CATEGORIES } from '../terms/vat-rate.ts';

export const invoiceParty = z.object({
  name: z.string(),
  /** On one line. */
  address: z.string(),
  /** ISO 3166. */
  country: z.string(),
  /** Null: not registered. */
  vatId: z.string().nullable(),
  /** In the register of companies; null: not stated. */
  registryNumber: z.string().nullable(),
});
export type InvoiceParty = z.infer<typeof invoiceParty>;

/** Who issues the invoices of a market. */
export type InvoiceSeller = InvoiceDocument['seller'];

const line = z.object({
  /** The day of the clicks (UTC), or of the credit. */
  day: z.string(),
  clicks: z.int(),
  /** In minor units. */
  net: z.int(),
});

/** What an invoice states besides its amounts. It stays as it was. */
export const invoiceDocument = z.object({
  seller: invoiceParty.extend({ iban: z.string().nullable() }),
  buyer: invoiceParty,
  lines: z.array(line),
  /** The number of the invoice that a credit note corrects. */
  correctsNumber: z.int().nullable(),
});
export type InvoiceDocument = z.infer<typeof invoiceDocument>;

const currency = z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]]);

export const invoiceRow = z.object({
  id: z.string(),
  number: z.int(),
  kind: z.enum(INVOICE_KINDS),
  merchantId: z.int(),
  month: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  currency,
  net: z.int(),
  vat: z.int(),
  vatCategory: z.enum(VAT_CATEGORIES),
  vatRate: z.int(),
  document: invoiceDocument,
  corrects: z.string().nullable(),
});
/** An invoice for the clicks of a month, or a credit note that takes some of it back. */
export type Invoice = z.infer<typeof invoiceRow>;

const NUMBER_DIGITS = 6;

/** The number as it is written: SE-000001. Each market counts its own. */
export const invoiceNumber = (market: MarketId, number: number): string =>
  `${market}-${String(number).padStart(NUMBER_DIGITS, '0')}`;

/** What became of an invoice of which `open` is still to pay; null: a credit note. */
export function invoiceState(
  { kind, dueOn }: Pick<Invoice, 'kind' | 'dueOn'>,
  open: number,
  today: string,
): InvoiceState | null {
  if (kind === 'credit') return null;
  if (open <= 0) return 'paid';
  return dueOn < today ? 'overdue' : 'open';
}
