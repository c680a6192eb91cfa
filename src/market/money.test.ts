import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { MARKET_CONFIGURATIONS } from './configuration.ts';
import { CURRENCIES } from './currency.ts';
import { formatDecimal, formatMoney, formatStatedAmount } from './money.ts';

const plain = (text: string): string => text.replace(/\s/gu, ' ');

const currencyLocales = fc.constantFrom(
  ...Object.values(MARKET_CONFIGURATIONS).flatMap(({ currency, locales }) =>
    locales.map((locale) => ({ currency, locale })),
  ),
);

it('formats a whole amount that a person stated without decimals', () => {
  expect(plain(formatStatedAmount({ amount: 40_000, currency: 'EUR' }, 'fr-FR'))).toBe('400 €');
  expect(plain(formatStatedAmount({ amount: 39_950, currency: 'GBP' }, 'en-GB'))).toBe('£399.50');
  expect(plain(formatStatedAmount({ amount: 1299, currency: 'JPY' }, 'ja-JP'))).toBe('￥1,299');
});

describe('formatMoney', () => {
  it.each([
    [129_900, 'SEK', 'sv-SE', '1 299 kr'],
    [1250, 'SEK', 'sv-SE', '12,50 kr'],
    [129_900, 'DKK', 'da-DK', '1.299 kr.'],
    [1200, 'EUR', 'de-DE', '12,00 €'],
    [129_905, 'USD', 'en-US', '$1,299.05'],
    [129_905, 'CAD', 'fr-CA', '1 299,05 $'],
    [1299, 'JPY', 'ja-JP', '￥1,299'],
    [499_000, 'HUF', 'hu-HU', '4990 Ft'],
    [129_900, 'GBP', 'en-GB', '£1,299.00'],
  ] as const)('M04 formats %i minor units of %s in %s as %s', (amount, currency, locale, expected) => {
    expect(plain(formatMoney({ amount, currency }, locale))).toBe(expected);
  });

  it('M04 formats different amounts differently, in every currency and locale', () => {
    fc.assert(
      fc.property(
        currencyLocales,
        fc.nat({ max: 10_000_000 }),
        fc.integer({ min: 1, max: 150 }),
        ({ currency, locale }, amount, more) => {
          expect(formatMoney({ amount, currency }, locale)).not.toBe(
            formatMoney({ amount: amount + more, currency }, locale),
          );
        },
      ),
    );
  });
});

describe('formatMoney many times', () => {
  it('creates the formatter of a locale and currency once', () => {
    const create = vi.spyOn(Intl, 'NumberFormat');
    for (let i = 0; i < 5; i++) formatMoney({ amount: 100 * i, currency: 'NOK' }, 'is-IS');
    expect(create).toHaveBeenCalledOnce();
    create.mockRestore();
  });
});

describe('formatDecimal', () => {
  it('has a point and as many decimals as the currency', () => {
    expect(formatDecimal({ amount: 129_900, currency: 'SEK' })).toBe('1299.00');
    expect(formatDecimal({ amount: 5, currency: 'EUR' })).toBe('0.05');
    expect(formatDecimal({ amount: 1299, currency: 'JPY' })).toBe('1299');
  });

  it('is the exact amount when its point is removed', () => {
    fc.assert(
      fc.property(currencyLocales, fc.nat({ max: 100_000_000_000 }), ({ currency }, amount) => {
        const [whole, part = ''] = formatDecimal({ amount, currency }).split('.');
        expect(part).toHaveLength(CURRENCIES[currency].minorDigits);
        expect(Number(whole + part)).toBe(amount);
      }),
    );
  });
});
