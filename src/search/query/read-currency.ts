import { CURRENCIES, type Currency, isCurrency } from '../../market/currency.ts';
import { CURRENCY_WORDS } from '../../market/currency-words.ts';
import { foldWord } from '../../taxonomy/taxonomy.ts';

const WORDS: ReadonlyMap<Currency, ReadonlySet<string>> = new Map(
  Object.keys(CURRENCIES)
    .filter(isCurrency)
    .map((currency) => [currency, new Set(CURRENCY_WORDS[currency].split(' ').map(foldWord))]),
);

/** Whether a folded word means a currency. */
export const isWordOfCurrency = (word: string, currency: Currency): boolean => WORDS.get(currency)?.has(word) === true;

/** Whether a folded word means the currency of any market. */
export const isAnyCurrencyWord = (word: string): boolean => [...WORDS.values()].some((words) => words.has(word));
