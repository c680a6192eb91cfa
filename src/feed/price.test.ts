import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, type Currency } from '../market/currency.ts';
import { isCurrencyWord, parseAmount, parsePrice } from './price.ts';

const read = (text: string, currency: Currency) => {
  const result = parsePrice(text, currency);
  return result.ok ? result.value : result.error.kind;
};

describe('parsePrice', () => {
  it.each<[string, Currency, number]>([
    ['1299.00 SEK', 'SEK', 129900],
    ['1 299,00 kr', 'SEK', 129900],
    ['1\u00a0299,00\u00a0kr', 'SEK', 129900],
    ['1\u202f299,00 €', 'EUR', 129900],
    ['1.299,00 €', 'EUR', 129900],
    ['€ 1.299,00', 'EUR', 129900],
    ['$1,299.00', 'USD', 129900],
    ['US$1,299.00', 'USD', 129900],
    ["1'299.50 CHF", 'CHF', 129950],
    ['1’299.50', 'CHF', 129950],
    ['Fr. 12.50', 'CHF', 1250],
    ['1299.- ', 'CHF', 129900],
    ['1299:-', 'SEK', 129900],
    ['1299,- kr.', 'DKK', 129900],
    ['199:50 kr', 'SEK', 19950],
    ['SEK 1299', 'SEK', 129900],
    ['kr. 1.299', 'DKK', 129900],
    ['12,5', 'EUR', 1250],
    ['.99', 'USD', 99],
    ['$.99', 'USD', 99],
    ['0,99 €', 'EUR', 99],
    ['1.234', 'EUR', 123400],
    ['1.234', 'SEK', 123400],
    ['1,234', 'EUR', 123400],
    ['1,234', 'USD', 123400],
    ['1.234', 'USD', 123],
    ['0.999', 'EUR', 100],
    ['1234.567', 'EUR', 123457],
    ['43.6800', 'EUR', 4368],
    ['1.144.000 SEK', 'SEK', 114400000],
    ['1,29,900.00', 'USD', 12990000],
    ['1.234.567,89', 'EUR', 123456789],
    ['1,234,567.89', 'USD', 123456789],
    ['12 490 Kč', 'CZK', 1249000],
    ['1 234,50 zł', 'PLN', 123450],
    ['¥1,299', 'JPY', 1299],
    ['1299円', 'JPY', 1299],
    ['１２９９', 'JPY', 1299],
    ['12,50 eur', 'EUR', 1250],
    ['12,50 Euro', 'EUR', 1250],
    ['1 299 990 Ft', 'HUF', 129999000],
    ['1 299 :-', 'SEK', 129900],
    ['299 SEK inkl. moms', 'SEK', 29900],
    ['99,95 € inkl. MwSt.', 'EUR', 9995],
    ['£1,299.00 inc VAT', 'GBP', 129900],
    ['12,00&nbsp;&euro;', 'EUR', 1200],
    ['12€90', 'EUR', 1290],
    ['299 kr/st', 'SEK', 29900],
    ['19,99 zł/szt.', 'PLN', 1999],
    ['£29.99 each', 'GBP', 2999],
    ['9,99 € pro Stück', 'EUR', 999],
    ['1.234', 'JPY', 1234],
    ['123.456', 'EUR', 12_345_600],
    ['100.234', 'EUR', 10_023_400],
    ['1.234', 'GBP', 123],
    ['1.234', 'CAD', 123],
    ['1.234', 'AUD', 123],
    ['1.234', 'NZD', 123],
    ['1.234', 'MXN', 123],
    ['1.234', 'CHF', 123],
    ['1.234', 'CNY', 123],
    ['1,234', 'CHF', 123_400],
    ['0.125', 'EUR', 13],
    ['0.124', 'EUR', 12],
    ['1299,--', 'EUR', 129_900],
    ['1000000000', 'EUR', 100_000_000_000],
    ['299 SEK (incl. VAT)', 'SEK', 29_900],
    ['299 SEK , inkl moms', 'SEK', 29_900],
    ['299 (  inkl.moms)', 'SEK', 29_900],
    ['299 inkl', 'SEK', 29_900],
    ['299 TTC', 'EUR', 29_900],
    ['99 PLN brutto', 'PLN', 9900],
    ['99 Kč s DPH', 'CZK', 9900],
  ])('reads %s in %s as %i', (text, currency, amount) => expect(read(text, currency)).toBe(amount));

  it.each<[string, Currency, string]>([
    ['12.00 USD', 'EUR', 'currency-mismatch'],
    ['₽ 12', 'EUR', 'currency-mismatch'],
    ['£12', 'USD', 'currency-mismatch'],
    ['99 kr', 'EUR', 'currency-mismatch'],
    ['0.00 EUR', 'EUR', 'price-zero'],
    ['-5 kr', 'SEK', 'price-negative'],
    ['(12.00)', 'USD', 'price-negative'],
    ['−12,00 €', 'EUR', 'price-negative'],
    ['2000000000', 'EUR', 'price-absurd'],
    ['from 12 EUR', 'EUR', 'price-unreadable'],
    ['10 - 20 EUR', 'EUR', 'price-unreadable'],
    ['call us', 'EUR', 'price-unreadable'],
    ['12,00 €/kg', 'EUR', 'price-unreadable'],
    ['99 kr exkl moms', 'SEK', 'price-unreadable'],
    ['', 'EUR', 'price-unreadable'],
    ['1,23,45', 'EUR', 'price-unreadable'],
    ['1.2.3', 'EUR', 'price-unreadable'],
    ['1 234.567,89', 'EUR', 'price-unreadable'],
    ['1234.567,89', 'EUR', 'price-unreadable'],
    ['1.2345.678,90', 'EUR', 'price-unreadable'],
    ['1.2.345,00', 'EUR', 'price-unreadable'],
    ['1 23', 'EUR', 'price-unreadable'],
    ["1'23", 'CHF', 'price-unreadable'],
    ['12’50', 'CHF', 'price-unreadable'],
    ['1:2', 'SEK', 'price-unreadable'],
    ['-5.00', 'EUR', 'price-negative'],
    ['-0', 'EUR', 'price-zero'],
    ['(0.00)', 'USD', 'price-zero'],
    ['1000000001', 'EUR', 'price-absurd'],
  ])('rejects %s in %s: %s', (text, currency, kind) => expect(read(text, currency)).toBe(kind));

  it('reads the first 64 characters', () => {
    expect(read(`12${' '.repeat(61)}EUR`, 'SEK')).toBe('price-unreadable');
    expect(read(`12${' '.repeat(62)}EUR`, 'SEK')).toBe(1200);
  });

  it('reads the signs and words of each currency, and names the currency of the others', () => {
    const signs: [Currency, string][] = [
      ['SEK', 'kr kr. skr kronor'], ['NOK', 'kr kr. kroner'], ['DKK', 'kr kr. kroner'], ['GBP', '£ ₤'],
      ['EUR', '€ euro euros ευρω ₤'], ['PLN', 'zł zl zł.'], ['CZK', 'kč kc'], ['HUF', 'ft ft.'], ['RON', 'lei leu'], ['CHF', 'fr fr. sfr sfr.'],
      ['USD', '$ us$'], ['CAD', '$ ca$ c$ cad$'], ['AUD', '$ a$ au$'], ['NZD', '$ nz$'], ['MXN', '$ mx$ mex$'], ['JPY', '¥ 円'],
      ['CNY', '¥ 元 rmb'],
    ]; // biome-ignore format: a table
    const foreign = [['RUB', '₽ руб руб.'], ['TRY', '₺ tl'], ['INR', '₹ rs rs.'], ['UAH', '₴'], ['KRW', '₩'], ['BRL', 'r$']] as const; // biome-ignore format: a table
    const all = [...signs, ...foreign].flatMap(([code, words]) =>
      words.split(' ').map((word) => [code, word] as const),
    );
    for (const [currency] of signs) {
      for (const [, word] of all) {
        const codes = all.filter(([, other]) => other === word).map(([code]) => code);
        const expected = codes.some((code) => code === currency)
          ? { ok: true, value: 12 * 10 ** CURRENCIES[currency].minorDigits }
          : { ok: false, error: { kind: 'currency-mismatch', found: codes[0] } };
        for (const text of [`12 ${word}`, `${word.toUpperCase()}12`])
          expect([currency, text, parsePrice(text, currency)]).toEqual([currency, text, expected]);
      }
    }
    expect(['SEK', 'kr', 'KRONOR', 'st', ''].map(isCurrencyWord)).toEqual([true, true, true, false, false]);
  });

  it('parses every amount in every notation', () => {
    const notations = [
      (whole: string, cents: string) => `${whole}.${cents}`,
      (whole: string, cents: string) => `${whole},${cents}`,
      (whole: string, cents: string) => `${group(whole, ' ')},${cents}`,
      (whole: string, cents: string) => `${group(whole, '\u00a0')},${cents} €`,
      (whole: string, cents: string) => `${group(whole, '.')},${cents} EUR`,
      (whole: string, cents: string) => `EUR ${group(whole, ',')}.${cents}`,
      (whole: string, cents: string) => `€${group(whole, "'")}.${cents}`,
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), fc.constantFrom(...notations), (amount, write) => {
        const whole = String(Math.floor(amount / 100));
        expect(read(write(whole, String(amount % 100).padStart(2, '0')), 'EUR')).toBe(amount);
      }),
    );
  });

  it('returns whole minor units or an error for any text, and never throws', () => {
    const currencies = Object.keys(CURRENCIES).filter((code): code is Currency => code in CURRENCIES);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789.,' -:€$krSEK(+") }),
        fc.constantFrom(...currencies),
        (text, currency) => {
          const result = parseAmount(text, currency);
          if (result.ok) expect(Number.isSafeInteger(result.value) && result.value >= 0).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

const group = (whole: string, mark: string): string => whole.replace(/\B(?=(\d{3})+$)/g, mark);
