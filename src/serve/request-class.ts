import type { FastifyRequest } from 'fastify';
import { CLICK_PREFIX } from '../contract/merchant/click-link.ts';

/** The classes of requests, which are limited and measured separately. */
export const REQUEST_CLASSES = ['page', 'form', 'api', 'write', 'click', 'picture'] as const;
export type RequestClass = (typeof REQUEST_CLASSES)[number];

type Request = Pick<FastifyRequest, 'url' | 'method'>;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isApiRequest = ({ url }: Pick<Request, 'url'>): boolean => url.startsWith('/api/');

/** Requests of programs, whose errors are JSON: of the API and of the commerce protocol. */
export const expectsJson = (request: Pick<Request, 'url'>): boolean =>
  isApiRequest(request) || request.url.startsWith('/ucp/');

/** The class of a request; null for built files and health, which cost nothing. */
export function requestClass(request: Request): RequestClass | null {
  const { url, method } = request;
  if (/^\/(assets|health)\/|^\/metrics$/.test(url)) return null;
  if (/^\/(images|cards)\//.test(url)) return 'picture';
  if (url.startsWith(CLICK_PREFIX)) return 'click';
  // Each start of a sign-in asks its provider.
  if (/^\/api\/(social|[a-z]{2}\/public\/user\/signup\/social)\//i.test(url)) return 'form';
  // Messages of agents are sent by POST, and only read.
  if (/^\/(mcp|ucp\/catalog\/\w+)(\?|$)/.test(url)) return 'api';
  if (isApiRequest(request)) return READS.has(method) ? 'api' : 'write';
  return READS.has(method) ? 'page' : 'form';
}
