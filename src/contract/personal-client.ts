import type { Result } from '../base/result.ts';
import type { ApiError } from './api-error.ts';
import type { PersonalEndpoint } from './endpoint.ts';
import type { PersonalRequestOf, PersonalResponseOf } from './personal-contract.ts';
import type { PersonalEndpointName } from './personal-endpoints.ts';
import { apiBase } from './public-endpoints.ts';

/** Header with a UUID per operation: the server executes repeated requests with the same key only once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/**
 * Client of the personal API. Browsers use `fetch`; server rendering calls the handlers in process. A repeated request
 * with the same idempotency key has no further effect.
 */
export type PersonalClient = {
  call<K extends PersonalEndpointName>(
    name: K,
    request: PersonalRequestOf<K>,
    idempotencyKey?: string,
  ): Promise<Result<PersonalResponseOf<K>, ApiError>>;
  /** The same with the fields of an HTML form, which the request schema accepts like JSON. */
  submit<K extends PersonalEndpointName>(
    name: K,
    values: FormValues,
    idempotencyKey: string,
  ): Promise<Result<PersonalResponseOf<K>, ApiError>>;
};

/** The fields of a form by name. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** Returns method, URL and JSON body of a request. The body is null for a GET, whose fields go into the query. */
export function buildPersonalRequest(
  { method, path }: PersonalEndpoint,
  marketId: string,
  request: Readonly<Record<string, unknown>>,
): { method: string; url: string; body: Record<string, unknown> | null } {
  const inPath = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    inPath.add(part);
    return encodeURIComponent(String(request[part]));
  });
  const rest = Object.entries(request).filter(([key, value]) => !inPath.has(key) && value !== undefined);
  const url = apiBase(marketId) + filled;
  if (method !== 'GET') return { method, url, body: Object.fromEntries(rest) };
  const present = rest.filter(([, value]) => value !== null);
  const query = present.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).sort();
  return { method, url: url + (query.length === 0 ? '' : `?${query.join('&')}`), body: null };
}
