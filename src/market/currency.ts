/** ISO 4217 codes of the currencies of all supported markets. */
export type Currency = keyof typeof CURRENCIES;

/**
 * `minorDigits` is the number of decimals of the stored minor unit (ISO 4217), `preferredPriceFractionDigits` the
 * number displayed in prices. They differ, and Intl's own defaults match neither for every currency (it gives HUF
 * none).
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
