import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKETS } from '../market/market.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { readPasskeys, setPasskeyName } from './passkey.store.ts';
import { addPasskey, createAuthenticationOptions, createRegistrationOptions, verifyPasskeySignIn } from './passkey.ts';
import { relyingParty } from './relying-party.ts';
import { removePasskey } from './sign-in-methods.ts';
import { AT, createTestAccount, later, signInAs } from './testing/account.ts';
import { TestAuthenticator } from './testing/authenticator.ts';

const LATER = later(300);
const BROWSER = { origin: 'https://se.shop.example' };
const PARTY = relyingParty('https://shop.example', MARKETS.SE);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function someone(passwordHash: string | null = 'hash') {
  const { id } = await createTestAccount(database.db, { passwordHash });
  const { shopper } = await signInAs(database.db, id);
  return shopper;
}

async function withPasskey(passwordHash: string | null = 'hash') {
  const { db } = database;
  const shopper = await someone(passwordHash);
  const authenticator = new TestAuthenticator();
  const response = authenticator.create(await createRegistrationOptions(db, shopper, PARTY, AT), BROWSER);
  const added = await addPasskey(db, shopper, PARTY, { id: randomUUID(), name: 'Phone', response }, AT);
  if (!added.ok) throw new Error(added.error.kind);
  return { shopper, authenticator, key: added.value, response };
}

describe('the relying party of a passkey', () => {
  it('is the host that all markets share, if browsers allow it', () => {
    expect(relyingParty('https://shop.example', MARKETS.SE)).toMatchObject({
      id: 'shop.example',
      origin: 'https://se.shop.example',
    });
    expect(relyingParty('https://shop.example', MARKETS.US)).toMatchObject({
      id: 'shop.example',
      origin: 'https://shop.example',
    });
    expect(relyingParty('https://se.shop.example', MARKETS.SE).id).toBe('shop.example');
  });

  it('is otherwise the host of the page', () => {
    expect(relyingParty('http://localhost:3000', MARKETS.SE)).toMatchObject({
      id: 'se.localhost',
      origin: 'http://se.localhost:3000',
    });
    expect(relyingParty('http://localhost:3000', MARKETS.US).id).toBe('localhost');
  });
});

