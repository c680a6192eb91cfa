import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Databases } from '../platform/databases.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { readAccount, readAccountByEmail } from './account.store.ts';
import { confirmDeletion, deleteAccount, requestDeletion } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { insertIdentity } from './identity.store.ts';
import { insertList } from './list.store.ts';
import { readSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { AT, addPerson, HOUR, later, lettersTo, PASSWORD, STAFF_DOMAINS, signInAs, tokenTo } from './test-account.ts';
import { verifyAccount } from './verify-account.ts';

const [main, norway] = [await createTestDatabase(), await createTestDatabase()];
const { db } = main;
afterAll(() => Promise.all([main.drop(), norway.drop()]));

const databases: Databases = {
  main,
  of: (market) => (market === 'NO' ? norway : main),
  all: [main, norway],
  close: async () => {},
};
const kindOf = (answer: { ok: true } | { ok: false; error: { kind: string } }) =>
  answer.ok ? 'ok' : answer.error.kind;

/** Somebody with something in each database. */
async function somebody(more: Parameters<typeof addPerson>[1] = {}) {
  const account = await addPerson(db, more);
  const { shopper, token } = await signInAs(db, account.id);
  for (const market of ['SE', 'NO'] as const) {
    const list = { id: randomUUID(), kind: 'own', name: `a list in ${market}` } as const;
    await insertList(databases.of(market).db, { market, shopperId: account.id }, list, AT);
  }
  const subject = randomUUID();
  const identity = { provider: 'GOOGLE', subject, shopperId: account.id, email: null, linkedAt: AT } as const;
  await insertIdentity(db, identity);
  return { account, shopper, token, identity: subject };
}

/** Every row of every table that says one of these words. */
async function rowsThatSay(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const database of databases.all) {
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(database.db);
      found.push(
        ...rows.filter(({ row }) => words.some((word) => row.includes(word))).map(({ row }) => `${name} ${row}`),
      );
    }
  }
  return found;
}

describe('an account that is deleted', () => {
  it('E05 leaves a row that says nothing of the person, in no database, and signs nobody in', async () => {
    const { account, shopper, token, identity } = await somebody();
    const isDone = await deleteAccount(databases, shopper, { current: PASSWORD, keepReviews: false }, later(60));
    expect(kindOf(isDone)).toBe('ok');
    expect(kindOf(await readSession(db, token, later(61), { staffDomains: STAFF_DOMAINS }))).toBe(
      'authentication-failed',
    );
    expect(await readAccount(db, account.id)).toBeNull();
    const left = await rowsThatSay([account.id, account.email, 'Alva', identity, account.passwordHash ?? '']);
    // The last letter, that the account is gone, has to go somewhere.
    expect(left.sort()).toEqual([
      expect.stringMatching(/^outbox .*,account-deleted,/),
      expect.stringMatching(/^shopper .*,DELETED,/),
    ]);
    const { rows } =
      await sql`select email, email_key, name, password_hash, verified_at from shopper where id = ${account.id}`.execute(
        db,
      );
    expect(Object.values(rows[0] ?? {})).toEqual([null, null, null, null, null]);
    expect(await lettersTo(db, account.email)).toEqual([{ kind: 'account-deleted', token: null }]);
  });

  it('asks for the password, and slows down who guesses it', async () => {
    const { account, shopper } = await somebody();
    const kinds: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      kinds.push(kindOf(await deleteAccount(databases, shopper, { current: `guess ${i}`, keepReviews: true }, AT)));
    }
    expect(new Set(kinds)).toEqual(new Set(['wrong-password', 'too-many']));
    expect(await readAccount(db, account.id)).not.toBeNull();
  });

  it('frees its address for whoever signs up with it', async () => {
    const { account, shopper } = await somebody();
    await deleteAccount(databases, shopper, { current: PASSWORD, keepReviews: true }, later(60));
    const { email } = account;
    const login = await signIn(db, { email, password: PASSWORD, device: '', address: 'a', knownBy: null }, later(61));
    expect(kindOf(login)).toBe('authentication-failed');
    const request = { email, password: PASSWORD, name: null, market: 'SE', locale: 'sv-SE', address: 'a' } as const;
    await signUp(db, { ...request, once: randomUUID() }, later(70));
    const token = await tokenTo(db, email, 'verify-account');
    expect(kindOf(await verifyAccount(db, { token, password: PASSWORD, device: '' }, later(80)))).toBe('ok');
    expect((await readAccountByEmail(db, email))?.id).not.toBe(account.id);
  });

  it('without a password is deleted by the link of a letter, once, within the hour', async () => {
    const { account, shopper } = await somebody({ passwordHash: null, userType: 'APPLE' });
    await requestDeletion(db, shopper, { keepReviews: true }, AT);
    const token = await tokenTo(db, account.email, 'delete-account');
    expect(kindOf(await confirmDeletion(databases, token, later(HOUR)))).toBe('gone');
    expect(await readAccount(db, account.id)).not.toBeNull();
    const answers = await Promise.all([1, 2].map((s) => confirmDeletion(databases, token, later(s))));
    expect(answers.map(kindOf).sort()).toEqual(['gone', 'ok']);
    expect(await readAccount(db, account.id)).toBeNull();
  });

  it('is deleted where an earlier try was cut off', async () => {
    const { account, shopper } = await somebody();
    let uses = 0;
    const cut: Databases = {
      ...databases,
      main: {
        ...main,
        get db() {
          uses += 1;
          // After the password was checked, and after the other database forgot.
          if (uses > 2) throw new Error('the database is away');
          return db;
        },
      },
    };
    const deleting = deleteAccount(cut, shopper, { current: PASSWORD, keepReviews: false }, AT);
    await expect(deleting).rejects.toThrow('the database is away');
    expect(await readAccount(db, account.id)).not.toBeNull();
    expect(kindOf(await deleteAccount(databases, shopper, { current: PASSWORD, keepReviews: false }, AT))).toBe('ok');
    expect(await readAccount(db, account.id)).toBeNull();
  });
});

describe('what is held about a person', () => {
  it('is told whole, from every database, and of nobody else', async () => {
    const [anna, bo] = [await somebody(), await somebody()];
    const tables = await exportAccount(databases, anna.account.id);
    expect(tables.account).toMatchObject([{ email: anna.account.email, hasPassword: true, name: 'Alva Berg' }]);
    expect(tables.sessions).toMatchObject([{ device: 'Firefox, Linux' }]);
    expect(tables.socialAccounts).toMatchObject([{ provider: 'GOOGLE', subject: anna.identity }]);
    expect(tables.lists.map(({ name }) => name).sort()).toEqual(['a list in NO', 'a list in SE']);
    expect(Object.keys(tables).sort()).toEqual([
      'account', 'browsers', 'choices', 'feed', 'giftClaims', 'listProducts', 'lists', 'messages', 'passkeys', 'postings',
      'priceWatchFirings', 'priceWatches', 'purchases', 'reports', 'reviews', 'sessions', 'socialAccounts', 'unsubscribed',
      'votes', 'webhook',
    ]); // biome-ignore format: a list of words
    const text = JSON.stringify(tables);
    expect(text).not.toContain(bo.account.id);
    expect(text).not.toContain('argon2');
  });
});
