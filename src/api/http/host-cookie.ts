import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
