import { describe, expect, it } from 'vitest';
import english from '../../../locales/en-GB.json';
import { createTexts, type TextTable } from './texts.ts';

const texts = (table: TextTable, onMissing: ((key: string) => void) | null = null) =>
  createTexts({ locale: 'en-GB', table, fallback: english, onMissing });

describe('texts', () => {
  it('M06 replaces {{name}} placeholders and leaves unknown ones', () => {
    const t = texts({ 'results.heading': 'Found {{query}} in {{place}}' });
    expect(t('results.heading', { query: '<b>{{place}}</b>' })).toBe('Found <b>{{place}}</b> in {{place}}');
  });

  it('M06 selects the plural form of the locale', () => {
    const table = { 'card.shops_one': '{{count}} butik', 'card.shops_other': '{{count}} butiker' };
    const t = createTexts({ locale: 'sv-SE', table, fallback: english, onMissing: null });
    expect([t('card.shops', { count: 1 }), t('card.shops', { count: 2 })]).toEqual(['1 butik', '2 butiker']);
  });

  it('M06 reports each missing text once, and falls back to British English', () => {
    const missing: string[] = [];
    const t = texts({ 'stock.in': 'I lager' }, (key) => missing.push(key));
    expect([t('stock.in'), t('stock.out'), t('stock.out'), t('card.shops', { count: 2 })]).toEqual([
      'I lager',
      'Out of stock',
      'Out of stock',
      '2 shops',
    ]);
    expect(missing).toEqual(['stock.out', 'card.shops']);
  });
});
