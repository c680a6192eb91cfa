import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { readAccount, readAccountByEmail } from '../account/account.store.ts';
import { insertIdentity } from '../account/identity.store.ts';
import { readSession } from '../account/session.ts';
import { signIn } from '../account/sign-in.ts';
import { signUp } from '../account/sign-up.ts';
import {
  AT,
  createTestAccount,
  HOUR,
  later,
  PASSWORD,
  readEmailsTo,
  readTokenSentTo,
  signInAs,
} from '../account/testing/account.ts';
import { verifyAccount } from '../account/verify-account.ts';
import { insertList } from '../list/list.store.ts';
import { inviteColleague } from '../partner/invite-colleague.ts';
import type { Databases } from '../platform/databases.ts';
import { confirmPurchase } from '../purchase/confirm-purchase.ts';
import { hashEmail } from '../review/review.ts';
import { confirmDeletion, deleteAccount, requestDeletion } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { createTwoDatabases } from './testing/two-databases.ts';

const { main, norway, databases, drop } = await createTwoDatabases();
const { db } = main;
afterAll(drop);

const outcome = (result: { ok: true } | { ok: false; error: { kind: string } }) =>
  result.ok ? 'ok' : result.error.kind;

/** A shopper with data in each database. */
async function createShopperWithData(more: Parameters<typeof createTestAccount>[1] = {}) {
  const account = await createTestAccount(db, more);
  const { shopper, token } = await signInAs(db, account.id);
  for (const market of ['SE', 'NO'] as const) {
    const list = { id: randomUUID(), kind: 'own', name: `a list in ${market}` } as const;
    await insertList(databases.forMarket(market).db, { market, shopperId: account.id }, list, AT);
  }
  // Its merchant confirmed a purchase for the address, whose owner never looked at it.
  const purchase = {
    market: 'NO',
    merchantId: 1,
    reference: randomUUID(),
    productIds: [5],
    date: '2026-03-01',
  } as const;
  await confirmPurchase(norway.db, { ...purchase, emailHash: hashEmail(account.email) }, null, AT);
  const partner = { kind: 'brand', market: 'SE', partnerId: 1 } as const;
  const invitation = { requestId: randomUUID(), role: 'viewer', partnerName: '', locale: 'sv-SE' } as const;
  await inviteColleague(db, partner, { ...invitation, email: 'bo@post.example', invitedBy: account.id }, AT);
  const subject = randomUUID();
  const identity = { provider: 'GOOGLE', subject, shopperId: account.id, email: null, linkedAt: AT } as const;
  await insertIdentity(db, identity);
  return { account, shopper, token, identity: subject };
}

/** Every row of every table that contains one of these texts. */
async function findRowsContaining(texts: readonly string[]): Promise<string[]> {
  const matches: string[] = [];
  for (const database of databases.all) {
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(database.db);
      matches.push(
        ...rows.filter(({ row }) => texts.some((text) => row.includes(text))).map(({ row }) => `${name} ${row}`),
      );
    }
  }
  return matches;
}

