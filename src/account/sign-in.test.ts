import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { consumeAttempt } from './attempt.ts';
import { changePassword } from './change-password.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { endSession, readSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { AT, createTestAccount, DAY, later, PASSWORD, readTokenSentTo, signInAs } from './testing/account.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

type Attempt = { password?: string; address?: string; previousToken?: string | null; now?: Date };
const attempt = (
  email: string,
  { password = PASSWORD, address = randomUUID(), previousToken = null, now = AT }: Attempt = {},
) => signIn(db, { email, password, device: 'Firefox, Linux', address, previousToken }, now);
const outcome = (result: { ok: true } | { ok: false; error: { kind: string } }) =>
  result.ok ? 'ok' : result.error.kind;
const WRONG = { password: 'some wrong password' };

/** Guesses passwords from elsewhere until the account rejects attempts from unknown browsers. */
async function attack(email: string, now: Date = AT): Promise<void> {
  for (let i = 0; i < 8; i += 1) await attempt(email, { ...WRONG, now });
  expect(outcome(await attempt(email, { now }))).toBe('too-many');
}

/** Waits until a statement of this database waits for a lock. */
async function waitForLock(): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    waiting = rows[0]?.count ?? 0;
  }
}

describe('signing in', () => {
  it('A01 starts a session for the right password, with any spelling of the address', async () => {
    const anna = await createTestAccount(db);
    const signed = await attempt(`  ${anna.email.toUpperCase()} `);
    if (!signed.ok) throw new Error(signed.error.kind);
    expect(signed.value).toMatchObject({ userType: 'PASSWORD', account: { id: anna.id } });
    expect(await readSession(db, signed.value.token, AT)).toMatchObject({ ok: true });
  });

  it('A05 fails with the same error for a wrong password, an unknown address and an account without a password', async () => {
    const [anna, social] = [
      await createTestAccount(db),
      await createTestAccount(db, { passwordHash: null, userType: 'GOOGLE' }),
    ];
    const results = [
      await attempt(anna.email, WRONG),
      await attempt(`${randomUUID()}@post.example`),
      await attempt(social.email),
    ];
    for (const result of results) expect(result).toEqual({ ok: false, error: { kind: 'authentication-failed' } });
  });

  it('A05 fails with a password that was right when it was sent, and is another once it is checked', async () => {
    const anna = await createTestAccount(db);
    const { shopper } = await signInAs(db, anna.id);
    const address = randomUUID();
    let signing: ReturnType<typeof attempt> | null = null;
    await db.transaction().execute(async (trx) => {
      // The sign-in waits here, after it has read the account.
      await consumeAttempt(trx, 'sign-in-network', address, AT);
      signing = attempt(anna.email, { address });
      await waitForLock();
      const password = 'a staple of new words';
      expect(outcome(await changePassword(db, shopper, { current: PASSWORD, password }, AT))).toBe('ok');
    });
    expect(await signing).toEqual({ ok: false, error: { kind: 'authentication-failed' } });
  });

  it('A05 reveals a block or suspension only after the right password', async () => {
    const [banned, suspended] = [await createTestAccount(db), await createTestAccount(db)];
    await sql`update shopper set status = 'BANNED' where id = ${banned.id}`.execute(db);
    await sql`update shopper set suspended_until = ${later(DAY)} where id = ${suspended.id}`.execute(db);
    expect(outcome(await attempt(banned.email))).toBe('account-blocked');
    expect(outcome(await attempt(suspended.email))).toBe('account-suspended');
    expect(outcome(await attempt(suspended.email, { now: later(DAY) }))).toBe('ok');
    expect(outcome(await attempt(banned.email, WRONG))).toBe('authentication-failed');
    expect(outcome(await attempt(suspended.email, WRONG))).toBe('authentication-failed');
  });

  it('is rate-limited per email address, known or not', async () => {
    const anna = await createTestAccount(db);
    const kindsFor = async (email: string) => {
      const kinds: string[] = [];
      for (let i = 0; i < 8; i += 1) kinds.push(outcome(await attempt(email, WRONG)));
      return kinds;
    };
    const kinds = await kindsFor(anna.email);
    expect(kinds.filter((kind) => kind === 'authentication-failed')).toHaveLength(5);
    expect(await kindsFor(`${randomUUID()}@post.example`)).toEqual(kinds);
    expect(await attempt(anna.email)).toEqual({ ok: false, error: { kind: 'too-many', retryAfterSeconds: 1 } });
    expect(outcome(await attempt(anna.email, { now: later(1) }))).toBe('ok');
  });

  it('is rate-limited per IP address across email addresses', async () => {
    const [address, anna] = [randomUUID(), await createTestAccount(db)];
    const kinds: string[] = [];
    for (let i = 0; i < 35; i += 1) {
      kinds.push(outcome(await attempt(`${randomUUID()}@post.example`, { ...WRONG, address })));
    }
    expect(kinds.filter((kind) => kind === 'authentication-failed')).toHaveLength(30);
    expect(outcome(await attempt(anna.email, { address }))).toBe('too-many');
    expect(outcome(await attempt(anna.email))).toBe('ok');
  });

  it('counts concurrent attempts', async () => {
    const anna = await createTestAccount(db);
    const results = await Promise.all(Array.from({ length: 100 }, () => attempt(anna.email, WRONG)));
    expect(results.map(outcome).filter((kind) => kind !== 'too-many').length).toBeLessThanOrEqual(5);
  });

  it('does not count successful attempts', async () => {
    const [address, anna] = [randomUUID(), await createTestAccount(db)];
    for (let i = 0; i < 40; i += 1) expect(outcome(await attempt(anna.email, { address }))).toBe('ok');
  });

  it('lets the owner in from a known browser during an attack, even if signed out there', async () => {
    const anna = await createTestAccount(db);
    const { token } = await signInAs(db, anna.id);
    await attack(anna.email);
    expect(outcome(await attempt(anna.email, { previousToken: token }))).toBe('ok');
    await endSession(db, token, AT);
    expect(outcome(await attempt(anna.email, { previousToken: token, now: later(40 * DAY) }))).toBe('ok');
  });

  it('rate-limits known browsers too, and does not treat another shopper’s browser as known', async () => {
    const [anna, bo] = [await createTestAccount(db), await createTestAccount(db)];
    const { token: previousToken } = await signInAs(db, anna.id);
    const kinds: string[] = [];
    for (let i = 0; i < 13; i += 1) kinds.push(outcome(await attempt(anna.email, { ...WRONG, previousToken })));
    expect(kinds.filter((kind) => kind === 'authentication-failed')).toHaveLength(10);
    await attack(bo.email);
    expect(outcome(await attempt(bo.email, { previousToken }))).toBe('too-many');
  });

  it('lets the owner in by a password reset during an attack', async () => {
    const anna = await createTestAccount(db);
    await attack(anna.email);
    await requestPasswordReset(db, { email: anna.email, address: randomUUID(), idempotencyKey: randomUUID() }, AT);
    const token = await readTokenSentTo(db, anna.email, 'reset-password');
    const reset = await resetPassword(db, { token, password: 'a staple of new words', device: '' }, AT);
    expect(outcome(reset)).toBe('ok');
    expect(outcome(await attempt(anna.email, { password: 'a staple of new words' }))).toBe('ok');
  });
});
