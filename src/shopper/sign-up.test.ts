import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/test-database.ts';
import { personOfEmail, readAccountByEmail } from './account.store.ts';
import { readSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { resendVerification, signUp } from './sign-up.ts';
import { AT, addPerson, DAY, later, lettersTo, PASSWORD, STAFF_DOMAINS, tokenTo } from './test-account.ts';
import { verifyAccount } from './verify-account.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const someone = () => `${randomUUID()}@post.example`;
const asked = (email: string, more: Partial<Parameters<typeof signUp>[1]> = {}) => {
  const once = randomUUID();
  const name = 'Alva Berg';
  const from = { address: randomUUID(), market: 'SE', locale: 'sv-SE' } as const;
  return signUp(db, { email, password: PASSWORD, name, once, ...from, ...more }, AT);
};
const verify = (token: string, password = PASSWORD, now = later(60)) =>
  verifyAccount(db, { token, password, device: 'Firefox, Linux' }, now);
const login = (email: string, password = PASSWORD, now = later(120)) =>
  signIn(db, { email, password, device: '', address: randomUUID(), knownBy: null }, now);
const kindOf = (answer: { ok: true } | { ok: false; error: { kind: string } }) =>
  answer.ok ? 'ok' : answer.error.kind;
const tokens = async () =>
  (await sql<{ all: string }>`select account_token::text as all from account_token`.execute(db)).rows;

describe('signing up with an address', () => {
  it('A01 makes an account once the letter came back with the password, and signs in', async () => {
    const email = someone();
    expect(await asked(email.toUpperCase())).toEqual({ ok: true, value: null });
    expect(await readAccountByEmail(db, email)).toBeNull();
    const token = await tokenTo(db, email.toUpperCase(), 'verify-account');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await tokens())).not.toContain(token);
    const signed = await verify(token);
    if (!signed.ok) throw new Error(signed.error.kind);
    expect(await readSession(db, signed.value.token, later(61), { staffDomains: STAFF_DOMAINS })).toMatchObject({
      ok: true,
      value: { email: email.toUpperCase(), name: 'Alva Berg', userType: 'PASSWORD', status: 'ACTIVE', market: 'SE' },
    });
    expect(await readAccountByEmail(db, email)).toMatchObject({ verifiedAt: later(60), locale: 'sv-SE' });
    expect(kindOf(await login(email))).toBe('ok');
  });

  it('A01 confirms nothing with a link that was used, is too old, or is none', async () => {
    const email = someone();
    await asked(email);
    const token = await tokenTo(db, email, 'verify-account');
    expect(kindOf(await verify('x'.repeat(43)))).toBe('gone');
    expect(kindOf(await verify(token, PASSWORD, later(DAY)))).toBe('gone');
    expect(kindOf(await verify(token, PASSWORD, later(DAY - 1)))).toBe('ok');
    expect(kindOf(await verify(token, PASSWORD, later(DAY - 1)))).toBe('gone');
  });

  it('A01 makes one account and one session of a link that is followed twice at once', async () => {
    const email = someone();
    await asked(email);
    const token = await tokenTo(db, email, 'verify-account');
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.map(kindOf).sort()).toEqual(['gone', 'gone', 'ok']);
  });

  it('gives nobody an account in the address of another: the letter asks for the password of the sign-up', async () => {
    const email = someone();
    await asked(email, { password: 'the password of a stranger' });
    expect(kindOf(await verify(await tokenTo(db, email, 'verify-account')))).toBe('wrong-password');
    await asked(email);
    expect(kindOf(await verify(await tokenTo(db, email, 'verify-account')))).toBe('ok');
    expect(kindOf(await login(email, 'the password of a stranger'))).toBe('authentication-failed');
  });

  it('by two at once makes one account, of whoever confirms first', async () => {
    const email = someone();
    await Promise.all([
      asked(email, { password: 'one of two people' }),
      asked(email, { password: 'the other person' }),
    ]);
    const letters = (await lettersTo(db, email)).flatMap(({ token }) => token ?? []);
    expect(letters).toHaveLength(2);
    const tries = letters.flatMap((token) => [verify(token, 'one of two people'), verify(token, 'the other person')]);
    const kinds = (await Promise.all(tries)).map(kindOf);
    expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(1);
    const { rows } = await sql`select from shopper where email_key = ${email}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('answers for a known address exactly as for a new one, and writes to its owner instead', async () => {
    const [known, unknown] = [(await addPerson(db)).email, someone()];
    const answers = [await asked(known, { name: null }), await asked(unknown, { name: null })];
    expect(answers[0]).toEqual(answers[1]);
    expect((await lettersTo(db, known)).map(({ kind }) => kind)).toEqual(['account-exists']);
    expect((await lettersTo(db, unknown)).map(({ kind }) => kind)).toEqual(['verify-account']);
    expect(kindOf(await login(known))).toBe('ok');
  });

  it('E05 makes somebody known by a confirmed address alone the owner of an account, with what they have', async () => {
    const email = someone();
    const id = await personOfEmail(db, { id: randomUUID(), market: 'NO', locale: 'nb-NO', email }, AT);
    expect(await personOfEmail(db, { id: randomUUID(), market: 'SE', locale: 'sv-SE', email }, AT)).toBe(id);
    expect(await readAccountByEmail(db, email)).toMatchObject({ status: 'ACTIVE_EMAIL_ONLY', passwordHash: null });
    expect(kindOf(await login(email))).toBe('authentication-failed');
    await asked(email);
    await verify(await tokenTo(db, email, 'verify-account'));
    expect(await readAccountByEmail(db, email)).toMatchObject({ id, status: 'ACTIVE', name: 'Alva Berg' });
  });

  it('can have the letter sent again, without telling whether there is one', async () => {
    const email = someone();
    await asked(email);
    const first = await tokenTo(db, email, 'verify-account');
    const from = () => ({ address: randomUUID(), once: randomUUID() });
    const answers = [
      await resendVerification(db, { email, ...from() }, later(10)),
      await resendVerification(db, { email: someone(), ...from() }, later(10)),
    ];
    expect(answers[0]).toEqual(answers[1]);
    const second = await tokenTo(db, email, 'verify-account');
    expect(second).not.toBe(first);
    expect(kindOf(await verify(second))).toBe('ok');
    expect(kindOf(await verify(first))).toBe('gone');
  });

  it('says so at sign-in where the address is not confirmed yet, to who knows the password alone', async () => {
    const email = someone();
    await asked(email);
    expect(kindOf(await login(email))).toBe('not-confirmed');
    expect(kindOf(await login(email, 'some other password'))).toBe('authentication-failed');
  });

  it('takes no password that is guessed first', async () => {
    expect(kindOf(await asked(someone(), { password: 'password123' }))).toBe('common-password');
    expect(kindOf(await asked(someone(), { password: 'Alva Berg 1' }))).toBe('common-password');
  });

  it('sends no more letters to an address, or for a caller, than a person needs', async () => {
    const email = someone();
    const kinds = [];
    for (let i = 0; i < 5; i += 1) kinds.push(kindOf(await asked(email)));
    expect(kinds).toEqual(['ok', 'ok', 'ok', 'too-many', 'too-many']);
    const address = randomUUID();
    const others = [];
    for (let i = 0; i < 22; i += 1) others.push(kindOf(await asked(someone(), { address })));
    expect(others.filter((kind) => kind === 'too-many')).toHaveLength(2);
  });

  it('changes nothing twice when it is sent twice', async () => {
    const [email, once] = [someone(), randomUUID()];
    await asked(email, { once });
    await asked(email, { once });
    expect(await lettersTo(db, email)).toHaveLength(1);
  });
});
