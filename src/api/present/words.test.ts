import { expect, it } from 'vitest';
import { configurationOf, LIVE_MARKETS } from '../../market/market.ts';
import { WORD_LANGUAGES, wordIn } from './words.ts';

it('has the words of every live locale', () => {
  for (const market of LIVE_MARKETS) {
    for (const locale of configurationOf(market).locales) expect(WORD_LANGUAGES).toContain(locale.slice(0, 2));
  }
  expect(wordIn('fi-FI', 'yes')).toBe('Kyllä');
  expect([wordIn('en-GB', 'merchant'), wordIn('en-US', 'merchant'), wordIn('es-US', 'merchant')]).toEqual([
    'Shop',
    'Store',
    'Tienda',
  ]);
});
