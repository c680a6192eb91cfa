import { randomUUID } from 'node:crypto';
import '@fastify/cookie';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DAYS } from '../../account/session.ts';
import type { AuthenticationState } from '../../contract/account/account-schemas.ts';

/** Readable by pages: the account's type and permissions, and an id of the sign-in, without the token. */
const STATE_COOKIE = 'authenticationState';
/** The session token, HttpOnly. */
const TOKEN_COOKIE = 'authenticationToken';
/**
 * Token of the last session, HttpOnly. Identifies a browser that the account holder has used; does not authenticate.
 */
const KNOWN_COOKIE = 'knownBrowser';
const KNOWN_SECONDS = 180 * 86_400;
const SESSION_SECONDS = SESSION_DAYS * 86_400;

const OPTIONS = { path: '/', sameSite: 'lax' } as const satisfies CookieSerializeOptions;
const HTTP_ONLY = { ...OPTIONS, httpOnly: true } as const;

const TOKEN = /^[\w-]{20,200}$/;
const parseToken = (text: string | undefined): string | null => (text !== undefined && TOKEN.test(text) ? text : null);

const readBearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  parseToken(/^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1]);

/** The session token from the Authorization header or else the cookie; null if there is neither. */
export const readSessionToken = (request: FastifyRequest): string | null =>
  readBearerToken(request) ?? parseToken(readHostCookie(request, TOKEN_COOKIE));

/** The token of the browser's last session; null if none. */
export const readKnownBrowser = (request: FastifyRequest): string | null =>
  parseToken(readHostCookie(request, KNOWN_COOKIE));

/**
 * Whether the request authenticates by cookie, which browsers also send for pages of other sites. Another kind of
 * Authorization header, such as a proxy's Basic authentication, is sent by browsers on their own and changes nothing.
 */
export const usesCookieSession = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  readBearerToken(request) === null;

/** Stores a session in the browser until it ends. The state's cookie is read by pages, by its name. */
export function setSessionCookies(reply: FastifyReply, { token, ...state }: AuthenticationState): void {
  const secure = isHttpsRequest(reply.request);
  const readable = { id: randomUUID(), ...state };
  reply.setCookie(STATE_COOKIE, JSON.stringify(readable), { ...OPTIONS, secure, maxAge: SESSION_SECONDS });
  setHostCookie(reply, TOKEN_COOKIE, token, { ...HTTP_ONLY, maxAge: SESSION_SECONDS });
  setHostCookie(reply, KNOWN_COOKIE, token, { ...HTTP_ONLY, maxAge: KNOWN_SECONDS });
}

/** Removes the session from the browser. */
export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(STATE_COOKIE, { ...OPTIONS, secure: isHttpsRequest(reply.request) });
  setHostCookie(reply, TOKEN_COOKIE, '', { ...HTTP_ONLY, maxAge: 0 });
}

/** HttpOnly. */
const COOKIE = 'signInTrip';
/** Maximum duration of an OAuth flow, including steps of the user after it. */
const SECONDS = 45 * 60;
const SECRET = /^[\w-]{20,200}$/;

/** The secret that binds a browser to its OAuth flow; null if none is in progress. */
export function readOAuthCookie(request: FastifyRequest): string | null {
  const secret = readHostCookie(request, COOKIE);
  return secret !== undefined && SECRET.test(secret) ? secret : null;
}

/** Stores the secret. `SameSite=Lax` sends it when a page of the provider redirects back. */
export function setOAuthCookie(reply: FastifyReply, secret: string): void {
  setHostCookie(reply, COOKIE, secret, { maxAge: SECONDS, sameSite: 'lax', httpOnly: true });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether PUBLIC_URL says that the site is reached by https; absent in servers that do not say. */
    isHttpsSite?: boolean;
  }
}

/** A browser accepts a cookie with this prefix from this host alone, by https alone: no subdomain can plant one. */
const PREFIX = '__Host-';

/** Whether the browser uses https: the site does, or this request did. */
export const isHttpsRequest = ({ isHttpsSite, protocol }: FastifyRequest): boolean =>
  isHttpsSite === true || protocol === 'https';

const hostCookieName = (request: FastifyRequest, name: string): string =>
  isHttpsRequest(request) ? PREFIX + name : name;

/** Reads a cookie that `setHostCookie` set. */
export const readHostCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[hostCookieName(request, name)];

/** Sets a cookie of this host: by https it has the prefix and is `Secure`. */
export function setHostCookie(reply: FastifyReply, name: string, value: string, options: CookieSerializeOptions): void {
  const { request } = reply;
  reply.setCookie(hostCookieName(request, name), value, { ...options, path: '/', secure: isHttpsRequest(request) });
}
