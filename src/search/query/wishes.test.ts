import { expect, it } from 'vitest';
import { attributeOfWish } from './wishes.ts';

it('measures a wish by the first attribute that a category has, in the unit of the wish', () => {
  const number = (key: string, unit: string) => ({ key, kind: 'number', unit });
  const litres = number('water', 'l');
  const hours = number('consumption', 'kWh');
  expect(attributeOfWish('frugal', [litres, hours])).toBe(hours);
  expect(attributeOfWish('frugal', [litres])).toBe(litres);
  expect(attributeOfWish('frugal', [number('water', 'm')])).toBeUndefined();
  expect(attributeOfWish('quiet', [{ key: 'noise', kind: 'boolean', unit: null }, litres])).toBeUndefined();
});
