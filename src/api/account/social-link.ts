import { confirmLink } from '../../account/confirm-link.ts';
import { readLinkPlan } from '../../account/link-plan.ts';
import { readPendingSignIn } from '../../account/pending-sign-in.ts';
import { sendLinkEmail } from '../../account/send-link-email.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { deviceName } from '../http/device-name.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { presentAuthenticationState } from './authentication-state.ts';
import { socialError } from './social-errors.ts';

/** The provider account that waits in this browser to be linked. */
async function pendingSocialSignIn(
  { writing, clock }: PersonalContext,
  { stateKey }: ParsedPersonalRequestOf<'pendingSocialSignIn'>,
  { oauthCookie }: CallerOf<'pendingSocialSignIn'>,
): Promise<Result<PersonalResponseOf<'pendingSocialSignIn'>, ApiError>> {
  const pending = await readPendingSignIn(writing.main.db, { stateKey, browserSecret: oauthCookie }, clock());
  if (pending === null) return err(apiError('gone'));
  const { provider, email, name, isVerified, next } = pending;
  return ok({ response: { provider, email, name, isVerified, next } });
}

/** Sends an email with a confirmation link. The response does not reveal whether the address has an account. */
async function sendSocialLink(
  { writing, clock }: PersonalContext,
  { stateKey, email }: ParsedPersonalRequestOf<'sendSocialLink'>,
  { oauthCookie, address, idempotencyKey }: CallerOf<'sendSocialLink'>,
): Promise<Result<PersonalResponseOf<'sendSocialLink'>, ApiError>> {
  const sent = await sendLinkEmail(
    writing.main.db,
    { stateKey, browserSecret: oauthCookie, email, address, idempotencyKey },
    clock(),
  );
  return sent.ok ? ok({ response: null }) : socialError(sent.error);
}

/** Describes what the link of that email will do. */
async function socialLink(
  { writing, clock }: PersonalContext,
  { token }: ParsedPersonalRequestOf<'socialLink'>,
): Promise<Result<PersonalResponseOf<'socialLink'>, ApiError>> {
  const response = await readLinkPlan(writing.main.db, token, clock());
  return response === null ? err(apiError('gone')) : ok({ response });
}

/** Links the provider account to an existing account or creates one, and signs in. */
async function confirmSocialLink(
  { writing, clock }: PersonalContext,
  { token }: ParsedPersonalRequestOf<'confirmSocialLink'>,
  caller: CallerOf<'confirmSocialLink'>,
): Promise<Result<PersonalResponseOf<'confirmSocialLink'>, ApiError>> {
  const signed = await confirmLink(writing.main.db, { token, device: deviceName(caller) }, clock());
  return signed.ok ? ok({ response: presentAuthenticationState(signed.value) }) : socialError(signed.error);
}

export const SOCIAL_LINK_HANDLERS = { pendingSocialSignIn, sendSocialLink, socialLink, confirmSocialLink };
