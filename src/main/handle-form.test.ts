import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestAccount, PASSWORD, signInAs } from '../account/testing/account.ts';
import { DatabaseAwayError } from '../platform/guarded-pool.ts';
import type { TestResponse } from './testing/bad-input.ts';
import { openWholeSite, type WholeSite } from './testing/whole-site.ts';

const HOST = 'se.localhost';
let site: WholeSite;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());

type Fields = Record<string, string> | [string, string][];

/** Submits a form like a browser without scripts. */
const send = (path: string, fields: Fields, headers: Record<string, string> = {}): Promise<TestResponse> =>
  site.request(path, {
    host: HOST,
    method: 'POST',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${HOST}`, ...headers },
  });

const login = (more: Record<string, string> = {}) => ({
  act: 'login',
  email: 'nobody@post.example',
  password: PASSWORD,
  ...more,
});

/** The session cookie of a signed-in user. */
async function signedIn(): Promise<{ cookie: string; email: string }> {
  const { id, email } = await createTestAccount(site.db);
  // The test markets have a clock of their own.
  const { token } = await signInAs(site.db, id, new Date('2026-03-20T12:00:00Z'));
  return { cookie: `authenticationToken=${token}`, email };
}

describe('a form without scripts', () => {
  it('A01 redirects on success, with the session in cookies', async () => {
    const { email } = await createTestAccount(site.db);
    const { status, headers } = await send('/login', login({ email, next: '/profile' }));
    expect([status, headers.location, headers['cache-control']]).toEqual([303, '/profile', 'private, no-store']);
    expect(headers['set-cookie']).toMatch(/authenticationState=.+authenticationToken=[\w-]{43}; .*HttpOnly/);
  });

  it('redirects to its own page without a `next` path, and the page shows what was done', async () => {
    const { cookie } = await signedIn();
    const { status, headers } = await send(
      '/profile/account?a=1',
      { act: 'changeProfile', name: 'Nora', language: 'sv-SE' },
      { cookie },
    );
    expect([status, headers.location]).toEqual([303, '/profile/account?a=1&done=changeProfile']);
    const page = await site.request('/profile/account?done=changeProfile', { host: HOST, headers: { cookie } });
    expect(page.body).toContain('value="Nora"');
  });

  it('is shown again with its values and an error at each field, but never with a password', async () => {
    const sent = { act: 'signUp', email: 'not an address', password: 'sh0rt-pw', name: 'Nora <b>' };
    const { status, body, headers } = await send('/signup', sent);
    expect([status, headers['cache-control']]).toEqual([422, 'private, no-store']);
    expect(body).toMatch(/<input [^>]*name="email"[^>]*value="not an address"|value="not an address"[^>]*name="email"/);
    expect(body).toContain('value="Nora &lt;b&gt;"');
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(body).not.toContain('sh0rt-pw');
    expect(body).not.toMatch(/name="password"[^>]*value=/);
  });

  it('never shows the current password either', async () => {
    const { cookie } = await signedIn();
    const secret = 'what was typed by mistake';
    const { status, body } = await send(
      '/profile/account',
      { act: 'changePassword', current: secret, password: 'another long pass phrase' },
      { cookie },
    );
    expect(status).toBe(422);
    expect(body).not.toContain(secret);
    expect(body).not.toContain('another long pass phrase');
  });

  it('shows why the sign-in failed, with its status', async () => {
    const { status, body } = await send('/login', login());
    expect(status).toBe(401);
    expect(body).toMatch(/role="alert"/);
    expect(body).toMatch(/value="nobody@post\.example"/);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: '' }],
    ['a frame of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the site', { 'sec-fetch-site': 'same-site' }],
    ['the origin of another port', { origin: `http://${HOST}:81` }],
  ])('is rejected from %s', async (_, headers) => {
    const { cookie } = await signedIn();
    const response = await send('/profile/account', { act: 'endSessions' }, { cookie, ...headers });
    expect(response.status).toBe(403);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await site.request('/profile/account', { host: HOST, headers: { cookie } })).status).toBe(200);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    '/a\r\nset-cookie: a=b',
    'profile',
    '',
  ])('redirects to no other site: %j', async (next) => {
    const { email } = await createTestAccount(site.db);
    const { status, headers } = await send('/login', login({ email, next }));
    expect([status, headers.location]).toEqual([303, '/login?done=login']);
  });

  it('redirects to a page whose path has letters that no header may have', async () => {
    const { email } = await createTestAccount(site.db);
    const { status, headers } = await send('/login', login({ email, next: '/ö' }));
    expect([status, headers.location]).toEqual([303, '/%C3%B6']);
  });

  it('redirects to the login if it needs a session, and back from there', async () => {
    const { status, headers } = await send('/profile/account?a=1', { act: 'endOtherSessions' });
    expect(status).toBe(303);
    expect(headers.location).toBe(`/login?fresh=1&next=${encodeURIComponent('/profile/account?a=1')}`);
  });

  it('is rejected if it names no endpoint, or one that only reads', async () => {
    const { cookie } = await signedIn();
    for (const act of ['', 'nothing', 'profile', '__proto__', 'constructor']) {
      expect((await send('/login', { act }, { cookie })).status).toBe(400);
    }
    expect((await send('/login', {}, { cookie })).status).toBe(400);
    const response = await site.request('/login', {
      host: HOST,
      method: 'POST',
      payload: '{"act":"login"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect((await send('/login', { ...login(), password: 'x'.repeat(70_000) })).status).toBe(413);
    expect(site.loggedErrors.splice(0)).toEqual([]);
  });

  it('R16 takes the longest text of a written page in any script, and from no other page as much', async () => {
    const source = '\u6f22'.repeat(60_000);
    expect((await send('/admin/pages?kind=guide', { act: 'adminSavePage', source })).status).toBe(303);
    const other = await send('/login', login({ password: source }));
    expect([other.status, other.body]).toEqual([413, expect.stringContaining('The form is too large.')]);
    const { status } = await send('/admin/pages', { act: 'adminSavePage', source: source.repeat(2) });
    expect(status).toBe(413);
  });

  it('has one effect if submitted twice with the same idempotency key', async () => {
    const once = crypto.randomUUID();
    const sent = {
      act: 'signUp',
      email: `${once}@post.example`,
      password: 'a long enough phrase',
      next: '/signup?done=signUp',
      once,
    };
    for (let i = 0; i < 2; i++) {
      const { status, headers } = await send('/signup', sent);
      expect([status, headers.location]).toEqual([303, '/signup?done=signUp']);
    }
  });

  it('works on an anonymous page, whose response is then not cached', async () => {
    const { status, body } = await send('/', login());
    expect(status).toBe(401);
    expect(body).toContain('<h1');
    const after = await site.request('/', { host: HOST });
    expect(after.body).not.toContain('nobody@post.example');
    expect(after.headers['set-cookie']).toBeUndefined();
  });
});

