import { expect, it } from 'vitest';
import { shownKind } from './variant-values.ts';

it('R02 calls amounts of a perfume sizes, and watts of a charger versions', () => {
  expect(shownKind({ key: 'volume.perfumes', unit: 'ml' })).toBe('size');
  expect(shownKind({ key: 'wattage', unit: 'W' })).toBe('other');
  expect(shownKind({ key: 'storage', unit: 'GB' })).toBe('capacity');
  expect(shownKind({ key: 'colour', unit: null })).toBe('colour');
});
