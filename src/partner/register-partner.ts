import { randomBytes } from 'node:crypto';
import type { SignedInShopper } from '../account/session.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { isShopLink } from '../offer/shop-link.ts';
import { type Db, transaction } from '../platform/database.ts';
import { MAX_PARTNERS, type PartnerRegistration } from '../terms/partner/partner.ts';
import {
  countWaiting,
  insertNote,
  insertRegistration,
  lockRegistration,
  readRegistration,
  writeCompany,
} from './registration.store.ts';
import { type Company, changesOwner, parseDomain } from './registration.ts';
import { checkVatId } from './vat-id.ts';

/** `field`: what was stated is wrong. `too-many`: the account has several that wait. `gone`: it is not the account's. */
export type RegistrationError =
  | { kind: 'field'; field: 'vatId' | 'domain'; problem: 'not-allowed' | 'wrong' }
  | { kind: 'too-many' | 'gone' };

const newProofCode = (): string => randomBytes(16).toString('hex');

/** Checks what has a form of its own, and brings it into that form. */
function checkCompany(stated: Company): Result<Company, RegistrationError> {
  const vatId = checkVatId(stated.country, stated.vatId);
  if (!vatId.ok) {
    const problem = vatId.error.kind === 'format' ? 'not-allowed' : 'wrong';
    return err({ kind: 'field', field: 'vatId', problem });
  }
  const domain = parseDomain(stated.domain);
  if (domain === null || !isShopLink(`https://${domain}/`)) {
    return err({ kind: 'field', field: 'domain', problem: 'not-allowed' });
  }
  return ok({ ...stated, vatId: vatId.value, domain });
}

type NewRegistration = {
  /** Of the request: repeated, it registers nothing more. */
  id: string;
  registration: PartnerRegistration;
  market: MarketId;
  locale: Locale;
  company: Company;
};

/** Registers a company; staff then accept or refuse it. */
export async function registerPartner(
  db: Db,
  shopper: Pick<SignedInShopper, 'id'>,
  { id, registration, market, locale, company }: NewRegistration,
  now: Date,
): Promise<Result<{ id: string }, RegistrationError>> {
  const checked = checkCompany(company);
  if (!checked.ok) return checked;
  return transaction(db, async (trx): Promise<Result<{ id: string }, RegistrationError>> => {
    const known = await readRegistration(trx, id);
    if (known !== null) return known.shopperId === shopper.id ? ok({ id }) : err({ kind: 'gone' });
    if ((await countWaiting(trx, shopper.id)) >= MAX_PARTNERS) return err({ kind: 'too-many' });
    const proofCode = newProofCode();
    const owner = { registration, market, locale, shopperId: shopper.id };
    await insertRegistration(trx, { id, ...owner, ...checked.value, proofCode, createdAt: now });
    await insertNote(trx, { id, registrationId: id, kind: 'registered', text: '', now });
    return ok({ id });
  });
}

/** Changes what a company states. Another owner or domain makes it wait for staff again. */
export async function changeRegistration(
  db: Db,
  shopper: Pick<SignedInShopper, 'id'>,
  { requestId, id, company }: { requestId: string; id: string; company: Company },
  now: Date,
): Promise<Result<null, RegistrationError>> {
  const checked = checkCompany(company);
  if (!checked.ok) return checked;
  return transaction(db, async (trx): Promise<Result<null, RegistrationError>> => {
    const known = await lockRegistration(trx, id);
    if (known === null || known.shopperId !== shopper.id) return err({ kind: 'gone' });
    const isOther = changesOwner(known, checked.value);
    await writeCompany(trx, id, { company: checked.value, proofCode: newProofCode(), isOther, now });
    if (isOther) await insertNote(trx, { id: requestId, registrationId: id, kind: 'changed', text: '', now });
    return ok(null);
  });
}

/** Adds an answer to staff. A refused registration waits for them again. */
export async function answerStaff(
  db: Db,
  shopper: Pick<SignedInShopper, 'id'>,
  { requestId, id, text }: { requestId: string; id: string; text: string },
  now: Date,
): Promise<Result<null, RegistrationError>> {
  return transaction(db, async (trx): Promise<Result<null, RegistrationError>> => {
    const known = await lockRegistration(trx, id);
    if (known === null || known.shopperId !== shopper.id) return err({ kind: 'gone' });
    await insertNote(trx, { id: requestId, registrationId: id, kind: 'answered', text, now });
    if (known.state === 'refused') {
      await writeCompany(trx, id, { company: known, proofCode: known.proofCode, isOther: true, now });
    }
    return ok(null);
  });
}
