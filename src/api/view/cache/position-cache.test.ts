import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { PositionCache, ProductDataCache } from './position-cache.ts';
import { BackgroundReads } from './renewal.ts';

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

it('uses a value that was slow to compute through later changes, and one that was quick through none', async () => {
  const cache = new PositionCache<number>({ maxEntries: 10, lifetimeMs: null }, 0.1);
  const slow = () => sleep(60).then(() => 1);
  expect(await cache.get('SE', 1, slow)).toBe(1);
  expect(await cache.get('SE', 2, async () => 2)).toBe(1);
  expect(await cache.get('DK', 1, async () => 1)).toBe(1);
  expect(await cache.get('DK', 2, async () => 2)).toBe(2);
  await expect.poll(() => cache.get('SE', 3, async () => 3)).toBe(3);
  const always = new PositionCache<number>({ maxEntries: 10, lifetimeMs: null });
  expect(await always.get('SE', 1, slow)).toBe(1);
  expect(await always.get('SE', 2, async () => 2)).toBe(2);
});

/** Products of a market, and the sequence numbers of their last changes; all others changed at 1. */
const changesAt = (position: number, last: Record<number, number> = {}) => ({
  position,
  lastOf: (id: number) => last[id] ?? 1,
});

const LIMITS = { maxEntries: 10, lifetimeMs: null };
const MODEL = 100;
const SIBLING = 8;
const fail = (error: unknown) => expect.unreachable(String(error));
const openCache = (options: { renewedAfterMs?: number; background?: BackgroundReads } = {}) =>
  new ProductDataCache<number>({
    limits: LIMITS,
    listIds: () => [MODEL, SIBLING],
    background: new BackgroundReads(fail),
    ...options,
  });

it('reads again after a change of the product, of its model or of another product of it, and of nothing else', async () => {
  const cache = openCache();
  let read = 0;
  const get = (position: number, last: Record<number, number>) =>
    cache.get('SE', 7, changesAt(position, last), async () => ++read);
  expect(await get(1, {})).toBe(1);
  expect(await get(5, { 9: 5 })).toBe(1);
  expect(await get(6, { 9: 5, 7: 6 })).toBe(2);
  expect(await get(7, { 9: 7, 7: 6 })).toBe(2);
  expect(await get(8, { 7: 6, [MODEL]: 8 })).toBe(3);
  expect(await get(9, { 7: 6, [MODEL]: 8, [SIBLING]: 9 })).toBe(4);
  expect(await get(9, { 7: 6, [MODEL]: 8, [SIBLING]: 9 })).toBe(4);
  expect(await cache.get('DK', 7, changesAt(1), async () => -1)).toBe(-1);
});

it('shares what is being read, but not with requests that come after a change', async () => {
  const cache = openCache();
  let read = 0;
  const slow = Promise.withResolvers<number>();
  const begin = () => {
    read++;
    return slow.promise;
  };
  const first = [cache.get('SE', 7, changesAt(1), begin), cache.get('SE', 7, changesAt(1), begin)];
  expect(read).toBe(1);
  // While it is read it is not known which products it is about.
  expect(await cache.get('SE', 7, changesAt(2, { 9: 2 }), async () => 20)).toBe(20);
  slow.resolve(10);
  expect(await Promise.all(first)).toEqual([10, 10]);
  expect(await cache.get('SE', 7, changesAt(2, { 9: 2 }), async () => 30)).toBe(20);
});

it('forgets a failure', async () => {
  const cache = openCache();
  await expect(cache.get('SE', 7, changesAt(1), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('SE', 7, changesAt(1), async () => 5)).toBe(5);
});

it('renews what is due in the background: nobody waits for it, and nobody else reads it', async () => {
  const cache = openCache({ renewedAfterMs: 0 });
  const renewed = Promise.withResolvers<number>();
  let read = 0;
  const renew = () => {
    read++;
    return renewed.promise;
  };
  expect(await cache.get('SE', 7, changesAt(1), async () => 10)).toBe(10);
  expect(await cache.get('SE', 7, changesAt(1), renew)).toBe(10);
  expect(await cache.get('SE', 8, changesAt(1), async () => 80)).toBe(80);
  renewed.resolve(20);
  await expect.poll(() => cache.get('SE', 7, changesAt(1), async () => 20)).toBe(20);
  expect(read).toBe(1);
});

it('does not renew over what was read after a change', async () => {
  const cache = openCache({ renewedAfterMs: 0 });
  const renewed = Promise.withResolvers<number>();
  await cache.get('SE', 7, changesAt(1), async () => 10);
  await cache.get('SE', 7, changesAt(1), () => renewed.promise);
  expect(await cache.get('SE', 7, changesAt(2, { 7: 2 }), async () => 20)).toBe(20);
  renewed.resolve(15);
  await setImmediate();
  expect(await cache.get('SE', 7, changesAt(2, { 7: 2 }), async () => 20)).toBe(20);
});

it('keeps what it has when a renewal fails, and reports the failure', async () => {
  const failures: unknown[] = [];
  const background = new BackgroundReads((error) => failures.push(error));
  const cache = openCache({ renewedAfterMs: 0, background });
  const away = new Error('away');
  await cache.get('SE', 7, changesAt(1), async () => 10);
  await cache.get('SE', 7, changesAt(1), () => Promise.reject(away));
  await expect.poll(() => failures).toEqual([away]);
  expect(await cache.get('SE', 7, changesAt(1), async () => 10)).toBe(10);
});
