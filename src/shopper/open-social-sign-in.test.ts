import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_SOCIAL_CLIENTS } from '../platform/social-clients.ts';
import { openSocialSignIn } from './open-social-sign-in.ts';
import type { SocialProvider, SocialTrip } from './social-provider.ts';
import {
  APPLE_TEAM,
  appleKeys,
  OTHER_CLIENT,
  startAppleLike,
  startConnectProvider,
  startFacebookLike,
  TEST_CLIENT,
  type TestProvider,
} from './test-social-providers.ts';
import { CookieJar, walk } from './test-walk.ts';

const REDIRECT = 'http://localhost:4999/api/social/callback';
const ADA = { sub: '1815', email: 'ada@example.org', email_verified: true, name: 'Ada Byron' };

const keys = appleKeys();
let google: TestProvider;
let apple: TestProvider;
let facebook: TestProvider;

beforeAll(async () => {
  google = await startConnectProvider(REDIRECT);
  apple = await startAppleLike(REDIRECT, keys.publicKey);
  facebook = await startFacebookLike(REDIRECT);
});
afterAll(() => Promise.all([google.close(), apple.close(), facebook.close()]));

const open = () =>
  openSocialSignIn({
    GOOGLE: { ...TEST_CLIENT, issuer: google.issuer },
    FACEBOOK: { ...TEST_CLIENT, issuer: facebook.issuer },
    APPLE: { clientId: TEST_CLIENT.clientId, ...APPLE_TEAM, privateKey: keys.privateKey, issuer: apple.issuer },
  });

const trip = (seed: string): SocialTrip => ({
  redirectUri: REDIRECT,
  state: `state-${seed}`,
  nonce: `nonce-${seed}`,
  codeVerifier: `verifier-${seed}`.padEnd(50, 'x'),
});

/** Begins at the provider, as somebody who may change the address on the way, and comes back. */
async function travel(provider: SocialProvider, seed: string, change: (url: URL) => void = () => {}) {
  const accounts = open().get(provider);
  if (accounts === undefined) throw new Error('not open');
  const begun = await accounts.begin(trip(seed));
  if (!begun.ok) throw begun.error.cause;
  change(begun.value);
  const { url, form } = await walk(new CookieJar(), begun.value.href, ({ href }) => href.startsWith(REDIRECT));
  return { accounts, answer: form ?? url.searchParams, came: form === null ? 'address' : 'form' };
}

describe('signing in with a provider of accounts', () => {
  it('A02 has none that is not configured', () => {
    expect([...openSocialSignIn(NO_SOCIAL_CLIENTS).keys()]).toEqual([]);
    const one = openSocialSignIn({
      ...NO_SOCIAL_CLIENTS,
      APPLE: { ...TEST_CLIENT, ...APPLE_TEAM, privateKey: '', issuer: null },
    });
    expect([...one.keys()]).toEqual(['APPLE']);
  });

  it('A02 Google tells who it is by a signed token', async () => {
    google.person = ADA;
    const { accounts, answer, came } = await travel('GOOGLE', 'a');
    expect(came).toBe('address');
    expect(await accounts.finish(trip('a'), answer)).toEqual({
      ok: true,
      value: { provider: 'GOOGLE', subject: '1815', email: 'ada@example.org', isVerified: true, name: 'Ada Byron' },
    });
    expect((await accounts.finish(trip('a'), answer)).ok).toBe(false);
  });

  it('A02 Apple is given a secret that the team signed, and answers by a form', async () => {
    apple.person = ADA;
    const { accounts, answer, came } = await travel('APPLE', 'b');
    expect(came).toBe('form');
    answer.set('user', JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } }));
    expect(await accounts.finish(trip('b'), answer)).toEqual({
      ok: true,
      value: { provider: 'APPLE', subject: '1815', email: 'ada@example.org', isVerified: true, name: 'Ada Lovelace' },
    });
  });

  it('A02 Facebook is asked for the profile, whose address counts as not confirmed', async () => {
    facebook.person = ADA;
    const { accounts, answer } = await travel('FACEBOOK', 'c');
    expect(await accounts.finish(trip('c'), answer)).toEqual({
      ok: true,
      value: { provider: 'FACEBOOK', subject: '1815', email: 'ada@example.org', isVerified: false, name: 'Ada Byron' },
    });
    facebook.person = { ...ADA, email: null };
    const again = await travel('FACEBOOK', 'd');
    expect(await again.accounts.finish(trip('d'), again.answer)).toMatchObject({ ok: true, value: { email: null } });
  });

  it('does not take an address for confirmed that the provider does not call so', async () => {
    google.person = { ...ADA, sub: '2', email_verified: false };
    const { accounts, answer } = await travel('GOOGLE', 'e');
    expect(await accounts.finish(trip('e'), answer)).toMatchObject({ ok: true, value: { isVerified: false } });
  });

  it.each(['GOOGLE', 'APPLE', 'FACEBOOK'] as const)('tells that the person said no at %s', async (provider) => {
    const test = { GOOGLE: google, APPLE: apple, FACEBOOK: facebook }[provider];
    test.person = null;
    const { accounts, answer } = await travel(provider, 'f');
    expect(await accounts.finish(trip('f'), answer)).toMatchObject({ ok: false, error: { kind: 'declined' } });
  });

  it.each([
    ['a forged nonce', (url: URL) => url.searchParams.set('nonce', 'of somebody else')],
    ['a code that was given to another client', (url: URL) => url.searchParams.set('client_id', OTHER_CLIENT.clientId)],
    ['a code that another browser asked for', (url: URL) => url.searchParams.set('code_challenge', 'x'.repeat(43))],
  ])('A02 refuses %s', async (_what, change) => {
    google.person = ADA;
    const { accounts, answer } = await travel('GOOGLE', 'g', change);
    expect(answer.get('code')).not.toBeNull();
    expect(await accounts.finish(trip('g'), answer)).toMatchObject({ ok: false, error: { kind: 'provider-failed' } });
  });

  it('refuses an answer of another state or another provider', async () => {
    google.person = ADA;
    const { accounts, answer } = await travel('GOOGLE', 'h');
    expect((await accounts.finish({ ...trip('h'), state: 'another' }, answer)).ok).toBe(false);
    const mixed = new URLSearchParams(answer);
    mixed.set('iss', apple.issuer);
    expect((await accounts.finish(trip('h'), mixed)).ok).toBe(false);
    expect((await accounts.finish(trip('h'), answer)).ok).toBe(true);
  });

  it('says that a provider is away, and asks again the next time', async () => {
    const gone = openSocialSignIn({ ...NO_SOCIAL_CLIENTS, GOOGLE: { ...TEST_CLIENT, issuer: 'http://127.0.0.1:9' } });
    expect(await gone.get('GOOGLE')?.begin(trip('i'))).toMatchObject({ ok: false, error: { kind: 'provider-failed' } });
  });
});
