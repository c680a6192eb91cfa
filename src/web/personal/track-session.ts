import { currentSession, onSession, refreshSession } from './session.ts';

/** Clears personal data from the page when the session ends, even if it ended in another tab. */
export function trackSession(): void {
  onSession(() => {
    if (currentSession() === null) void import('./personal-data.ts').then((part) => part.clearPersonalData());
  });
  // Another tab may have signed in or out, or the cookie may have expired.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshSession();
  });
}
