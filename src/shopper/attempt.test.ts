import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/test-database.ts';
import { countTry, forgetTries, forgiveTry, LIMITS } from './attempt.ts';
import { DAY, later } from './test-account.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const LIMIT = 'sign-in-account';
const { free, longestMs } = LIMITS[LIMIT];
const attempt = (who: string, seconds: number) => countTry(db, LIMIT, who, later(seconds));

describe('tries', () => {
  it('are free at first, then each makes the wait twice as long, up to the longest', async () => {
    for (let i = 0; i < free; i += 1) expect(await attempt('a', 0)).toBeNull();
    const waits: number[] = [];
    let now = 0;
    for (let i = 0; i < 14; i += 1) {
      const refused = await attempt('a', now);
      if (refused === null) throw new Error('nobody waits');
      waits.push(refused.retryAfterSeconds);
      expect(await attempt('a', now + refused.retryAfterSeconds - 0.5)).not.toBeNull();
      now += refused.retryAfterSeconds;
      expect(await attempt('a', now)).toBeNull();
    }
    expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32]);
    expect(waits.at(-1)).toBe(longestMs / 1000);
  });

  it('made at once count as well', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt('b', 0)));
    expect(answers.filter((refused) => refused === null)).toHaveLength(free);
  });

  it('of one do not slow down another', async () => {
    for (let i = 0; i < 20; i += 1) await attempt('c', 0);
    expect(await attempt('c', 0)).not.toBeNull();
    expect(await attempt('d', 0)).toBeNull();
  });

  it('are forgotten after a while, when they were right, and when their owner says so', async () => {
    for (const who of ['e', 'f']) for (let i = 0; i < free; i += 1) await attempt(who, 0);
    expect(await attempt('e', 0.5)).toEqual({ kind: 'too-many', retryAfterSeconds: 1 });
    expect(await attempt('e', DAY + 1)).toBeNull();
    expect(await attempt('e', DAY + 1)).toBeNull();
    await forgiveTry(db, LIMIT, 'f', later(0));
    expect(await attempt('f', 0)).toBeNull();
    expect(await attempt('f', 0)).not.toBeNull();
    await forgetTries(db, [LIMIT], 'f');
    for (let i = 0; i < free; i += 1) expect(await attempt('f', 0)).toBeNull();
  });
});
