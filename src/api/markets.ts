import { ok, type Result } from '../base/result.ts';
import { configurationOf, isLive, MARKETS } from '../market/market.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';

const FLAG_A = 0x1f1e6;

/** The flag of an ISO 3166 code: its two letters as regional indicators. */
const flagOf = (countryCode: string): string =>
  String.fromCodePoint(...[...countryCode].map((letter) => FLAG_A + letter.charCodeAt(0) - 65));

/** Every market with its name in the asked locale, or in its own language. */
export async function markets(
  _context: ApiContext,
  { locale }: ParsedRequestOf<'markets'>,
): Promise<Result<AnswerOf<'markets'>, ApiError>> {
  const list = Object.values(MARKETS).map((market) => {
    const { currency, locales } = configurationOf(market);
    const names = new Intl.DisplayNames([locale ?? market.defaultLocale], { type: 'region' });
    return {
      id: market.id,
      name: names.of(market.countryCode) ?? market.countryCode,
      flagEmoji: flagOf(market.countryCode),
      currency,
      defaultLocale: market.defaultLocale,
      locales: [...locales],
      live: isLive(market),
    };
  });
  return ok({ markets: list });
}
