import { z } from 'zod';
import { DROP_REFERENCES, type WatchKind, type WatchRule } from './watch-rule.ts';

/** The schema of each kind of rule; the compiler rejects the table when one is missing. */
const RULES = {
  target: z.object({ kind: z.literal('target'), amount: z.int() }),
  drop: z.object({ kind: z.literal('drop'), percent: z.int(), from: z.enum(DROP_REFERENCES) }),
  lowest: z.object({ kind: z.literal('lowest'), days: z.int() }),
  change: z.object({ kind: z.literal('change') }),
  rise: z.object({ kind: z.literal('rise'), percent: z.int() }),
  stock: z.object({ kind: z.literal('stock') }),
  shop: z.object({ kind: z.literal('shop') }),
} satisfies { [K in WatchKind]: z.ZodType<Extract<WatchRule, { kind: K }>> };

/** A rule as it is stored with its watch, its token or its message. */
export const watchRuleSchema: z.ZodType<WatchRule> = z.union(Object.values(RULES));
