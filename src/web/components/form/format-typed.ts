import { CURRENCIES } from '../../../market/currency.ts';
import type { Money } from '../../../market/money.ts';

/** An amount as people of a locale type it: "1299,50" or "294", without a currency and groups of digits. */
export function formatTyped({ amount, currency }: Money, locale: string): string {
  const { minorDigits } = CURRENCIES[currency];
  const unit = 10 ** minorDigits;
  const minimumFractionDigits = amount % unit === 0 ? 0 : minorDigits;
  return (amount / unit).toLocaleString(locale, { useGrouping: false, minimumFractionDigits });
}
