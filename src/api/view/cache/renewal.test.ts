import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BackgroundReads, Renewal } from './renewal.ts';

it('is due after a time, for one caller each time', async () => {
  const renewal = new Renewal(20);
  expect(renewal.claim()).toBe(false);
  await sleep(30);
  expect([renewal.claim(), renewal.claim()]).toEqual([true, false]);
  await sleep(30);
  expect(renewal.claim()).toBe(true);
});

it('reads one after the other, also after a failure', async () => {
  const failures: unknown[] = [];
  const background = new BackgroundReads((error) => failures.push(error));
  const first = Promise.withResolvers<void>();
  const begun: number[] = [];
  background.add(() => {
    begun.push(1);
    return first.promise;
  });
  background.add(async () => {
    begun.push(2);
  });
  await sleep(10);
  expect(begun).toEqual([1]);
  const away = new Error('away');
  first.reject(away);
  await expect.poll(() => begun).toEqual([1, 2]);
  expect(failures).toEqual([away]);
});
