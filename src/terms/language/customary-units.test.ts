import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedAs } from '../unit-conversion.ts';
import { customaryAmount, customaryUnit, LITRES_OF_ROOM, toMetric, withRounded } from './customary-units.ts';

const inUnit = (unit: string, locale: string) => {
  const own = customaryUnit(unit, locale);
  if (own === null) throw new Error(`no other unit for ${unit}`);
  return own;
};

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
    [600, LITRES_OF_ROOM, 21.2, 'cu ft'],
  ])('%d %s is %d %s', (amount, unit, converted, label) => {
    for (const locale of ['en-US', 'es-US']) {
      const own = inUnit(unit, locale);
      expect([customaryAmount(amount, own), own.label]).toEqual([converted, label]);
    }
  });

  it('are nobody else’s, and not those of what everybody measures alike', () => {
    expect(customaryUnit('kg', 'en-GB')).toBeNull();
    expect(customaryUnit('kg', 'en-CA')).toBeNull();
    expect(customaryUnit('GB', 'en-US')).toBeNull();
    expect(customaryUnit('in', 'en-US')).toBeNull();
    expect(customaryUnit('l', 'en-US')).toBeNull();
  });
});

it('R02 lets pass what readers see within whole bounds, and nothing else', () => {
  const units = ['mm', 'cm', 'm', 'km', 'km/h', 'g', 'kg', 'm2', 'm3/h', '°C'] as const;
  const bound = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...units),
      bound,
      bound,
      fc.double({ min: 0.5, max: 5001, noNaN: true }),
      (unit, one, other, amount) => {
        const own = inUnit(unit, 'en-US');
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const range = withRounded({ min: storedAs(low, own), max: storedAs(high, own) }, own);
        const stored = storedAs(amount, own);
        const seen = customaryAmount(stored, own);
        const distance = Math.min(Math.abs(seen - low), Math.abs(seen - high));
        const passes = range.min <= stored && stored <= range.max;
        if (low <= seen && seen <= high) expect(passes).toBe(true);
        // Right beside a bound, the last digit that is stored decides.
        else if (distance > 0.02) expect(passes).toBe(false);
      },
    ),
  );
});

it('leaves an open end open', () => {
  expect(withRounded({ min: null, max: null }, inUnit('kg', 'en-US'))).toEqual({ min: null, max: null });
});

it.each([
  [500, 'Square feet', 46.45152, 'm2'],
  [10, 'mph', 16.09344, 'km/h'],
  [18, 'cu ft', 509.703239, 'l'],
  [70, '°F', 21.111111, '°C'],
])('reads %d %s as %d %s', (amount, spelling, metric, unit) => {
  expect(toMetric(amount, spelling)).toEqual({ amount: metric, unit });
});

it('reads no other unit', () => {
  expect(toMetric(8, 'kg')).toBeNull();
  expect(toMetric(8, 'lb')).toBeNull();
});
