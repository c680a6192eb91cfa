import { z } from 'zod';
import { MAX_QUERY_LENGTH } from '../../terms/listing.ts';
import { WISH_IDS } from '../../terms/query-wish.ts';
import { day, money, namedPage, productCard, sitePath } from '../common-schemas.ts';
import { marketRequest } from '../market/market-schemas.ts';
import { lowestOffer } from '../price/price-schemas.ts';
import { searchChip } from './search-schemas.ts';

/** Why a product is one of the three. 'next': it is the next best balance where one product has several reasons. */
export const PICK_REASONS = ['cheapest', 'balance', 'wish', 'rated', 'next'] as const;
export type PickReason = (typeof PICK_REASONS)[number];

const wish = z.enum(WISH_IDS);

const advisorPick = z.object({
  reasons: z.array(z.enum(PICK_REASONS)).min(1),
  product: productCard,
  offer: lowestOffer.describe('The offer that the total is of'),
  delivery: z.object({ min: z.int(), max: z.int() }).nullable().describe('Working days, as the shop states them'),
  extra: money.nullable().describe('What it costs more than the cheapest of the three; null: it is the cheapest'),
  measures: z
    .array(
      z.object({
        wish,
        value: z.string().describe('With its unit, for the locale: "47 dB"'),
        difference: z
          .object({ value: z.string(), direction: z.enum(['less', 'more']) })
          .nullable()
          .describe('From the cheapest of the three; null: there is none, or one of them is not stated'),
      }),
    )
    .describe('What was wished for, as far as it is stated'),
});

export const advisorResponse = z.object({
  query: z.string(),
  chips: z.array(searchChip).describe('What a product must have. Paths are of this page without the chip'),
  wishes: z.array(
    z.object({
      wish,
      attribute: z.string().nullable().describe('What measures it in this category; null: nothing does'),
      path: sitePath,
    }),
  ),
  deadline: z.object({ day, path: sitePath }).nullable().describe('The day until which it must arrive'),
  ignored: z.string().describe('Words that were left out because nothing has them; empty: none'),
  category: namedPage.nullable(),
  considered: z.int().describe('Products that were compared'),
  picks: z.array(advisorPick).max(3),
});

export const advisorRequest = marketRequest.extend({ q: z.string().max(MAX_QUERY_LENGTH).default('') });

export type Advisor = z.infer<typeof advisorResponse>;
export type AdvisorPick = Advisor['picks'][number];
