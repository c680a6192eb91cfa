import { z } from 'zod';
import { day, money, sitePath } from './common-schemas.ts';

/** A merchant's code or offer, in its own words. It is no part of any price that the site shows. */
export const discount = z.object({
  id: z.int(),
  merchant: z.object({ id: z.int(), name: z.string(), path: sitePath }),
  brandName: z.string().nullable().describe('The brand it is for; null: everything the shop sells'),
  code: z.string().nullable().describe('To be typed in at the shop; null: it holds without one'),
  title: z.string(),
  terms: z.string().nullable().describe('null: the shop has told none'),
  percent: z.int().nullable(),
  amount: money.nullable(),
  startsOn: day,
  endsOn: day.nullable().describe('The last day; null: the shop has named none'),
  link: z.string().nullable().describe('Where the shop says so'),
});

export type Discount = z.infer<typeof discount>;
