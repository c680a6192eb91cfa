import { expect, it } from 'vitest';
import { readOne } from './testing/read-one.ts';
import { parseWeight } from './weight.ts';

it('reads weights with their units as merchants write them', () => {
  const grams = {
    '1.2 kg': 1200, '1,2kg': 1200, '1.250 kg': 1250, '1,250 g': 1250, '1.250,5 g': 1251, '850 grams': 850, '2.5 lbs': 1134,
    '12 oz': 340, '1 Pound': 454, '0.4 g': null, '3 kgs.': 3000, '2公斤': 2000,
    '2.5': null, '5 l': null, 'heavy': null, '-1 kg': null, '1 kg 200 g': null, '0 kg': null, '99999 kg': null,
  }; // biome-ignore format: a table
  expect(Object.fromEntries(Object.keys(grams).map((text) => [text, parseWeight(text)]))).toEqual(grams);
  expect([parseWeight('2.5', 'kg'), parseWeight('2.5', 'lb'), parseWeight('2.5', '')]).toEqual([2500, 1134, null]);
});

it('F12 a feed states the weight of a parcel, or else of its product; one that cannot be read is reported', () => {
  const weightOf = (record: Parameters<typeof readOne>[0]) => {
    const { row, codes } = readOne(record);
    return [row?.weight, codes.includes('weight-bad')];
  };
  expect(weightOf({ shipping_weight: '3 kg', weight: '2 kg' })).toEqual([3000, false]);
  expect(weightOf({ weight: '2.5', weight_unit: 'lb' })).toEqual([1134, false]);
  expect(weightOf({ weight_kg: '1,5' })).toEqual([1500, false]);
  expect(weightOf({ weight_g: '400' })).toEqual([400, false]);
  expect(weightOf({ weight_lb: '2' })).toEqual([907, false]);
  expect(weightOf({ weight_kg: '2 lb' })).toEqual([907, false]);
  // What a shop system exports for unknown weights, and numbers that may be anything.
  expect(weightOf({ weight_g: '0', weight: '1.2' })).toEqual([null, false]);
  for (const nothing of ['0', '00', '0.00', '0,0 kg', '0kg'])
    expect(weightOf({ shipping_weight: nothing, weight_kg: '1' })).toEqual([1000, false]);
  expect(weightOf({ shipping_weight: '0.2 kg' })).toEqual([200, false]);
  expect(weightOf({ shipping_weight: 'x0' })).toEqual([null, true]);
  expect(weightOf({ shipping_weight: '0 a b' })).toEqual([null, true]);
  expect(weightOf({ shipping_weight: '1.2' })).toEqual([null, true]);
  expect(weightOf({ shipping_weight: 'light', weight: '2 kg' })).toEqual([2000, true]);
  expect(weightOf({})).toEqual([null, false]);
});
