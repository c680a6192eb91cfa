import { expect, it } from 'vitest';
import { storeEnds } from './use-range-draft.ts';

const POUNDS = { per: 0.45359237, plus: 0 };
const stored = { from: 9, to: 18 };
const shown = { from: 19.84, to: 39.68 };

it('R02 stores an end that was changed, and leaves the other as it was', () => {
  expect(storeEnds({ from: 20, to: 39.68 }, shown, stored, POUNDS)).toEqual({ from: 9.071847, to: 18 });
  expect(storeEnds(shown, shown, stored, POUNDS)).toEqual(stored);
  expect(storeEnds({ from: 12, to: 18 }, stored, stored, null)).toEqual({ from: 12, to: 18 });
});

it('R02 opens an end that was emptied', () => {
  expect(storeEnds({ from: null, to: 39.68 }, shown, stored, POUNDS)).toEqual({ from: null, to: 18 });
  expect(storeEnds({ from: null, to: null }, stored, stored, null)).toEqual({ from: null, to: null });
});
