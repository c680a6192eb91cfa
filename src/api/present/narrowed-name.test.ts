import { expect, it } from 'vitest';
import { narrowedName } from './narrowed-name.ts';

const IRONS = {
  names: { 'en-GB': 'Irons', 'de-DE': 'Bügeleisen' },
  nouns: { 'en-GB': 'iron', 'de-DE': 'Bügeleisen' },
};

it('R08 sets the value of a narrower list apart from its category', () => {
  expect(narrowedName(IRONS, '2400 W', 'en-GB')).toBe('Irons · 2400 W');
  expect(narrowedName({ ...IRONS, nouns: {} }, 'steam iron', 'en-GB')).toBe('Irons · steam iron');
  expect(narrowedName(IRONS, 'ironing board', 'en-GB')).toBe('Irons · ironing board');
});

it('R08 lets a value that names the category stand alone', () => {
  expect(narrowedName(IRONS, 'steam iron', 'en-GB')).toBe('Steam iron');
  expect(narrowedName(IRONS, 'Dampfbügeleisen', 'de-DE')).toBe('Dampfbügeleisen');
});
