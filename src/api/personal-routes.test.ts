import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { STANDARD_SETTINGS } from '../market/site-setting.ts';
import { addPerson, signInAs } from '../shopper/test-account.ts';
import type { PersonalContext } from './caller.ts';
import { PERSONAL_CONTRACT } from './contract/personal-contract.ts';
import { PERSONAL_ENDPOINTS, type PersonalEndpoint } from './contract/personal-endpoints.ts';
import { httpRoutes } from './http-routes.ts';
import { openBrowser } from './test-browser.ts';
import { stockMarkets } from './test-market.ts';
import { SHOPS } from './test-shops.ts';

const stocked = await stockMarkets(SHOPS);
let forMembers = false;
const settings = {
  of: () => ({ ...STANDARD_SETTINGS, price_history_requires_sign_in: forMembers }),
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
  requestsPerMinute: 100_000,
  personal: { context: personal, requestsPerMinute: 100_000 },
});
afterAll(async () => {
  await app.close();
  await stocked.close();
});

const PROFILE = '/public/user/profile';

/** Somebody who is signed in, in a browser that holds what proves it. */
async function signedIn() {
  const { id } = await addPerson(stocked.database.db);
  const { token } = await signInAs(stocked.database.db, id, stocked.now);
  const browser = openBrowser(app);
  browser.cookies.set('authenticationToken', token);
  return { browser, token };
}

const error = (code: string) => ({ error: expect.objectContaining({ code }) });

describe('the calls about one person', () => {
  it('A06 know who calls by the cookie or by the header, which goes before it', async () => {
    const { browser, token } = await signedIn();
    expect((await browser.send('GET', PROFILE)).status).toBe(200);
    const stranger = openBrowser(app);
    expect((await stranger.send('GET', PROFILE)).body).toEqual(error('sign-in-required'));
    const authorization = `Bearer ${token}`;
    expect((await stranger.send('GET', PROFILE, { headers: { authorization } })).status).toBe(200);
    const wrong = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await browser.send('GET', PROFILE, { headers: wrong })).body).toEqual(error('authentication-failed'));
  });

  it('take what changes something from a page of this very host only, unless the caller itself says who it is', async () => {
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
    const elsewhere = { origin: 'https://evil.example', authorization: `Bearer ${token}` };
    expect((await change(elsewhere)).status).toBe(200);
  });

  it('are kept by nobody, and told to no other site', async () => {
    const { browser } = await signedIn();
    const answer = await browser.send('GET', PROFILE, { headers: { origin: 'https://evil.example' } });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers.etag).toBeUndefined();
    const refused = await openBrowser(app).send('GET', PROFILE);
    expect([refused.status, refused.headers['cache-control']]).toEqual([401, 'no-store']);
  });

  it('take a call without a body that says it sends JSON, as all of them do, and no body but an object', async () => {
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

  it('are not there in markets that are not', async () => {
    for (const market of ['xx', 'constructor', 'se%2fuk']) {
      const { status, body } = await openBrowser(app, market).send('GET', PROFILE);
      expect([market, status, body]).toEqual([market, 404, error('unknown-market')]);
    }
  });

  it('are made only with a name that names nothing else', async () => {
    const { browser } = await signedIn();
    const answer = await browser.send('DELETE', '/public/user/other-sessions', {
      headers: { 'idempotency-key': 'not one' },
    });
    expect(answer.body).toEqual(error('invalid-request'));
  });

  it('each name a path of their own, and take every part of it', () => {
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
  it('A10 is for everyone unless the operator asks for a sign-in; then only who is signed in is told any of it', async () => {
    const productId = await stocked.productOf('SE', 'E1');
    const open = `/public/product/SE/${productId}/price-history?range=ALL`;
    const own = `/public/user/price-history/${productId}?range=ALL`;
    const { browser } = await signedIn();
    const stranger = openBrowser(app);
    expect(STANDARD_SETTINGS.price_history_requires_sign_in).toBe(false);
    const shown = await stranger.send('GET', open);
    expect(shown.body).toMatchObject({ range: 'ALL', points: expect.arrayContaining([expect.anything()]) });
    forMembers = true;
    // Not even a session makes an answer differ that others may keep.
    for (const visitor of [stranger, browser]) {
      const refused = await visitor.send('GET', open);
      expect([refused.status, refused.body]).toEqual([401, error('sign-in-required')]);
    }
    expect((await stranger.send('GET', own)).status).toBe(401);
    const told = await browser.send('GET', own);
    expect([told.status, told.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(told.body).toEqual(shown.body);
    const compared = await stranger.send('GET', `/public/compare/SE?ids=${productId}`);
    expect(compared.status).toBe(200);
    expect(JSON.stringify(compared.body)).not.toMatch(/"history":\[[^\]]/);
    forMembers = false;
  });
});
