import { startAuthentication } from '@simplewebauthn/browser';
import type { Site } from '../../site.ts';
import { outcomeOf, type PasskeyOutcome } from './passkey-calls.ts';

type Personal = Pick<Site, 'personal'>;

/** Signs in with a passkey that the person chooses; `fromField`: among what the browser offers for the address field. */
export async function signInWithPasskey(
  { personal }: Personal,
  { stateKey, fromField }: { stateKey: string | null; fromField: boolean },
): Promise<PasskeyOutcome> {
  const asked = await personal.call('askPasskey', {});
  if (!asked.ok) return 'failed';
  try {
    const optionsJSON = asked.value.response;
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: fromField });
    const answer = await personal.call('passkeyLogin', { credential, stateKey });
    return answer.ok ? 'done' : 'refused';
  } catch (error) {
    return outcomeOf(error);
  }
}
