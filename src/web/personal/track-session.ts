import { currentSession, onSession, refreshSession } from './session.ts';

/** Clears personal data from the page when the session ends, or is another one, even if that happened in another tab. */
export function trackSession(): void {
  let known = currentSession();
  onSession(() => {
    const [before, session] = [known, currentSession()];
    known = session;
    if (session === null || (before !== null && before.id !== session.id))
      void import('./personal-data.ts').then((part) => part.clearPersonalData());
  });
  // Another tab may have signed in or out, or the cookie may have expired.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshSession();
  });
}
