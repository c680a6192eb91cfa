import { z } from 'zod';
import { locale, marketId } from '../common-schemas.ts';

export const marketRequest = z.object({ market: marketId, locale });

export const markets = z.object({
  markets: z.array(
    z.object({
      id: marketId,
      name: z.string(),
      flagEmoji: z.string(),
      currency: z.string(),
      defaultLocale: z.string(),
      locales: z.array(z.string()),
      live: z.boolean(),
    }),
  ),
});
