import { z } from 'zod';
import { day, money, sitePath } from '../common-schemas.ts';

/** A merchant's discount code or offer, in its own words. Displayed prices never include it. */
export const discount = z.object({
  id: z.int(),
  merchant: z.object({ id: z.int(), name: z.string(), path: sitePath }),
  brandName: z.string().nullable().describe('The brand it applies to; null: the whole shop'),
  code: z.string().nullable().describe('Code to enter at the shop; null: none needed'),
  title: z.string(),
  terms: z.string().nullable().describe('null: not stated'),
  percent: z.int().nullable(),
  amount: money.nullable(),
  startsOn: day,
  endsOn: day.nullable().describe('Last valid day; null: not stated'),
  link: z.string().nullable().describe('Page of the shop that states the discount'),
});

export type Discount = z.infer<typeof discount>;
