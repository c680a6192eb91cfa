/** ISO 4217 codes of every currency that a supported market trades in. */
export type Currency = keyof typeof CURRENCIES;

/**
 * `minorDigits` is how many decimals one stored minor unit stands for (ISO 4217); `preferredPriceFractionDigits` is how
 * many a price is shown with. They differ, and Intl agrees with neither everywhere (it says HUF has none).
 */
export const CURRENCIES = {
  SEK: { minorDigits: 2, preferredPriceFractionDigits: 0 },
  NOK: { minorDigits: 2, preferredPriceFractionDigits: 0 },
  DKK: { minorDigits: 2, preferredPriceFractionDigits: 0 },
  GBP: { minorDigits: 2, preferredPriceFractionDigits: 2 },
  USD: { minorDigits: 2, preferredPriceFractionDigits: 2 },
  EUR: { minorDigits: 2, preferredPriceFractionDigits: 2 },
  CAD: { minorDigits: 2, preferredPriceFractionDigits: 2 },
  CZK: { minorDigits: 2, preferredPriceFractionDigits: 2 },
  CHF: { minorDigits: 2, preferredPriceFractionDigits: 2 },
  AUD: { minorDigits: 2, preferredPriceFractionDigits: 2 },
  NZD: { minorDigits: 2, preferredPriceFractionDigits: 2 },
  HUF: { minorDigits: 2, preferredPriceFractionDigits: 0 },
  PLN: { minorDigits: 2, preferredPriceFractionDigits: 2 },
  RON: { minorDigits: 2, preferredPriceFractionDigits: 2 },
  JPY: { minorDigits: 0, preferredPriceFractionDigits: 0 },
  CNY: { minorDigits: 2, preferredPriceFractionDigits: 2 },
  MXN: { minorDigits: 2, preferredPriceFractionDigits: 2 },
} as const;

export const isCurrency = (code: string): code is Currency => Object.hasOwn(CURRENCIES, code);
