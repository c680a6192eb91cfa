import { describe, expect, it } from 'vitest';
import { createTaskLimiter } from '../platform/task-limiter.ts';
import { hashPassword, verifyPassword } from './password.ts';

describe('a password', () => {
  it('is hashed with argon2id at OWASP’s minimum cost, with a random salt', async () => {
    const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('correct horse', one)).toBe(true);
    expect(await verifyPassword('correct horsf', one)).toBe(false);
  });

  it('is normalized, so that every keyboard types the same', async () => {
    expect(await verifyPassword('växjö', await hashPassword('växjö'.normalize('NFD')))).toBe(true);
  });

  it('takes as long to verify for an account without one, and always fails', async () => {
    const stored = await hashPassword('correct horse');
    // Processor time: other processes take none of it.
    const measure = async (hash: string | null) => {
      const before = process.cpuUsage();
      expect(await verifyPassword('wrong one', hash)).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [without, withOne]: [number[], number[]] = [[], []];
    for (let i = 0; i < 12; i += 1) {
      without.push(await measure(null));
      withOne.push(await measure(stored));
    }
    expect(Math.min(...without)).toBeGreaterThan(Math.min(...withOne) / 2);
    expect(await verifyPassword('', null)).toBe(false);
  });
});

describe('the task limiter', () => {
  it('limits running and waiting tasks, runs them in order, and rejects the rest', async () => {
    const limiter = createTaskLimiter(2, 3);
    let running = 0;
    let maxRunning = 0;
    const order: number[] = [];
    const makeTask = (i: number) => async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(i);
      running -= 1;
      return i;
    };
    const results = await Promise.all(Array.from({ length: 8 }, (_, i) => limiter(makeTask(i))));
    expect(results).toEqual([0, 1, 2, 3, 4, null, null, null]);
    expect(maxRunning).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  it('continues after a task that failed', async () => {
    const limiter = createTaskLimiter(1, 5);
    await expect(limiter(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limiter(async () => 'yes')).toBe('yes');
  });
});
