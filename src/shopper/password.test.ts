import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, passwordProblem } from './password.ts';
import { createTurnstile } from './turnstile.ts';

const OWNER = { email: 'anna.svensson@post.example', name: 'Anna Svensson' };
const problem = (typed: string) => passwordProblem(typed, OWNER);

describe('a password', () => {
  it('has 10 to 200 characters, as a person counts them', () => {
    expect(problem('kX9#vLq2!')).toBe('too-short');
    expect(problem('kX9#vLq2!p')).toBeNull();
    expect(problem('🐟🦀🐙🦑🦐🐠🐡🐬🐳')).toBe('too-short');
    expect(problem(`${'pj wu'.repeat(20)}${'zq mx'.repeat(20)}`)).toBeNull();
    expect(problem(`${'pj wu'.repeat(20)}${'zq mx'.repeat(20)}!`)).toBe('too-long');
  });

  it.each([
    'password123!', 'Passw0rd2024', 'lösenord123', 'iloveyou iloveyou', '1234567890', '0987654321', 'aaaaaaaaaaaa', 'abcabcabcabc',
    'qwertyuiop1', 'poiuytrewq', '1q2w3e4r5t', '2024-11-20', 'anna.svensson1', 'Svensson2024', '1svensson1!',
    'anna.svensson@post.example',
  ])('is not %s', (typed) => expect(problem(typed)).toBe('common-password')); // biome-ignore format: a list of words

  it.each([
    'correct horse battery', 'kX9#vLq2!pTz', 'det regnar i Växjö', '日本語のパスワードです', '83127 04915 66201 9', 'annas cykel är blå',
  ])('may be %s', (typed) => expect(problem(typed)).toBeNull()); // biome-ignore format: a list of words

  it('is kept as argon2id with the costs that OWASP asks for, never twice alike', async () => {
    const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await isPassword('correct horse', one)).toBe(true);
    expect(await isPassword('correct horsf', one)).toBe(false);
  });

  it('is the same on every keyboard', async () => {
    expect(await isPassword('växjö', await hashPassword('växjö'.normalize('NFD')))).toBe(true);
  });

  it('is worked for as much where there is none, and is never right there', async () => {
    const kept = await hashPassword('correct horse');
    const quickest = async (hash: string | null) => {
      const times: number[] = [];
      for (let i = 0; i < 12; i += 1) {
        const start = performance.now();
        expect(await isPassword('wrong one', hash)).toBe(false);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    expect(await quickest(null)).toBeGreaterThan((await quickest(kept)) / 2);
    expect(await isPassword('', null)).toBe(false);
  });
});

describe('a turnstile', () => {
  it('lets so many in at a time, so many wait in order, and turns the rest away', async () => {
    const through = createTurnstile(2, 3);
    let inside = 0;
    let most = 0;
    const order: number[] = [];
    const visit = (i: number) => async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(i);
      inside -= 1;
      return i;
    };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => through(visit(i))));
    expect(answers).toEqual([0, 1, 2, 3, 4, null, null, null]);
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  it('goes on after a task that failed', async () => {
    const through = createTurnstile(1, 5);
    await expect(through(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await through(async () => 'yes')).toBe('yes');
  });
});
