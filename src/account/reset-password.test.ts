import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { changePassword } from './change-password.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { readSession } from './session.ts';
import { signIn } from './sign-in.ts';
import {
  AT,
  createTestAccount,
  HOUR,
  later,
  PASSWORD,
  readEmailsTo,
  readTokenSentTo,
  signInAs,
} from './testing/account.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const NEW = 'a staple of new words';
const forgot = (email: string, now = AT, more: { address?: string; idempotencyKey?: string } = {}) =>
  requestPasswordReset(db, { email, address: randomUUID(), idempotencyKey: randomUUID(), ...more }, now);
const reset = (token: string, now = later(60), password = NEW) =>
  resetPassword(db, { token, password, device: 'Firefox, Linux' }, now);
const isValid = async (token: string) => (await readSession(db, token, later(90))).ok;
const login = async (email: string, password: string) =>
  (await signIn(db, { email, password, device: '', address: randomUUID(), previousToken: null }, later(120))).ok;
const outcome = (result: { ok: true } | { ok: false; error: { kind: string } }) =>
  result.ok ? 'ok' : result.error.kind;
const kindsTo = async (email: string) => (await readEmailsTo(db, email)).map(({ kind }) => kind);

describe('resetting a password', () => {
  it('A01 works by an emailed link, ends every session, signs in and notifies the owner', async () => {
    const anna = await createTestAccount(db);
    const before = await signInAs(db, anna.id);
    expect(await forgot(anna.email)).toEqual({ ok: true, value: null });
    const signed = await reset(await readTokenSentTo(db, anna.email, 'reset-password'));
    if (!signed.ok) throw new Error(signed.error.kind);
    expect(await isValid(before.token)).toBe(false);
    expect(await isValid(signed.value.token)).toBe(true);
    expect([await login(anna.email, PASSWORD), await login(anna.email, NEW)]).toEqual([false, true]);
    expect(await kindsTo(anna.email)).toEqual(['reset-password', 'password-changed']);
  });

  it('A01 works once per link, within an hour, and invalidates earlier links', async () => {
    const anna = await createTestAccount(db);
    await forgot(anna.email);
    const first = await readTokenSentTo(db, anna.email, 'reset-password');
    expect(outcome(await reset(first, later(HOUR)))).toBe('gone');
    await forgot(anna.email);
    const second = await readTokenSentTo(db, anna.email, 'reset-password');
    expect((await Promise.all([reset(second), reset(second), reset(second)])).map(outcome).sort()).toEqual([
      'gone',
      'gone',
      'ok',
    ]);
    expect(outcome(await reset(first))).toBe('gone');
    expect(outcome(await reset('nothing'))).toBe('gone');
  });

  it('keeps the link valid when the new password is not acceptable', async () => {
    const anna = await createTestAccount(db);
    await forgot(anna.email);
    const token = await readTokenSentTo(db, anna.email, 'reset-password');
    expect(outcome(await reset(token, later(1), 'Alva Berg 12'))).toBe('common-password');
    expect(outcome(await reset(token, later(2)))).toBe('ok');
  });

  it('does not reveal whether an address is known or an email was skipped', async () => {
    const anna = await createTestAccount(db);
    const unknown = `${randomUUID()}@post.example`;
    for (let i = 0; i < 6; i += 1) expect(await forgot(anna.email)).toEqual(await forgot(unknown));
    expect(await kindsTo(anna.email)).toHaveLength(3);
    expect(await kindsTo(unknown)).toEqual([]);
    const address = randomUUID();
    const results: string[] = [];
    for (let i = 0; i < 22; i += 1)
      results.push(outcome(await forgot(`${randomUUID()}@post.example`, AT, { address })));
    expect(results.filter((kind) => kind === 'too-many')).toHaveLength(2);
  });

  it('sends one email for a repeated request', async () => {
    const [anna, idempotencyKey] = [await createTestAccount(db), randomUUID()];
    await Promise.all([forgot(anna.email, AT, { idempotencyKey }), forgot(anna.email, AT, { idempotencyKey })]);
    expect(await kindsTo(anna.email)).toEqual(['reset-password']);
  });

  it('does not sign in to a blocked or suspended account', async () => {
    const [banned, suspended] = [await createTestAccount(db), await createTestAccount(db)];
    await sql`update shopper set status = 'BANNED' where id = ${banned.id}`.execute(db);
    await forgot(banned.email);
    expect(await kindsTo(banned.email)).toEqual([]);
    await forgot(suspended.email);
    await sql`update shopper set suspended_until = ${later(HOUR)} where id = ${suspended.id}`.execute(db);
    expect(outcome(await reset(await readTokenSentTo(db, suspended.email, 'reset-password')))).toBe(
      'account-suspended',
    );
  });
});

describe('changing a password', () => {
  it('A01 requires the current one, ends other sessions and notifies the owner', async () => {
    const anna = await createTestAccount(db);
    const [here, there] = [await signInAs(db, anna.id), await signInAs(db, anna.id)];
    const change = (current: string, password = NEW) =>
      changePassword(db, here.shopper, { current, password }, later(60));
    expect(outcome(await change('not the password'))).toBe('wrong-password');
    expect(await isValid(there.token)).toBe(true);
    expect(outcome(await change(PASSWORD, 'password123'))).toBe('common-password');
    expect(outcome(await change(PASSWORD))).toBe('ok');
    expect([await isValid(here.token), await isValid(there.token)]).toEqual([true, false]);
    expect([await login(anna.email, PASSWORD), await login(anna.email, NEW)]).toEqual([false, true]);
    expect(await kindsTo(anna.email)).toEqual(['password-changed']);
  });

  it('rate-limits guesses from a signed-in browser', async () => {
    const anna = await createTestAccount(db);
    const { shopper } = await signInAs(db, anna.id);
    const kinds: string[] = [];
    for (let i = 0; i < 13; i += 1) {
      kinds.push(outcome(await changePassword(db, shopper, { current: `guess ${i}`, password: NEW }, AT)));
    }
    expect(kinds.filter((kind) => kind === 'wrong-password')).toHaveLength(10);
  });

  it('succeeds once for two concurrent requests', async () => {
    const anna = await createTestAccount(db);
    const { shopper } = await signInAs(db, anna.id);
    const change = (password: string) => changePassword(db, shopper, { current: PASSWORD, password }, AT);
    const kinds = (await Promise.all([change('words of the one'), change('words of the other')])).map(outcome);
    expect(kinds.sort()).toEqual(['ok', 'wrong-password']);
  });
});
