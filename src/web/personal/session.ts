import type { ApiError } from '../../contract/api-error.ts';
import { createClientStore, useClientStore } from '../state/client-store.ts';
import { readCookie, removeCookie } from '../state/cookies.ts';

/** The signed-in user, from a cookie that scripts can read. The session token is in another cookie, which they cannot read. */
export type Session = {
  /** Of the sign-in, by which the page notices another one; none in cookies of earlier versions. */
  readonly id?: string;
  readonly userType: string;
  readonly merchants: readonly number[];
  readonly brands: readonly number[];
  readonly publishers: readonly number[];
  readonly permissions: readonly string[];
};

const store = createClientStore<Session | null>(null);

/** Subscribes to the session; null on the server, during hydration, and if not signed in. */
export const useSession = (): Session | null => useClientStore(store);

/** Returns the current session. */
export const currentSession = (): Session | null => store.get();

export const onSession = store.subscribe;

/** Reads the session cookie again: after hydration, and after each request that may have changed it. */
export function refreshSession(): void {
  const text = readCookie('authenticationState');
  const current = store.get();
  const next = text === null || text === '' ? null : parseSession(text);
  if (JSON.stringify(current) !== JSON.stringify(next)) store.set(next);
}

function parseSession(text: string): Session | null {
  try {
    const state: Session = JSON.parse(text);
    return typeof state === 'object' ? state : null;
  } catch {
    return null;
  }
}

/** Ends the session in this browser, without a request. */
export function clearSession(): void {
  removeCookie('authenticationState');
  store.set(null);
}

const ENDING_ERRORS: ReadonlySet<string> = new Set(['authentication-failed', 'account-blocked', 'account-suspended']);

/** Whether an error means that the session has ended. */
export const endsSession = ({ status, kind }: Pick<ApiError, 'status' | 'kind'>): boolean =>
  status === 401 && ENDING_ERRORS.has(kind);
