import { expect, it } from 'vitest';
import { PositionCache } from './position-cache.ts';

it('computes a value once per position, also for concurrent requests', async () => {
  const cache = new PositionCache<number>({ maxEntries: 10, lifetimeMs: null });
  let computed = 0;
  const compute = async () => ++computed;
  expect(await Promise.all([cache.get('SE', 1, compute), cache.get('SE', 1, compute)])).toEqual([1, 1]);
  expect(await cache.get('SE', 2, compute)).toBe(2);
  expect(await cache.get('DK', 2, compute)).toBe(3);
  expect(await cache.get('SE', 2, compute)).toBe(2);
});

it('retries after a failure', async () => {
  const cache = new PositionCache<number>({ maxEntries: 10, lifetimeMs: null });
  await expect(cache.get('SE', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('SE', 1, async () => 5)).toBe(5);
});
