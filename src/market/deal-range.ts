import { pattern } from './setting-type.ts';

/** The drops that deals are limited to, in whole percent; both ends are inclusive. */
type DealRange = { least: number; most: number };

/** How the setting `sale_price_drop` states the range. */
export const dealRange = pattern(
  /^-(100|[1-9]\d?)_-(100|[1-9]\d?)$/,
  'two drops in percent, the deeper first, such as -90_-5',
);

/** The range until the operator sets another. */
export const DEFAULT_DEAL_RANGE = '-90_-5';

/** Reads a value of the setting. Its ends may be in either order. */
export function parseDealRange(text: string): DealRange {
  const ends = text.match(/\d+/g)?.map(Number) ?? [];
  return { least: Math.min(...ends), most: Math.max(...ends) };
}
