import { currentSession, onSession, readSessionAgain } from './session.ts';

/** Nothing that the page holds of a person stays when they are signed out, wherever that was done. */
export function followSession(): void {
  onSession(() => {
    if (currentSession() === null) void import('./personal-changes.ts').then((part) => part.forgetPersonal());
  });
  // Another tab may have signed in or out, and thirty days pass.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') readSessionAgain();
  });
}
