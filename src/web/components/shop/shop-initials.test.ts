import { expect, it } from 'vitest';
import { getInitials } from './shop-initials.tsx';

it('takes the first letters of the first two words', () => {
  const names = [
    'Bluebonnet Babies',
    'Porchlight & Pine',
    'pixelgarage',
    'Åkes El',
    'Warehouse 41 Appliance',
    '&',
    '𝒳 y',
  ];
  expect(names.map(getInitials)).toEqual(['BB', 'PP', 'P', 'ÅE', 'W4', '', '𝒳Y']);
});
