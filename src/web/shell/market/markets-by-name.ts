import { LIVE_MARKETS, type Market } from '../../../market/market.ts';
import { formatRegion } from '../../ui/text/format.ts';

type NamedMarket = { market: Market; name: string };

const cache = new Map<string, readonly NamedMarket[]>();

/** Returns the live markets with their country names in a locale, in alphabetical order of that locale. */
export function marketsByName(locale: string): readonly NamedMarket[] {
  const cached = cache.get(locale);
  if (cached) return cached;
  const named = LIVE_MARKETS.map((market) => ({ market, name: formatRegion(market.countryCode, locale) }));
  const sorted = named.sort((a, b) => a.name.localeCompare(b.name, locale));
  cache.set(locale, sorted);
  return sorted;
}
