import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthenticationState } from '../contract/account-schemas.ts';

/** Read by pages: who is signed in, without what proves it. */
const STATE_COOKIE = 'authenticationState';
/** Read by nobody but the server. */
const TOKEN_COOKIE = 'authenticationToken';
/** Read by nobody but the server, which knows a browser again by it that its owner has used. It proves nothing. */
const KNOWN_COOKIE = 'knownBrowser';
const KNOWN_SECONDS = 180 * 86_400;
const SESSION_SECONDS = 30 * 86_400;

/** What proves who calls: the header, or else the cookie that browsers send by themselves; null where there is neither. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, bearer] = /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '') ?? [];
  return bearer ?? /(?:^|;\s*)authenticationToken=([\w-]{20,200})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null;
}

/** What the browser kept of its last session; null: nothing. */
export const knownBy = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /(?:^|;\s*)knownBrowser=([\w-]{20,200})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null;

/** Whether it is the browser that proves who calls, which it does for pages of other sites too. */
export const isByCookie = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.authorization === undefined;

const cookie = (name: string, value: string, seconds: number, isSecure: boolean, more = ''): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${more}${isSecure ? '; Secure' : ''}`;

/** Lets the browser keep a session for 30 days. */
export function startSession(reply: FastifyReply, { token, ...state }: AuthenticationState): void {
  const isSecure = reply.request.protocol === 'https';
  const told = encodeURIComponent(JSON.stringify(state));
  reply.header('set-cookie', [
    cookie(STATE_COOKIE, told, SESSION_SECONDS, isSecure),
    cookie(TOKEN_COOKIE, token, SESSION_SECONDS, isSecure, '; HttpOnly'),
    cookie(KNOWN_COOKIE, token, KNOWN_SECONDS, isSecure, '; HttpOnly'),
  ]);
}

/** Takes the session out of the browser. */
export function endSession(reply: FastifyReply): void {
  const isSecure = reply.request.protocol === 'https';
  reply.header('set-cookie', [
    cookie(STATE_COOKIE, '', 0, isSecure),
    cookie(TOKEN_COOKIE, '', 0, isSecure, '; HttpOnly'),
  ]);
}
