import { z } from 'zod';
import { locale, marketId, namedPage } from '../common-schemas.ts';

export const productByGtinRequest = z.object({
  market: marketId,
  gtin: z.string().max(40).describe('8, 12, 13 or 14 digits'),
  locale,
});
export const productByGtinResponse = namedPage.extend({ krn: z.string() });
