import { currentSession, onSession, refreshSession } from './session.ts';

/**
 * Clears personal data from the page when the session ends, or is another one, even if that happened in another tab. Then
 * `reload` loads what the page shows again: it may be of the account before.
 */
export function trackSession(reload: () => void): void {
  const clear = async () => (await import('./personal-data.ts')).clearPersonalData();
  let known = currentSession();
  onSession(() => {
    const [before, session] = [known, currentSession()];
    known = session;
    if (session === null || (before !== null && before.id !== session.id)) void clear();
  });
  // Another tab may have signed in or out, or the cookie may have expired.
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState !== 'visible') return;
    const before = currentSession();
    refreshSession();
    const session = currentSession();
    if (before === null || (session !== null && session.id === before.id)) return;
    // Before anything is loaded, which would send the token of the session before.
    await clear();
    reload();
  });
}
