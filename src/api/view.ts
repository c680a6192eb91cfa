import { err, ok, type Result } from '../base/result.ts';
import type { Currency } from '../market/currency.ts';
import type { Locale } from '../market/locale.ts';
import { configurationOf, currencyOf, MARKETS, type Market, type MarketId } from '../market/market.ts';
import type { ApiContext } from './context.ts';
import { type ApiError, apiError, fieldFault } from './contract/errors.ts';
import type { MarketReference } from './reference.ts';

/** For whom an answer is shaped: everyone in one market and locale. */
export type View = { market: Market; locale: Locale; currency: Currency; reference: MarketReference };

/** The view that a request names; an error where the locale is not one of the market's. */
export async function viewOf(
  context: ApiContext,
  request: { market: MarketId; locale?: Locale | undefined },
): Promise<Result<View, ApiError>> {
  const market = MARKETS[request.market];
  const { locales } = configurationOf(market);
  const locale = request.locale ?? market.defaultLocale;
  if (!locales.includes(locale)) {
    const message = `must be one of this market's: ${locales.join(', ')}`;
    return err(apiError('invalid-request', undefined, [fieldFault('locale', 'not-allowed', message)]));
  }
  return ok({ market, locale, currency: currencyOf(market), reference: await context.reference.of(market.id) });
}
