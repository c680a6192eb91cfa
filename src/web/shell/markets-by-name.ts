import { LIVE_MARKETS, type Market } from '../../market/market.ts';
import { formatRegion } from '../ui/format.ts';

type Named = { market: Market; name: string };

const kept = new Map<string, readonly Named[]>();

/** The open markets with their countries' names in a locale, in that language's alphabetical order. */
export function marketsByName(locale: string): readonly Named[] {
  const known = kept.get(locale);
  if (known) return known;
  const named = LIVE_MARKETS.map((market) => ({ market, name: formatRegion(market.countryCode, locale) }));
  const sorted = named.sort((a, b) => a.name.localeCompare(b.name, locale));
  kept.set(locale, sorted);
  return sorted;
}
