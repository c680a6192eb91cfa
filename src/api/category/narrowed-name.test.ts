import { expect, it } from 'vitest';
import { narrowedName } from './find-related-searches.ts';

const IRONS = {
  names: { 'en-GB': 'Irons', 'de-DE': 'Bügeleisen' },
  nouns: { 'en-GB': 'iron', 'de-DE': 'Bügeleisen' },
};

it('R08 separates the value from the category', () => {
  expect(narrowedName(IRONS, '2400 W', 'en-GB')).toBe('Irons · 2400 W');
  expect(narrowedName({ ...IRONS, nouns: {} }, 'steam iron', 'en-GB')).toBe('Irons · steam iron');
  expect(narrowedName(IRONS, 'ironing board', 'en-GB')).toBe('Irons · ironing board');
});

it('R08 uses a value that contains the category’s noun alone', () => {
  expect(narrowedName(IRONS, 'steam iron', 'en-GB')).toBe('Steam iron');
  expect(narrowedName(IRONS, 'Dampfbügeleisen', 'de-DE')).toBe('Dampfbügeleisen');
});
