import { describe, expect, it } from 'vitest';
import { customaryAmount } from './customary-units.ts';

describe('units of the United States', () => {
  it.each([
    [8, 'kg', 17.6, 'lb'],
    [54, 'cm', 21.3, 'in'],
    [3, 'mm', 0.12, 'in'],
    [2.4, 'm', 7.9, 'ft'],
    [128, 'g', 4.5, 'oz'],
    [1400, 'g', 49, 'oz'],
    [25, 'km/h', 15.5, 'mph'],
    [600, 'm3/h', 353, 'CFM'],
    [100, 'ml', 3.4, 'fl oz'],
    [90, 'ml', 3, 'fl oz'],
    [500, 'ml', 16.9, 'fl oz'],
    [10, 'ml', 0.34, 'fl oz'],
    [-18, '°C', -0.4, '°F'],
    [0, 'kg', 0, 'lb'],
  ])('%d %s is %d %s', (amount, unit, converted, label) => {
    expect(customaryAmount(amount, unit, 'en-US')).toEqual({ amount: converted, unit: label });
    expect(customaryAmount(amount, unit, 'es-US')).toEqual({ amount: converted, unit: label });
  });

  it('are nobody else’s, and not those of what everybody measures alike', () => {
    expect(customaryAmount(8, 'kg', 'en-GB')).toBeNull();
    expect(customaryAmount(8, 'kg', 'en-CA')).toBeNull();
    expect(customaryAmount(8, 'GB', 'en-US')).toBeNull();
    expect(customaryAmount(8, 'in', 'en-US')).toBeNull();
  });
});
