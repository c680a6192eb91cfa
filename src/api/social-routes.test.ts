import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, readAccount, readAccountByEmail } from '../shopper/account.store.ts';
import { readIdentitiesOf } from '../shopper/identity.store.ts';
import { addPerson, lettersTo, PASSWORD, tokenTo } from '../shopper/test-account.ts';
import { profileAnswer } from './contract/account-schemas.ts';
import { errorOfBody } from './contract/errors.ts';
import { startSocialSite, type TestVisitor } from './test-social-site.ts';

const { db, database, now, setNow, google, facebook, apple, site, social, visitor, close } = await startSocialSite();
afterAll(close);
beforeEach(() => setNow(now));

const MINUTE = 60_000;
const later = (ms: number) => setNow(new Date(now.getTime() + ms));

/** Somebody whom the providers know and this site does not. */
const stranger = (more: Partial<{ email: string | null; email_verified: boolean }> = {}) => ({
  sub: randomUUID(),
  email: `${randomUUID()}@post.example`,
  email_verified: true,
  name: 'Ada Byron',
  ...more,
});
const unconfirmed = () => ({ ...stranger(), email: `${randomUUID()}@post.example` });

const profileOf = async (browser: TestVisitor) => {
  const { status, body } = await browser.call('GET', '/public/user/profile');
  return status === 200 ? profileAnswer.parse(body).response : null;
};
const linkedTo = async ({ id }: Pick<Account, 'id'>) =>
  (await readIdentitiesOf(db, id)).map(({ provider }) => provider).sort();
const logIn = (browser: TestVisitor, email: string, stateKey: string | null = null) =>
  browser.call('POST', '/public/user/login', { email, password: PASSWORD, stateKey });
const errorOf = ({ body, status }: { body: unknown; status: number }) => errorOfBody(body, status).kind;

describe('signing in with a provider of accounts', () => {
  it('A02 E05 makes an account of the provider’s type for an address that it vouches for, and knows it again', async () => {
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
      expect(await profileOf(browser)).toMatchObject({
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
      expect(await profileOf(again)).toMatchObject({ email: person.email });
    }
  });

  it('keeps the session as a login does, and nothing that pages could read of it', async () => {
    google.person = stranger();
    const browser = visitor();
    await browser.signIn('GOOGLE');
    const { host } = new URL(site);
    const state: unknown = JSON.parse(decodeURIComponent(browser.jar.get(host, 'authenticationState') ?? ''));
    expect(state).toEqual({ userType: 'GOOGLE', merchants: [], brands: [], publishers: [], permissions: [] });
    expect(browser.jar.get(host, 'authenticationToken')).toMatch(/^[\w-]{43}$/);
  });

  it('A02 does not exist for what is not configured', async () => {
    const accounts = social.get('FACEBOOK');
    social.delete('FACEBOOK');
    const start = await visitor().call('GET', '/public/user/signup/social/facebook/start');
    expect([start.status, errorOf(start)]).toEqual([404, 'not-found']);
    const { body } = await visitor().call('GET', '/public/user/signup/social');
    expect(body).toEqual({ response: ['GOOGLE', 'APPLE'] });
    if (accounts !== undefined) social.set('FACEBOOK', accounts);
  });

  it('leads nowhere else than to pages of the site', async () => {
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      google.person = stranger();
      expect((await visitor().signIn('GOOGLE', { next })).pathname).toBe('/');
    }
  });

  it('comes back to the login with what went wrong', async () => {
    google.person = null;
    expect((await visitor().signIn('GOOGLE', { next: '/deals' })).href).toMatch(
      /\/login\?social=declined&next=%2Fdeals$/,
    );
  });

  it('A02 takes an answer once: replayed, from another browser or too late it signs nobody in', async () => {
    const expired = /\/login\?social=expired$/;
    google.person = stranger();
    const browser = visitor();
    const answer = await browser.answerOf('GOOGLE');
    expect((await visitor().open(answer)).href).toMatch(expired);
    expect((await browser.open(answer)).pathname).toBe('/');
    expect((await visitor().open(answer)).href).toMatch(expired);
    const slow = visitor();
    const late = await slow.answerOf('GOOGLE');
    later(10 * MINUTE);
    expect((await slow.open(late)).href).toMatch(expired);
    expect(await profileOf(slow)).toBeNull();
  });

  it('makes one account where the same answer comes twice at once, or two tabs sign up at once', async () => {
    const person = stranger();
    google.person = person;
    const browser = visitor();
    const answer = await browser.answerOf('GOOGLE');
    const pages = await Promise.all([browser.open(answer), browser.open(answer)]);
    expect(pages.map(({ pathname }) => pathname)).toContain('/');
    const other = stranger();
    google.person = other;
    const tabs = [visitor(), visitor()];
    const answers = [await tabs[0].answerOf('GOOGLE'), await tabs[1].answerOf('GOOGLE')];
    const both = await Promise.all(tabs.map((tab, i) => tab.open(answers[i] ?? '')));
    expect(both.map(({ pathname }) => pathname)).toEqual(['/', '/']);
    for (const { email } of [person, other]) {
      const { rows } = await database.pool.query('select 1 from shopper where email_key = $1', [email]);
      expect(rows).toHaveLength(1);
    }
  });

  it('A05 turns away accounts that are blocked or suspended', async () => {
    google.person = stranger();
    await visitor().signIn('GOOGLE');
    const { email } = google.person;
    await database.pool.query('update shopper set suspended_until = $2 where email_key = $1', [
      email,
      new Date(now.getTime() + MINUTE),
    ]);
    expect((await visitor().signIn('GOOGLE')).search).toBe('?social=account-suspended');
    await database.pool.query("update shopper set status = 'BANNED' where email_key = $1", [email]);
    expect((await visitor().signIn('GOOGLE')).search).toBe('?social=account-blocked');
    apple.person = { ...stranger(), email };
    expect((await visitor().signIn('APPLE')).search).toBe('?social=account-blocked');
  });
});

