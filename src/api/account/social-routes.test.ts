import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, readAccount, readAccountByEmail } from '../../account/account.store.ts';
import { readShopperIdentities } from '../../account/identity.store.ts';
import { createTestAccount, PASSWORD, readEmailsTo, readTokenSentTo } from '../../account/testing/account.ts';
import { profileResponse } from '../../contract/account/account-schemas.ts';
import { parseErrorBody } from '../../contract/api-error.ts';
import { MINUTE_MS } from '../../terms/duration.ts';
import { startSocialSite, type TestVisitor } from '../testing/social-site.ts';

const { db, database, now, setNow, google, facebook, apple, site, social, visitor, close } = await startSocialSite();
afterAll(close);
beforeEach(() => setNow(now));

const later = (ms: number) => setNow(new Date(now.getTime() + ms));

/** An account at the providers that is unknown to this site. */
const stranger = (more: Partial<{ email: string | null; email_verified: boolean }> = {}) => ({
  sub: randomUUID(),
  email: `${randomUUID()}@post.example`,
  email_verified: true,
  name: 'Ada Byron',
  ...more,
});
const unconfirmed = () => ({ ...stranger(), email: `${randomUUID()}@post.example` });

const readProfile = async (browser: TestVisitor) => {
  const { status, body } = await browser.call('GET', '/public/user/profile');
  return status === 200 ? profileResponse.parse(body).response : null;
};
const linkedTo = async ({ id }: Pick<Account, 'id'>) =>
  (await readShopperIdentities(db, id)).map(({ provider }) => provider).sort();
const logIn = (browser: TestVisitor, email: string, stateKey: string | null = null) =>
  browser.call('POST', '/public/user/login', { email, password: PASSWORD, stateKey });
const errorKind = ({ body, status }: { body: unknown; status: number }) => parseErrorBody(body, status).kind;

describe('social sign-in', () => {
  it('A02 E05 creates an account for a verified address, and signs in to it again', async () => {
    for (const [type, provider] of [
      ['GOOGLE', google],
      ['APPLE', apple],
    ] as const) {
      const person = stranger();
      provider.person = person;
      const browser = visitor();
      expect((await browser.signIn(type, { next: '/profile/alerts?x=1' })).href).toBe(
        'http://inside.the.market/profile/alerts?x=1',
      );
      expect(await readProfile(browser)).toMatchObject({
        email: person.email,
        userType: type,
        status: 'ACTIVE',
        providers: [type],
        hasPassword: false,
      });
      const again = visitor();
      expect((await again.signIn(type)).pathname).toBe('/');
      const account = await readAccountByEmail(db, person.email ?? '');
      expect(account).toMatchObject({ userType: type, verifiedAt: now });
      expect(await readProfile(again)).toMatchObject({ email: person.email });
    }
  });

  it('sets the same session cookies as a login', async () => {
    google.person = stranger();
    const browser = visitor();
    await browser.signIn('GOOGLE');
    const { host } = new URL(site);
    const state: unknown = JSON.parse(decodeURIComponent(browser.jar.get(host, 'authenticationState') ?? ''));
    const id = expect.any(String);
    expect(state).toEqual({ id, userType: 'GOOGLE', merchants: [], brands: [], publishers: [], permissions: [] });
    expect(browser.jar.get(host, 'authenticationToken')).toMatch(/^[\w-]{43}$/);
  });

  it('A02 is not found for providers that are not configured', async () => {
    const accounts = social.get('FACEBOOK');
    social.delete('FACEBOOK');
    const start = await visitor().call('GET', '/public/user/signup/social/facebook/start');
    expect([start.status, errorKind(start)]).toEqual([404, 'not-found']);
    const { body } = await visitor().call('GET', '/public/user/signup/social');
    expect(body).toEqual({ response: ['GOOGLE', 'APPLE'] });
    if (accounts !== undefined) social.set('FACEBOOK', accounts);
  });

  it('redirects to pages of the site only', async () => {
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      google.person = stranger();
      expect((await visitor().signIn('GOOGLE', { next })).pathname).toBe('/');
    }
  });

  it('returns to the login page with the reason of a failure', async () => {
    google.person = null;
    expect((await visitor().signIn('GOOGLE', { next: '/deals' })).href).toMatch(
      /\/login\?social=declined&next=%2Fdeals$/,
    );
  });

  it('A02 rejects callbacks that are replayed, from another browser, or late', async () => {
    const expired = /\/login\?social=expired$/;
    google.person = stranger();
    const browser = visitor();
    const callback = await browser.callbackUrl('GOOGLE');
    expect((await visitor().open(callback)).href).toMatch(expired);
    expect((await browser.open(callback)).pathname).toBe('/');
    expect((await visitor().open(callback)).href).toMatch(expired);
    const slow = visitor();
    const late = await slow.callbackUrl('GOOGLE');
    later(10 * MINUTE_MS);
    expect((await slow.open(late)).href).toMatch(expired);
    expect(await readProfile(slow)).toBeNull();
  });

  it('creates one account for concurrent callbacks and concurrent sign-ups', async () => {
    const person = stranger();
    google.person = person;
    const browser = visitor();
    const callback = await browser.callbackUrl('GOOGLE');
    const pages = await Promise.all([browser.open(callback), browser.open(callback)]);
    expect(pages.map(({ pathname }) => pathname)).toContain('/');
    const other = stranger();
    google.person = other;
    const tabs = [visitor(), visitor()] as const;
    const responses = [await tabs[0].callbackUrl('GOOGLE'), await tabs[1].callbackUrl('GOOGLE')];
    const both = await Promise.all(tabs.map((tab, i) => tab.open(responses[i] ?? '')));
    expect(both.map(({ pathname }) => pathname)).toEqual(['/', '/']);
    for (const { email } of [person, other]) {
      const { rows } = await database.pool.query('select 1 from shopper where email_key = $1', [email]);
      expect(rows).toHaveLength(1);
    }
  });

  it('A05 rejects blocked and suspended accounts', async () => {
    google.person = stranger();
    await visitor().signIn('GOOGLE');
    const { email } = google.person;
    await database.pool.query('update shopper set suspended_until = $2 where email_key = $1', [
      email,
      new Date(now.getTime() + MINUTE_MS),
    ]);
    expect((await visitor().signIn('GOOGLE')).search).toBe('?social=account-suspended');
    await database.pool.query("update shopper set status = 'BANNED' where email_key = $1", [email]);
    expect((await visitor().signIn('GOOGLE')).search).toBe('?social=account-blocked');
    apple.person = { ...stranger(), email };
    expect((await visitor().signIn('APPLE')).search).toBe('?social=account-blocked');
  });
});

