import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, parseErrorBody } from '../../contract/api-error.ts';
import { type ApiClient, endpointUrl, REQUEST_TIMEOUT_MS } from '../../contract/client.ts';

/** Creates the browser's client of the public API: JSON, a timeout of 5 s, no redirects. A non-JSON response is an error. */
export function fetchClient(marketId: string, fetcher: typeof fetch = fetch): ApiClient {
  return { call: (name, request) => fetchJson(fetcher, endpointUrl(name, marketId, request)) };
}

/** Headers of every API request. */
export const requestHeaders = (): Record<string, string> => ({
  accept: 'application/json',
  'content-type': 'application/json',
  'x-client-service': 'lowtide-web',
  'x-forwarded-proto': globalThis.location?.protocol.replace(':', '') ?? 'https',
});

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | null };

/** Requests JSON from the API. Network errors, timeouts and non-JSON responses become `ApiError`s. */
export async function fetchJson<T>(
  fetcher: typeof fetch,
  url: string,
  { headers = {}, ...options }: RequestOptions = {},
): Promise<Result<T, ApiError>> {
  try {
    const response = await fetcher(url, {
      ...options,
      headers: { ...requestHeaders(), ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!/^application\/(\w+\+)?json\b/.test(response.headers.get('content-type') ?? '')) {
      return err(apiError('not-json'));
    }
    const body = await response.json();
    return response.ok ? ok(body) : err(parseErrorBody(body, response.status));
  } catch (cause) {
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    return err(apiError(isTimeout ? 'timed-out' : 'unavailable'));
  }
}
