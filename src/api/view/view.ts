import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError } from '../../contract/api-error.ts';
import type { Currency } from '../../market/currency.ts';
import type { Locale } from '../../market/locale.ts';
import { MARKETS, type Market, type MarketId, marketConfiguration, marketCurrency } from '../../market/market.ts';
import type { ApiContext } from './context.ts';
import type { MarketReference } from './reference-cache.ts';

/** The market and locale a response is for, with the market's reference data. */
export type View = { market: Market; locale: Locale; currency: Currency; reference: MarketReference };

/** The view of a request; an error if the market does not have the locale. */
export async function resolveView(
  context: ApiContext,
  request: { market: MarketId; locale?: Locale | undefined },
): Promise<Result<View, ApiError>> {
  const market = MARKETS[request.market];
  const { locales } = marketConfiguration(market);
  const locale = request.locale ?? market.defaultLocale;
  if (!locales.includes(locale)) {
    const message = `must be one of this market's: ${locales.join(', ')}`;
    return err(apiError('invalid-request', undefined, [fieldError('locale', 'not-allowed', message)]));
  }
  return ok({ market, locale, currency: marketCurrency(market), reference: await context.reference.get(market.id) });
}
