import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiError, ERROR_CODES, type ErrorCode } from '../../contract/api-error.ts';
import { errorBody } from '../../contract/api-error-messages.ts';
import { onReport } from '../measure/browser-report.ts';
import { resetLogin } from './login-state.ts';
import { clearPersonalData, refreshPersonalData } from './personal-data.ts';
import { personalFetchClient } from './personal-fetch-client.ts';
import { queryClient } from './query-client.ts';
import { clearSession, currentSession, endsSession, refreshSession } from './session.ts';
import { signOut } from './sign-out.ts';
import { stubCookies } from './testing/test-cookies.ts';
import { trackSession } from './track-session.ts';

const cookieState = {
  userType: 'PRICERUNNER',
  merchants: [1, 2],
  brands: [],
  publishers: [],
  permissions: ['MERCHANT_INTERFACE'],
};
const TOKEN = 'a-token-of-thirty-two-bytes-and-more';
const cookie = encodeURIComponent(JSON.stringify(cookieState));

type SentRequest = { method: string; url: string; headers: Headers; body: unknown };

/** The browser's client, with a server that returns the given responses by part of the URL. */
function client(responses: Record<string, () => Response> = {}) {
  const sent: SentRequest[] = [];
  const fetcher: typeof fetch = async (input, init) => {
    const url = String(input);
    sent.push({
      method: init?.method ?? 'GET',
      url,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    });
    const path = Object.keys(responses).find((part) => url.includes(part));
    return (path === undefined ? undefined : responses[path]?.()) ?? Response.json({ response: null });
  };
  return { personal: personalFetchClient('UK', 'en-GB', fetcher), sent };
}

const failing = (kind: ErrorCode) => () => {
  const error = apiError(kind);
  return Response.json(errorBody(error, 'r'), { status: error.status });
};
const signedIn = () => Response.json({ response: { token: TOKEN, ...cookieState } });
const authorization = (sent: readonly SentRequest[]) => sent.map(({ headers }) => headers.get('authorization'));

beforeEach(() => void stubCookies());

afterEach(() => {
  clearSession();
  resetLogin();
  vi.unstubAllGlobals();
});

describe('the session of a browser', () => {
  it('E04 is read from the readable cookie; null if it is missing or malformed', () => {
    const jar = stubCookies();
    refreshSession();
    expect(currentSession()).toBeNull();
    jar.set('authenticationState', cookie);
    refreshSession();
    expect(currentSession()).toEqual(cookieState);
    for (const none of ['', 'null', '7', '%7B', 'x']) {
      jar.set('authenticationState', none);
      refreshSession();
      expect(currentSession()).toBeNull();
    }
  });

  it('A05 of another account, signed in in another tab, clears what the page has of the one before', async () => {
    const stateOf = (id: string) => encodeURIComponent(JSON.stringify({ ...cookieState, id }));
    const jar = stubCookies({ authenticationState: stateOf('first') });
    const shown = new EventTarget();
    const visible = { visibilityState: 'visible', addEventListener: shown.addEventListener.bind(shown) };
    Object.defineProperties(document, Object.getOwnPropertyDescriptors(visible));
    const { personal, sent } = client({ '/login': signedIn });
    await personal.call('login', { email: 'a@b.example', password: 'x' });
    refreshSession();
    trackSession(() => void personal.call('profile', {}));
    queryClient.setQueryData(['personal', 'lists'], ['of the first']);
    shown.dispatchEvent(new Event('visibilitychange'));
    jar.set('authenticationState', stateOf('second'));
    shown.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(queryClient.getQueryData(['personal', 'lists'])).toBeUndefined());
    expect(currentSession()).toMatchObject({ id: 'second' });
    // The page is loaded again, once. The cookie authenticates: the session of the login on this page has ended.
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(authorization(sent)).toEqual([null, null]);
    jar.delete('authenticationState');
    shown.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
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
    refreshSession();
    queryClient.setQueryData(['personal', 'profile'], { mine: true });
    await personal.call('profile', {});
    expect([currentSession() === null, jar.has('authenticationState')]).toEqual([clears, !clears]);
    expect(queryClient.getQueryData(['personal', 'profile'])).toEqual(clears ? undefined : { mine: true });
  });

  it('A06 sends the token of the login as authorization, but not with requests that sign in', async () => {
    stubCookies();
    const { personal, sent } = client({ '/login': signedIn });
    await personal.call('profile', {});
    await personal.submit('login', { email: 'a@b.example', password: 'x' }, crypto.randomUUID());
    await personal.call('profile', {});
    await personal.call('endOtherSessions', {});
    await personal.call('login', { email: 'a@b.example', password: 'x' });
    await personal.call('signUp', { email: 'c@d.example', password: 'x'.repeat(12) });
    const bearer = `Bearer ${TOKEN}`;
    expect(authorization(sent)).toEqual([null, null, bearer, bearer, null, null]);
  });

  it('A06 keeps the token in memory only', async () => {
    const jar = stubCookies();
    const { personal } = client({ '/login': signedIn });
    await personal.call('login', { email: 'a@b.example', password: 'x' });
    expect([...jar.values()].join()).not.toContain(TOKEN);
    expect(JSON.stringify(currentSession())).not.toContain(TOKEN);
  });

  it('A04 sign-out clears personal data and requests the server to delete the cookie', async () => {
    const jar = stubCookies({ authenticationState: cookie });
    const { personal, sent } = client({ '/login': signedIn });
    await personal.call('login', { email: 'a@b.example', password: 'x' });
    await refreshPersonalData();
    queryClient.setQueryData(['personal', 'lists'], [1]);
    const leaving = signOut({ personal });
    // At once: nobody waits for a server to be forgotten here.
    expect([currentSession(), jar.has('authenticationState')]).toEqual([null, false]);
    expect(queryClient.getQueryData(['personal', 'lists'])).toBeUndefined();
    await leaving;
    const last = sent.at(-1);
    expect([last?.method, last?.url]).toEqual(['DELETE', '/api/uk/client-logout']);
    await personal.call('profile', {});
    expect(authorization(sent).at(-1)).toBeNull();
  });

  it('C08 failure to delete the cookie is only logged', async () => {
    stubCookies({ authenticationState: cookie });
    refreshSession();
    const messages: string[] = [];
    const stop = onReport(({ message }) => messages.push(message));
    const { personal } = client({ '/client-logout': failing('unavailable') });
    await expect(signOut({ personal })).resolves.toBeUndefined();
    stop();
    expect(messages.at(-1)).toBe('The session cookie could not be removed');
    expect(currentSession()).toBeNull();
    clearPersonalData();
  });
});
