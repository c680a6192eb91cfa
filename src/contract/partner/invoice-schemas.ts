import { z } from 'zod';
import { DISPUTE_VERDICTS, INVOICE_KINDS, MAX_DISPUTE_LENGTH } from '../../terms/billing/invoice.ts';
import { VAT_CATEGORIES } from '../../terms/vat-rate.ts';
import { day, money, month } from '../common-schemas.ts';
import { formText } from '../form-fields.ts';
import { partner, partnerId } from './portal-schemas.ts';

const number = z.coerce.number<number | string>().int().min(1).max(2_147_483_647);

export const invoiceSummary = z.object({
  number: z.int(),
  name: z.string().describe('The number as it is written, such as SE-000001'),
  kind: z.enum(INVOICE_KINDS),
  month,
  issuedOn: day,
  dueOn: day,
  net: money,
  vat: money,
  total: money,
});

const company = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  vatId: z.string().nullable(),
  registryNumber: z.string().nullable(),
});

export const merchantInvoiceRequest = z.object({ partnerId, number });
export const merchantInvoiceResponse = invoiceSummary.extend({
  partner,
  vatCategory: z.enum(VAT_CATEGORIES).describe('S: standard rate, AE: reverse charge, O: outside the scope'),
  vatRate: z.int().describe('In tenths of a percent'),
  statesVat: z
    .boolean()
    .describe('False: the seller is in a country whose tax this site does not know, and states none'),
  open: money.describe('Still to pay: without credit notes and payments'),
  checkout: z
    .string()
    .nullable()
    .describe('The provider at which the caller can pay it now; null: by bank transfer only'),
  seller: company.extend({ iban: z.string().nullable() }),
  buyer: company,
  corrects: z.string().nullable().describe('The number of the invoice that a credit note corrects'),
  lines: z.array(z.object({ day, clicks: z.int(), net: money })),
  disputes: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      openedAt: z.iso.datetime(),
      verdict: z.enum(DISPUTE_VERDICTS).nullable().describe('Null: staff have not decided'),
      reason: z.string().nullable(),
    }),
  ),
});
export type MerchantInvoice = z.output<typeof merchantInvoiceResponse>;

export const disputeInvoiceRequest = z.object({ partnerId, number, text: formText(3, MAX_DISPUTE_LENGTH) });

export const payInvoiceRequest = z.object({ partnerId, number });
export const payInvoiceResponse = z.object({ url: z.url().describe('The page of the provider') });
