import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/test-database.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { readSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { AT, addPerson, HOUR, later, lettersTo, PASSWORD, STAFF_DOMAINS, signInAs, tokenTo } from './test-account.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const NEW = 'a staple of new words';
const forgot = (email: string, now = AT, more: { address?: string; once?: string } = {}) =>
  forgotPassword(db, { email, address: randomUUID(), once: randomUUID(), ...more }, now);
const reset = (token: string, now = later(60), password = NEW) =>
  resetPassword(db, { token, password, device: 'Firefox, Linux' }, now);
const holds = async (token: string) => (await readSession(db, token, later(90), { staffDomains: STAFF_DOMAINS })).ok;
const login = async (email: string, password: string) =>
  (await signIn(db, { email, password, device: '', address: randomUUID(), knownBy: null }, later(120))).ok;
const kindOf = (answer: { ok: true } | { ok: false; error: { kind: string } }) =>
  answer.ok ? 'ok' : answer.error.kind;
const kindsTo = async (email: string) => (await lettersTo(db, email)).map(({ kind }) => kind);

describe('a forgotten password', () => {
  it('A01 is replaced by the link of a letter; every session ends, the owner is signed in and told', async () => {
    const anna = await addPerson(db);
    const before = await signInAs(db, anna.id);
    expect(await forgot(anna.email)).toEqual({ ok: true, value: null });
    const signed = await reset(await tokenTo(db, anna.email, 'reset-password'));
    if (!signed.ok) throw new Error(signed.error.kind);
    expect(await holds(before.token)).toBe(false);
    expect(await holds(signed.value.token)).toBe(true);
    expect([await login(anna.email, PASSWORD), await login(anna.email, NEW)]).toEqual([false, true]);
    expect(await kindsTo(anna.email)).toEqual(['reset-password', 'password-changed']);
  });

  it('A01 is replaced once by a link, within the hour, and by no link before it', async () => {
    const anna = await addPerson(db);
    await forgot(anna.email);
    const first = await tokenTo(db, anna.email, 'reset-password');
    expect(kindOf(await reset(first, later(HOUR)))).toBe('gone');
    await forgot(anna.email);
    const second = await tokenTo(db, anna.email, 'reset-password');
    expect((await Promise.all([reset(second), reset(second), reset(second)])).map(kindOf).sort()).toEqual([
      'gone',
      'gone',
      'ok',
    ]);
    expect(kindOf(await reset(first))).toBe('gone');
    expect(kindOf(await reset('nothing'))).toBe('gone');
  });

  it('leaves the link as it is where the new password is none', async () => {
    const anna = await addPerson(db);
    await forgot(anna.email);
    const token = await tokenTo(db, anna.email, 'reset-password');
    expect(kindOf(await reset(token, later(1), 'Alva Berg 12'))).toBe('common-password');
    expect(kindOf(await reset(token, later(2)))).toBe('ok');
  });

  it('does not tell whether an address is known, nor that a letter was left out', async () => {
    const anna = await addPerson(db);
    const unknown = `${randomUUID()}@post.example`;
    for (let i = 0; i < 6; i += 1) expect(await forgot(anna.email)).toEqual(await forgot(unknown));
    expect(await kindsTo(anna.email)).toHaveLength(3);
    expect(await kindsTo(unknown)).toEqual([]);
    const address = randomUUID();
    const answers: string[] = [];
    for (let i = 0; i < 22; i += 1) answers.push(kindOf(await forgot(`${randomUUID()}@post.example`, AT, { address })));
    expect(answers.filter((kind) => kind === 'too-many')).toHaveLength(2);
  });

  it('is written about once where the request is sent twice', async () => {
    const [anna, once] = [await addPerson(db), randomUUID()];
    await Promise.all([forgot(anna.email, AT, { once }), forgot(anna.email, AT, { once })]);
    expect(await kindsTo(anna.email)).toEqual(['reset-password']);
  });

  it('does not let in who is blocked or suspended', async () => {
    const [banned, resting] = [await addPerson(db), await addPerson(db)];
    await sql`update shopper set status = 'BANNED' where id = ${banned.id}`.execute(db);
    await forgot(banned.email);
    expect(await kindsTo(banned.email)).toEqual([]);
    await forgot(resting.email);
    await sql`update shopper set suspended_until = ${later(HOUR)} where id = ${resting.id}`.execute(db);
    expect(kindOf(await reset(await tokenTo(db, resting.email, 'reset-password')))).toBe('account-suspended');
  });
});

describe('a password that is known', () => {
  it('A01 is changed by who gives it; other sessions end, this one stays, and the owner is told', async () => {
    const anna = await addPerson(db);
    const [here, there] = [await signInAs(db, anna.id), await signInAs(db, anna.id)];
    const change = (current: string, password = NEW) =>
      changePassword(db, here.shopper, { current, password }, later(60));
    expect(kindOf(await change('not the password'))).toBe('wrong-password');
    expect(await holds(there.token)).toBe(true);
    expect(kindOf(await change(PASSWORD, 'password123'))).toBe('common-password');
    expect(kindOf(await change(PASSWORD))).toBe('ok');
    expect([await holds(here.token), await holds(there.token)]).toEqual([true, false]);
    expect([await login(anna.email, PASSWORD), await login(anna.email, NEW)]).toEqual([false, true]);
    expect(await kindsTo(anna.email)).toEqual(['password-changed']);
  });

  it('cannot be guessed from a browser that was left open', async () => {
    const anna = await addPerson(db);
    const { shopper } = await signInAs(db, anna.id);
    const kinds: string[] = [];
    for (let i = 0; i < 13; i += 1) {
      kinds.push(kindOf(await changePassword(db, shopper, { current: `guess ${i}`, password: NEW }, AT)));
    }
    expect(kinds.filter((kind) => kind === 'wrong-password')).toHaveLength(10);
  });

  it('is changed once by two at once who both knew it', async () => {
    const anna = await addPerson(db);
    const { shopper } = await signInAs(db, anna.id);
    const change = (password: string) => changePassword(db, shopper, { current: PASSWORD, password }, AT);
    const kinds = (await Promise.all([change('words of the one'), change('words of the other')])).map(kindOf);
    expect(kinds.sort()).toEqual(['ok', 'wrong-password']);
  });
});
