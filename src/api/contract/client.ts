import type { Result } from '../../base/result.ts';
import type { AnswerOf, RequestOf } from './contract.ts';
import { apiBase, ENDPOINTS, type EndpointName } from './endpoints.ts';
import type { ApiError } from './errors.ts';

/**
 * The API as its callers see it. In the browser it is fetched; while rendering on the server the same calls reach the
 * handlers in process.
 */
export type ApiClient = {
  call<K extends EndpointName>(name: K, request: RequestOf<K>): Promise<Result<AnswerOf<K>, ApiError>>;
};

export const REQUEST_TIMEOUT_MS = 5000;

/** The path and query of a call below the host, e.g. `/api/se/public/search/suggest/SE?q=tv`; keys in order. */
export function callUrl(name: EndpointName, marketId: string, request: Record<string, unknown>): string {
  const inPath = new Set<string>(['market']);
  const path = ENDPOINTS[name].replace(/\{(\w+)\}/g, (_, part: string) => {
    inPath.add(part);
    return encodeURIComponent(String(request[part])).replaceAll('%2C', ',');
  });
  const query = Object.entries(request)
    .filter(([key, value]) => !inPath.has(key) && value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .sort();
  return `${apiBase(marketId)}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
