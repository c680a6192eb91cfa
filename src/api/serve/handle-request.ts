import type { z } from 'zod';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import { CONTRACT, type ParsedRequestOf, type ResponseOf } from '../../contract/contract.ts';
import type { EndpointName } from '../../contract/public-endpoints.ts';
import { isMarketId } from '../../market/market.ts';
import { SearchUnavailable } from '../../search/product-search.ts';
import { unknownMarket } from '../http/http-errors.ts';
import type { ApiContext } from '../view/context.ts';
import { HANDLERS } from './handlers.ts';
import { toFieldErrors } from './validation-errors.ts';

const SCHEMAS: { readonly [K in EndpointName]: { request: z.ZodType<ParsedRequestOf<K>> } } = CONTRACT;

/**
 * Validates and handles a request from any transport. An unavailable or slow database becomes an API error; any other
 * exception is a bug and is rethrown.
 */
export async function handleRequest<K extends EndpointName>(
  context: ApiContext,
  name: K,
  request: unknown,
): Promise<Result<ResponseOf<K>, ApiError>> {
  const parsed = parseRequest(name, request);
  if (!parsed.ok) return parsed;
  try {
    return await HANDLERS[name](context, parsed.value);
  } catch (error) {
    const databaseError = toDatabaseError(error);
    if (databaseError === null) throw error;
    context.onError(error);
    return err(databaseError);
  }
}

function parseRequest<K extends EndpointName>(name: K, request: unknown): Result<ParsedRequestOf<K>, ApiError> {
  const { success, data, error } = SCHEMAS[name].request.safeParse(request);
  if (success) return ok(data);
  const market = readMarket(request);
  if (market !== null && !isMarketId(market)) return err(unknownMarket(market));
  return err(apiError('invalid-request', undefined, toFieldErrors(error)));
}

const readMarket = (request: unknown): string | null =>
  typeof request === 'object' && request !== null && 'market' in request && typeof request.market === 'string'
    ? request.market
    : null;

const QUERY_CANCELED = '57014';
/**
 * PostgreSQL error classes for connection exceptions (08), shutdown and startup (57P01-57P03), too many connections
 * (53300), a full disk (53100), and socket errors.
 */
const CONNECTION_FAILURE = /^(08...|57P0[123]|53[13]00|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/;

/** The API error for a database that timed out, or a database or index that is unavailable; null for any other error. */
export function toDatabaseError(error: unknown): ApiError | null {
  if (error instanceof SearchUnavailable) return apiError('unavailable');
  if (typeof error !== 'object' || error === null) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === QUERY_CANCELED) return apiError('timed-out');
  const isClosed =
    error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message);
  return CONNECTION_FAILURE.test(code) || isClosed ? apiError('unavailable') : null;
}
