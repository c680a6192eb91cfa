import type { FastifyReply, FastifyRequest } from 'fastify';

/** Read by nobody but the server. */
const COOKIE = 'signInTrip';
/** So long the way to a provider and back may take, with what is asked of the person after it. */
const SECONDS = 45 * 60;

/** What the browser is known by on its way to a provider of accounts and back; null: it is on none. */
export const tripOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /(?:^|;\s*)signInTrip=([\w-]{20,200})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null;

/** Lets the browser be known when it comes back. `Lax`: it is sent along when a page of another site leads here. */
export function keepTrip(reply: FastifyReply, secret: string): void {
  const isSecure = reply.request.protocol === 'https';
  const cookie = `${COOKIE}=${secret}; Path=/; Max-Age=${SECONDS}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
  reply.header('set-cookie', cookie);
}
