import type { ApiError } from '../../api/contract/errors.ts';
import { createClientStore, useClientStore } from '../state/client-store.ts';
import { readCookie, removeCookie } from '../state/cookies.ts';

/** Who is signed in, as the browser knows without asking: what proves it, only the server can read. */
export type Session = {
  readonly userType: string;
  readonly merchants: readonly number[];
  readonly brands: readonly number[];
  readonly publishers: readonly number[];
  readonly permissions: readonly string[];
};

const store = createClientStore<Session | null>(null);

/** The session of the browser; null on the server, while scripts take over, and for who is not signed in. */
export const useSession = (): Session | null => useClientStore(store);

/** The session that the browser holds now. */
export const currentSession = (): Session | null => store.get();

export const onSession = store.subscribe;

/** Looks again at who is signed in: after the page has been taken over, and after each call that may have changed it. */
export function readSessionAgain(): void {
  const text = readCookie('authenticationState');
  const now = store.get();
  const next = text === null || text === '' ? null : sessionOf(text);
  if (JSON.stringify(now) !== JSON.stringify(next)) store.set(next);
}

function sessionOf(text: string): Session | null {
  try {
    const state: Session = JSON.parse(text);
    return typeof state === 'object' ? state : null;
  } catch {
    return null;
  }
}

/** Forgets who was signed in, without asking anybody. */
export function forgetSession(): void {
  removeCookie('authenticationState');
  store.set(null);
}

const ENDING: ReadonlySet<string> = new Set(['authentication-failed', 'account-blocked', 'account-suspended']);

/** Whether an answer says that the session is over: no other error says so. */
export const endsSession = ({ status, kind }: Pick<ApiError, 'status' | 'kind'>): boolean =>
  status === 401 && ENDING.has(kind);
