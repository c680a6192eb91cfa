import { describe, expect, it } from 'vitest';
import { computeUnitPrice, parseUnitPrice } from './unit-price.ts';

describe('unit price', () => {
  it('converts between measure and base', () => {
    expect(computeUnitPrice(1500, '750 ml', '1 l')).toEqual({ amount: 2000, quantity: 1, unit: 'l' });
    expect(computeUnitPrice(1500, '750ml', '100ml')).toEqual({ amount: 200, quantity: 100, unit: 'ml' });
    expect(computeUnitPrice(999, '0,5 kg', null)).toEqual({ amount: 1998, quantity: 1, unit: 'kg' });
    expect(computeUnitPrice(999, '0.5 kg', '1 l')).toBeNull();
    expect(computeUnitPrice(999, '0 kg', null)).toBeNull();
    expect(computeUnitPrice(1000, '2 x 500 g', '1 kg')).toEqual({ amount: 1000, quantity: 1, unit: 'kg' });
    expect(computeUnitPrice(999, 'much', null)).toBeNull();
    expect(computeUnitPrice(999, '1 kg', 'much')).toBeNull();
    expect(computeUnitPrice(1000, '0.125 kg', null)).toEqual({ amount: 8000, quantity: 1, unit: 'kg' });
    for (const text of ['12 x 500 g', '12x500g', '12  ×  500 g.'])
      expect(computeUnitPrice(6000, text, '1 kg')).toEqual({ amount: 1000, quantity: 1, unit: 'kg' });
    for (const text of ['about 750 ml', '750 ml net', '750 ml, 1 l'])
      expect(computeUnitPrice(999, text, null)).toBeNull();
  });

  it('is none where its amount or measure is too large to be stored', () => {
    const huge = `1${'0'.repeat(400)} kg`;
    const tiny = `0.${'0'.repeat(300)}1 kg`;
    for (const [measure, base] of [
      ['1 g', huge],
      [huge, '1 kg'],
      [tiny, '1 kg'],
    ] as const)
      expect(computeUnitPrice(999, measure, base)).toBeNull();
    expect(parseUnitPrice(`10.00 €/${huge}`, 'EUR')).toBeNull();
  });

  it('reads a written unit price', () => {
    expect(parseUnitPrice('10.00 €/kg', 'EUR')).toEqual({ amount: 1000, quantity: 1, unit: 'kg' });
    expect(parseUnitPrice('1,99 EUR / 100 ml', 'EUR')).toEqual({ amount: 199, quantity: 100, unit: 'ml' });
    expect(parseUnitPrice('12,50 kr per m²', 'SEK')).toEqual({ amount: 1250, quantity: 1, unit: 'm²' });
    expect(parseUnitPrice('100 g = 1,99 €', 'EUR')).toEqual({ amount: 199, quantity: 100, unit: 'g' });
    expect(parseUnitPrice('(12,50 €/1 kg)', 'EUR')).toEqual({ amount: 1250, quantity: 1, unit: 'kg' });
    expect(parseUnitPrice(' ( 12,50 €/1 kg ) ', 'EUR')).toEqual({ amount: 1250, quantity: 1, unit: 'kg' });
    for (const text of ['12,50', '12,50/washes', '12,50/kg/l', 'much/kg'])
      expect(parseUnitPrice(text, 'SEK')).toBeNull();
  });
});