describe('an address that has an account', () => {
  it('A02 is never linked silently; signing in with the password links it', async () => {
    const account = await createTestAccount(db);
    google.person = { ...stranger(), email: account.email };
    const browser = visitor();
    const page = await browser.signIn('GOOGLE', { next: '/deals' });
    expect([page.pathname, page.searchParams.get('collision'), page.searchParams.get('next')]).toEqual([
      '/login',
      'GOOGLE',
      '/deals',
    ]);
    expect(await linkedTo(account)).toEqual([]);
    expect(await readProfile(browser)).toBeNull();
    const stateKey = page.searchParams.get('stateKey') ?? '';
    const wait = await browser.call('GET', `/public/user/signup/social/wait?stateKey=${stateKey}`);
    expect(wait.body).toEqual({
      response: { provider: 'GOOGLE', email: account.email, name: 'Ada Byron', isVerified: true, next: '/deals' },
    });
    expect((await logIn(browser, account.email, stateKey)).status).toBe(200);
    expect(await linkedTo(account)).toEqual(['GOOGLE']);
    expect((await visitor().signIn('GOOGLE')).pathname).toBe('/');
    expect(await readAccount(db, account.id)).toMatchObject({
      userType: 'PASSWORD',
      passwordHash: account.passwordHash,
    });
  });

  it('A02 is linked once, by a link emailed to it', async () => {
    const account = await createTestAccount(db);
    google.person = { ...stranger(), email: account.email };
    const browser = visitor();
    const stateKey = (await browser.signIn('GOOGLE')).searchParams.get('stateKey');
    const sent = await browser.call('POST', '/public/user/signup/social/letter', {
      stateKey,
      email: 'elsewhere@evil.example',
    });
    expect([sent.status, sent.body]).toEqual([200, { response: null }]);
    expect(await readEmailsTo(db, 'elsewhere@evil.example')).toEqual([]);
    const token = await readTokenSentTo(db, account.email, 'link-identity');
    const phone = visitor();
    const plan = await phone.call('GET', `/public/user/signup/social/link?token=${token}`);
    expect(plan.body).toMatchObject({ response: { provider: 'GOOGLE', email: account.email, hasAccount: true } });
    expect(await linkedTo(account)).toEqual([]);
    expect((await phone.call('POST', '/public/user/signup/social/link', { token })).body).toMatchObject({
      response: { userType: 'GOOGLE' },
    });
    expect(await linkedTo(account)).toEqual(['GOOGLE']);
    expect(await readProfile(phone)).toMatchObject({ email: account.email });
    const again = await visitor().call('POST', '/public/user/signup/social/link', { token });
    expect([again.status, errorKind(again)]).toEqual([410, 'gone']);
  });

  it('A02 is not linked with a key of another browser', async () => {
    const account = await createTestAccount(db);
    facebook.person = { ...stranger(), email: account.email };
    const stateKey = (await visitor().signIn('FACEBOOK')).searchParams.get('stateKey') ?? '';
    const victim = visitor();
    expect((await logIn(victim, account.email, stateKey)).status).toBe(200);
    expect(await linkedTo(account)).toEqual([]);
    expect((await victim.call('POST', '/public/user/signup/social/letter', { stateKey })).status).toBe(410);
  });

  it('E05 becomes a full account by an emailed link if it was email-only', async () => {
    const email = `${randomUUID()}@post.example`;
    const id = randomUUID();
    await database.pool.query(
      "insert into shopper (id, market, locale, email, email_key, status, verified_at) values ($1, 'US', 'en-US', $2, $2, 'ACTIVE_EMAIL_ONLY', now())",
      [id, email],
    );
    google.person = { ...stranger(), email };
    const browser = visitor();
    const page = await browser.signIn('GOOGLE');
    expect(page.pathname).toBe('/login');
    await browser.call('POST', '/public/user/signup/social/letter', { stateKey: page.searchParams.get('stateKey') });
    const token = await readTokenSentTo(db, email, 'link-identity');
    expect((await browser.call('POST', '/public/user/signup/social/link', { token })).status).toBe(200);
    expect(await readAccountByEmail(db, email)).toMatchObject({ id, status: 'ACTIVE', userType: 'GOOGLE' });
  });
});

