import { z } from 'zod';
import { CLICK_VERDICTS, DISPUTE_VERDICTS, INVOICE_KINDS, MAX_DISPUTE_LENGTH } from '../../terms/click.ts';
import { VAT_CATEGORIES } from '../../terms/vat-rate.ts';
import { day, marketId, money } from '../common-schemas.ts';
import { formText } from '../form-fields.ts';
import { partner, partnerId } from './portal-schemas.ts';

export const clickLogKeyRequest = z.object({ market: marketId });
export const clickLogKeyResponse = z.object({
  algorithm: z.literal('Ed25519'),
  id: z.string().describe('What the last line of a log states as `key`'),
  publicKey: z.string().describe('PEM (SPKI)'),
});

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const number = z.coerce.number<number | string>().int().min(1).max(2_147_483_647);

const invoiceSummary = z.object({
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

export const merchantClicksRequest = z.object({ partnerId, month: month.optional().describe('By default this month') });
export const merchantClicksResponse = z.object({
  partner,
  month,
  pays: z.boolean().describe('False: clicks cost nothing, and offers stay listed'),
  dayCap: money.nullable(),
  monthCap: money.nullable(),
  cost: money,
  days: z.array(z.object({ day, clicks: z.int(), valid: z.int().describe('From shoppers'), cost: money })),
  verdicts: z.array(z.object({ verdict: z.enum(CLICK_VERDICTS), clicks: z.int() })).describe('Most frequent first'),
  invoices: z.array(invoiceSummary).describe('Newest first, of all months'),
});
export type MerchantClicks = z.output<typeof merchantClicksResponse>;

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

export const publisherIncomeRequest = z.object({ partnerId });
export const publisherIncomeResponse = z.object({
  partner,
  rate: z.int().describe('What the publisher gets of what shops pay now, in percent'),
  balance: money.describe('What the publisher is owed'),
  days: z
    .array(z.object({ day, clicks: z.int(), billed: money, share: money }))
    .describe('Of the last 90 days (UTC), newest first'),
});

export const disputeInvoiceRequest = z.object({ partnerId, number, text: formText(3, MAX_DISPUTE_LENGTH) });

export const payInvoiceRequest = z.object({ partnerId, number });
export const payInvoiceResponse = z.object({ url: z.url().describe('The page of the provider') });
