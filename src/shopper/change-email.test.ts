import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/test-database.ts';
import { readAccountByEmail } from './account.store.ts';
import { cancelEmailChange, changeEmail, confirmEmailChange, stopEmailChange } from './change-email.ts';
import { readEmailChange } from './email-change.store.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { AT, addPerson, DAY, later, lettersTo, PASSWORD, signInAs, tokenTo } from './test-account.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const someone = () => `${randomUUID()}@post.example`;
const kindOf = (answer: { ok: true } | { ok: false; error: { kind: string } }) =>
  answer.ok ? 'ok' : answer.error.kind;
const kindsTo = async (email: string) => (await lettersTo(db, email)).map(({ kind }) => kind);

/** Somebody who asked for another address. */
async function asking(email = someone(), more: Parameters<typeof addPerson>[1] = {}) {
  const account = await addPerson(db, more);
  const { shopper } = await signInAs(db, account.id);
  const ask = (to: string, current: string | null = PASSWORD) =>
    changeEmail(db, shopper, { email: to, current, address: randomUUID() }, AT);
  const answer = await ask(email, account.passwordHash === null ? null : PASSWORD);
  const old = () => tokenTo(db, account.email, 'change-email-old');
  return { account, email, ask, answer, old, fresh: () => tokenTo(db, email, 'change-email-new') };
}
const confirm = (token: string, now = later(60)) => confirmEmailChange(db, token, now);

describe('a new address', () => {
  it('A01 is taken when both the new one and the old one have agreed, in either order; both are told', async () => {
    for (const order of ['old first', 'new first'] as const) {
      const { account, email, old, fresh } = await asking();
      const links = order === 'old first' ? [await old(), await fresh()] : [await fresh(), await old()];
      expect(await confirm(links[0])).toMatchObject({ value: { waitsFor: order === 'old first' ? 'new' : 'old' } });
      expect(await readAccountByEmail(db, email)).toBeNull();
      expect(await confirm(links[1])).toEqual({ ok: true, value: { waitsFor: null } });
      expect(await readAccountByEmail(db, email)).toMatchObject({ id: account.id, verifiedAt: later(60) });
      expect(await readAccountByEmail(db, account.email)).toBeNull();
      expect(await kindsTo(account.email)).toEqual(['change-email-old', 'email-changed']);
      expect(await kindsTo(email)).toEqual(['change-email-new', 'email-changed']);
    }
  });

  it('A01 is changed once where both agree at once, and each link is used once', async () => {
    const { account, email, old, fresh } = await asking();
    const [o, n] = [await old(), await fresh()];
    const answers = await Promise.all([confirm(o), confirm(n), confirm(o), confirm(n)]);
    expect(answers.map(kindOf).sort()).toEqual(['gone', 'gone', 'ok', 'ok']);
    expect(await readAccountByEmail(db, email)).toMatchObject({ id: account.id });
  });

  it('can be stopped by the old one, or by its owner', async () => {
    const one = await asking();
    expect(kindOf(await stopEmailChange(db, await one.old(), AT))).toBe('ok');
    expect(kindOf(await confirm(await one.fresh()))).toBe('gone');
    const two = await asking();
    await cancelEmailChange(db, two.account.id);
    expect(kindOf(await confirm(await two.old()))).toBe('gone');
    expect(await readEmailChange(db, two.account.id, AT)).toBeNull();
  });

  it('is not taken after a day, and one that is asked for later takes its place', async () => {
    const { old, fresh, ask, account } = await asking();
    const [o, n] = [await old(), await fresh()];
    expect(kindOf(await confirm(o, later(DAY)))).toBe('gone');
    const other = someone();
    expect(kindOf(await ask(other))).toBe('ok');
    expect([kindOf(await confirm(o)), kindOf(await confirm(n))]).toEqual(['gone', 'gone']);
    await confirm(await old());
    await confirm(await tokenTo(db, other, 'change-email-new'));
    expect(await readAccountByEmail(db, other)).toMatchObject({ id: account.id });
  });

  it('asks for the password, where there is one', async () => {
    const { ask } = await asking();
    expect(kindOf(await ask(someone(), 'not the password'))).toBe('wrong-password');
    expect(kindOf(await ask(someone(), null))).toBe('wrong-password');
    const social = await asking(someone(), { passwordHash: null, userType: 'GOOGLE' });
    expect(kindOf(social.answer)).toBe('ok');
  });

  it('that has an account already is not told of: its owner is written to, and nothing can be confirmed', async () => {
    const owner = await addPerson(db);
    const { account, answer } = await asking(owner.email);
    expect(answer).toEqual((await asking()).answer);
    expect(await kindsTo(owner.email)).toEqual(['account-exists']);
    expect(await confirm(await tokenTo(db, account.email, 'change-email-old'))).toMatchObject({
      value: { waitsFor: 'new' },
    });
    expect(await readAccountByEmail(db, owner.email)).toMatchObject({ id: owner.id });
  });

  it('goes to one of two who confirm it at once', async () => {
    const email = someone();
    const people = [await asking(email), await asking(email)];
    const letters = (await lettersTo(db, email)).flatMap(({ token }) => token ?? []);
    for (const token of letters) await confirm(token);
    const answers = await Promise.all(people.map(async ({ old }) => confirm(await old())));
    expect(answers.map(kindOf).sort()).toEqual(['ok', 'taken']);
  });

  it('makes letters void that went to the old one', async () => {
    const { account, old, fresh } = await asking();
    await forgotPassword(db, { email: account.email, address: randomUUID(), once: randomUUID() }, AT);
    const token = await tokenTo(db, account.email, 'reset-password');
    for (const link of [await old(), await fresh()]) await confirm(link);
    expect(kindOf(await resetPassword(db, { token, password: 'a staple of new words', device: '' }, AT))).toBe('gone');
  });

  it('may be the old one written otherwise, and not the very same', async () => {
    const { account, ask } = await asking();
    expect(kindOf(await ask(account.email))).toBe('same-address');
    const written = account.email.toUpperCase();
    expect(kindOf(await ask(written))).toBe('ok');
    await confirm(await tokenTo(db, account.email, 'change-email-old'));
    await confirm(await tokenTo(db, written, 'change-email-new'));
    expect(await readAccountByEmail(db, account.email)).toMatchObject({ id: account.id, email: written });
  });
});
