import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, PASSWORD, signInAs } from '../shopper/test-account.ts';
import type { Heard } from './test-bad-input.ts';
import { openWholeSite, type WholeSite } from './test-whole-site.ts';

const HOST = 'se.localhost';
let site: WholeSite;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());

type Fields = Record<string, string> | [string, string][];

/** Sends a form as a browser without scripts does. */
const send = (path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Heard> =>
  site.ask(path, {
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

/** The cookie of somebody who is signed in. */
async function signedIn(): Promise<{ cookie: string; email: string }> {
  const { id, email } = await addPerson(site.db);
  // The stocked markets live in a time of their own.
  const { token } = await signInAs(site.db, id, new Date('2026-03-20T12:00:00Z'));
  return { cookie: `authenticationToken=${token}`, email };
}

describe('a form without scripts', () => {
  it('A01 leads on when it is taken, with the session in cookies', async () => {
    const { email } = await addPerson(site.db);
    const { status, headers } = await send('/login', login({ email, next: '/profile' }));
    expect([status, headers.location, headers['cache-control']]).toEqual([303, '/profile', 'private, no-store']);
    expect(headers['set-cookie']).toMatch(/authenticationState=.+authenticationToken=[\w-]{43}; .*HttpOnly/);
  });

  it('stays on its page without a way to lead on, which then knows what was done', async () => {
    const { cookie } = await signedIn();
    const { status, headers } = await send(
      '/profile/account?a=1',
      { act: 'changeProfile', name: 'Nora', language: 'sv-SE' },
      { cookie },
    );
    expect([status, headers.location]).toEqual([303, '/profile/account?a=1&done=changeProfile']);
    const page = await site.ask('/profile/account?done=changeProfile', { host: HOST, headers: { cookie } });
    expect(page.body).toContain('value="Nora"');
  });

  it('comes back with what stood in it and what was wrong beside the fields, but never with a password', async () => {
    const sent = { act: 'signUp', email: 'not an address', password: 'sh0rt-pw', name: 'Nora <b>' };
    const { status, body, headers } = await send('/signup', sent);
    expect([status, headers['cache-control']]).toEqual([422, 'private, no-store']);
    expect(body).toMatch(/<input [^>]*name="email"[^>]*value="not an address"|value="not an address"[^>]*name="email"/);
    expect(body).toContain('value="Nora &lt;b&gt;"');
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(body).not.toContain('sh0rt-pw');
    expect(body).not.toMatch(/name="password"[^>]*value=/);
  });

  it('keeps the password that proves who asks for a change out of the page too', async () => {
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

  it('says why nobody was signed in, with the status of that', async () => {
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
  ])('is refused from %s', async (_, headers) => {
    const { cookie } = await signedIn();
    const answer = await send('/profile/account', { act: 'endSessions' }, { cookie, ...headers });
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await site.ask('/profile/account', { host: HOST, headers: { cookie } })).status).toBe(200);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    '/a\r\nset-cookie: a=b',
    '/ö',
    'profile',
    '',
  ])('leads to no other site: %j', async (next) => {
    const { email } = await addPerson(site.db);
    const { status, headers } = await send('/login', login({ email, next }));
    expect([status, headers.location]).toEqual([303, '/login?done=login']);
  });

  it('that needs somebody signed in leads to where one signs in, and back from there', async () => {
    const { status, headers } = await send('/profile/account?a=1', { act: 'endOtherSessions' });
    expect(status).toBe(303);
    expect(headers.location).toBe(`/login?next=${encodeURIComponent('/profile/account?a=1')}`);
  });

  it('is none of the site where it names no act, or one that only reads', async () => {
    const { cookie } = await signedIn();
    for (const act of ['', 'nothing', 'profile', '__proto__', 'constructor']) {
      expect((await send('/login', { act }, { cookie })).status).toBe(400);
    }
    expect((await send('/login', {}, { cookie })).status).toBe(400);
    const answer = await site.ask('/login', {
      host: HOST,
      method: 'POST',
      payload: '{"act":"login"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await send('/login', { ...login(), password: 'x'.repeat(70_000) })).status).toBe(413);
    expect(site.faults.splice(0)).toEqual([]);
  });

  it('sent twice with one name does once what it does', async () => {
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

  it('works on a page that is the same for everyone, which nobody then keeps', async () => {
    const { status, body } = await send('/', login());
    expect(status).toBe(401);
    expect(body).toContain('<h1');
    const after = await site.ask('/', { host: HOST });
    expect(after.body).not.toContain('nobody@post.example');
    expect(after.headers['set-cookie']).toBeUndefined();
  });
});
