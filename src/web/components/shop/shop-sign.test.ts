import { expect, it } from 'vitest';
import { initialsOf } from './shop-sign.tsx';

it('tells shops apart by the first letters of their names', () => {
  const names = [
    'Bluebonnet Babies',
    'Porchlight & Pine',
    'pixelgarage',
    'Åkes El',
    'Warehouse 41 Appliance',
    '&',
    '𝒳 y',
  ];
  expect(names.map(initialsOf)).toEqual(['BB', 'PP', 'P', 'ÅE', 'W4', '', '𝒳Y']);
});
