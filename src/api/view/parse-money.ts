import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import { parseAmount } from '../../feed/price.ts';
import { MARKETS, type MarketId, marketCurrency } from '../../market/market.ts';

/** An amount of money as typed, in minor units; null: nothing was typed. The error names the form's field. */
export function parseMoney(market: MarketId, field: string, text: string | null): Result<number | null, ApiError> {
  if (text === null) return ok(null);
  const parsed = parseAmount(text, marketCurrency(MARKETS[market]));
  return parsed.ok ? ok(parsed.value) : err(invalidFields(fieldError(field, 'not-an-amount')));
}

/** The most that a merchant pays for clicks in a day and in a month, as typed; null: no limit. */
export function parseCaps(
  market: MarketId,
  typed: { dayCap: string | null; monthCap: string | null },
): Result<{ dayCap: number | null; monthCap: number | null }, ApiError> {
  const dayCap = parseMoney(market, 'dayCap', typed.dayCap);
  if (!dayCap.ok) return dayCap;
  const monthCap = parseMoney(market, 'monthCap', typed.monthCap);
  return monthCap.ok ? ok({ dayCap: dayCap.value, monthCap: monthCap.value }) : monthCap;
}
