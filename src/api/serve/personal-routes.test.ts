import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestAccount, signInAs } from '../../account/testing/account.ts';
import type { PersonalEndpoint } from '../../contract/endpoint.ts';
import { PERSONAL_CONTRACT } from '../../contract/personal-contract.ts';
import { PERSONAL_ENDPOINTS } from '../../contract/personal-endpoints.ts';
import { DEFAULT_SETTINGS } from '../../market/site-setting.ts';
import { createBrowser } from '../testing/browser.ts';
import { createTestMarkets } from '../testing/market.ts';
import { SHOPS } from '../testing/shops.ts';
import type { PersonalContext } from '../view/caller.ts';
import { httpRoutes } from './http-routes.ts';

const stocked = await createTestMarkets(SHOPS);
let forMembers = false;
const settings = {
  get: () => ({ ...DEFAULT_SETTINGS, price_history_requires_sign_in: forMembers }),
  revision: () => 0,
};
const context = { ...stocked.context, settings };
const personal: PersonalContext = {
  ...context,
  writing: context.databases,
  publicUrl: () => 'http://shop.example',
  social: new Map(),
};
const app = Fastify({ trustProxy: true });
await httpRoutes(app, {
  context,
  personal: { context: personal },
});
afterAll(async () => {
  await app.close();
  await stocked.close();
});

const PROFILE = '/public/user/profile';

/** A signed-in browser and its session token. */
async function signedIn() {
  const { id } = await createTestAccount(stocked.database.db);
  const { token } = await signInAs(stocked.database.db, id, stocked.now);
  const browser = createBrowser(app);
  browser.cookies.set('authenticationToken', token);
  return { browser, token };
}

const error = (code: string) => ({ error: expect.objectContaining({ code }) });

describe('personal endpoints', () => {
  it('A06 authenticate by cookie or by header, which takes precedence', async () => {
    const { browser, token } = await signedIn();
    expect((await browser.send('GET', PROFILE)).status).toBe(200);
    const stranger = createBrowser(app);
    expect((await stranger.send('GET', PROFILE)).body).toEqual(error('sign-in-required'));
    const authorization = `Bearer ${token}`;
    expect((await stranger.send('GET', PROFILE, { headers: { authorization } })).status).toBe(200);
    const wrong = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await browser.send('GET', PROFILE, { headers: wrong })).body).toEqual(error('authentication-failed'));
  });

  it('accept changes only from pages of this host, unless authenticated by header', async () => {
    const { browser, token } = await signedIn();
    const change = (headers: Record<string, string>) =>
      browser.send('DELETE', '/public/user/other-sessions', { headers });
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: '' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of foreign) expect((await change(headers)).body).toEqual(error('forbidden'));
    expect((await change({})).status).toBe(200);
    expect((await change({ 'sec-fetch-site': 'same-origin', origin: '' })).status).toBe(200);
    const crossSite = { origin: 'https://evil.example', authorization: `Bearer ${token}` };
    expect((await change(crossSite)).status).toBe(200);
  });

  it('are not cached, and not readable by other sites', async () => {
    const { browser } = await signedIn();
    const response = await browser.send('GET', PROFILE, { headers: { origin: 'https://evil.example' } });
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers.etag).toBeUndefined();
    const rejected = await createBrowser(app).send('GET', PROFILE);
    expect([rejected.status, rejected.headers['cache-control']]).toEqual([401, 'no-store']);
  });

  it('accept an empty body with JSON content type, and otherwise only objects', async () => {
    const { browser } = await signedIn();
    const headers = { 'content-type': 'application/json' };
    expect((await browser.send('DELETE', '/public/user/other-sessions', { headers })).status).toBe(200);
    const send = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/se/public/user/login',
        headers: { ...headers, host: 'shop.example', origin: 'http://shop.example' },
        payload,
      });
    for (const payload of ['[]', '7', '"text"', '{', '{"__proto__":{"a":1}}']) {
      expect((await send(payload)).statusCode, payload).toBe(400);
    }
  });

  it('are not found in unknown markets', async () => {
    for (const market of ['xx', 'constructor', 'se%2fuk']) {
      const { status, body } = await createBrowser(app, market).send('GET', PROFILE);
      expect([market, status, body]).toEqual([market, 404, error('unknown-market')]);
    }
  });

  it('reject an invalid idempotency key', async () => {
    const { browser } = await signedIn();
    const response = await browser.send('DELETE', '/public/user/other-sessions', {
      headers: { 'idempotency-key': 'not one' },
    });
    expect(response.body).toEqual(error('invalid-request'));
  });

  it('have unique paths, whose parameters their schemas contain', () => {
    const calls = Object.entries<PersonalEndpoint>(PERSONAL_ENDPOINTS);
    expect(new Set(calls.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(calls.length);
    for (const [name, { path }] of calls) {
      const { shape } = Object.entries(PERSONAL_CONTRACT).find(([one]) => one === name)?.[1].request ?? { shape: {} };
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part);
      expect([name, parts.filter((part) => !(part in shape))]).toEqual([name, []]);
    }
  });
});

describe('a price history for members', () => {
  it('A10 is public unless the operator requires sign-in', async () => {
    const productId = await stocked.findProductId('SE', 'E1');
    const open = `/public/product/SE/${productId}/price-history?range=ALL`;
    const own = `/public/user/price-history/${productId}?range=ALL`;
    const { browser } = await signedIn();
    const stranger = createBrowser(app);
    expect(DEFAULT_SETTINGS.price_history_requires_sign_in).toBe(false);
    const shown = await stranger.send('GET', open);
    expect(shown.body).toMatchObject({ range: 'ALL', points: expect.arrayContaining([expect.anything()]) });
    forMembers = true;
    // Public responses are cacheable, so they must not depend on the session.
    for (const visitor of [stranger, browser]) {
      const rejected = await visitor.send('GET', open);
      expect([rejected.status, rejected.body]).toEqual([401, error('sign-in-required')]);
    }
    expect((await stranger.send('GET', own)).status).toBe(401);
    const body = await browser.send('GET', own);
    expect([body.status, body.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body.body).toEqual(shown.body);
    const compared = await stranger.send('GET', `/public/compare/SE?ids=${productId}`);
    expect(compared.status).toBe(200);
    expect(JSON.stringify(compared.body)).not.toMatch(/"history":\[[^\]]/);
    forMembers = false;
  });
});