describe('deleting an account', () => {
  it('E05 leaves one row without personal data and no usable session', async () => {
    const { account, shopper, token, identity } = await createShopperWithData();
    const isDone = await deleteAccount(databases, shopper, { current: PASSWORD, keepReviews: false }, later(60));
    expect(outcome(isDone)).toBe('ok');
    expect(outcome(await readSession(db, token, later(61)))).toBe('authentication-failed');
    expect(await readAccount(db, account.id)).toBeNull();
    const { id, email, passwordHash } = account;
    const left = await findRowsContaining([id, email, hashEmail(email), 'Alva', identity, passwordHash ?? '']);
    // The last email, which confirms the deletion, needs its address.
    expect(left.sort()).toEqual([
      expect.stringMatching(/^outbox .*,account-deleted,/),
      expect.stringMatching(/^shopper .*,DELETED,/),
    ]);
    const { rows } =
      await sql`select email, email_key, name, password_hash, verified_at from shopper where id = ${account.id}`.execute(
        db,
      );
    expect(Object.values(rows[0] ?? {})).toEqual([null, null, null, null, null]);
    expect(await readEmailsTo(db, account.email)).toEqual([{ kind: 'account-deleted', token: null }]);
  });

  it('requires the password and rate-limits guesses', async () => {
    const { account, shopper } = await createShopperWithData();
    const kinds: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      kinds.push(outcome(await deleteAccount(databases, shopper, { current: `guess ${i}`, keepReviews: true }, AT)));
    }
    expect(new Set(kinds)).toEqual(new Set(['wrong-password', 'too-many']));
    expect(await readAccount(db, account.id)).not.toBeNull();
  });

  it('frees the email address for a new sign-up', async () => {
    const { account, shopper } = await createShopperWithData();
    await deleteAccount(databases, shopper, { current: PASSWORD, keepReviews: true }, later(60));
    const { email } = account;
    const login = await signIn(
      db,
      { email, password: PASSWORD, device: '', address: 'a', previousToken: null },
      later(61),
    );
    expect(outcome(login)).toBe('authentication-failed');
    const request = { email, password: PASSWORD, name: null, market: 'SE', locale: 'sv-SE', address: 'a' } as const;
    await signUp(db, { ...request, idempotencyKey: randomUUID() }, later(70));
    const token = await readTokenSentTo(db, email, 'verify-account');
    expect(outcome(await verifyAccount(db, { token, password: PASSWORD, device: '' }, later(80)))).toBe('ok');
    expect((await readAccountByEmail(db, email))?.id).not.toBe(account.id);
  });

  it('works without a password by an emailed link, once and within an hour', async () => {
    const { account, shopper } = await createShopperWithData({ passwordHash: null, userType: 'APPLE' });
    await requestDeletion(db, shopper, { keepReviews: true }, AT);
    const token = await readTokenSentTo(db, account.email, 'delete-account');
    expect(outcome(await confirmDeletion(databases, token, later(HOUR)))).toBe('gone');
    expect(await readAccount(db, account.id)).not.toBeNull();
    const results = await Promise.all([1, 2].map((s) => confirmDeletion(databases, token, later(s))));
    expect(results.map(outcome).sort()).toEqual(['gone', 'ok']);
    expect(await readAccount(db, account.id)).toBeNull();
  });

  it('can be repeated after a failure halfway', async () => {
    const { account, shopper } = await createShopperWithData();
    let uses = 0;
    const cut: Databases = {
      ...databases,
      main: {
        ...main,
        get db() {
          uses += 1;
          // After the password check and the deletion in the other database.
          if (uses > 2) throw new Error('the database is away');
          return db;
        },
      },
    };
    const deleting = deleteAccount(cut, shopper, { current: PASSWORD, keepReviews: false }, AT);
    await expect(deleting).rejects.toThrow('the database is away');
    expect(await readAccount(db, account.id)).not.toBeNull();
    expect(outcome(await deleteAccount(databases, shopper, { current: PASSWORD, keepReviews: false }, AT))).toBe('ok');
    expect(await readAccount(db, account.id)).toBeNull();
  });
});

describe('the data export', () => {
  it('contains everything from every database, and nothing of others', async () => {
    const [anna, bo] = [await createShopperWithData(), await createShopperWithData()];
    const tables = await exportAccount(databases, anna.account.id);
    expect(tables.account).toMatchObject([{ email: anna.account.email, hasPassword: true, name: 'Alva Berg' }]);
    expect(tables.sessions).toMatchObject([{ device: 'Firefox, Linux' }]);
    expect(tables.socialAccounts).toMatchObject([{ provider: 'GOOGLE', subject: anna.identity }]);
    expect(tables.lists?.map(({ name }) => name).sort()).toEqual(['a list in NO', 'a list in SE']);
    expect(Object.keys(tables).sort()).toEqual([
      'account', 'basketWishes', 'browsers', 'feed', 'giftContributions', 'giftReservations', 'listImportRows', 'listProducts', 'lists', 'messages', 'partners', 'passkeys', 'postings',
      'preferences', 'priceWatchTriggers', 'priceWatches', 'purchases', 'registrations', 'reports', 'reviews', 'sessions',
      'socialAccounts', 'unsubscribed', 'votes', 'webhook',
    ]); // biome-ignore format: a list of words
    const text = JSON.stringify(tables);
    expect(text).not.toContain(bo.account.id);
    expect(text).not.toContain('argon2');
  });
});
