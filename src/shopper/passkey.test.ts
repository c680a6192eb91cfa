import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKETS } from '../market/market.ts';
import { createTestDatabase, type TestDatabase } from '../platform/test-database.ts';
import { removePasskey } from './identity.ts';
import { readPasskeys, setPasskeyName } from './passkey.store.ts';
import { addPasskey, askForPasskey, askForSignature, checkSignature } from './passkey.ts';
import { relyingParty } from './relying-party.ts';
import { AT, addPerson, later, signInAs } from './test-account.ts';
import { TestAuthenticator } from './test-authenticator.ts';

const LATER = later(300);
const BROWSER = { origin: 'https://se.shop.example' };
const PARTY = relyingParty('https://shop.example', MARKETS.SE);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function someone(passwordHash: string | null = 'kept') {
  const { id } = await addPerson(database.db, { passwordHash });
  const { shopper } = await signInAs(database.db, id);
  return shopper;
}

async function withPasskey(passwordHash: string | null = 'kept') {
  const { db } = database;
  const shopper = await someone(passwordHash);
  const authenticator = new TestAuthenticator();
  const made = authenticator.create(await askForPasskey(db, shopper, PARTY, AT), BROWSER);
  const added = await addPasskey(db, shopper, PARTY, { id: randomUUID(), name: 'Phone', response: made }, AT);
  if (!added.ok) throw new Error(added.error.kind);
  return { shopper, authenticator, key: added.value, made };
}

describe('whom a passkey is for', () => {
  it('is the host that all markets share, where browsers allow that', () => {
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

  it('is the very host of the page elsewhere', () => {
    expect(relyingParty('http://localhost:3000', MARKETS.SE)).toMatchObject({
      id: 'se.localhost',
      origin: 'http://se.localhost:3000',
    });
    expect(relyingParty('http://localhost:3000', MARKETS.US).id).toBe('localhost');
  });
});

describe('a passkey', () => {
  it('signs its owner in, and in another market of the site too', async () => {
    const { db } = database;
    const { shopper, authenticator, key } = await withPasskey();
    const signed = authenticator.get(await askForSignature(db, PARTY, AT), BROWSER);
    expect(await checkSignature(db, PARTY, signed, AT)).toMatchObject({ ok: true, value: { id: shopper.id } });
    const global = relyingParty('https://shop.example', MARKETS.US);
    const there = authenticator.get(await askForSignature(db, global, AT), { origin: 'https://shop.example' });
    expect((await checkSignature(db, global, there, AT)).ok).toBe(true);
    expect(await readPasskeys(db, shopper.id)).toMatchObject([
      { id: key.id, counter: 3, usedAt: AT, rpId: 'shop.example' },
    ]);
  });

  it('signs each challenge once, also when both come at once', async () => {
    const { db } = database;
    const { authenticator } = await withPasskey();
    const signed = authenticator.get(await askForSignature(db, PARTY, AT), BROWSER);
    const both = await Promise.all([checkSignature(db, PARTY, signed, AT), checkSignature(db, PARTY, signed, AT)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await checkSignature(db, PARTY, signed, AT)).toEqual({ ok: false, error: { kind: 'gone' } });
  });

  it('does not sign a challenge that is too old, or that was made to register', async () => {
    const { db } = database;
    const { shopper, authenticator } = await withPasskey();
    const late = authenticator.get(await askForSignature(db, PARTY, AT), BROWSER);
    expect(await checkSignature(db, PARTY, late, LATER)).toEqual({ ok: false, error: { kind: 'gone' } });
    const { challenge } = await askForPasskey(db, shopper, PARTY, AT);
    const mixed = authenticator.get({ challenge, rpId: PARTY.id }, BROWSER);
    expect(await checkSignature(db, PARTY, mixed, AT)).toEqual({ ok: false, error: { kind: 'gone' } });
  });

  it('is known for a copy by a counter that does not go on', async () => {
    const { db } = database;
    const { authenticator } = await withPasskey();
    const copy = authenticator.copied();
    expect(
      (await checkSignature(db, PARTY, authenticator.get(await askForSignature(db, PARTY, AT), BROWSER), AT)).ok,
    ).toBe(true);
    const signed = copy.get(await askForSignature(db, PARTY, AT), BROWSER);
    expect(await checkSignature(db, PARTY, signed, AT)).toEqual({
      ok: false,
      error: { kind: 'authentication-failed' },
    });
  });

  it('is refused from a page of another site, with another signature, or for another person', async () => {
    const { db } = database;
    const { authenticator } = await withPasskey();
    const { authenticator: other } = await withPasskey();
    const failed = { ok: false, error: { kind: 'authentication-failed' } };
    const foreign = authenticator.get(await askForSignature(db, PARTY, AT), { origin: 'https://shop.example.evil' });
    expect(await checkSignature(db, PARTY, foreign, AT)).toEqual(failed);
    const signed = authenticator.get(await askForSignature(db, PARTY, AT), BROWSER);
    const theirs = other.get(await askForSignature(db, PARTY, AT), BROWSER);
    expect(await checkSignature(db, PARTY, { ...theirs, id: signed.id, rawId: signed.id }, AT)).toEqual(failed);
    expect(
      await checkSignature(
        db,
        PARTY,
        { ...signed, response: { ...signed.response, signature: theirs.response.signature } },
        AT,
      ),
    ).toEqual(failed);
  });

  it('A05 does not open an account that is blocked or suspended', async () => {
    const { db, pool } = database;
    const { shopper, authenticator } = await withPasskey();
    const attempt = async () =>
      checkSignature(db, PARTY, authenticator.get(await askForSignature(db, PARTY, AT), BROWSER), AT);
    await pool.query('update shopper set suspended_until = $2 where id = $1', [shopper.id, LATER]);
    expect(await attempt()).toMatchObject({ ok: false, error: { kind: 'account-suspended' } });
    await pool.query("update shopper set status = 'BANNED' where id = $1", [shopper.id]);
    expect(await attempt()).toEqual({ ok: false, error: { kind: 'account-blocked' } });
  });

  it('is added once, however often it is sent', async () => {
    const { db } = database;
    const { shopper, key, made } = await withPasskey();
    const again = await addPasskey(db, shopper, PARTY, { id: key.id, name: 'Phone', response: made }, AT);
    expect(again).toMatchObject({ ok: true, value: { id: key.id } });
    const anew = await addPasskey(db, shopper, PARTY, { id: randomUUID(), name: 'Phone', response: made }, AT);
    expect(anew).toEqual({ ok: false, error: { kind: 'gone' } });
    expect(await readPasskeys(db, shopper.id)).toHaveLength(1);
    const { excludeCredentials } = await askForPasskey(db, shopper, PARTY, AT);
    expect(excludeCredentials?.map(({ id }) => id)).toEqual([key.credentialId]);
  });

  it('is not added to an account with what was asked of another', async () => {
    const { db } = database;
    const [one, another] = [await someone(), await someone()];
    const response = new TestAuthenticator().create(await askForPasskey(db, one, PARTY, AT), BROWSER);
    const added = await addPasskey(db, another, PARTY, { id: randomUUID(), name: 'X', response }, AT);
    expect(added).toEqual({ ok: false, error: { kind: 'gone' } });
  });

  it('is named and taken away by its owner alone, and the last way in stays', async () => {
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
