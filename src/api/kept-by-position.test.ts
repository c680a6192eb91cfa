import { expect, it } from 'vitest';
import { KeptByPosition } from './kept-by-position.ts';

it('makes a value once for each position, for all who ask at the same time', async () => {
  const kept = new KeptByPosition<number>(10);
  let made = 0;
  const make = async () => ++made;
  expect(await Promise.all([kept.get('SE', 1, make), kept.get('SE', 1, make)])).toEqual([1, 1]);
  expect(await kept.get('SE', 2, make)).toBe(2);
  expect(await kept.get('DK', 2, make)).toBe(3);
  expect(await kept.get('SE', 2, make)).toBe(2);
});

it('tries again after a failure', async () => {
  const kept = new KeptByPosition<number>(10);
  await expect(kept.get('SE', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.get('SE', 1, async () => 5)).toBe(5);
});
