import { z } from 'zod';
import type { ClaimVerdict } from '../../terms/price-judgement.ts';

/** How many "was" prices have each verdict. */
export const claimCounts = z
  .object({
    proved: z.int().describe('Asked for all 30 days before the reduction'),
    raised: z.int().describe('The price was raised to it within these 30 days'),
    recycled: z.int().describe('Last asked before these 30 days, or before another price within them'),
    unseen: z.int().describe('Never asked while the offer was known'),
    new: z.int().describe('Cannot be judged: the offer was known for less than 30 days'),
  } satisfies Record<ClaimVerdict, z.ZodType>)
  .describe('The "was" prices stated beside current offers, judged by the offers\' own history');

export type ClaimCounts = z.infer<typeof claimCounts>;
