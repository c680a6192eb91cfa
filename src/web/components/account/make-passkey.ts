import { startRegistration } from '@simplewebauthn/browser';
import type { Site } from '../../site.ts';
import { outcomeOf, type PasskeyOutcome } from './passkey-calls.ts';

type Personal = Pick<Site, 'personal'>;

/** Makes a passkey and has it kept under a name. */
export async function makePasskey({ personal }: Personal, name: string): Promise<PasskeyOutcome> {
  const asked = await personal.call('newPasskey', {});
  if (!asked.ok) return 'failed';
  try {
    const optionsJSON = asked.value.response;
    const credential = await startRegistration({ optionsJSON });
    const answer = await personal.call('addPasskey', { name, credential });
    return answer.ok ? 'done' : 'refused';
  } catch (error) {
    return outcomeOf(error);
  }
}
