import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { isOpen, MARKETS, marketConfiguration } from '../../market/market.ts';
import type { ApiContext } from '../view/context.ts';

const FLAG_A = 0x1f1e6;

/** The flag of an ISO 3166 country: its two letters as regional indicator symbols. */
const flagEmoji = (countryCode: string): string =>
  String.fromCodePoint(...[...countryCode].map((letter) => FLAG_A + letter.charCodeAt(0) - 65));

/** All markets, named in the requested locale or in their own language. */
export async function markets(
  _context: ApiContext,
  { locale }: ParsedRequestOf<'markets'>,
): Promise<Result<ResponseOf<'markets'>, ApiError>> {
  const list = Object.values(MARKETS).map((market) => {
    const { currency, locales } = marketConfiguration(market);
    const names = new Intl.DisplayNames([locale ?? market.defaultLocale], { type: 'region' });
    return {
      id: market.id,
      name: names.of(market.countryCode) ?? market.countryCode,
      flagEmoji: flagEmoji(market.countryCode),
      currency,
      defaultLocale: market.defaultLocale,
      locales: [...locales],
      live: isOpen(market),
    };
  });
  return ok({ markets: list });
}
