import { directoryRevision, type Market, openMarkets } from '../../../market/market.ts';
import { formatRegion } from '../../ui/text/format.ts';

type NamedMarket = { market: Market; name: string };

const cache = new Map<string, readonly NamedMarket[]>();

/** Returns the open markets with their country names in a locale, in alphabetical order of that locale. */
export function marketsByName(locale: string): readonly NamedMarket[] {
  const key = `${directoryRevision()} ${locale}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const named = openMarkets().map((market) => ({ market, name: formatRegion(market.countryCode, locale) }));
  const sorted = named.sort((a, b) => a.name.localeCompare(b.name, locale));
  cache.set(key, sorted);
  return sorted;
}
