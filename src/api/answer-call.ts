import type { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { isMarketId, MARKETS } from '../market/market.ts';
import type { ApiContext } from './context.ts';
import { type AnswerOf, CONTRACT, type ParsedRequestOf } from './contract/contract.ts';
import type { EndpointName } from './contract/endpoints.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { faultsOf } from './field-faults.ts';
import { HANDLERS } from './handlers.ts';

const GATES: { readonly [K in EndpointName]: { request: z.ZodType<ParsedRequestOf<K>> } } = CONTRACT;

/**
 * Answers a call, however it came: the one gate that checks a request and the one place that calls a handler. A database
 * that is away or too slow is an error of the answer; anything else that is thrown is a fault and stays thrown.
 */
export async function answerCall<K extends EndpointName>(
  context: ApiContext,
  name: K,
  request: unknown,
): Promise<Result<AnswerOf<K>, ApiError>> {
  const parsed = parseRequest(name, request);
  if (!parsed.ok) return parsed;
  try {
    return await HANDLERS[name](context, parsed.value);
  } catch (error) {
    const known = databaseError(error);
    if (known === null) throw error;
    return err(known);
  }
}

function parseRequest<K extends EndpointName>(name: K, request: unknown): Result<ParsedRequestOf<K>, ApiError> {
  const { success, data, error } = GATES[name].request.safeParse(request);
  if (success) return ok(data);
  const market = marketOf(request);
  if (market !== null && !isMarketId(market)) return err(unknownMarket(market));
  return err(apiError('invalid-request', undefined, faultsOf(error)));
}

const marketOf = (request: unknown): string | null =>
  typeof request === 'object' && request !== null && 'market' in request && typeof request.market === 'string'
    ? request.market
    : null;

/** Says which markets there are. */
export const unknownMarket = (market: string): ApiError =>
  apiError(
    'unknown-market',
    `Invalid market '${market.slice(0, 40)}' passed to MarketProvider. Available markets: ${Object.keys(MARKETS).join(', ')}`,
  );

const CANCELLED = '57014';
/** Connection exceptions, shutdown, start-up, too many connections, and what the socket says. */
const AWAY = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/;

/** What a database's refusal to answer is to a caller; null for any other error. */
export function databaseError(error: unknown): ApiError | null {
  if (typeof error !== 'object' || error === null) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === CANCELLED) return apiError('timed-out');
  const isClosed =
    error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message);
  return AWAY.test(code) || isClosed ? apiError('unavailable') : null;
}
