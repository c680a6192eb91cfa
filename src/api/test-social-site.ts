import Fastify from 'fastify';
import { openSocialSignIn } from '../shopper/open-social-sign-in.ts';
import type { SocialAccounts, SocialProvider } from '../shopper/social-provider.ts';
import {
  APPLE_TEAM,
  appleKeys,
  startAppleLike,
  startConnectProvider,
  startFacebookLike,
  TEST_CLIENT,
} from '../shopper/test-social-providers.ts';
import { CookieJar, walk } from '../shopper/test-walk.ts';
import { httpRoutes } from './http-routes.ts';
import { stockMarkets } from './test-market.ts';

/** One person's browser. */
export type TestVisitor = {
  jar: CookieJar;
  /** Begins at a provider and goes on until a page of the site; its path and query. */
  signIn(provider: SocialProvider, more?: { next?: string; link?: boolean; from?: string }): Promise<URL>;
  /** The same, up to the answer that the provider sends the browser back with. */
  answerOf(provider: SocialProvider): Promise<string>;
  /** Follows an address to a page of the site. */
  open(address: string): Promise<URL>;
  /** A call of the API from a page of the site. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
};

const PAGES = '/us/shopping';
const BASE = '/api/us';

/** The API over HTTP, in the market US, with a provider of each kind. */
export async function startSocialSite() {
  const stocked = await stockMarkets({});
  const social = new Map<SocialProvider, SocialAccounts>();
  let site = '';
  const personal = { ...stocked.context, writing: stocked.context.databases, publicUrl: () => site, social };
  const app = Fastify();
  await httpRoutes(app, { context: stocked.context, personal: { context: personal, requestsPerMinute: 100_000 } });
  site = await app.listen({ port: 0, host: 'localhost' });
  site = site.replace(/\/\/[^:]+(?=:\d)|\/\/\[::1\]/, '//localhost');
  const redirectUri = (provider: string) => `${site}/api/social/${provider}/callback`;
  const keys = appleKeys();
  const google = await startConnectProvider(redirectUri('google'));
  const facebook = await startFacebookLike(redirectUri('facebook'));
  const apple = await startAppleLike(redirectUri('apple'), keys.publicKey);
  const open = openSocialSignIn({
    GOOGLE: { ...TEST_CLIENT, issuer: google.issuer },
    FACEBOOK: { ...TEST_CLIENT, issuer: facebook.issuer },
    APPLE: { clientId: TEST_CLIENT.clientId, ...APPLE_TEAM, privateKey: keys.privateKey, issuer: apple.issuer },
  });
  for (const [provider, accounts] of open) social.set(provider, accounts);

  const isPage = (url: URL): boolean => url.origin === site && !url.pathname.startsWith('/api/');
  const pageOf = async (jar: CookieJar, address: string, headers: Record<string, string> = {}): Promise<URL> => {
    const { url, response } = await walk(jar, address, isPage, headers);
    if (response !== null) throw new Error(`${url} is no page but ${response.status}: ${await response.text()}`);
    return new URL(`${url.pathname.slice(PAGES.length)}${url.search}`, 'http://inside.the.market');
  };

  const visitor = (jar = new CookieJar()): TestVisitor => ({
    jar,
    signIn: (provider, { next = '/', link = false, from = site } = {}) => {
      jar.keepOnly(new URL(site).host);
      const query = new URLSearchParams({ next, ...(link ? { link: '1' } : {}) });
      const start = `${site}${BASE}/public/user/signup/social/${provider.toLowerCase()}/start?${query}`;
      return pageOf(jar, start, { referer: `${from}/us/shopping/profile` });
    },
    answerOf: async (provider) => {
      const start = `${site}${BASE}/public/user/signup/social/${provider.toLowerCase()}/start`;
      const { url } = await walk(jar, start, ({ href }) => href.startsWith(redirectUri(provider.toLowerCase())));
      return url.href;
    },
    open: (address) => pageOf(jar, address),
    call: async (method, path, body) => {
      const url = new URL(`${BASE}${path}`, site);
      const headers = { cookie: jar.of(url), origin: site, 'content-type': 'application/json' };
      const response = await fetch(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
      jar.keep(url, response);
      return { status: response.status, body: await response.json() };
    },
  });

  const close = async () => {
    await app.close();
    await Promise.all([google.close(), facebook.close(), apple.close(), stocked.close()]);
  };
  return { ...stocked, db: stocked.database.db, site, google, facebook, apple, social, visitor, close };
}
