import { readAccount } from '../../account/account.store.ts';
import { partnerSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { MarketId } from '../../market/market.ts';
import { readMerchants, saveMerchant } from '../../offer/merchant.store.ts';
import { findBrands, readBrand } from '../../partner/brand-range.store.ts';
import { copyEvidence } from '../../partner/copy-evidence.ts';
import { decideRegistration, type RegistrationDecisionError } from '../../partner/decide-registration.ts';
import {
  hasNote,
  readNotes,
  readRegistration,
  readRegistrations,
  writeVatAnswer,
} from '../../partner/registration.store.ts';
import { parseDomain, type Registration } from '../../partner/registration.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { slugify } from '../../terms/slug.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { presentRegistration } from './present-registration.ts';

type Staff = CallerOf<'adminPartners'>;

const MAX_LISTED = 100;

/** Merchants of the domain or name, or brands of the name, that a company may be. */
async function findCandidates(db: Db, { registration, market, domain, company }: Registration) {
  if (registration === 'api') return [];
  if (registration === 'brand') return (await findBrands(db, market, company)).map(({ id, name }) => ({ id, name }));
  const name = slugify(company);
  return (await readMerchants(db, market))
    .filter((one) => parseDomain(one.website) === domain || one.slug === name)
    .map((one) => ({ id: one.id, name: one.name }));
}

/** Registrations in a state, those that wait longest first. */
async function adminPartners(
  { writing }: PersonalContext,
  { view }: ParsedPersonalRequestOf<'adminPartners'>,
  { market }: Staff,
): Promise<Result<PersonalResponseOf<'adminPartners'>, ApiError>> {
  const { db } = writing.main;
  const found = await readRegistrations(db, { market, state: view, limit: MAX_LISTED });
  const notes = await readNotes(db, found.map(({ id }) => id)); // biome-ignore format: short
  const registrations = await Promise.all(
    found.map(async (one) => {
      const { path: _path, proofCode: _code, ...shown } = presentRegistration(one, notes.get(one.id) ?? []);
      const owner = one.shopperId === null ? null : await readAccount(db, one.shopperId);
      const candidates = view === 'waiting' ? await findCandidates(writing.forMarket(market).db, one) : [];
      const vat =
        one.vatAnswer === null || one.vatCheckedAt === null
          ? null
          : { answer: one.vatAnswer, at: one.vatCheckedAt.toISOString() };
      return {
        ...shown,
        vat,
        revision: one.revision,
        partnerId: one.partnerId,
        owner: owner?.email ?? null,
        candidates,
      };
    }),
  );
  return ok({ registrations });
}

/** Adds the merchant of a company. Null: there is one of its name, which staff must choose or refuse. */
async function addMerchant(db: Db, { market, company, domain, registryNumber }: Registration): Promise<number | null> {
  const slug = slugify(company);
  if (slug === '' || (await readMerchants(db, market)).some((one) => one.slug === slug)) return null;
  const unknown = { city: null, foundedYear: null, returnDays: null, rating: null, shippingSteps: null };
  const stated = { name: company, website: `https://${domain}/`, registrationNumber: registryNumber };
  return saveMerchant(db, { market, slug, description: '', paymentMethods: [], ...unknown, ...stated });
}

/** The merchant or brand that a registration leads to; null: staff have to name it. */
async function findPartnerId(db: Db, registration: Registration, chosen: number | null): Promise<number | null> {
  const { market, registration: kind, partnerId } = registration;
  if (kind === 'api' || partnerId !== null) return partnerId;
  if (chosen === null) return kind === 'merchant' ? addMerchant(db, registration) : null;
  return (await isPartner(db, market, kind, chosen)) ? chosen : null;
}

const isPartner = async (db: Db, market: MarketId, kind: 'merchant' | 'brand', id: number): Promise<boolean> =>
  kind === 'brand'
    ? (await readBrand(db, market, id)) !== null
    : (await readMerchants(db, market)).some((one) => one.id === id);

const DECISION_ERRORS: Readonly<Record<RegistrationDecisionError['kind'], ApiError>> = {
  gone: apiError('not-found'),
  changed: apiError('conflict', 'The registration was changed or decided meanwhile.'),
  'not-proved': apiError('conflict', 'The company has not proved that it controls the domain.'),
  'no-partner': invalidFields(fieldError('partnerId', 'required')),
  'too-many': apiError('conflict', 'The account acts for five partners of this kind.'),
};

/** Accepts or refuses a registration. The applicant is emailed; the action is logged. */
async function adminDecidePartner(
  { writing, clock }: PersonalContext,
  { registrationId: id, revision, verdict, reason, partnerId: chosen }: ParsedPersonalRequestOf<'adminDecidePartner'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminDecidePartner'>, ApiError>> {
  const { db } = writing.main;
  const now = clock();
  const known = await readRegistration(db, id);
  if (known === null || known.market !== caller.market) return err(apiError('not-found'));
  const { db: marketDb } = writing.forMarket(known.market);
  const requestId = caller.idempotencyKey;
  // Repeated, such as after the market's database did not answer: what follows from the decision may be missing.
  if (await hasNote(db, { id: requestId, registrationId: id, kind: verdict })) {
    await copyEvidence({ main: db, db: marketDb }, known, now);
    return ok({ response: null });
  }
  // Checked before a merchant is added; the decision checks both again.
  if (known.revision !== revision || known.state !== 'waiting') return err(DECISION_ERRORS.changed);
  if (verdict === 'accepted' && known.provedAt === null) return err(DECISION_ERRORS['not-proved']);
  const partnerId = verdict === 'accepted' ? await findPartnerId(marketDb, known, chosen) : null;
  const decided = await transaction(db, async (trx) => {
    const made = await decideRegistration(trx, { requestId, id, revision, verdict, reason, partnerId }, now);
    if (!made.ok) return made;
    await recordAuditEntry(trx, {
      ...auditAuthor(caller),
      kind: 'decide-partner',
      subject: partnerSubject(id),
      reason,
      details: { company: known.company, partner: made.value.partnerId },
      before: { state: known.state },
      after: { state: verdict },
      doneAt: now,
    });
    return made;
  });
  if (!decided.ok) return err(DECISION_ERRORS[decided.error.kind]);
  await copyEvidence({ main: db, db: marketDb }, decided.value, now);
  return ok({ response: null });
}

const NO_REGISTER = apiError('conflict', 'No register of VAT ids is configured (VAT_CHECK_URL).');
const NO_ANSWER = apiError('conflict', 'The register does not answer, or does not know the country.');

/** Asks the register whether a company's VAT id is in use, and stores the answer. */
async function adminCheckVat(
  { writing, clock, vatRegister = null }: PersonalContext,
  { registrationId: id }: ParsedPersonalRequestOf<'adminCheckVat'>,
  { market }: Staff,
): Promise<Result<PersonalResponseOf<'adminCheckVat'>, ApiError>> {
  const { db } = writing.main;
  const known = await readRegistration(db, id);
  if (known === null || known.market !== market) return err(apiError('not-found'));
  if (vatRegister === null) return err(NO_REGISTER);
  const answer = await vatRegister(known.vatId);
  if (answer === null) return err(NO_ANSWER);
  await writeVatAnswer(db, known, answer, clock());
  return ok({ response: null });
}

export const ADMIN_PARTNER_HANDLERS = { adminPartners, adminDecidePartner, adminCheckVat };
