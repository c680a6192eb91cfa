import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { findOrCreateShopperByEmail, readAccountByEmail } from './account.store.ts';
import { readSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { resendVerification, signUp } from './sign-up.ts';
import { AT, createTestAccount, DAY, later, PASSWORD, readEmailsTo, readTokenSentTo } from './testing/account.ts';
import { verifyAccount } from './verify-account.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const someone = () => `${randomUUID()}@post.example`;
const requestSignUp = (email: string, more: Partial<Parameters<typeof signUp>[1]> = {}) => {
  const idempotencyKey = randomUUID();
  const name = 'Alva Berg';
  const from = { address: randomUUID(), market: 'SE', locale: 'sv-SE' } as const;
  return signUp(db, { email, password: PASSWORD, name, idempotencyKey, ...from, ...more }, AT);
};
const verify = (token: string, password = PASSWORD, now = later(60)) =>
  verifyAccount(db, { token, password, device: 'Firefox, Linux' }, now);
const login = (email: string, password = PASSWORD, now = later(120)) =>
  signIn(db, { email, password, device: '', address: randomUUID(), previousToken: null }, now);
const outcome = (result: { ok: true } | { ok: false; error: { kind: string } }) =>
  result.ok ? 'ok' : result.error.kind;
const tokens = async () =>
  (await sql<{ all: string }>`select account_token::text as all from account_token`.execute(db)).rows;

describe('signing up with an email address', () => {
  it('A01 creates an account and signs in once the link is confirmed with the password', async () => {
    const email = someone();
    expect(await requestSignUp(email.toUpperCase())).toEqual({ ok: true, value: null });
    expect(await readAccountByEmail(db, email)).toBeNull();
    const token = await readTokenSentTo(db, email.toUpperCase(), 'verify-account');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await tokens())).not.toContain(token);
    const signed = await verify(token);
    if (!signed.ok) throw new Error(signed.error.kind);
    expect(await readSession(db, signed.value.token, later(61))).toMatchObject({
      ok: true,
      value: { email: email.toUpperCase(), name: 'Alva Berg', userType: 'PASSWORD', status: 'ACTIVE', market: 'SE' },
    });
    expect(await readAccountByEmail(db, email)).toMatchObject({ verifiedAt: later(60), locale: 'sv-SE' });
    expect(outcome(await login(email))).toBe('ok');
  });

  it('A01 rejects used, expired and unknown links', async () => {
    const email = someone();
    await requestSignUp(email);
    const token = await readTokenSentTo(db, email, 'verify-account');
    expect(outcome(await verify('x'.repeat(43)))).toBe('gone');
    expect(outcome(await verify(token, PASSWORD, later(DAY)))).toBe('gone');
    expect(outcome(await verify(token, PASSWORD, later(DAY - 1)))).toBe('ok');
    expect(outcome(await verify(token, PASSWORD, later(DAY - 1)))).toBe('gone');
  });

  it('A01 creates one account and one session for concurrent confirmations', async () => {
    const email = someone();
    await requestSignUp(email);
    const token = await readTokenSentTo(db, email, 'verify-account');
    const results = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(results.map(outcome).sort()).toEqual(['gone', 'gone', 'ok']);
  });

  it('gives nobody an account with another’s address: confirming requires the password of the sign-up', async () => {
    const email = someone();
    await requestSignUp(email, { password: 'the password of a stranger' });
    expect(outcome(await verify(await readTokenSentTo(db, email, 'verify-account')))).toBe('wrong-password');
    await requestSignUp(email);
    expect(outcome(await verify(await readTokenSentTo(db, email, 'verify-account')))).toBe('ok');
    expect(outcome(await login(email, 'the password of a stranger'))).toBe('authentication-failed');
  });

  it('by two concurrently creates one account, of whoever confirms first', async () => {
    const email = someone();
    await Promise.all([
      requestSignUp(email, { password: 'one of two people' }),
      requestSignUp(email, { password: 'the other person' }),
    ]);
    const sentTokens = (await readEmailsTo(db, email)).flatMap(({ token }) => token ?? []);
    expect(sentTokens).toHaveLength(2);
    const attempts = sentTokens.flatMap((token) => [
      verify(token, 'one of two people'),
      verify(token, 'the other person'),
    ]);
    const kinds = (await Promise.all(attempts)).map(outcome);
    expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(1);
    const { rows } = await sql`select from shopper where email_key = ${email}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('gives the same result for a known address as for a new one, and emails its owner instead', async () => {
    const [known, unknown] = [(await createTestAccount(db)).email, someone()];
    const results = [await requestSignUp(known, { name: null }), await requestSignUp(unknown, { name: null })];
    expect(results[0]).toEqual(results[1]);
    expect((await readEmailsTo(db, known)).map(({ kind }) => kind)).toEqual(['account-exists']);
    expect((await readEmailsTo(db, unknown)).map(({ kind }) => kind)).toEqual(['verify-account']);
    expect(outcome(await login(known))).toBe('ok');
  });

  it('E05 upgrades a shopper known by a confirmed address alone and keeps their data', async () => {
    const email = someone();
    const id = await findOrCreateShopperByEmail(db, { id: randomUUID(), market: 'NO', locale: 'nb-NO', email }, AT);
    expect(await findOrCreateShopperByEmail(db, { id: randomUUID(), market: 'SE', locale: 'sv-SE', email }, AT)).toBe(
      id,
    );
    expect(await readAccountByEmail(db, email)).toMatchObject({ status: 'ACTIVE_EMAIL_ONLY', passwordHash: null });
    expect(outcome(await login(email))).toBe('authentication-failed');
    await requestSignUp(email);
    await verify(await readTokenSentTo(db, email, 'verify-account'));
    expect(await readAccountByEmail(db, email)).toMatchObject({ id, status: 'ACTIVE', name: 'Alva Berg' });
  });

  it('can resend the email without revealing whether there is a sign-up', async () => {
    const email = someone();
    await requestSignUp(email);
    const first = await readTokenSentTo(db, email, 'verify-account');
    const from = () => ({ address: randomUUID(), idempotencyKey: randomUUID() });
    const results = [
      await resendVerification(db, { email, ...from() }, later(10)),
      await resendVerification(db, { email: someone(), ...from() }, later(10)),
    ];
    expect(results[0]).toEqual(results[1]);
    const second = await readTokenSentTo(db, email, 'verify-account');
    expect(second).not.toBe(first);
    expect(outcome(await verify(second))).toBe('ok');
    expect(outcome(await verify(first))).toBe('gone');
  });

  it('reveals at sign-in that the address is not confirmed only after the right password', async () => {
    const email = someone();
    await requestSignUp(email);
    expect(outcome(await login(email))).toBe('not-confirmed');
    expect(outcome(await login(email, 'some other password'))).toBe('authentication-failed');
  });

  it('rejects common passwords', async () => {
    expect(outcome(await requestSignUp(someone(), { password: 'password123' }))).toBe('common-password');
    expect(outcome(await requestSignUp(someone(), { password: 'Alva Berg 1' }))).toBe('common-password');
  });

  it('limits the emails per address and per IP address', async () => {
    const email = someone();
    const kinds = [];
    for (let i = 0; i < 5; i += 1) kinds.push(outcome(await requestSignUp(email)));
    expect(kinds).toEqual(['ok', 'ok', 'ok', 'too-many', 'too-many']);
    const address = randomUUID();
    const others = [];
    for (let i = 0; i < 22; i += 1) others.push(outcome(await requestSignUp(someone(), { address })));
    expect(others.filter((kind) => kind === 'too-many')).toHaveLength(2);
  });

  it('sends one email for a repeated request', async () => {
    const [email, idempotencyKey] = [someone(), randomUUID()];
    await requestSignUp(email, { idempotencyKey });
    await requestSignUp(email, { idempotencyKey });
    expect(await readEmailsTo(db, email)).toHaveLength(1);
  });
});