describe('an address that the provider has not verified', () => {
  it.each(['FACEBOOK', 'GOOGLE'] as const)(
    'A02 is confirmed by email before an account is created with %s',
    async (type) => {
      const person = type === 'GOOGLE' ? { ...unconfirmed(), email_verified: false } : unconfirmed();
      const test = type === 'GOOGLE' ? google : facebook;
      test.person = person;
      const browser = visitor();
      const page = await browser.signIn(type);
      expect(page.pathname).toBe('/signup');
      expect(await readAccountByEmail(db, person.email)).toBeNull();
      const stateKey = page.searchParams.get('stateKey');
      const withoutEmail = await browser.call('POST', '/public/user/signup/social/letter', { stateKey });
      expect(withoutEmail.body).toMatchObject({
        error: { code: 'invalid-request', fields: [{ path: 'email', problem: 'required' }] },
      });
      const email = `${randomUUID()}@other.example`;
      expect((await browser.call('POST', '/public/user/signup/social/letter', { stateKey, email })).status).toBe(200);
      const token = await readTokenSentTo(db, email, 'link-identity');
      expect((await browser.call('GET', `/public/user/signup/social/link?token=${token}`)).body).toMatchObject({
        response: { hasAccount: false },
      });
      expect((await browser.call('POST', '/public/user/signup/social/link', { token })).status).toBe(200);
      expect(await readAccountByEmail(db, email)).toMatchObject({ userType: type, status: 'ACTIVE' });
      expect((await visitor().signIn(type)).pathname).toBe('/');
    },
  );

  it('responds the same whether the address has an account or not', async () => {
    const account = await createTestAccount(db);
    facebook.person = { ...stranger(), email: null };
    const browser = visitor();
    const stateKey = (await browser.signIn('FACEBOOK')).searchParams.get('stateKey');
    const responses = [];
    for (const email of [account.email, `${randomUUID()}@post.example`])
      responses.push(await browser.call('POST', '/public/user/signup/social/letter', { stateKey, email }));
    expect(responses[0]).toEqual(responses[1]);
    expect(await linkedTo(account)).toEqual([]);
  });
});

