import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { readShopperIdentities } from '../../account/identity.store.ts';
import { createTestAccount, PASSWORD, readEmailsTo } from '../../account/testing/account.ts';
import { TestAuthenticator } from '../../account/testing/authenticator.ts';
import {
  newPasskeyResponse,
  passkeyChallengeResponse,
  passkeysResponse,
} from '../../contract/account/social-schemas.ts';
import { startSocialSite, type TestVisitor } from '../testing/social-site.ts';

const { db, site, google, visitor, close } = await startSocialSite();
afterAll(close);

const BROWSER = { origin: site };
const PATH = '/public/user/passkeys';

async function withPasskey() {
  const account = await createTestAccount(db);
  const browser = visitor();
  await browser.call('POST', '/public/user/login', { email: account.email, password: PASSWORD });
  const challenge = await browser.call('POST', `${PATH}/new`);
  const { response } = newPasskeyResponse.parse(challenge.body);
  const authenticator = new TestAuthenticator();
  const created = authenticator.create(response, BROWSER);
  // Browsers send more fields than are read.
  const credential = {
    ...created,
    authenticatorAttachment: 'platform',
    clientExtensionResults: { credProps: { rk: true } },
  };
  const added = await browser.call('POST', PATH, { name: ' Phone ', credential });
  expect([added.status, added.body]).toEqual([200, { response: null }]);
  return { account, browser, authenticator };
}

const listPasskeys = async (browser: TestVisitor) =>
  passkeysResponse.parse((await browser.call('GET', PATH)).body).response;

async function sign(browser: TestVisitor, authenticator: TestAuthenticator, stateKey: string | null = null) {
  const challenge = await browser.call('POST', '/public/user/login/passkey/challenge');
  const { response } = passkeyChallengeResponse.parse(challenge.body);
  return browser.call('POST', '/public/user/login/passkey', {
    credential: authenticator.get(response, BROWSER),
    stateKey,
  });
}

it('A01 signs in with a registered passkey, with the same session as a password', async () => {
  const { account, authenticator } = await withPasskey();
  const otherBrowser = visitor();
  const signed = await sign(otherBrowser, authenticator);
  expect(signed).toMatchObject({ status: 200, body: { response: { userType: 'PRICERUNNER' } } });
  expect(await otherBrowser.call('GET', '/public/user/profile')).toMatchObject({
    status: 200,
    body: { response: { email: account.email, hasPasskeys: true } },
  });
  expect(await listPasskeys(otherBrowser)).toMatchObject([{ name: 'Phone', isLastWay: false }]);
  expect((await listPasskeys(otherBrowser))[0]?.usedAt).not.toBeNull();
  expect(await readEmailsTo(db, account.email)).toMatchObject([{ kind: 'sign-in-changed' }]);
});

it('renames and removes only the user’s own passkeys', async () => {
  const { browser } = await withPasskey();
  const { browser: stranger, authenticator } = await withPasskey();
  const [{ id } = { id: '' }] = await listPasskeys(browser);
  for (const [method, body] of [
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ] as const)
    expect((await stranger.call(method, `${PATH}/${id}`, body)).status).toBe(404);
  expect((await browser.call('PATCH', `${PATH}/${id}`, { name: '' })).body).toMatchObject({
    error: { code: 'invalid-request', fields: [{ path: 'name', problem: 'required' }] },
  });
  expect((await browser.call('PATCH', `${PATH}/${id}`, { name: 'Old phone' })).status).toBe(200);
  expect(await listPasskeys(browser)).toMatchObject([{ name: 'Old phone' }]);
  const [{ id: theirs } = { id: '' }] = await listPasskeys(stranger);
  expect((await stranger.call('DELETE', `${PATH}/${theirs}`)).status).toBe(200);
  const rejected = await sign(visitor(), authenticator);
  expect(rejected).toMatchObject({ status: 401, body: { error: { code: 'authentication-failed' } } });
});

it('A02 links the pending provider account, as sign-in with a password does', async () => {
  const { account, authenticator } = await withPasskey();
  google.person = { sub: randomUUID(), email: account.email, email_verified: true, name: 'Ada' };
  const browser = visitor();
  const page = await browser.signIn('GOOGLE');
  expect((await sign(browser, authenticator, page.searchParams.get('stateKey'))).status).toBe(200);
  expect(await readShopperIdentities(db, account.id)).toMatchObject([{ provider: 'GOOGLE' }]);
});

it('rejects invalid credentials', async () => {
  const { browser } = await withPasskey();
  for (const credential of [undefined, null, 'x', {}, { id: 'a b', rawId: '', type: 'public-key', response: {} }]) {
    expect((await browser.call('POST', PATH, { name: 'X', credential })).status).toBe(400);
    expect((await visitor().call('POST', '/public/user/login/passkey', { credential })).status).toBe(400);
  }
});
