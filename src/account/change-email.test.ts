import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { readAccountByEmail } from './account.store.ts';
import { cancelEmailChange, confirmEmailChange, rejectEmailChange, requestEmailChange } from './change-email.ts';
import { readEmailChange } from './email-change.store.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import {
  AT,
  createTestAccount,
  DAY,
  later,
  PASSWORD,
  readEmailsTo,
  readTokenSentTo,
  signInAs,
} from './testing/account.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const someone = () => `${randomUUID()}@post.example`;
const outcome = (result: { ok: true } | { ok: false; error: { kind: string } }) =>
  result.ok ? 'ok' : result.error.kind;
const kindsTo = async (email: string) => (await readEmailsTo(db, email)).map(({ kind }) => kind);

/** A shopper who requested a change of email address. */
async function requestChange(email = someone(), more: Parameters<typeof createTestAccount>[1] = {}) {
  const account = await createTestAccount(db, more);
  const { shopper } = await signInAs(db, account.id);
  const request = (to: string, current: string | null = PASSWORD) =>
    requestEmailChange(db, shopper, { email: to, current, address: randomUUID() }, AT);
  const answer = await request(email, account.passwordHash === null ? null : PASSWORD);
  const old = () => readTokenSentTo(db, account.email, 'change-email-old');
  return { account, email, request, answer, old, fresh: () => readTokenSentTo(db, email, 'change-email-new') };
}
const confirm = (token: string, now = later(60)) => confirmEmailChange(db, token, async () => {}, now);

describe('changing the email address', () => {
  it('A01 takes effect when both addresses confirm, in either order, and notifies both', async () => {
    for (const order of ['old first', 'new first'] as const) {
      const { account, email, old, fresh } = await requestChange();
      const [oldLink, newLink] = [await old(), await fresh()];
      const [first, second] = order === 'old first' ? [oldLink, newLink] : [newLink, oldLink];
      expect(await confirm(first)).toMatchObject({ value: { waitsFor: order === 'old first' ? 'new' : 'old' } });
      expect(await readAccountByEmail(db, email)).toBeNull();
      expect(await confirm(second)).toEqual({ ok: true, value: { waitsFor: null } });
      expect(await readAccountByEmail(db, email)).toMatchObject({ id: account.id, verifiedAt: later(60) });
      expect(await readAccountByEmail(db, account.email)).toBeNull();
      expect(await kindsTo(account.email)).toEqual(['change-email-old', 'email-changed']);
      expect(await kindsTo(email)).toEqual(['change-email-new', 'email-changed']);
    }
  });

  it('A01 takes effect once when both confirm concurrently, and each link works once', async () => {
    const { account, email, old, fresh } = await requestChange();
    const [o, n] = [await old(), await fresh()];
    const answers = await Promise.all([confirm(o), confirm(n), confirm(o), confirm(n)]);
    expect(answers.map(outcome).sort()).toEqual(['gone', 'gone', 'ok', 'ok']);
    expect(await readAccountByEmail(db, email)).toMatchObject({ id: account.id });
  });

  it('can be rejected from the old address or cancelled by the owner', async () => {
    const one = await requestChange();
    expect(outcome(await rejectEmailChange(db, await one.old(), AT))).toBe('ok');
    expect(outcome(await confirm(await one.fresh()))).toBe('gone');
    const two = await requestChange();
    await cancelEmailChange(db, two.account.id);
    expect(outcome(await confirm(await two.old()))).toBe('gone');
    expect(await readEmailChange(db, two.account.id, AT)).toBeNull();
  });

  it('expires after a day and is replaced by a later request', async () => {
    const { old, fresh, request, account } = await requestChange();
    const [o, n] = [await old(), await fresh()];
    expect(outcome(await confirm(o, later(DAY)))).toBe('gone');
    const other = someone();
    expect(outcome(await request(other))).toBe('ok');
    expect([outcome(await confirm(o)), outcome(await confirm(n))]).toEqual(['gone', 'gone']);
    await confirm(await old());
    await confirm(await readTokenSentTo(db, other, 'change-email-new'));
    expect(await readAccountByEmail(db, other)).toMatchObject({ id: account.id });
  });

  it('requires the password if the account has one', async () => {
    const { request } = await requestChange();
    expect(outcome(await request(someone(), 'not the password'))).toBe('wrong-password');
    expect(outcome(await request(someone(), null))).toBe('wrong-password');
    const social = await requestChange(someone(), { passwordHash: null, userType: 'GOOGLE' });
    expect(outcome(social.answer)).toBe('ok');
  });

  it('does not reveal that an address is taken: it emails the owner, and the change cannot be confirmed', async () => {
    const owner = await createTestAccount(db);
    const { account, answer } = await requestChange(owner.email);
    expect(answer).toEqual((await requestChange()).answer);
    expect(await kindsTo(owner.email)).toEqual(['account-exists']);
    expect(await confirm(await readTokenSentTo(db, account.email, 'change-email-old'))).toMatchObject({
      value: { waitsFor: 'new' },
    });
    expect(await readAccountByEmail(db, owner.email)).toMatchObject({ id: owner.id });
  });

  it('assigns an address to one of two concurrent confirmations', async () => {
    const email = someone();
    const people = [await requestChange(email), await requestChange(email)];
    const tokens = (await readEmailsTo(db, email)).flatMap(({ token }) => token ?? []);
    for (const token of tokens) await confirm(token);
    const answers = await Promise.all(people.map(async ({ old }) => confirm(await old())));
    expect(answers.map(outcome).sort()).toEqual(['ok', 'taken']);
  });

  it('invalidates links sent to the old address', async () => {
    const { account, old, fresh } = await requestChange();
    await requestPasswordReset(db, { email: account.email, address: randomUUID(), idempotencyKey: randomUUID() }, AT);
    const token = await readTokenSentTo(db, account.email, 'reset-password');
    for (const link of [await old(), await fresh()]) await confirm(link);
    expect(outcome(await resetPassword(db, { token, password: 'a staple of new words', device: '' }, AT))).toBe('gone');
  });

  it('accepts another spelling of the current address, but not the identical one', async () => {
    const { account, request } = await requestChange();
    expect(outcome(await request(account.email))).toBe('same-address');
    const written = account.email.toUpperCase();
    expect(outcome(await request(written))).toBe('ok');
    await confirm(await readTokenSentTo(db, account.email, 'change-email-old'));
    await confirm(await readTokenSentTo(db, written, 'change-email-new'));
    expect(await readAccountByEmail(db, account.email)).toMatchObject({ id: account.id, email: written });
  });
});
