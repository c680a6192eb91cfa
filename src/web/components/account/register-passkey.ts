import { startRegistration } from '@simplewebauthn/browser';
import type { Site } from '../../site.ts';
import { type PasskeyOutcome, passkeyErrorOutcome } from './passkey-outcome.ts';

type Personal = Pick<Site, 'personal'>;

/** Creates a passkey and registers it under a name. */
export async function registerPasskey({ personal }: Personal, name: string): Promise<PasskeyOutcome> {
  const options = await personal.call('newPasskey', {});
  if (!options.ok) return 'failed';
  try {
    const optionsJSON = options.value.response;
    const credential = await startRegistration({ optionsJSON });
    const result = await personal.call('addPasskey', { name, credential });
    return result.ok ? 'done' : 'refused';
  } catch (error) {
    return passkeyErrorOutcome(error);
  }
}