describe('a passkey', () => {
  it('signs in on every market of the site', async () => {
    const { db } = database;
    const { shopper, authenticator, key } = await withPasskey();
    const signed = authenticator.get(await createAuthenticationOptions(db, PARTY, AT), BROWSER);
    expect(await verifyPasskeySignIn(db, PARTY, signed, AT)).toMatchObject({ ok: true, value: { id: shopper.id } });
    const global = relyingParty('https://shop.example', MARKETS.US);
    const there = authenticator.get(await createAuthenticationOptions(db, global, AT), {
      origin: 'https://shop.example',
    });
    expect((await verifyPasskeySignIn(db, global, there, AT)).ok).toBe(true);
    expect(await readPasskeys(db, shopper.id)).toMatchObject([
      { id: key.id, counter: 3, usedAt: AT, rpId: 'shop.example' },
    ]);
  });

  it('is accepted once per challenge, also under concurrent requests', async () => {
    const { db } = database;
    const { authenticator } = await withPasskey();
    const signed = authenticator.get(await createAuthenticationOptions(db, PARTY, AT), BROWSER);
    const both = await Promise.all([
      verifyPasskeySignIn(db, PARTY, signed, AT),
      verifyPasskeySignIn(db, PARTY, signed, AT),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await verifyPasskeySignIn(db, PARTY, signed, AT)).toEqual({ ok: false, error: { kind: 'gone' } });
  });

  it('is rejected for an expired challenge or one issued for registration', async () => {
    const { db } = database;
    const { shopper, authenticator } = await withPasskey();
    const late = authenticator.get(await createAuthenticationOptions(db, PARTY, AT), BROWSER);
    expect(await verifyPasskeySignIn(db, PARTY, late, LATER)).toEqual({ ok: false, error: { kind: 'gone' } });
    const { challenge } = await createRegistrationOptions(db, shopper, PARTY, AT);
    const mixed = authenticator.get({ challenge, rpId: PARTY.id }, BROWSER);
    expect(await verifyPasskeySignIn(db, PARTY, mixed, AT)).toEqual({ ok: false, error: { kind: 'gone' } });
  });

  it('is rejected as a copy when its counter does not increase', async () => {
    const { db } = database;
    const { authenticator } = await withPasskey();
    const copy = authenticator.clone();
    expect(
      (
        await verifyPasskeySignIn(
          db,
          PARTY,
          authenticator.get(await createAuthenticationOptions(db, PARTY, AT), BROWSER),
          AT,
        )
      ).ok,
    ).toBe(true);
    const signed = copy.get(await createAuthenticationOptions(db, PARTY, AT), BROWSER);
    expect(await verifyPasskeySignIn(db, PARTY, signed, AT)).toEqual({
      ok: false,
      error: { kind: 'authentication-failed' },
    });
  });

  it('is rejected from another origin, with another signature, or for another shopper', async () => {
    const { db } = database;
    const { authenticator } = await withPasskey();
    const { authenticator: other } = await withPasskey();
    const failed = { ok: false, error: { kind: 'authentication-failed' } };
    const foreign = authenticator.get(await createAuthenticationOptions(db, PARTY, AT), {
      origin: 'https://shop.example.evil',
    });
    expect(await verifyPasskeySignIn(db, PARTY, foreign, AT)).toEqual(failed);
    const signed = authenticator.get(await createAuthenticationOptions(db, PARTY, AT), BROWSER);
    const theirs = other.get(await createAuthenticationOptions(db, PARTY, AT), BROWSER);
    expect(await verifyPasskeySignIn(db, PARTY, { ...theirs, id: signed.id, rawId: signed.id }, AT)).toEqual(failed);
    expect(
      await verifyPasskeySignIn(
        db,
        PARTY,
        { ...signed, response: { ...signed.response, signature: theirs.response.signature } },
        AT,
      ),
    ).toEqual(failed);
  });

  it('A05 does not sign in to a blocked or suspended account', async () => {
    const { db, pool } = database;
    const { shopper, authenticator } = await withPasskey();
    const attempt = async () =>
      verifyPasskeySignIn(db, PARTY, authenticator.get(await createAuthenticationOptions(db, PARTY, AT), BROWSER), AT);
    await pool.query('update shopper set suspended_until = $2 where id = $1', [shopper.id, LATER]);
    expect(await attempt()).toMatchObject({ ok: false, error: { kind: 'account-suspended' } });
    await pool.query("update shopper set status = 'BANNED' where id = $1", [shopper.id]);
    expect(await attempt()).toEqual({ ok: false, error: { kind: 'account-blocked' } });
  });

  it('is added once for repeated requests', async () => {
    const { db } = database;
    const { shopper, key, response } = await withPasskey();
    const again = await addPasskey(db, shopper, PARTY, { id: key.id, name: 'Phone', response }, AT);
    expect(again).toMatchObject({ ok: true, value: { id: key.id } });
    const repeated = await addPasskey(db, shopper, PARTY, { id: randomUUID(), name: 'Phone', response }, AT);
    expect(repeated).toEqual({ ok: false, error: { kind: 'gone' } });
    expect(await readPasskeys(db, shopper.id)).toHaveLength(1);
    const { excludeCredentials } = await createRegistrationOptions(db, shopper, PARTY, AT);
    expect(excludeCredentials?.map(({ id }) => id)).toEqual([key.credentialId]);
  });

  it('is not added with a challenge issued to another account', async () => {
    const { db } = database;
    const [one, another] = [await someone(), await someone()];
    const response = new TestAuthenticator().create(await createRegistrationOptions(db, one, PARTY, AT), BROWSER);
    const added = await addPasskey(db, another, PARTY, { id: randomUUID(), name: 'X', response }, AT);
    expect(added).toEqual({ ok: false, error: { kind: 'gone' } });
  });

  it('is renamed and removed by its owner alone, and the last sign-in method cannot be removed', async () => {
    const { db } = database;
    const { shopper, key } = await withPasskey();
    const stranger = await someone();
    expect(await setPasskeyName(db, stranger.id, key.id, 'Mine')).toBe(false);
    expect(await removePasskey(db, stranger.id, key.id, AT)).toEqual({ ok: false, error: { kind: 'not-found' } });
    expect(await setPasskeyName(db, shopper.id, key.id, 'Old phone')).toBe(true);
    expect(await readPasskeys(db, shopper.id)).toMatchObject([{ name: 'Old phone' }]);
    expect((await removePasskey(db, shopper.id, key.id, AT)).ok).toBe(true);
    const only = await withPasskey(null);
    expect(await removePasskey(db, only.shopper.id, only.key.id, AT)).toEqual({
      ok: false,
      error: { kind: 'last-way' },
    });
  });
});
