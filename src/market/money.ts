import { CURRENCIES, type Currency } from './currency.ts';

/** An amount of money in whole minor units (öre, cents, pence; yen have none). */
export type Money = { amount: number; currency: Currency };

// Creating a formatter costs about a thousand times as much as using it, so they are cached.
const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(locale: string, currency: Currency, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Formats a price for shoppers. Currencies that are displayed without decimals still get them when the amount has any,
 * so that different prices never look the same.
 */
export function formatMoney(money: Money, locale: string): string {
  const { minorDigits, preferredPriceFractionDigits } = CURRENCIES[money.currency];
  const unit = 10 ** minorDigits;
  const digits = money.amount % unit === 0 ? preferredPriceFractionDigits : minorDigits;
  return getFormatter(locale, money.currency, digits).format(money.amount / unit);
}

/** Formats an amount that a person stated, such as "under 400": whole ones have no decimals in any currency. */
export function formatStatedAmount({ amount, currency }: Money, locale: string): string {
  const { minorDigits } = CURRENCIES[currency];
  const unit = 10 ** minorDigits;
  return getFormatter(locale, currency, amount % unit === 0 ? 0 : minorDigits).format(amount / unit);
}

/** Decimal notation with a point, as feeds and structured data use it, e.g. `1299.00`. */
export function formatDecimal(money: Money): string {
  const { minorDigits } = CURRENCIES[money.currency];
  return (money.amount / 10 ** minorDigits).toFixed(minorDigits);
}