it('a site whose database is away answers from index and memory, says where it cannot, and recovers by itself', async () => {
  const get = (path: string) => site.request(path, { host: HOST });
  // A page is kept from its second request on, and the words of a language from its first search on.
  expect((await get('/results?q=lamp')).status).toBe(200);
  for (let i = 0; i < 2; i++) expect((await get(site.productPath)).status).toBe(200);
  const unseen = site.productPath.replace(`-${site.ids.product}`, '-999999');
  const away = vi.spyOn(site.database.pool, 'connect').mockRejectedValue(new DatabaseAwayError('The database is away'));
  const [search, kept, other, form] = [
    await get('/results?q=nordvik'),
    await get(site.productPath),
    await get(unseen),
    await send('/login', login()),
  ];
  expect([search.status, kept.status]).toEqual([200, 200]);
  expect(search.body).toContain('Nordvik');
  expect([other.status, other.headers['retry-after']]).toEqual([503, '5']);
  expect(form.status).toBe(503);
  for (const { body } of [search, kept, other, form]) expect(body).not.toMatch(/DatabaseAway|database is away/);
  away.mockRestore();
  expect((await get(unseen)).status).toBe(404);
  site.loggedErrors.splice(0);
});

it('a site answers at the IPv6 address of its machine', async () => {
  expect((await site.request('/us/shopping/', { host: '[::1]:3000' })).status).toBe(200);
});
