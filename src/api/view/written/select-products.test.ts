import { expect, it } from 'vitest';
import type { SelectionBlock } from '../../../content/block.ts';
import { presentTitle } from './select-products.ts';

it('states the price limit of a block as the market writes whole amounts', () => {
  const block = {
    kind: 'products' as const,
    title: 'For less than {below}',
    search: null,
    category: null,
    filter: '',
    below: { DKK: 4000, EUR: 400, JPY: 30_000, GBP: 1000 },
    ids: [],
    sort: 'popularity' as const,
    limit: 12,
  } satisfies SelectionBlock;
  const titleIn = (currency: 'DKK' | 'EUR' | 'JPY' | 'GBP', locale: 'da-DK' | 'de-DE' | 'ja-JP' | 'en-GB') =>
    presentTitle({ currency, locale }, block)?.replaceAll('\u00a0', ' ');
  expect(titleIn('DKK', 'da-DK')).toBe('For less than 4.000 kr.');
  expect(titleIn('EUR', 'de-DE')).toBe('For less than 400 €');
  expect(titleIn('JPY', 'ja-JP')).toMatch(/30,000$/);
  expect(titleIn('GBP', 'en-GB')).toBe('For less than £1,000');
});
