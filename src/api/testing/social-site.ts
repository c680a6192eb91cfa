import Fastify from 'fastify';
import type { OAuthClient } from '../../account/oauth-client.ts';
import { createOAuthClients } from '../../account/oauth-clients.ts';
import { CookieJar, followRedirects } from '../../account/testing/follow-redirects.ts';
import {
  APPLE_TEAM,
  appleKeys,
  startFakeApple,
  startFakeFacebook,
  startOpenIdProvider,
  TEST_CLIENT,
} from '../../account/testing/oauth-providers.ts';
import type { SocialProvider } from '../../terms/social-provider.ts';
import { httpRoutes } from '../serve/http-routes.ts';
import { createTestMarkets } from './market.ts';

/** One person's browser. */
export type TestVisitor = {
  jar: CookieJar;
  /** Starts the OAuth flow and follows redirects to a page of the site. Returns its path and query. */
  signIn(provider: SocialProvider, more?: { next?: string; link?: boolean; from?: string }): Promise<URL>;
  /** The same, up to the provider's redirect back to the site. */
  callbackUrl(provider: SocialProvider): Promise<string>;
  /** Follows redirects to a page of the site. */
  open(address: string): Promise<URL>;
  /** An API request from a page of the site. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
};

const PAGES = '/us/shopping';
const BASE = '/api/us';

/** The API over HTTP in the US market, with a fake of each provider. */
export async function startSocialSite() {
  const stocked = await createTestMarkets({});
  const social = new Map<SocialProvider, OAuthClient>();
  let site = '';
  const personal = { ...stocked.context, writing: stocked.context.databases, publicUrl: () => site, social };
  const app = Fastify();
  await httpRoutes(app, { context: stocked.context, personal: { context: personal } });
  site = await app.listen({ port: 0, host: 'localhost' });
  site = site.replace(/\/\/[^:]+(?=:\d)|\/\/\[::1\]/, '//localhost');
  const redirectUri = (provider: string) => `${site}/api/social/${provider}/callback`;
  const keys = appleKeys();
  const google = await startOpenIdProvider(redirectUri('google'));
  const facebook = await startFakeFacebook(redirectUri('facebook'));
  const apple = await startFakeApple(redirectUri('apple'), keys.publicKey);
  const open = createOAuthClients({
    GOOGLE: { ...TEST_CLIENT, issuer: google.issuer },
    FACEBOOK: { ...TEST_CLIENT, issuer: facebook.issuer },
    APPLE: { clientId: TEST_CLIENT.clientId, ...APPLE_TEAM, privateKey: keys.privateKey, issuer: apple.issuer },
  });
  for (const [provider, accounts] of open) social.set(provider, accounts);

  const isPage = (url: URL): boolean => url.origin === site && !url.pathname.startsWith('/api/');
  const followToPage = async (jar: CookieJar, address: string, headers: Record<string, string> = {}): Promise<URL> => {
    const { url, response } = await followRedirects(jar, address, isPage, headers);
    if (response !== null) throw new Error(`${url} is not a page but ${response.status}: ${await response.text()}`);
    return new URL(`${url.pathname.slice(PAGES.length)}${url.search}`, 'http://inside.the.market');
  };

  const visitor = (jar = new CookieJar()): TestVisitor => ({
    jar,
    signIn: (provider, { next = '/', link = false, from = site } = {}) => {
      jar.retainOnly(new URL(site).host);
      const query = new URLSearchParams({ next, ...(link ? { link: '1' } : {}) });
      const start = `${site}${BASE}/public/user/signup/social/${provider.toLowerCase()}/start?${query}`;
      return followToPage(jar, start, { referer: `${from}/us/shopping/profile` });
    },
    callbackUrl: async (provider) => {
      const start = `${site}${BASE}/public/user/signup/social/${provider.toLowerCase()}/start`;
      const { url } = await followRedirects(jar, start, ({ href }) =>
        href.startsWith(redirectUri(provider.toLowerCase())),
      );
      return url.href;
    },
    open: (address) => followToPage(jar, address),
    call: async (method, path, body) => {
      const url = new URL(`${BASE}${path}`, site);
      const headers = { cookie: jar.cookieHeader(url), origin: site, 'content-type': 'application/json' };
      const response = await fetch(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
      jar.store(url, response);
      return { status: response.status, body: await response.json() };
    },
  });

  const close = async () => {
    await app.close();
    await Promise.all([google.close(), facebook.close(), apple.close(), stocked.close()]);
  };
  return { ...stocked, db: stocked.database.db, site, google, facebook, apple, social, visitor, close };
}
