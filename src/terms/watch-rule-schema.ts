import { z } from 'zod';
import { DROP_REFERENCES, type WatchKind } from './watch-rule.ts';

/**
 * What each kind of rule needs to know; the compiler rejects the table when one is missing. Amounts are minor units of
 * the market's currency, percentages 1 to 99.
 */
const RULES = {
  /** The price is at most `amount`. */
  target: z.object({ kind: z.literal('target'), amount: z.int() }),
  /** The price is `percent` lower than the reference. */
  drop: z.object({ kind: z.literal('drop'), percent: z.int(), from: z.enum(DROP_REFERENCES) }),
  /** The price is lower than at any time in the `days` before. */
  lowest: z.object({ kind: z.literal('lowest'), days: z.int() }),
  /** The price moved in either direction. */
  change: z.object({ kind: z.literal('change') }),
  /** The price is `percent` above the lowest since the last trigger. */
  rise: z.object({ kind: z.literal('rise'), percent: z.int() }),
  /** The product is back in stock. */
  stock: z.object({ kind: z.literal('stock') }),
  /** One of the chosen merchants starts to offer the product. */
  shop: z.object({ kind: z.literal('shop') }),
} satisfies { [K in WatchKind]: z.ZodObject<{ kind: z.ZodLiteral<K> }> };

/** A rule as it is stored with its watch, its token or its message. */
export const watchRuleSchema = z.union(Object.values(RULES));

/** The condition under which a watch notifies. */
export type WatchRule = z.infer<typeof watchRuleSchema>;