describe('an address that has an account', () => {
  it('A02 is never joined silently; signing in the old way joins it', async () => {
    const account = await addPerson(db);
    google.person = { ...stranger(), email: account.email };
    const browser = visitor();
    const page = await browser.signIn('GOOGLE', { next: '/deals' });
    expect([page.pathname, page.searchParams.get('collision'), page.searchParams.get('next')]).toEqual([
      '/login',
      'GOOGLE',
      '/deals',
    ]);
    expect(await linkedTo(account)).toEqual([]);
    expect(await profileOf(browser)).toBeNull();
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

  it('A02 is joined by a link in a letter to it, once', async () => {
    const account = await addPerson(db);
    google.person = { ...stranger(), email: account.email };
    const browser = visitor();
    const stateKey = (await browser.signIn('GOOGLE')).searchParams.get('stateKey');
    const sent = await browser.call('POST', '/public/user/signup/social/letter', {
      stateKey,
      email: 'elsewhere@evil.example',
    });
    expect([sent.status, sent.body]).toEqual([200, { response: null }]);
    expect(await lettersTo(db, 'elsewhere@evil.example')).toEqual([]);
    const token = await tokenTo(db, account.email, 'link-identity');
    const phone = visitor();
    const plan = await phone.call('GET', `/public/user/signup/social/link?token=${token}`);
    expect(plan.body).toMatchObject({ response: { provider: 'GOOGLE', email: account.email, hasAccount: true } });
    expect(await linkedTo(account)).toEqual([]);
    expect((await phone.call('POST', '/public/user/signup/social/link', { token })).body).toMatchObject({
      response: { userType: 'GOOGLE' },
    });
    expect(await linkedTo(account)).toEqual(['GOOGLE']);
    expect(await profileOf(phone)).toMatchObject({ email: account.email });
    const again = await visitor().call('POST', '/public/user/signup/social/link', { token });
    expect([again.status, errorOf(again)]).toEqual([410, 'gone']);
  });

  it('A02 joins nothing for a key that another browser was given', async () => {
    const account = await addPerson(db);
    facebook.person = { ...stranger(), email: account.email };
    const stateKey = (await visitor().signIn('FACEBOOK')).searchParams.get('stateKey') ?? '';
    const victim = visitor();
    expect((await logIn(victim, account.email, stateKey)).status).toBe(200);
    expect(await linkedTo(account)).toEqual([]);
    expect((await victim.call('POST', '/public/user/signup/social/letter', { stateKey })).status).toBe(410);
  });

  it('E05 becomes a whole account where it was known by itself alone, by a letter', async () => {
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
    const token = await tokenTo(db, email, 'link-identity');
    expect((await browser.call('POST', '/public/user/signup/social/link', { token })).status).toBe(200);
    expect(await readAccountByEmail(db, email)).toMatchObject({ id, status: 'ACTIVE', userType: 'GOOGLE' });
  });
});

describe('an address that the provider does not vouch for', () => {
  it.each(['FACEBOOK', 'GOOGLE'] as const)(
    'A02 is confirmed by a letter before %s makes an account of it',
    async (type) => {
      const person = type === 'GOOGLE' ? { ...unconfirmed(), email_verified: false } : unconfirmed();
      const test = type === 'GOOGLE' ? google : facebook;
      test.person = person;
      const browser = visitor();
      const page = await browser.signIn(type);
      expect(page.pathname).toBe('/signup');
      expect(await readAccountByEmail(db, person.email)).toBeNull();
      const stateKey = page.searchParams.get('stateKey');
      const unsaid = await browser.call('POST', '/public/user/signup/social/letter', { stateKey });
      expect(unsaid.body).toMatchObject({
        error: { code: 'invalid-request', fields: [{ path: 'email', problem: 'required' }] },
      });
      const email = `${randomUUID()}@other.example`;
      expect((await browser.call('POST', '/public/user/signup/social/letter', { stateKey, email })).status).toBe(200);
      const token = await tokenTo(db, email, 'link-identity');
      expect((await browser.call('GET', `/public/user/signup/social/link?token=${token}`)).body).toMatchObject({
        response: { hasAccount: false },
      });
      expect((await browser.call('POST', '/public/user/signup/social/link', { token })).status).toBe(200);
      expect(await readAccountByEmail(db, email)).toMatchObject({ userType: type, status: 'ACTIVE' });
      expect((await visitor().signIn(type)).pathname).toBe('/');
    },
  );

  it('answers the same whether the address has an account or not', async () => {
    const account = await addPerson(db);
    facebook.person = { ...stranger(), email: null };
    const browser = visitor();
    const stateKey = (await browser.signIn('FACEBOOK')).searchParams.get('stateKey');
    const answers = [];
    for (const email of [account.email, `${randomUUID()}@post.example`])
      answers.push(await browser.call('POST', '/public/user/signup/social/letter', { stateKey, email }));
    expect(answers[0]).toEqual(answers[1]);
    expect(await linkedTo(account)).toEqual([]);
  });
});

describe('linking and unlinking', () => {
  const signedIn = async () => {
    const account = await addPerson(db);
    const browser = visitor();
    await logIn(browser, account.email);
    return { account, browser };
  };

  it('A02 links further providers to the account of who is signed in, whatever address they have', async () => {
    const { account, browser } = await signedIn();
    google.person = stranger();
    facebook.person = { ...stranger(), email: null };
    expect((await browser.signIn('GOOGLE', { link: true })).href).toMatch(/\/profile\/account\?linked=GOOGLE$/);
    expect((await browser.signIn('FACEBOOK', { link: true })).search).toBe('?linked=FACEBOOK');
    expect((await browser.signIn('GOOGLE', { link: true })).search).toBe('?linked=GOOGLE');
    expect(await linkedTo(account)).toEqual(['FACEBOOK', 'GOOGLE']);
    expect((await lettersTo(db, account.email)).map(({ kind }) => kind)).toEqual([
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

  it('A02 does not link what belongs to somebody else, nor a second one of a provider', async () => {
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

  it('links nothing that a page of another site began, nor for who is not signed in any more', async () => {
    const { account, browser } = await signedIn();
    google.person = stranger();
    expect((await browser.signIn('GOOGLE', { link: true, from: 'http://evil.example' })).search).toBe(
      '?social=expired',
    );
    expect((await visitor().signIn('GOOGLE', { link: true })).search).toBe('?social=expired');
    expect(await linkedTo(account)).toEqual([]);
  });

  it('C03 unlinks a provider, after which the profile is without it', async () => {
    const { browser } = await signedIn();
    facebook.person = stranger();
    await browser.signIn('FACEBOOK', { link: true });
    expect(await profileOf(browser)).toMatchObject({ providers: ['FACEBOOK'] });
    for (const _ of ['once', 'twice']) {
      const done = await browser.call('DELETE', '/public/user/signup/social/US/facebook');
      expect([done.status, done.body]).toEqual([200, { response: null }]);
    }
    expect(await profileOf(browser)).toMatchObject({ providers: [] });
    expect((await browser.call('DELETE', '/public/user/signup/social/US/MYSPACE')).status).toBe(400);
    expect((await visitor().call('DELETE', '/public/user/signup/social/US/FACEBOOK')).status).toBe(401);
  });

  it('C03 A02 keeps the last way to sign in, also where two are unlinked at once', async () => {
    google.person = stranger();
    const browser = visitor();
    await browser.signIn('GOOGLE');
    const refused = await browser.call('DELETE', '/public/user/signup/social/US/GOOGLE');
    expect([refused.status, errorOf(refused)]).toEqual([409, 'conflict']);
    expect(JSON.stringify(refused.body)).toContain('Set a password or add another way first');
    facebook.person = stranger();
    await browser.signIn('FACEBOOK', { link: true });
    const both = await Promise.all(
      ['GOOGLE', 'FACEBOOK'].map((one) => browser.call('DELETE', `/public/user/signup/social/US/${one}`)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const profile = await profileOf(browser);
    const account = await readAccountByEmail(db, google.person?.email ?? '');
    expect(profile?.providers).toEqual([account?.userType]);
  });
});
