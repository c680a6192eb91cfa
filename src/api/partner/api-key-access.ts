import type { FastifyRequest } from 'fastify';
import { type ApiError, apiError, tooManyRequests } from '../../contract/api-error.ts';
import { CONTRACT } from '../../contract/contract.ts';
import type { EndpointName } from '../../contract/public-endpoints.ts';
import { countRequest, type KeyOwner, readApiKeyByHash } from '../../partner/api-key.store.ts';
import { hashApiKey, quotaWindow } from '../../partner/api-key.ts';
import { isAccepted } from '../../partner/registration.store.ts';
import { API_QUOTA, type ApiScope } from '../../terms/partner/api-key.ts';
import type { ApiContext } from '../view/context.ts';

/** The header with the key of an API customer. */
export const API_KEY_HEADER = 'x-api-key';

const INVALID_KEY = apiError('authentication-failed', 'The API key is unknown, or was revoked or replaced.');
const NO_SCOPE = apiError('forbidden', 'The API key does not permit this endpoint.');
const HELD = apiError('forbidden', 'The company of the API key is being checked, or was refused. See /partner.');

/** Headers of the response, whose key it is, and the error if the request is not answered. */
export type KeyAccess = { headers: Record<string, string>; owner: KeyOwner | null; error: ApiError | null };

/** As `checkKeyScope`, for an endpoint that everybody may read. */
export const checkApiKey = (context: ApiContext, endpoint: EndpointName, request: FastifyRequest) =>
  checkKeyScope(context, CONTRACT[endpoint].scope, request);

/**
 * Checks the key of a request and counts it. Null: it has none, and is limited by its address as those of visitors are.
 * `RateLimit` states what is left of the quota and when it is full again (draft-ietf-httpapi-ratelimit-headers).
 */
export async function checkKeyScope(
  { databases, clock }: Pick<ApiContext, 'databases' | 'clock'>,
  scope: ApiScope,
  request: FastifyRequest,
): Promise<KeyAccess | null> {
  const sent = request.headers[API_KEY_HEADER];
  if (typeof sent !== 'string') return null;
  const headers: Record<string, string> = { 'cache-control': 'private, no-store' };
  const rejected = (error: ApiError): KeyAccess => ({ headers, owner: null, error });
  const { db } = databases.main;
  const now = clock();
  const key = await readApiKeyByHash(db, hashApiKey(sent));
  if (key === null || (key.expiresAt !== null && key.expiresAt <= now)) return rejected(INVALID_KEY);
  if (!key.scopes.includes(scope)) return rejected(NO_SCOPE);
  const { kind, market, partnerId } = key;
  const registration = kind === 'publisher' ? 'api' : kind;
  if (!(await isAccepted(db, { market, registration, partnerId }))) return rejected(HELD);
  const { start, resetSeconds } = quotaWindow(now);
  const count = await countRequest(db, key, start);
  headers['ratelimit-policy'] = `"minute";q=${API_QUOTA};w=60`;
  headers.ratelimit = `"minute";r=${count === null ? 0 : API_QUOTA - count};t=${resetSeconds}`;
  if (count === null) return rejected(tooManyRequests(resetSeconds));
  return { headers, owner: { kind, market, partnerId }, error: null };
}
