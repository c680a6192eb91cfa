import type { FastifyRequest } from 'fastify';
import type { EndpointName } from '../../contract/endpoints.ts';
import { type ApiError, apiError, tooManyRequests } from '../../contract/errors.ts';
import { countRequest, readApiKeyByHash } from '../../partner/api-key.store.ts';
import { hashApiKey, quotaWindow } from '../../partner/api-key.ts';
import type { ApiScope } from '../../terms/partner.ts';
import type { ApiContext } from '../view/context.ts';

/** The header with the key of an API customer. */
export const API_KEY_HEADER = 'x-api-key';

/** What a key must permit for an endpoint; `products` for those that are not listed. */
const SCOPES: Partial<Record<EndpointName, ApiScope>> = {
  priceHistory: 'prices',
  lowestOffers: 'prices',
  search: 'search',
  suggest: 'search',
  navigation: 'categories',
  tree: 'categories',
  categoryListing: 'categories',
  powerTable: 'categories',
};

const INVALID_KEY = apiError('authentication-failed', 'The API key is unknown, or was revoked or replaced.');
const NO_SCOPE = apiError('forbidden', 'The API key does not permit this endpoint.');

/** Headers of the response, and the error if the request is not answered. */
export type KeyAccess = { headers: Record<string, string>; error: ApiError | null };

/**
 * Checks the key of a request and counts it. Null: it has none, and is limited by its address as those of visitors are.
 * `RateLimit` states what is left of the quota and when it is full again (draft-ietf-httpapi-ratelimit-headers).
 */
export async function checkApiKey(
  { databases, clock }: ApiContext,
  endpoint: EndpointName,
  request: FastifyRequest,
): Promise<KeyAccess | null> {
  const sent = request.headers[API_KEY_HEADER];
  if (typeof sent !== 'string') return null;
  const headers: Record<string, string> = { 'cache-control': 'private, no-store' };
  const { db } = databases.main;
  const now = clock();
  const key = await readApiKeyByHash(db, hashApiKey(sent));
  if (key === null || (key.expiresAt !== null && key.expiresAt <= now)) return { headers, error: INVALID_KEY };
  if (!key.scopes.includes(SCOPES[endpoint] ?? 'products')) return { headers, error: NO_SCOPE };
  const { start, resetSeconds } = quotaWindow(now);
  const count = await countRequest(db, key, start);
  headers['ratelimit-policy'] = `"minute";q=${key.quota};w=60`;
  headers.ratelimit = `"minute";r=${count === null ? 0 : key.quota - count};t=${resetSeconds}`;
  return { headers, error: count === null ? tooManyRequests(resetSeconds) : null };
}
