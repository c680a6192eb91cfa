import { describe, expect, it } from 'vitest';
import type { Attribute } from '../taxonomy/taxonomy.ts';
import { productContent, statedContent, unitPriceLabel, unitPriceOf } from './unit-price.ts';

const number = (key: string, unit: string | null): Attribute => ({
  id: 7, categoryId: 2301, key, kind: 'number', unit, role: 'variant', names: {}, position: 0, values: [],
}); // biome-ignore format: a table

const WEIGHT = number('net-weight', 'g');
const contains = (attributes: Record<string, number>, packCount = 1) => ({ attributes, packCount });

describe('the content that shops imply', () => {
  const offer = (price: number, amount: number, quantity: number, unit: string) => ({
    price,
    unitPrice: { amount, quantity, unit },
  });

  it('is what most offers agree on, whatever the unit and the rounding of their unit prices', () => {
    const offers = [offer(499, 1996, 1, 'kg'), offer(549, 220, 100, 'g'), offer(525, 525, 1, 'kg')];
    expect(statedContent(offers)).toEqual({ amount: 0.25, unit: 'kg' });
  });

  it('is unknown without unit prices, with one of zero, in an unknown unit, or of a single piece', () => {
    expect(statedContent([])).toBeNull();
    const useless = [offer(499, 0, 1, 'kg'), offer(499, 10, 1, 'washes'), offer(499, 499, 1, 'st')];
    expect(useless.map((one) => statedContent([one]))).toEqual([null, null, null]);
    expect(statedContent([{ price: 499, unitPrice: null }])).toBeNull();
  });
});

describe('the content of a product', () => {
  it('is what its attribute states, in kilograms, litres or pieces', () => {
    expect(productContent(contains({ 7: 250 }), [WEIGHT], null, 'SE')).toEqual({ amount: 0.25, unit: 'kg' });
    expect(productContent(contains({ 7: 50 }), [number('volume.perfumes', 'ml')], null, 'SE')).toEqual({
      amount: 0.05,
      unit: 'l',
    });
    expect(productContent(contains({ 7: 40 }), [number('pack-count', 'pcs')], null, 'SE')).toEqual({
      amount: 40,
      unit: 'pcs',
    });
  });

  it('is not the size of a pot or a bag', () => {
    expect(productContent(contains({ 7: 5 }), [number('volume.backpacks', 'l')], null, 'SE')).toBeNull();
  });

  it('is what shops imply where the attribute is unknown, and the pieces of the pack where shops state nothing', () => {
    const stated = { amount: 9, unit: 'l' as const };
    expect(productContent(contains({}, 6), [], stated, 'SE')).toEqual(stated);
    expect(productContent(contains({}, 18), [], null, 'SE')).toEqual({ amount: 18, unit: 'pcs' });
    expect(productContent(contains({}), [], null, 'SE')).toBeNull();
  });

  it('is never in another unit than the attribute of the category', () => {
    expect(productContent(contains({}, 6), [WEIGHT], null, 'SE')).toBeNull();
    expect(productContent(contains({}), [WEIGHT], { amount: 2, unit: 'kg' }, 'SE')).toEqual({ amount: 2, unit: 'kg' });
  });

  it('is in ounces in the United States', () => {
    const content = productContent(contains({ 7: 453.59237 }), [WEIGHT], null, 'US');
    expect(content?.amount).toBeCloseTo(16, 4);
    expect(content?.unit).toBe('oz');
  });
});

it('divides the price by the content, and names the unit in the language', () => {
  expect(unitPriceOf(499, { amount: 0.25, unit: 'kg' })).toEqual({ amount: 1996, unit: 'kg' });
  expect(['de-DE', 'hu-HU', 'en-GB'].map((locale) => unitPriceLabel('pcs', locale as 'de-DE'))).toEqual([
    'Stück',
    'darab',
    'piece',
  ]);
  expect(unitPriceLabel('m3', 'en-GB')).toBe('m³');
});
