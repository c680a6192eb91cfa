import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { findPasswordProblem } from './password-strength.ts';

const OWNER = { email: 'anna.svensson@post.example', name: 'Anna Svensson' };
const problem = (typed: string) => findPasswordProblem(typed, OWNER);

describe('a new password', () => {
  it('has 10 to 200 characters, counted as a user sees them', async () => {
    expect(await problem('kX9#vLq2!')).toBe('too-short');
    expect(await problem('kX9#vLq2!p')).toBeNull();
    expect(await problem('🐟🦀🐙🦑🦐🐠🐡🐬🐳')).toBe('too-short');
    expect(await problem(`${'pj wu'.repeat(20)}${'zq mx'.repeat(20)}`)).toBeNull();
    expect(await problem(`${'pj wu'.repeat(20)}${'zq mx'.repeat(20)}!`)).toBe('too-long');
  });

  it.each([
    'password123!', 'Passw0rd2024', 'P@ssw0rd!!', 'lösenord123', 'iloveyou iloveyou', '1234567890', '0987654321', 'aaaaaaaaaaaa',
    'abcabcabcabc', 'qwertyuiop1', 'poiuytrewq', '1q2w3e4r5t', '2024-11-20', '0701234567', 'Sommar2024!', 'passord1234',
    'willkommen1', 'hemligt2024', 'motdepasse1', 'lowtide123', 'summerwinter', 'monkeymonkey1', 'a'.repeat(200), 'pj wu'.repeat(40),
    'anna.svensson1', 'Svensson2024', '1svensson1!', 'anna.svensson@post.example', 'ANNASVENSSON', 'Ánna Svénsson',
  ])('rejects %s', async (typed) => expect(await problem(typed)).toBe('common-password')); // biome-ignore format: a list of passwords

  it.each([
    'correct horse battery', 'kX9#vLq2!pTz', 'xk7vq2mwpz', 'det regnar i Växjö', '日本語のパスワードです', '83127 04915 66201 9',
    'annas cykel är blå', 'a staple of new words', '@4a$5s!1|0o83127 04915 {([<4@83&9'.repeat(6),
  ])('accepts %s', async (typed) => expect(await problem(typed)).toBeNull()); // biome-ignore format: a list of passwords

  it('loads its dictionaries only when the first password is checked', () => {
    const script = `
      await import('./src/account/password-strength.ts');
      process.stdout.write(String(process.memoryUsage().heapUsed < 30e6));`;
    const options = { cwd: new URL('../..', import.meta.url), encoding: 'utf8' } as const;
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], options)).toBe('true');
  });
});
