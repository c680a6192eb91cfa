import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBody } from '../../api/contract/error-words.ts';
import { apiError, ERROR_CODES, type ErrorCode } from '../../api/contract/errors.ts';
import { onReport } from '../measure/report.ts';
import { resetLogin } from './login-state.ts';
import { forgetPersonal, sessionChanged } from './personal-changes.ts';
import { personalFetchClient } from './personal-fetch-client.ts';
import { queryClient } from './query-client.ts';
import { currentSession, endsSession, forgetSession, readSessionAgain } from './session.ts';
import { signOut } from './sign-out.ts';
import { stubCookies } from './test-cookies.ts';

const told = {
  userType: 'PASSWORD',
  merchants: [1, 2],
  brands: [],
  publishers: [],
  permissions: ['MERCHANT_INTERFACE'],
};
const TOKEN = 'a-token-of-thirty-two-bytes-and-more';
const cookie = encodeURIComponent(JSON.stringify(told));

type Asked = { method: string; url: string; headers: Headers; body: unknown };

/** The calls as a page makes them, to a server that answers what it is told to. */
function client(answers: Record<string, () => Response> = {}) {
  const asked: Asked[] = [];
  const fetcher: typeof fetch = async (input, init) => {
    const url = String(input);
    asked.push({
      method: init?.method ?? 'GET',
      url,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    });
    const path = Object.keys(answers).find((part) => url.includes(part));
    return (path === undefined ? undefined : answers[path]?.()) ?? Response.json({ response: null });
  };
  return { personal: personalFetchClient('UK', 'en-GB', fetcher), asked };
}

const failing = (kind: ErrorCode) => () => {
  const error = apiError(kind);
  return Response.json(errorBody(error, 'r'), { status: error.status });
};
const signedIn = () => Response.json({ response: { token: TOKEN, ...told } });
const authorization = (asked: readonly Asked[]) => asked.map(({ headers }) => headers.get('authorization'));

beforeEach(() => void stubCookies());

afterEach(() => {
  forgetSession();
  resetLogin();
  vi.unstubAllGlobals();
});

describe('the session of a browser', () => {
  it('E04 is what the server left in the readable cookie, and null for what is none', () => {
    const jar = stubCookies();
    readSessionAgain();
    expect(currentSession()).toBeNull();
    jar.set('authenticationState', cookie);
    readSessionAgain();
    expect(currentSession()).toEqual(told);
    for (const none of ['', 'null', '7', '%7B', 'x']) {
      jar.set('authenticationState', none);
      readSessionAgain();
      expect(currentSession()).toBeNull();
    }
  });

  it('A05 ends with a 401 that says so, and with no other error', () => {
    const isCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_CODES, text);
    const ending = Object.keys(ERROR_CODES)
      .filter(isCode)
      .filter((kind) => endsSession({ kind, status: ERROR_CODES[kind] }));
    expect(ending).toEqual(['authentication-failed', 'account-blocked', 'account-suspended']);
    expect(endsSession({ kind: 'account-blocked', status: 403 })).toBe(false);
  });

  it.each([
    ['authentication-failed', true],
    ['account-blocked', true],
    ['account-suspended', true],
    ['sign-in-required', false],
    ['forbidden', false],
    ['not-found', false],
    ['unavailable', false],
  ] as const)('A05 a call that fails with %s clears the state: %s', async (kind, clears) => {
    const jar = stubCookies({ authenticationState: cookie });
    const { personal } = client({ '/profile': failing(kind), '/login': signedIn });
    await personal.call('login', { email: 'a@b.example', password: 'x' });
    readSessionAgain();
    queryClient.setQueryData(['personal', 'profile'], { mine: true });
    await personal.call('profile', {});
    expect([currentSession() === null, jar.has('authenticationState')]).toEqual([clears, !clears]);
    expect(queryClient.getQueryData(['personal', 'profile'])).toEqual(clears ? undefined : { mine: true });
  });

  it('A06 sends the token that signing in gave as authorization, but not where it would be somebody else’s', async () => {
    stubCookies();
    const { personal, asked } = client({ '/login': signedIn });
    await personal.call('profile', {});
    await personal.submit('login', { email: 'a@b.example', password: 'x' }, crypto.randomUUID());
    await personal.call('profile', {});
    await personal.call('endOtherSessions', {});
    await personal.call('login', { email: 'a@b.example', password: 'x' });
    await personal.call('signUp', { email: 'c@d.example', password: 'x'.repeat(12) });
    const bearer = `Bearer ${TOKEN}`;
    expect(authorization(asked)).toEqual([null, null, bearer, bearer, null, null]);
  });

  it('A06 keeps the token nowhere but in the page', async () => {
    const jar = stubCookies();
    const { personal } = client({ '/login': signedIn });
    await personal.call('login', { email: 'a@b.example', password: 'x' });
    expect([...jar.values()].join()).not.toContain(TOKEN);
    expect(JSON.stringify(currentSession())).not.toContain(TOKEN);
  });

  it('A04 signing out resets the state and everything personal, and asks the server to take the cookie', async () => {
    const jar = stubCookies({ authenticationState: cookie });
    const { personal, asked } = client({ '/login': signedIn });
    await personal.call('login', { email: 'a@b.example', password: 'x' });
    await sessionChanged();
    queryClient.setQueryData(['personal', 'lists'], [1]);
    const leaving = signOut({ personal });
    // At once: nobody waits for a server to be forgotten here.
    expect([currentSession(), jar.has('authenticationState')]).toEqual([null, false]);
    expect(queryClient.getQueryData(['personal', 'lists'])).toBeUndefined();
    await leaving;
    const last = asked.at(-1);
    expect([last?.method, last?.url]).toEqual(['DELETE', '/api/uk/client-logout']);
    await personal.call('profile', {});
    expect(authorization(asked).at(-1)).toBeNull();
  });

  it('C08 a cookie that could not be removed is logged, and nothing else', async () => {
    stubCookies({ authenticationState: cookie });
    readSessionAgain();
    const heard: string[] = [];
    const stop = onReport(({ message }) => heard.push(message));
    const { personal } = client({ '/client-logout': failing('unavailable') });
    await expect(signOut({ personal })).resolves.toBeUndefined();
    stop();
    expect(heard.at(-1)).toBe('The cookie of the session could not be removed');
    expect(currentSession()).toBeNull();
    forgetPersonal();
  });
});
