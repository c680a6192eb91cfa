import { z } from 'zod';
import { CLICK_VERDICTS } from '../../terms/click.ts';
import { day, marketId, money, month } from '../common-schemas.ts';
import { invoiceSummary } from './invoice-schemas.ts';
import { partner, partnerId } from './portal-schemas.ts';

export const clickLogKeyRequest = z.object({ market: marketId });
export const clickLogKeyResponse = z.object({
  algorithm: z.literal('Ed25519'),
  id: z.string().describe('What the last line of a log states as `key`'),
  publicKey: z.string().describe('PEM (SPKI)'),
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

export const publisherIncomeRequest = z.object({ partnerId });
export const publisherIncomeResponse = z.object({
  partner,
  rate: z.int().describe('What the publisher gets of what shops pay now, in percent'),
  balance: money.describe('What the publisher is owed'),
  days: z
    .array(z.object({ day, clicks: z.int(), billed: money, share: money }))
    .describe('Of the last 90 days (UTC), newest first'),
});
