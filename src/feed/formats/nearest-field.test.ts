import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearestField } from './nearest-field.ts';

/** The definition of the optimal string alignment distance, without a table. */
function distanceByDefinition(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  const ways = [
    distanceByDefinition(restA, b) + 1,
    distanceByDefinition(a, restB) + 1,
    distanceByDefinition(restA, restB) + (a.at(-1) === b.at(-1) ? 0 : 1),
  ];
  const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  if (isSwap) ways.push(distanceByDefinition(a.slice(0, -2), b.slice(0, -2)) + 1);
  return Math.min(...ways);
}

it('editDistance is the optimal string alignment distance', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(editDistance(a, b)).toBe(distanceByDefinition(a, b));
    }),
  );
});

describe('nearestField', () => {
  it.each([
    ['prize', 'price'],
    ['pirce', 'price'],
    ['prduct_name', 'title'],
    ['availabilty', 'availability'],
    ['shop_price', 'price'],
    ['imagelnk', 'image_link'],
    ['ean_kode', 'gtin'],
    ['lagerbestnd', 'quantity'],
    ['mystery', null],
    ['gewiht', 'weight'],
    ['wassersaeule', null],
    ['x', null],
    ['x'.repeat(5000), null],
  ])('of %s is %s', (name, field) => expect(nearestField(name)).toBe(field));
});
