import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { setSecurityLogger } from '../platform/security-log.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { ATTEMPT_LIMITS, consumeAttempt, refundAttempt, resetAttempts } from './attempt.ts';
import { DAY, later } from './testing/account.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const LIMIT = 'sign-in-account';
const { free } = ATTEMPT_LIMITS[LIMIT];
const attempt = (who: string, seconds: number) => consumeAttempt(db, LIMIT, who, later(seconds));

describe('attempts', () => {
  it('are free at first, then the delay doubles up to the maximum', async () => {
    for (let i = 0; i < free; i += 1) expect(await attempt('a', 0)).toBeNull();
    const waits: number[] = [];
    let now = 0;
    for (let i = 0; i < 14; i += 1) {
      const rejected = await attempt('a', now);
      if (rejected === null) throw new Error('the attempt was not delayed');
      waits.push(rejected.retryAfterSeconds);
      expect(await attempt('a', now + rejected.retryAfterSeconds - 0.5)).not.toBeNull();
      now += rejected.retryAfterSeconds;
      expect(await attempt('a', now)).toBeNull();
    }
    expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32]);
    expect(waits.at(-1)).toBe(15 * 60);
  });

  it('count when they run concurrently', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, () => attempt('b', 0)));
    expect(results.filter((rejected) => rejected === null)).toHaveLength(free);
  });

  it('are not blocked for longer than the maximum by a clock that was ahead and goes back', async () => {
    for (let i = 0; i < 20; i += 1) await attempt('ahead', DAY);
    expect(await attempt('ahead', DAY)).not.toBeNull();
    expect(await attempt('ahead', 0)).toBeNull();
  });

  it('are counted separately for each subject and limit', async () => {
    for (let i = 0; i < 20; i += 1) await attempt('c', 0);
    expect(await attempt('c', 0)).not.toBeNull();
    expect(await attempt('d', 0)).toBeNull();
    expect(await consumeAttempt(db, 'email-address', 'c', later(0))).toBeNull();
  });

  it('are recorded in the security log where there are too many, without the subject', async () => {
    const logged: Record<string, unknown>[] = [];
    setSecurityLogger(pino({ base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) }));
    for (let i = 0; i < free + 1; i += 1) await attempt('ann@shop.example', 0);
    setSecurityLogger(null);
    expect(logged).toEqual([
      { level: 30, time: expect.any(Number), security: 'too-many-attempts', limit: LIMIT, msg: 'security event' },
    ]);
  });

  it('are reset after a while, refunded on success, and reset for a verified owner', async () => {
    for (const who of ['e', 'f']) for (let i = 0; i < free; i += 1) await attempt(who, 0);
    expect(await attempt('e', 0.5)).toEqual({ kind: 'too-many', retryAfterSeconds: 1 });
    expect(await attempt('e', DAY + 1)).toBeNull();
    expect(await attempt('e', DAY + 1)).toBeNull();
    await refundAttempt(db, LIMIT, 'f', later(0));
    expect(await attempt('f', 0)).toBeNull();
    expect(await attempt('f', 0)).not.toBeNull();
    await resetAttempts(db, [LIMIT], 'f');
    for (let i = 0; i < free; i += 1) expect(await attempt('f', 0)).toBeNull();
  });
});
