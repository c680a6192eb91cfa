import { startAuthentication } from '@simplewebauthn/browser';
import type { Site } from '../../site.ts';
import { type PasskeyOutcome, passkeyErrorOutcome } from './passkey-outcome.ts';

type Personal = Pick<Site, 'personal'>;

/** Signs in with a passkey that the user chooses; `fromField`: from the autofill of the email field. */
export async function signInWithPasskey(
  { personal }: Personal,
  { stateKey, fromField }: { stateKey: string | null; fromField: boolean },
): Promise<PasskeyOutcome> {
  const options = await personal.call('passkeyChallenge', {});
  if (!options.ok) return 'failed';
  try {
    const optionsJSON = options.value.response;
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: fromField });
    const result = await personal.call('passkeyLogin', { credential, stateKey });
    return result.ok ? 'done' : 'refused';
  } catch (error) {
    return passkeyErrorOutcome(error);
  }
}