describe('linking and unlinking', () => {
  const signedIn = async () => {
    const account = await createTestAccount(db);
    const browser = visitor();
    await logIn(browser, account.email);
    return { account, browser };
  };

  it('A02 links further providers to the signed-in account, whatever their addresses', async () => {
    const { account, browser } = await signedIn();
    google.person = stranger();
    facebook.person = { ...stranger(), email: null };
    expect((await browser.signIn('GOOGLE', { link: true })).href).toMatch(/\/profile\/account\?linked=GOOGLE$/);
    expect((await browser.signIn('FACEBOOK', { link: true })).search).toBe('?linked=FACEBOOK');
    expect((await browser.signIn('GOOGLE', { link: true })).search).toBe('?linked=GOOGLE');
    expect(await linkedTo(account)).toEqual(['FACEBOOK', 'GOOGLE']);
    expect((await readEmailsTo(db, account.email)).map(({ kind }) => kind)).toEqual([
      'sign-in-changed',
      'sign-in-changed',
    ]);
    const { body } = await browser.call('GET', '/public/user/signup/social/linked');
    expect(body).toMatchObject({
      response: [
        { provider: 'GOOGLE', email: google.person.email, isLastWay: false },
        { provider: 'FACEBOOK' },
        { provider: 'APPLE', linkedAt: null, isOffered: true },
      ],
    });
  });

  it('A02 does not link an account linked elsewhere, nor a second one of a provider', async () => {
    google.person = stranger();
    await visitor().signIn('GOOGLE');
    const { account, browser } = await signedIn();
    expect((await browser.signIn('GOOGLE', { link: true })).search).toBe('?social=identity-taken');
    google.person = stranger();
    await browser.signIn('GOOGLE', { link: true });
    google.person = stranger();
    expect((await browser.signIn('GOOGLE', { link: true })).search).toBe('?social=provider-linked');
    expect(await linkedTo(account)).toEqual(['GOOGLE']);
  });

  it('does not link for pages of another site, nor without a session', async () => {
    const { account, browser } = await signedIn();
    google.person = stranger();
    expect((await browser.signIn('GOOGLE', { link: true, from: 'http://evil.example' })).search).toBe(
      '?social=expired',
    );
    expect((await visitor().signIn('GOOGLE', { link: true })).search).toBe('?social=expired');
    expect(await linkedTo(account)).toEqual([]);
  });

  it('C03 unlinks a provider', async () => {
    const { browser } = await signedIn();
    facebook.person = stranger();
    await browser.signIn('FACEBOOK', { link: true });
    expect(await readProfile(browser)).toMatchObject({ providers: ['FACEBOOK'] });
    for (const _ of ['once', 'twice']) {
      const done = await browser.call('DELETE', '/public/user/signup/social/US/facebook');
      expect([done.status, done.body]).toEqual([200, { response: null }]);
    }
    expect(await readProfile(browser)).toMatchObject({ providers: [] });
    expect((await browser.call('DELETE', '/public/user/signup/social/US/MYSPACE')).status).toBe(400);
    expect((await visitor().call('DELETE', '/public/user/signup/social/US/FACEBOOK')).status).toBe(401);
  });

  it('C03 A02 keeps the last sign-in method, also on concurrent unlinking', async () => {
    google.person = stranger();
    const browser = visitor();
    await browser.signIn('GOOGLE');
    const rejected = await browser.call('DELETE', '/public/user/signup/social/US/GOOGLE');
    expect([rejected.status, errorKind(rejected)]).toEqual([409, 'conflict']);
    expect(JSON.stringify(rejected.body)).toContain('Set a password or add another way first');
    facebook.person = stranger();
    await browser.signIn('FACEBOOK', { link: true });
    const both = await Promise.all(
      ['GOOGLE', 'FACEBOOK'].map((one) => browser.call('DELETE', `/public/user/signup/social/US/${one}`)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const profile = await readProfile(browser);
    const account = await readAccountByEmail(db, google.person?.email ?? '');
    expect(profile?.providers).toEqual([account?.userType]);
  });
});
