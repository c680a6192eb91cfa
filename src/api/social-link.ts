import { err, ok, type Result } from '../base/result.ts';
import { confirmLink, readLinkPlan, sendLinkLetter } from '../shopper/link-identity.ts';
import { readWait } from '../shopper/social-wait.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { presentAuthenticationState } from './present/authentication-state.ts';
import { deviceName } from './sign-in-place.ts';
import { socialError } from './social-errors.ts';

/** Whose account at a provider waits in this browser to be joined to one of this site. */
export async function socialWait(
  { writing, clock }: PersonalContext,
  { stateKey }: ParsedPersonalRequestOf<'socialWait'>,
  { trip }: CallerOf<'socialWait'>,
): Promise<Result<PersonalAnswerOf<'socialWait'>, ApiError>> {
  const who = await readWait(writing.main.db, stateKey, trip, clock());
  if (who === null) return err(apiError('gone'));
  const { provider, email, name, isVerified, next } = who;
  return ok({ response: { provider, email, name, isVerified, next } });
}

/** Writes to the address of somebody who waits. The answer does not tell whether the address has an account. */
export async function sendSocialLink(
  { writing, clock }: PersonalContext,
  { stateKey, email }: ParsedPersonalRequestOf<'sendSocialLink'>,
  { trip, address, once }: CallerOf<'sendSocialLink'>,
): Promise<Result<PersonalAnswerOf<'sendSocialLink'>, ApiError>> {
  const sent = await sendLinkLetter(writing.main.db, { stateKey, trip, email, address, once }, clock());
  return sent.ok ? ok({ response: null }) : socialError(sent.error);
}

/** What the link of that letter is to do, without doing it. */
export async function socialLink(
  { writing, clock }: PersonalContext,
  { token }: ParsedPersonalRequestOf<'socialLink'>,
): Promise<Result<PersonalAnswerOf<'socialLink'>, ApiError>> {
  const response = await readLinkPlan(writing.main.db, token, clock());
  return response === null ? err(apiError('gone')) : ok({ response });
}

/** Joins the two accounts, or makes the one, and signs in. */
export async function confirmSocialLink(
  { writing, clock }: PersonalContext,
  { token }: ParsedPersonalRequestOf<'confirmSocialLink'>,
  caller: CallerOf<'confirmSocialLink'>,
): Promise<Result<PersonalAnswerOf<'confirmSocialLink'>, ApiError>> {
  const signed = await confirmLink(writing.main.db, { token, device: deviceName(caller) }, clock());
  return signed.ok ? ok({ response: presentAuthenticationState(signed.value) }) : socialError(signed.error);
}
