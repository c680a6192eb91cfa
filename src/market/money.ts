import { CURRENCIES, type Currency } from './currency.ts';

/** An amount of money: `amount` counts whole minor units (öre, cents, pence; yen have none). */
export type Money = { amount: number; currency: Currency };

// Making a formatter costs a thousand times what using it does, so each is made once.
const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(locale: string, currency: Currency, digits: number): Intl.NumberFormat {
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
 * A price as the market's shoppers write it. Currencies shown without decimals still show them when the amount has any,
 * so that two prices that differ never look the same.
 */
export function formatMoney(money: Money, locale: string): string {
  const { minorDigits, preferredPriceFractionDigits } = CURRENCIES[money.currency];
  const unit = 10 ** minorDigits;
  const digits = money.amount % unit === 0 ? preferredPriceFractionDigits : minorDigits;
  return formatterFor(locale, money.currency, digits).format(money.amount / unit);
}

/** The decimal notation with a point that feeds and structured data use, e.g. `1299.00`. */
export function decimalOf(money: Money): string {
  const { minorDigits } = CURRENCIES[money.currency];
  return (money.amount / 10 ** minorDigits).toFixed(minorDigits);
}
