import { type ApiClient, callUrl, REQUEST_TIMEOUT_MS } from '../../api/contract/client.ts';
import { type ApiError, apiError, errorOfBody } from '../../api/contract/errors.ts';
import { err, ok, type Result } from '../../base/result.ts';

/**
 * The API as the browser calls it: JSON both ways, five seconds, no redirects. Whatever is not JSON is an error of
 * status 400, whoever answered.
 */
export function fetchClient(marketId: string, fetcher: typeof fetch = fetch): ApiClient {
  return { call: (name, request) => askJson(fetcher, callUrl(name, marketId, request)) };
}

/** What every call carries. */
export const callHeaders = (): Record<string, string> => ({
  accept: 'application/json',
  'content-type': 'application/json',
  'x-client-service': 'lowtide-web',
  'x-forwarded-proto': globalThis.location?.protocol.replace(':', '') ?? 'https',
});

type Asking = { method?: string; headers?: Record<string, string>; body?: string | null };

/** Asks for JSON at an address of the API; whatever goes wrong on the way is an error of its table. */
export async function askJson<T>(
  fetcher: typeof fetch,
  url: string,
  { headers = {}, ...asking }: Asking = {},
): Promise<Result<T, ApiError>> {
  try {
    const response = await fetcher(url, {
      ...asking,
      headers: { ...callHeaders(), ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!/^application\/(\w+\+)?json\b/.test(response.headers.get('content-type') ?? '')) {
      return err(apiError('not-json'));
    }
    const body = await response.json();
    return response.ok ? ok(body) : err(errorOfBody(body, response.status));
  } catch (cause) {
    const slow = cause instanceof DOMException && cause.name === 'TimeoutError';
    return err(apiError(slow ? 'timed-out' : 'unavailable'));
  }
}
