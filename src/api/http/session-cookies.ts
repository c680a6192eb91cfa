import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthenticationState } from '../../contract/account/account-schemas.ts';

/** Readable by pages: the account's type and permissions, without the token. */
const STATE_COOKIE = 'authenticationState';
/** The session token, HttpOnly. */
const TOKEN_COOKIE = 'authenticationToken';
/**
 * Token of the last session, HttpOnly. Identifies a browser that the account holder has used; does not authenticate.
 */
const KNOWN_COOKIE = 'knownBrowser';
const KNOWN_SECONDS = 180 * 86_400;
const SESSION_SECONDS = 30 * 86_400;

/** `auto`: only over HTTPS, if the request came over HTTPS. */
const OPTIONS = { path: '/', sameSite: 'lax', secure: 'auto' } as const satisfies CookieSerializeOptions;
const HTTP_ONLY = { ...OPTIONS, httpOnly: true } as const;

const TOKEN = /^[\w-]{20,200}$/;
const parseToken = (text: string | undefined): string | null => (text !== undefined && TOKEN.test(text) ? text : null);

/** The session token from the Authorization header or else the cookie; null if there is neither. */
export function readSessionToken({ headers, cookies }: FastifyRequest): string | null {
  const [, bearer] = /^Bearer (.*)$/.exec(headers.authorization ?? '') ?? [];
  return parseToken(bearer) ?? parseToken(cookies[TOKEN_COOKIE]);
}

/** The token of the browser's last session; null if none. */
export const readKnownBrowser = ({ cookies }: FastifyRequest): string | null => parseToken(cookies[KNOWN_COOKIE]);

/** Whether the request authenticates by cookie, which browsers also send for pages of other sites. */
export const usesCookieSession = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.authorization === undefined;

/** Stores a session in the browser for 30 days. */
export function setSessionCookies(reply: FastifyReply, { token, ...state }: AuthenticationState): void {
  reply
    .setCookie(STATE_COOKIE, JSON.stringify(state), { ...OPTIONS, maxAge: SESSION_SECONDS })
    .setCookie(TOKEN_COOKIE, token, { ...HTTP_ONLY, maxAge: SESSION_SECONDS })
    .setCookie(KNOWN_COOKIE, token, { ...HTTP_ONLY, maxAge: KNOWN_SECONDS });
}

/** Removes the session from the browser. */
export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(STATE_COOKIE, OPTIONS).clearCookie(TOKEN_COOKIE, HTTP_ONLY);
}
