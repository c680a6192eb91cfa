import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { readIdentitiesOf } from '../shopper/identity.store.ts';
import { addPerson, lettersTo, PASSWORD } from '../shopper/test-account.ts';
import { TestAuthenticator } from '../shopper/test-authenticator.ts';
import { askPasskeyAnswer, newPasskeyAnswer, passkeysAnswer } from './contract/social-schemas.ts';
import { startSocialSite, type TestVisitor } from './test-social-site.ts';

const { db, site, google, visitor, close } = await startSocialSite();
afterAll(close);

const BROWSER = { origin: site };
const PATH = '/public/user/passkeys';

async function withPasskey() {
  const account = await addPerson(db);
  const browser = visitor();
  await browser.call('POST', '/public/user/login', { email: account.email, password: PASSWORD });
  const asked = await browser.call('POST', `${PATH}/new`);
  const { response } = newPasskeyAnswer.parse(asked.body);
  const authenticator = new TestAuthenticator();
  const made = authenticator.create(response, BROWSER);
  // As browsers send it, with more than is read.
  const credential = {
    ...made,
    authenticatorAttachment: 'platform',
    clientExtensionResults: { credProps: { rk: true } },
  };
  const added = await browser.call('POST', PATH, { name: ' Phone ', credential });
  expect([added.status, added.body]).toEqual([200, { response: null }]);
  return { account, browser, authenticator };
}

const listOf = async (browser: TestVisitor) => passkeysAnswer.parse((await browser.call('GET', PATH)).body).response;

async function sign(browser: TestVisitor, authenticator: TestAuthenticator, stateKey: string | null = null) {
  const asked = await browser.call('POST', '/public/user/login/passkey/challenge');
  const { response } = askPasskeyAnswer.parse(asked.body);
  return browser.call('POST', '/public/user/login/passkey', {
    credential: authenticator.get(response, BROWSER),
    stateKey,
  });
}

it('A01 signs in with a passkey that was made while signed in, in the same session as with a password', async () => {
  const { account, authenticator } = await withPasskey();
  const elsewhere = visitor();
  const signed = await sign(elsewhere, authenticator);
  expect(signed).toMatchObject({ status: 200, body: { response: { userType: 'PASSWORD' } } });
  expect(await elsewhere.call('GET', '/public/user/profile')).toMatchObject({
    status: 200,
    body: { response: { email: account.email, hasPasskeys: true } },
  });
  expect(await listOf(elsewhere)).toMatchObject([{ name: 'Phone', isLastWay: false }]);
  expect((await listOf(elsewhere))[0]?.usedAt).not.toBeNull();
  expect(await lettersTo(db, account.email)).toMatchObject([{ kind: 'sign-in-changed' }]);
});

it('renames and removes passkeys of the person alone', async () => {
  const { browser } = await withPasskey();
  const { browser: stranger, authenticator } = await withPasskey();
  const [{ id } = { id: '' }] = await listOf(browser);
  for (const [method, body] of [
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ] as const)
    expect((await stranger.call(method, `${PATH}/${id}`, body)).status).toBe(404);
  expect((await browser.call('PATCH', `${PATH}/${id}`, { name: '' })).body).toMatchObject({
    error: { code: 'invalid-request', fields: [{ path: 'name', problem: 'required' }] },
  });
  expect((await browser.call('PATCH', `${PATH}/${id}`, { name: 'Old phone' })).status).toBe(200);
  expect(await listOf(browser)).toMatchObject([{ name: 'Old phone' }]);
  const [{ id: theirs } = { id: '' }] = await listOf(stranger);
  expect((await stranger.call('DELETE', `${PATH}/${theirs}`)).status).toBe(200);
  const refused = await sign(visitor(), authenticator);
  expect(refused).toMatchObject({ status: 401, body: { error: { code: 'authentication-failed' } } });
});

it('A02 joins the account at a provider that waits in the browser, as a password does', async () => {
  const { account, authenticator } = await withPasskey();
  google.person = { sub: randomUUID(), email: account.email, email_verified: true, name: 'Ada' };
  const browser = visitor();
  const page = await browser.signIn('GOOGLE');
  expect((await sign(browser, authenticator, page.searchParams.get('stateKey'))).status).toBe(200);
  expect(await readIdentitiesOf(db, account.id)).toMatchObject([{ provider: 'GOOGLE' }]);
});

it('takes no call for a passkey that is none', async () => {
  const { browser } = await withPasskey();
  for (const credential of [undefined, null, 'x', {}, { id: 'a b', rawId: '', type: 'public-key', response: {} }]) {
    expect((await browser.call('POST', PATH, { name: 'X', credential })).status).toBe(400);
    expect((await visitor().call('POST', '/public/user/login/passkey', { credential })).status).toBe(400);
  }
});
