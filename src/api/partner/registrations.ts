import { consumeAttempt } from '../../account/attempt.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields, tooManyRequests } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { copyEvidence } from '../../partner/copy-evidence.ts';
import { PUBLIC_DOMAINS, proveDomain as prove } from '../../partner/prove-domain.ts';
import {
  answerStaff as answer,
  changeRegistration as change,
  type RegistrationError,
  registerPartner as register,
} from '../../partner/register-partner.ts';
import { readNotes, readRegistration, readRegistrationsOf } from '../../partner/registration.store.ts';
import type { Caller, PersonalContext, SignedInCaller } from '../view/caller.ts';
import { presentRegistration } from './present-registration.ts';

/** The caller's registrations of one kind in this market. Visitors learn that they have to sign in. */
async function partnerRegistrations(
  { writing }: PersonalContext,
  { registration }: ParsedPersonalRequestOf<'partnerRegistrations'>,
  { shopper, market }: Caller,
): Promise<Result<PersonalResponseOf<'partnerRegistrations'>, ApiError>> {
  if (shopper === null) return ok({ isSignedIn: false, registrations: [] });
  const { db } = writing.main;
  const own = (await readRegistrationsOf(db, shopper.id)).filter(
    (one) => one.registration === registration && one.market === market,
  );
  const notes = await readNotes(db, own.map(({ id }) => id)); // biome-ignore format: short
  return ok({ isSignedIn: true, registrations: own.map((one) => presentRegistration(one, notes.get(one.id) ?? [])) });
}

function registrationError(error: RegistrationError): ApiError {
  switch (error.kind) {
    case 'field':
      return invalidFields(fieldError(error.field, error.problem));
    case 'too-many':
      return apiError('conflict', 'Too many registrations of this account wait for staff.');
    case 'gone':
      return apiError('not-found');
  }
}

async function registerPartner(
  { writing, clock }: PersonalContext,
  { registration, ...company }: ParsedPersonalRequestOf<'registerPartner'>,
  { shopper, market, locale, idempotencyKey: id }: SignedInCaller,
): Promise<Result<PersonalResponseOf<'registerPartner'>, ApiError>> {
  const request = { id, registration, market, locale, company };
  const registered = await register(writing.main.db, shopper, request, clock());
  return registered.ok ? registered : err(registrationError(registered.error));
}

async function changeRegistration(
  { writing, clock }: PersonalContext,
  { registrationId: id, ...company }: ParsedPersonalRequestOf<'changeRegistration'>,
  { shopper, idempotencyKey: requestId }: SignedInCaller,
): Promise<Result<PersonalResponseOf<'changeRegistration'>, ApiError>> {
  const { db } = writing.main;
  const changed = await change(db, shopper, { requestId, id, company }, clock());
  if (!changed.ok) return err(registrationError(changed.error));
  const known = await readRegistration(db, id);
  if (known !== null) await copyEvidence({ main: db, db: writing.forMarket(known.market).db }, known, clock());
  return ok({ response: null });
}

/** Looks at the domain. Limited, because each attempt sends requests to an address that a stranger typed. */
async function proveDomain(
  { writing, clock, domains = PUBLIC_DOMAINS }: PersonalContext,
  { registrationId: id }: ParsedPersonalRequestOf<'proveDomain'>,
  { shopper }: SignedInCaller,
): Promise<Result<PersonalResponseOf<'proveDomain'>, ApiError>> {
  const { db } = writing.main;
  const tooMany = await consumeAttempt(db, 'partner-fetch', shopper.id, clock());
  if (tooMany !== null) return err(tooManyRequests(tooMany.retryAfterSeconds));
  const proved = await prove(db, shopper, { id, reader: domains }, clock());
  if (proved.ok) return ok({ proof: proved.value });
  return err(
    proved.error.kind === 'gone' ? apiError('not-found') : invalidFields(fieldError('domain', 'not-published')),
  );
}

async function answerStaff(
  { writing, clock }: PersonalContext,
  { registrationId: id, text }: ParsedPersonalRequestOf<'answerStaff'>,
  { shopper, idempotencyKey: requestId }: SignedInCaller,
): Promise<Result<PersonalResponseOf<'answerStaff'>, ApiError>> {
  const answered = await answer(writing.main.db, shopper, { requestId, id, text }, clock());
  return answered.ok ? ok({ response: null }) : err(registrationError(answered.error));
}

export const REGISTRATION_HANDLERS = {
  partnerRegistrations,
  registerPartner,
  changeRegistration,
  proveDomain,
  answerStaff,
};
