import type { PersonalEndpoint } from '../../contract/endpoint.ts';
import type { PersonalClient } from '../../contract/personal-client.ts';
import { buildPersonalRequest } from '../../contract/personal-client.ts';
import {
  IDEMPOTENCY_HEADER,
  PERSONAL_ENDPOINTS,
  type PersonalEndpointName,
} from '../../contract/personal-endpoints.ts';
import type { Locale } from '../../market/locale.ts';
import { fetchJson } from '../loading/fetch-client.ts';
import { currentToken, trackLogin } from './login-state.ts';
import { clearPersonalData } from './personal-data.ts';
import { clearSession, endsSession } from './session.ts';

/** Sign-in and sign-up requests must not carry the token of a previous login. */
const isAnonymousCall = (name: PersonalEndpointName): boolean => {
  const { session }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  return session === 'starts' || name === 'signUp';
};

const ends = (session: PersonalEndpoint['session']): boolean => session === 'ends' || session === 'ends-when-done';

/**
 * Creates the browser's client of the personal API. After a login on this page it sends the token; after a reload the
 * cookie authenticates. Only a response that says so ends the session.
 */
export function personalFetchClient(marketId: string, locale: Locale, fetcher: typeof fetch = fetch): PersonalClient {
  const send = async <T>(
    name: PersonalEndpointName,
    request: Readonly<Record<string, unknown>>,
    key: string | null,
  ) => {
    const { method, url, body } = buildPersonalRequest(name, marketId, { ...request, locale });
    const { session }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
    const token = isAnonymousCall(name) ? null : currentToken();
    const fetchResponse = () =>
      fetchJson<T>(fetcher, url, {
        method,
        headers: {
          ...(key !== null && { [IDEMPOTENCY_HEADER]: key }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: body === null ? null : JSON.stringify(body),
      });
    const response = session === 'starts' ? await trackLogin(fetchResponse) : await fetchResponse();
    if (response.ok ? ends(session) : endsSession(response.error)) {
      clearSession();
      clearPersonalData();
    }
    return response;
  };
  return {
    call: (name, request, idempotencyKey) => send(name, request, idempotencyKey ?? null),
    submit: (name, values, idempotencyKey) => send(name, values, idempotencyKey),
  };
}
