import type { Currency } from '../src/market/currency.ts';
import type { MarketId } from '../src/market/market.ts';
import type { LiveLocale } from './language.ts';

export type LiveMarketId = Extract<
  MarketId,
  'SE' | 'NO' | 'DK' | 'UK' | 'US' | 'DE' | 'FI' | 'FR' | 'IE' | 'IT' | 'ES' | 'CA'
>;

/** How the merchants of a market set prices. */
export type DemoMarket = {
  id: LiveMarketId;
  /** ISO 3166-1 code of the delivery country in feeds. */
  country: string;
  currency: Currency;
  locale: LiveLocale;
  /** Currency units per euro, fixed. */
  rate: number;
  /** Price level of the market, 1 being the converted euro price. */
  level: number;
  /** Whether merchants state classes of the European energy label. */
  hasEnergyLabel: boolean;
  /** Minor units by which prices stay below a round amount: 1 gives x.99, 100 gives a final 9. Each merchant uses one. */
  endings: readonly number[];
  /** Rounding steps: prices up to `below` (whole units) are multiples of `step` (minor units). */
  steps: readonly { below: number; step: number }[];
};

const CENT_STEPS = [
  { below: 10, step: 50 },
  { below: 200, step: 100 },
  { below: 1000, step: 500 },
  { below: Number.POSITIVE_INFINITY, step: 1000 },
];

// Kronor have no coins below one, so prices end in 9, 5 or 0.
const KRONA_STEPS = [
  { below: 40, step: 100 },
  { below: 200, step: 500 },
  { below: 1000, step: 1000 },
  { below: 5000, step: 5000 },
  { below: Number.POSITIVE_INFINITY, step: 10_000 },
];

function krona(id: LiveMarketId, currency: Currency, locale: LiveLocale, rate: number, level: number): DemoMarket {
  const endings = [100, 500, 1000];
  return { id, country: id, currency, locale, rate, level, hasEnergyLabel: true, endings, steps: KRONA_STEPS };
}

function cent(
  id: LiveMarketId,
  currency: Currency,
  locale: LiveLocale,
  rate: number,
  level: number,
  endings: readonly number[],
): DemoMarket {
  const country = id === 'UK' ? 'GB' : id;
  const hasEnergyLabel = id !== 'US' && id !== 'CA';
  return { id, country, currency, locale, rate, level, hasEnergyLabel, endings, steps: CENT_STEPS };
}

export const DEMO_MARKETS: Record<LiveMarketId, DemoMarket> = {
  SE: krona('SE', 'SEK', 'sv-SE', 11.2, 1.02),
  NO: krona('NO', 'NOK', 'nb-NO', 11.6, 1.1),
  DK: krona('DK', 'DKK', 'da-DK', 7.46, 1.08),
  UK: cent('UK', 'GBP', 'en-GB', 0.86, 1.0, [1, 1, 5]),
  US: cent('US', 'USD', 'en-US', 1.1, 0.9, [1, 1, 3]),
  DE: cent('DE', 'EUR', 'de-DE', 1, 0.97, [1, 10, 5]),
  FI: cent('FI', 'EUR', 'fi-FI', 1, 1.06, [10, 5, 1]),
  FR: cent('FR', 'EUR', 'fr-FR', 1, 1.02, [1, 10, 5]),
  IE: cent('IE', 'EUR', 'en-IE', 1, 1.07, [1, 1, 5]),
  IT: cent('IT', 'EUR', 'it-IT', 1, 0.99, [1, 10, 1]),
  ES: cent('ES', 'EUR', 'es-ES', 1, 0.96, [1, 5, 10]),
  CA: cent('CA', 'CAD', 'en-CA', 1.5, 0.95, [1, 1, 2]),
};

/**
 * Rounds a price in minor units to one that a merchant of the market would use, always above zero. Without an `ending`
 * (null), the price is a multiple of the smallest coin.
 */
export function roundPrice(amount: number, market: DemoMarket, ending: number | null): number {
  const coin = market.steps === KRONA_STEPS ? 100 : 1;
  if (ending === null) return Math.max(Math.round(amount / coin), 1) * coin;
  const step = market.steps.find(({ below }) => amount < below * 100)?.step ?? 1000;
  const below = step > ending ? ending : step > coin ? coin : 0;
  return Math.max(Math.round((amount + below) / step), 1) * step - below;
}
