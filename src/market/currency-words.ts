import type { Currency } from './currency.ts';

/** How shoppers write a currency before or after an amount. Currencies may share a word: "kr". */
export const CURRENCY_WORDS: Readonly<Record<Currency, string>> = {
  SEK: 'sek kr kronor kronan spänn :-',
  NOK: 'nok kr kroner :-',
  DKK: 'dkk kr kroner :-',
  GBP: '£ gbp pound pounds quid sterling',
  USD: '$ usd dollar dollars bucks dólar dólares dollari dollarin',
  EUR: '€ eur euro euros euroa euron euroon eurot eura eur ευρώ eurós euró eurón',
  CAD: '$ cad dollar dollars bucks piastres',
  CZK: 'kč czk korun koruna koruny',
  CHF: 'chf fr franken francs franchi stutz',
  AUD: '$ aud dollar dollars bucks',
  NZD: '$ nzd dollar dollars bucks',
  HUF: 'ft huf forint forintig forintos',
  PLN: 'zł pln złotych złote zloty',
  RON: 'ron lei leu',
  JPY: '¥ ￥ 円 jpy yen',
  CNY: '¥ ￥ 元 块 cny rmb yuan',
  MXN: '$ mxn pesos peso',
};
