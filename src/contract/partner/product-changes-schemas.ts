import { z } from 'zod';
import { STOCKS } from '../../terms/offer.ts';
import { marketId, money } from '../common-schemas.ts';

/** Changes in one answer. */
const MAX_CHANGES = 500;
const DEFAULT_CHANGES = 100;

export const productChangesRequest = z.object({
  market: marketId,
  cursor: z
    .string()
    .regex(/^\d{0,15}$/)
    .default('')
    .describe('That of the answer before; without one, it begins with the oldest change'),
  limit: z.coerce.number<number | string>().int().min(1).max(MAX_CHANGES).default(DEFAULT_CHANGES),
});

export const productChangesResponse = z.object({
  changes: z
    .array(
      z.object({
        id: z.int(),
        krn: z.string(),
        change: z
          .enum(['changed', 'removed'])
          .describe('`removed`: the market has no such product any more, or it became another one'),
        lowestItem: money.nullable(),
        lowestTotal: money.nullable(),
        merchantCount: z.int(),
        stock: z.enum(STOCKS).nullable(),
      }),
    )
    .describe('In the order in which they happened. A product that changed again is listed once, at its last change'),
  cursor: z.string().describe('For the next request'),
  more: z.boolean().describe('Whether the next request returns further changes at once'),
});
