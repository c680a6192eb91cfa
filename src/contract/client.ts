import type { Result } from '../base/result.ts';
import type { ApiError } from './api-error.ts';
import type { RequestOf, ResponseOf } from './contract.ts';
import { apiBase, ENDPOINTS, type EndpointName } from './public-endpoints.ts';

/** Client of the public API. Browsers use `fetch`; server rendering calls the handlers in process. */
export type ApiClient = {
  call<K extends EndpointName>(name: K, request: RequestOf<K>): Promise<Result<ResponseOf<K>, ApiError>>;
};

export const REQUEST_TIMEOUT_MS = 5000;

/**
 * Returns path and query of a request, e.g. `/api/se/public/search/suggest/SE?q=tv`. Query parameters are sorted, so
 * that equal requests share a cache entry.
 */
export function endpointUrl(name: EndpointName, marketId: string, request: Record<string, unknown>): string {
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
