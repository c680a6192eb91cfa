import type { Locale } from '../../market/locale.ts';
import type { Market } from '../../market/market.ts';

/** A market in one locale. `url` is the absolute base URL of its paths, e.g. `https://example.org/us/shopping`. */
export type MarketSite = { market: Market; locale: Locale; url: string };
