import type { Result } from '../../base/result.ts';
import type { AuthenticationState } from '../../contract/account/account-schemas.ts';
import type { ApiError } from '../../contract/api-error.ts';
import { report } from '../measure/browser-report.ts';
import { createClientStore } from '../state/client-store.ts';

/** State of the login; on success with the authentication state from the server. */
export type LoginState =
  | { readonly step: 'idle' }
  | { readonly step: 'request' }
  | { readonly step: 'success'; readonly state: AuthenticationState };

export type LoginEvent =
  | { type: 'request' }
  | { type: 'success'; state: AuthenticationState }
  | { type: 'failure' }
  | { type: 'logout' };

export const IDLE: LoginState = { step: 'idle' };

/** State machine of the login. A success without a pending request is ignored. */
export function nextLogin(current: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'request':
      return { step: 'request' };
    case 'success':
      return current.step === 'request' ? { step: 'success', state: event.state } : current;
    case 'failure':
    case 'logout':
      return IDLE;
  }
}

const store = createClientStore<LoginState>(IDLE);
const change = (event: LoginEvent): void => store.set(nextLogin(store.get(), event));

export const currentLogin = (): LoginState => store.get();

/** Resets the login state of this page to signed out. */
export const resetLogin = (): void => change({ type: 'logout' });

/**
 * Session token from a login on this page; null without one. After a reload only the cookie, which scripts cannot read,
 * authenticates.
 */
export const currentToken = (): string | null => {
  const current = store.get();
  return current.step === 'success' ? current.state.token : null;
};

/** Reads the authentication state of a response; null if the request did not sign in, which is not an error. */
const readAuthenticationState = (body: unknown): AuthenticationState | null => {
  if (typeof body !== 'object' || body === null || !('response' in body)) return null;
  return isAuthenticationState(body.response) ? body.response : null;
};

const isAuthenticationState = (value: unknown): value is AuthenticationState =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';

/** Tracks a request that may sign in. A failure resets the state and is logged; the caller displays it. */
export async function trackLogin<T>(send: () => Promise<Result<T, ApiError>>): Promise<Result<T, ApiError>> {
  change({ type: 'request' });
  try {
    const response = await send();
    const state = response.ok ? readAuthenticationState(response.value) : null;
    if (!response.ok) recordFailure();
    else change(state === null ? { type: 'failure' } : { type: 'success', state });
    return response;
  } catch (error) {
    recordFailure();
    throw error;
  }
}

function recordFailure(): void {
  change({ type: 'failure' });
  report('login', 'login failed');
}
