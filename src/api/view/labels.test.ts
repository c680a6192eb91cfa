import { expect, it } from 'vitest';
import { MARKETS, marketConfiguration } from '../../market/market.ts';
import { getLabel, LABEL_LANGUAGES } from './labels.ts';

it('has labels for every locale of a market', () => {
  for (const market of Object.values(MARKETS)) {
    for (const locale of marketConfiguration(market).locales) expect(LABEL_LANGUAGES).toContain(locale.slice(0, 2));
  }
  expect(getLabel('fi-FI', 'yes')).toBe('Kyllä');
  expect([getLabel('en-GB', 'merchant'), getLabel('en-US', 'merchant'), getLabel('es-US', 'merchant')]).toEqual([
    'Shop',
    'Store',
    'Tienda',
  ]);
});
