import type { Locale } from '../../market/locale.ts';
import type { Market } from '../../market/market.ts';

/** A market in one language as a host shows it; `url` is where its paths begin, e.g. `https://example.org/us/shopping`. */
export type MachinePlace = { market: Market; locale: Locale; url: string };
