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
    expect(statedContent([offer(549, 220, 100, 'g')])).toEqual({ amount: 0.25, unit: 'kg' });
    expect(statedContent([offer(600, 80, 1, 'dl')])).toEqual({ amount: 0.75, unit: 'l' });
  });

  it('is unknown without unit prices, with one of zero, in an unknown unit, or of a single piece', () => {
    expect(statedContent([])).toBeNull();
    const useless = [offer(499, 0, 1, 'kg'), offer(499, 10, 1, 'washes'), offer(499, 499, 1, 'st')];
    expect(useless.map((one) => statedContent([one]))).toEqual([null, null, null]);
    expect(statedContent([{ price: 499, unitPrice: null }])).toBeNull();
    expect(statedContent([offer(499, -1996, 1, 'kg')])).toBeNull();
    expect(statedContent([offer(0, 1996, 1, 'kg')])).toBeNull();
  });

  it('is any amount of what is sold by volume or area, and two pieces or more', () => {
    expect(statedContent([offer(1000, 500, 1, 'st')])).toEqual({ amount: 2, unit: 'pcs' });
    expect(statedContent([offer(1000, 1000, 1, 'l')])).toEqual({ amount: 1, unit: 'l' });
    expect(statedContent([offer(1000, 2000, 1, 'm2')])).toEqual({ amount: 0.5, unit: 'm2' });
  });

  it('is the smaller one where as many offers imply one as another, in whatever order they come', () => {
    const [small, large, larger] = [offer(1000, 2000, 1, 'kg'), offer(1000, 1000, 1, 'kg'), offer(2000, 1000, 1, 'kg')];
    for (const offers of [
      [small, large],
      [large, small],
      [larger, small, large],
    ])
      expect(statedContent(offers)).toEqual({ amount: 0.5, unit: 'kg' });
    expect(statedContent([small, large, large])).toEqual({ amount: 1, unit: 'kg' });
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

  it('is what its attribute states in kilograms or litres as it is', () => {
    expect(productContent(contains({ 7: 3 }), [number('pack-weight', 'kg')], null, 'SE')).toEqual({
      amount: 3,
      unit: 'kg',
    });
    expect(productContent(contains({ 7: 10 }), [number('litter-volume', 'l')], null, 'SE')).toEqual({
      amount: 10,
      unit: 'l',
    });
  });

  it('is not the size of a pot or a bag, nor another number, nor a choice', () => {
    const of = (...attributes: Attribute[]) => productContent(contains({ 7: 5 }), attributes, null, 'SE');
    expect(of(number('volume.backpacks', 'l'))).toBeNull();
    expect(of(number('weight', 'g'))).toBeNull();
    expect(of(number('pack-size', 'cm'))).toBeNull();
    expect(of(number('pack', null))).toBeNull();
    expect(of({ ...number('pack-count', 'pcs'), kind: 'choice' }, WEIGHT)).toEqual({ amount: 0.005, unit: 'kg' });
  });

  it('is what shops imply where the attribute states zero', () => {
    expect(productContent(contains({ 7: 0 }), [WEIGHT], { amount: 2, unit: 'kg' }, 'SE')).toEqual({
      amount: 2,
      unit: 'kg',
    });
  });

  it('is what shops imply where the attribute is unknown, and the pieces of the pack where shops state nothing', () => {
    const stated = { amount: 9, unit: 'l' as const };
    expect(productContent(contains({}, 6), [], stated, 'SE')).toEqual(stated);
    expect(productContent(contains({}, 18), [], null, 'SE')).toEqual({ amount: 18, unit: 'pcs' });
    for (const market of ['SE', 'US'] as const) expect(productContent(contains({}), [], null, market)).toBeNull();
  });

  it('is never in another unit than the attribute of the category', () => {
    expect(productContent(contains({}, 6), [WEIGHT], null, 'SE')).toBeNull();
    expect(productContent(contains({}), [WEIGHT], { amount: 2, unit: 'kg' }, 'SE')).toEqual({ amount: 2, unit: 'kg' });
  });

  it('is in ounces or fluid ounces in the United States', () => {
    const content = productContent(contains({ 7: 453.59237 }), [WEIGHT], null, 'US');
    expect(content?.amount).toBeCloseTo(16, 4);
    expect(content?.unit).toBe('oz');
    expect(productContent(contains({}), [], { amount: 0.0295735295625, unit: 'l' }, 'US')).toEqual({
      amount: 1,
      unit: 'fl-oz',
    });
    expect(productContent(contains({}), [], { amount: 6, unit: 'pcs' }, 'US')).toEqual({ amount: 6, unit: 'pcs' });
  });
});

it('divides the price by the content, and names the unit in the language', () => {
  expect(unitPriceOf(499, { amount: 0.25, unit: 'kg' })).toEqual({ amount: 1996, unit: 'kg' });
  expect(['de-DE', 'hu-HU', 'en-GB'].map((locale) => unitPriceLabel('pcs', locale as 'de-DE'))).toEqual([
    'Stück',
    'darab',
    'piece',
  ]);
  expect((['m3', 'oz', 'fl-oz', 'kg'] as const).map((unit) => unitPriceLabel(unit, 'en-GB'))).toEqual([
    'm³',
    'oz',
    'fl oz',
    'kg',
  ]);
});
