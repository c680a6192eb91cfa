import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_SERVICES } from '../platform/testing/no-services.ts';
import type { SocialProvider } from '../terms/social-provider.ts';
import type { OAuthFlow } from './oauth-client.ts';
import { createOAuthClients } from './oauth-clients.ts';
import { CookieJar, followRedirects } from './testing/follow-redirects.ts';
import {
  APPLE_TEAM,
  appleKeys,
  OTHER_CLIENT,
  startFakeApple,
  startFakeFacebook,
  startOpenIdProvider,
  TEST_CLIENT,
  type TestProvider,
} from './testing/oauth-providers.ts';

const REDIRECT = 'http://localhost:4999/api/social/callback';
const ADA = { sub: '1815', email: 'ada@example.org', email_verified: true, name: 'Ada Byron' };

const keys = appleKeys();
let google: TestProvider;
let apple: TestProvider;
let facebook: TestProvider;

beforeAll(async () => {
  google = await startOpenIdProvider(REDIRECT);
  apple = await startFakeApple(REDIRECT, keys.publicKey);
  facebook = await startFakeFacebook(REDIRECT);
});
afterAll(() => Promise.all([google.close(), apple.close(), facebook.close()]));

const createClients = () =>
  createOAuthClients({
    GOOGLE: { ...TEST_CLIENT, issuer: google.issuer },
    FACEBOOK: { ...TEST_CLIENT, issuer: facebook.issuer },
    APPLE: { clientId: TEST_CLIENT.clientId, ...APPLE_TEAM, privateKey: keys.privateKey, issuer: apple.issuer },
  });

const makeFlow = (seed: string): OAuthFlow => ({
  redirectUri: REDIRECT,
  state: `state-${seed}`,
  nonce: `nonce-${seed}`,
  codeVerifier: `verifier-${seed}`.padEnd(50, 'x'),
});

/** Runs a flow up to the redirect back. `change` may tamper with the authorization URL. */
async function runFlow(provider: SocialProvider, seed: string, change: (url: URL) => void = () => {}) {
  const client = createClients().get(provider);
  if (client === undefined) throw new Error('not configured');
  const authorization = await client.authorizationUrl(makeFlow(seed));
  if (!authorization.ok) throw authorization.error.cause;
  change(authorization.value);
  const { url, form } = await followRedirects(new CookieJar(), authorization.value.href, ({ href }) =>
    href.startsWith(REDIRECT),
  );
  return { client, parameters: form ?? url.searchParams, responseMode: form === null ? 'query' : 'form' };
}

describe('signing in with an OAuth provider', () => {
  it('A02 has only the configured providers', () => {
    expect([...createOAuthClients(NO_SERVICES.socialClients).keys()]).toEqual([]);
    const one = createOAuthClients({
      ...NO_SERVICES.socialClients,
      APPLE: { ...TEST_CLIENT, ...APPLE_TEAM, privateKey: '', issuer: null },
    });
    expect([...one.keys()]).toEqual(['APPLE']);
  });

  it('A02 reads the profile from Google’s signed ID token', async () => {
    google.person = ADA;
    const { client, parameters, responseMode } = await runFlow('GOOGLE', 'a');
    expect(responseMode).toBe('query');
    expect(await client.fetchProfile(makeFlow('a'), parameters)).toEqual({
      ok: true,
      value: { provider: 'GOOGLE', subject: '1815', email: 'ada@example.org', isVerified: true, name: 'Ada Byron' },
    });
    expect((await client.fetchProfile(makeFlow('a'), parameters)).ok).toBe(false);
  });

  it('A02 sends Apple a signed client secret and reads its form response', async () => {
    apple.person = ADA;
    const { client, parameters, responseMode } = await runFlow('APPLE', 'b');
    expect(responseMode).toBe('form');
    parameters.set('user', JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } }));
    expect(await client.fetchProfile(makeFlow('b'), parameters)).toEqual({
      ok: true,
      value: { provider: 'APPLE', subject: '1815', email: 'ada@example.org', isVerified: true, name: 'Ada Lovelace' },
    });
  });

  it('A02 fetches the profile from Facebook, with an unverified address', async () => {
    facebook.person = ADA;
    const { client, parameters } = await runFlow('FACEBOOK', 'c');
    expect(await client.fetchProfile(makeFlow('c'), parameters)).toEqual({
      ok: true,
      value: { provider: 'FACEBOOK', subject: '1815', email: 'ada@example.org', isVerified: false, name: 'Ada Byron' },
    });
    facebook.person = { ...ADA, email: null };
    const again = await runFlow('FACEBOOK', 'd');
    expect(await again.client.fetchProfile(makeFlow('d'), again.parameters)).toMatchObject({
      ok: true,
      value: { email: null },
    });
  });

  it('does not treat an address as verified unless the provider does', async () => {
    google.person = { ...ADA, sub: '2', email_verified: false };
    const { client, parameters } = await runFlow('GOOGLE', 'e');
    expect(await client.fetchProfile(makeFlow('e'), parameters)).toMatchObject({
      ok: true,
      value: { isVerified: false },
    });
  });

  it.each(['GOOGLE', 'APPLE', 'FACEBOOK'] as const)('reports that the user declined at %s', async (provider) => {
    const test = { GOOGLE: google, APPLE: apple, FACEBOOK: facebook }[provider];
    test.person = null;
    const { client, parameters } = await runFlow(provider, 'f');
    expect(await client.fetchProfile(makeFlow('f'), parameters)).toMatchObject({
      ok: false,
      error: { kind: 'declined' },
    });
  });

  it.each([
    ['a forged nonce', (url: URL) => url.searchParams.set('nonce', 'of somebody else')],
    ['a code issued to another client', (url: URL) => url.searchParams.set('client_id', OTHER_CLIENT.clientId)],
    ['a code requested by another browser', (url: URL) => url.searchParams.set('code_challenge', 'x'.repeat(43))],
  ])('A02 rejects %s', async (_what, change) => {
    google.person = ADA;
    const { client, parameters } = await runFlow('GOOGLE', 'g', change);
    expect(parameters.get('code')).not.toBeNull();
    expect(await client.fetchProfile(makeFlow('g'), parameters)).toMatchObject({
      ok: false,
      error: { kind: 'provider-failed' },
    });
  });

  it('rejects a response with another state or issuer', async () => {
    google.person = ADA;
    const { client, parameters } = await runFlow('GOOGLE', 'h');
    expect((await client.fetchProfile({ ...makeFlow('h'), state: 'another' }, parameters)).ok).toBe(false);
    const mixed = new URLSearchParams(parameters);
    mixed.set('iss', apple.issuer);
    expect((await client.fetchProfile(makeFlow('h'), mixed)).ok).toBe(false);
    expect((await client.fetchProfile(makeFlow('h'), parameters)).ok).toBe(true);
  });

  it('reports that a provider is unreachable', async () => {
    const gone = createOAuthClients({
      ...NO_SERVICES.socialClients,
      GOOGLE: { ...TEST_CLIENT, issuer: 'http://127.0.0.1:9' },
    });
    expect(await gone.get('GOOGLE')?.authorizationUrl(makeFlow('i'))).toMatchObject({
      ok: false,
      error: { kind: 'provider-failed' },
    });
  });
});
