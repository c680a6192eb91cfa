import { err } from '../../base/result.ts';
import { apiError } from '../../contract/api-error.ts';
import type { PersonalEndpoint } from '../../contract/endpoint.ts';
import { buildPersonalRequest, IDEMPOTENCY_HEADER, type PersonalClient } from '../../contract/personal-client.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { SHOPPER_ENDPOINTS } from '../../contract/personal-endpoints-of-shoppers.ts';
import type { Locale } from '../../market/locale.ts';
import { fetchJson } from '../loading/fetch-client.ts';
import { loadPartChunk } from '../loading/load-chunk.ts';
import { currentToken, trackLogin } from './login-state.ts';
import { clearPersonalData } from './personal-data.ts';
import { clearSession, endsSession } from './session.ts';

const isOfShoppers = (name: PersonalEndpointName): name is keyof typeof SHOPPER_ENDPOINTS =>
  Object.hasOwn(SHOPPER_ENDPOINTS, name);

/** Undefined: the table of the endpoint failed to load. */
async function loadEndpoint(name: PersonalEndpointName): Promise<PersonalEndpoint | undefined> {
  if (isOfShoppers(name)) return SHOPPER_ENDPOINTS[name];
  const part = await loadPartChunk(() => import('../../contract/personal-endpoints-of-staff-and-partners.ts'));
  return part?.STAFF_AND_PARTNER_ENDPOINTS[name];
}

/** Sign-in and sign-up requests must not carry the token of a previous login. */
const isAnonymousCall = (name: PersonalEndpointName, { session }: PersonalEndpoint): boolean =>
  session === 'starts' || name === 'signUp';

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
    const endpoint = await loadEndpoint(name);
    if (endpoint === undefined) return err(apiError('unavailable'));
    const { session } = endpoint;
    const { method, url, body } = buildPersonalRequest(endpoint, marketId, { ...request, locale });
    const token = isAnonymousCall(name, endpoint) ? null : currentToken();
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
