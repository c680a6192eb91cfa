import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/test-database.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { endSession, readSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { AT, addPerson, DAY, later, PASSWORD, STAFF_DOMAINS, signInAs, tokenTo } from './test-account.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

type Try = { password?: string; address?: string; knownBy?: string | null; now?: Date };
const attempt = (email: string, { password = PASSWORD, address = randomUUID(), knownBy = null, now = AT }: Try = {}) =>
  signIn(db, { email, password, device: 'Firefox, Linux', address, knownBy }, now);
const kindOf = (answer: { ok: true } | { ok: false; error: { kind: string } }) =>
  answer.ok ? 'ok' : answer.error.kind;
const WRONG = { password: 'some wrong password' };

/** Somebody elsewhere tries passwords for the address until the account lets nobody try who is not known. */
async function attack(email: string, now: Date = AT): Promise<void> {
  for (let i = 0; i < 8; i += 1) await attempt(email, { ...WRONG, now });
  expect(kindOf(await attempt(email, { now }))).toBe('too-many');
}

describe('signing in', () => {
  it('A01 starts a session for the right password, however the address is written', async () => {
    const anna = await addPerson(db);
    const signed = await attempt(`  ${anna.email.toUpperCase()} `);
    if (!signed.ok) throw new Error(signed.error.kind);
    expect(signed.value).toMatchObject({ userType: 'PASSWORD', account: { id: anna.id } });
    expect(await readSession(db, signed.value.token, AT, { staffDomains: STAFF_DOMAINS })).toMatchObject({ ok: true });
  });

  it('A05 fails alike for a wrong password, an unknown address and an account without a password', async () => {
    const [anna, social] = [await addPerson(db), await addPerson(db, { passwordHash: null, userType: 'GOOGLE' })];
    const answers = [
      await attempt(anna.email, WRONG),
      await attempt(`${randomUUID()}@post.example`),
      await attempt(social.email),
    ];
    for (const answer of answers) expect(answer).toEqual({ ok: false, error: { kind: 'authentication-failed' } });
  });

  it('A05 tells of a block or a suspension only to who knows the password', async () => {
    const [banned, resting] = [await addPerson(db), await addPerson(db)];
    await sql`update shopper set status = 'BANNED' where id = ${banned.id}`.execute(db);
    await sql`update shopper set suspended_until = ${later(DAY)} where id = ${resting.id}`.execute(db);
    expect(kindOf(await attempt(banned.email))).toBe('account-blocked');
    expect(kindOf(await attempt(resting.email))).toBe('account-suspended');
    expect(kindOf(await attempt(resting.email, { now: later(DAY) }))).toBe('ok');
    expect(kindOf(await attempt(banned.email, WRONG))).toBe('authentication-failed');
    expect(kindOf(await attempt(resting.email, WRONG))).toBe('authentication-failed');
  });

  it('is slowed down for an address, known or not, from wherever it is tried', async () => {
    const anna = await addPerson(db);
    const kindsFor = async (email: string) => {
      const kinds: string[] = [];
      for (let i = 0; i < 8; i += 1) kinds.push(kindOf(await attempt(email, WRONG)));
      return kinds;
    };
    const kinds = await kindsFor(anna.email);
    expect(kinds.filter((kind) => kind === 'authentication-failed')).toHaveLength(5);
    expect(await kindsFor(`${randomUUID()}@post.example`)).toEqual(kinds);
    expect(await attempt(anna.email)).toEqual({ ok: false, error: { kind: 'too-many', retryAfterSeconds: 1 } });
    expect(kindOf(await attempt(anna.email, { now: later(1) }))).toBe('ok');
  });

  it('is slowed down for who tries many addresses', async () => {
    const [address, anna] = [randomUUID(), await addPerson(db)];
    const kinds: string[] = [];
    for (let i = 0; i < 35; i += 1) {
      kinds.push(kindOf(await attempt(`${randomUUID()}@post.example`, { ...WRONG, address })));
    }
    expect(kinds.filter((kind) => kind === 'authentication-failed')).toHaveLength(30);
    expect(kindOf(await attempt(anna.email, { address }))).toBe('too-many');
    expect(kindOf(await attempt(anna.email))).toBe('ok');
  });

  it('tried a hundred times at once is tried no more often', async () => {
    const anna = await addPerson(db);
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(anna.email, WRONG)));
    expect(answers.map(kindOf).filter((kind) => kind !== 'too-many').length).toBeLessThanOrEqual(5);
  });

  it('does not count what was right', async () => {
    const [address, anna] = [randomUUID(), await addPerson(db)];
    for (let i = 0; i < 40; i += 1) expect(kindOf(await attempt(anna.email, { address }))).toBe('ok');
  });

  it('lets the owner in from a browser they used before, while others try; also one that was signed out', async () => {
    const anna = await addPerson(db);
    const { token } = await signInAs(db, anna.id);
    await attack(anna.email);
    expect(kindOf(await attempt(anna.email, { knownBy: token }))).toBe('ok');
    await endSession(db, token, AT);
    expect(kindOf(await attempt(anna.email, { knownBy: token, now: later(40 * DAY) }))).toBe('ok');
  });

  it('slows down a browser that is known too, and takes that of somebody else for none', async () => {
    const [anna, bo] = [await addPerson(db), await addPerson(db)];
    const { token: knownBy } = await signInAs(db, anna.id);
    const kinds: string[] = [];
    for (let i = 0; i < 13; i += 1) kinds.push(kindOf(await attempt(anna.email, { ...WRONG, knownBy })));
    expect(kinds.filter((kind) => kind === 'authentication-failed')).toHaveLength(10);
    await attack(bo.email);
    expect(kindOf(await attempt(bo.email, { knownBy }))).toBe('too-many');
  });

  it('lets the owner in by the letter for a new password, while others try', async () => {
    const anna = await addPerson(db);
    await attack(anna.email);
    await forgotPassword(db, { email: anna.email, address: randomUUID(), once: randomUUID() }, AT);
    const token = await tokenTo(db, anna.email, 'reset-password');
    const reset = await resetPassword(db, { token, password: 'a staple of new words', device: '' }, AT);
    expect(kindOf(reset)).toBe('ok');
    expect(kindOf(await attempt(anna.email, { password: 'a staple of new words' }))).toBe('ok');
  });
});
