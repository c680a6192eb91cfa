import type { PersonalClient } from '../../api/contract/personal-client.ts';
import { personalCall } from '../../api/contract/personal-client.ts';
import {
  ONCE_HEADER,
  PERSONAL_ENDPOINTS,
  type PersonalEndpoint,
  type PersonalName,
} from '../../api/contract/personal-endpoints.ts';
import type { Locale } from '../../market/locale.ts';
import { askJson } from '../loading/fetch-client.ts';
import { followLogin, tokenInHand } from './login-state.ts';
import { forgetPersonal } from './personal-changes.ts';
import { endsSession, forgetSession } from './session.ts';

/** Calls that somebody makes to become who they are: whoever the page held until then has nothing to do with them. */
const comesBeforeSignIn = (name: PersonalName): boolean => {
  const { session }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  return session === 'starts' || name === 'signUp';
};

const ends = (session: PersonalEndpoint['session']): boolean => session === 'ends' || session === 'ends-when-done';

/**
 * The calls about the visitor as the browser makes them. Who signed in on this page is proved by what the page holds; after
 * a reload, by the cookie that no script can read. Only an answer that says so ends the session.
 */
export function personalFetchClient(marketId: string, locale: Locale, fetcher: typeof fetch = fetch): PersonalClient {
  const ask = async <T>(name: PersonalName, request: Readonly<Record<string, unknown>>, once: string | null) => {
    const { method, url, body } = personalCall(name, marketId, { ...request, locale });
    const { session }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
    const token = comesBeforeSignIn(name) ? null : tokenInHand();
    const asking = () =>
      askJson<T>(fetcher, url, {
        method,
        headers: {
          ...(once !== null && { [ONCE_HEADER]: once }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: body === null ? null : JSON.stringify(body),
      });
    const answer = session === 'starts' ? await followLogin(asking) : await asking();
    if (answer.ok ? ends(session) : endsSession(answer.error)) {
      forgetSession();
      forgetPersonal();
    }
    return answer;
  };
  return {
    call: (name, request, once) => ask(name, request, once ?? null),
    submit: (name, values, once) => ask(name, values, once),
  };
}
