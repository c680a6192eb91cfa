import type { AuthenticationState } from '../../api/contract/account-schemas.ts';
import type { ApiError } from '../../api/contract/errors.ts';
import type { Result } from '../../base/result.ts';
import { report } from '../measure/report.ts';
import { createClientStore } from '../state/client-store.ts';

/** Where signing in stands; on success with what the server told of who signed in. */
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

/** A failure leaves nothing of what was asked, and an answer to nothing that was asked changes nothing. */
export function nextLogin(now: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'request':
      return { step: 'request' };
    case 'success':
      return now.step === 'request' ? { step: 'success', state: event.state } : now;
    case 'failure':
    case 'logout':
      return IDLE;
  }
}

const store = createClientStore<LoginState>(IDLE);
const change = (event: LoginEvent): void => store.set(nextLogin(store.get(), event));

export const currentLogin = (): LoginState => store.get();

/** Nobody is signed in any more, as far as this page knows. */
export const resetLogin = (): void => change({ type: 'logout' });

/**
 * What proves to the server who calls, for as long as this page stands: after that the cookie does, which no script can
 * read. Null where nobody signed in on this page.
 */
export const tokenInHand = (): string | null => {
  const now = store.get();
  return now.step === 'success' ? now.state.token : null;
};

/** What an answer tells of who signed in; null where that call signed nobody in, which is no failure. */
const stateIn = (answer: unknown): AuthenticationState | null => {
  if (typeof answer !== 'object' || answer === null || !('response' in answer)) return null;
  return isState(answer.response) ? answer.response : null;
};

const isState = (told: unknown): told is AuthenticationState =>
  typeof told === 'object' && told !== null && 'token' in told && typeof told.token === 'string';

/**
 * Follows a call that may sign somebody in. Where it fails nothing of it stays, the log hears of it, and the failure is
 * the caller's to tell.
 */
export async function followLogin<T>(ask: () => Promise<Result<T, ApiError>>): Promise<Result<T, ApiError>> {
  change({ type: 'request' });
  try {
    const answer = await ask();
    const state = answer.ok ? stateIn(answer.value) : null;
    if (!answer.ok) failed();
    else change(state === null ? { type: 'failure' } : { type: 'success', state });
    return answer;
  } catch (fault) {
    failed();
    throw fault;
  }
}

function failed(): void {
  change({ type: 'failure' });
  report('login', 'login failed');
}
