import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readHostCookie, setHostCookie } from './host-cookie.ts';

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
