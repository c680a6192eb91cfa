import { sql } from 'kysely';
import { z } from 'zod';
import { type ShopperId, shopperIdSchema } from '../account/account.ts';
import type { MarketId } from '../market/market.ts';
import { localeSchema, marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { countRow, exportRow, queryAll, queryFirst, queryOne } from '../platform/query.ts';
import { VAT_COUNTRIES } from '../terms/country-code.ts';
import {
  DOMAIN_PROOFS,
  type DomainProof,
  PARTNER_REGISTRATIONS,
  REGISTRATION_STATES,
  type RegistrationState,
  VAT_ANSWERS,
  type VatAnswer,
} from '../terms/partner/partner.ts';
import type { Company, NoteKind, PartnerNote, Registration } from './registration.ts';

const registrationRow = z.object({
  id: z.string(),
  registration: z.enum(PARTNER_REGISTRATIONS),
  market: marketIdSchema,
  locale: localeSchema,
  shopperId: shopperIdSchema.nullable(),
  company: z.string(),
  registryNumber: z.string(),
  country: z.enum(VAT_COUNTRIES),
  vatId: z.string(),
  address: z.string(),
  contact: z.string(),
  domain: z.string(),
  proofCode: z.string(),
  provedAt: z.date().nullable(),
  proof: z.enum(DOMAIN_PROOFS).nullable(),
  vatAnswer: z.enum(VAT_ANSWERS).nullable(),
  vatCheckedAt: z.date().nullable(),
  state: z.enum(REGISTRATION_STATES),
  revision: z.int(),
  partnerId: z.int().nullable(),
  createdAt: z.date(),
  changedAt: z.date(),
});

const columns = sql`id, registration, market, locale, shopper_id as "shopperId", company,
  registry_number as "registryNumber", country, vat_id as "vatId", address, contact, domain, proof_code as "proofCode",
  proved_at as "provedAt", proof, vat_answer as "vatAnswer", vat_checked_at as "vatCheckedAt", state, revision, partner_id as "partnerId", created_at as "createdAt",
  changed_at as "changedAt"`;

/** Adds a registration that waits for staff; one of the same id stays as it is. False: there was one. */
export async function insertRegistration(
  db: Db,
  r: Omit<
    Registration,
    'provedAt' | 'proof' | 'vatAnswer' | 'vatCheckedAt' | 'state' | 'revision' | 'partnerId' | 'changedAt'
  >,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into partner_registration (id, registration, market, locale, shopper_id, company, registry_number, country,
      vat_id, address, contact, domain, proof_code, state, created_at, changed_at)
    values (${r.id}, ${r.registration}, ${r.market}, ${r.locale}, ${r.shopperId}, ${r.company}, ${r.registryNumber},
      ${r.country}, ${r.vatId}, ${r.address}, ${r.contact}, ${r.domain}, ${r.proofCode}, 'waiting', ${r.createdAt},
      ${r.createdAt})
    on conflict (id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export const readRegistration = (db: Db, id: string): Promise<Registration | null> =>
  queryFirst(db, registrationRow, sql`select ${columns} from partner_registration where id = ${id}`);

/** As `readRegistration`, and nobody else changes it until the end of the transaction. */
export const lockRegistration = (db: Db, id: string): Promise<Registration | null> =>
  queryFirst(db, registrationRow, sql`select ${columns} from partner_registration where id = ${id} for update`);

/** The registrations of an account, newest first. */
export const readRegistrationsOf = (db: Db, shopperId: ShopperId): Promise<Registration[]> =>
  queryAll(
    db,
    registrationRow,
    sql`select ${columns} from partner_registration where shopper_id = ${shopperId} order by created_at desc, id`,
  );

/** The registrations of a market in a state, those that wait longest first. */
export const readRegistrations = (
  db: Db,
  { market, state, limit }: { market: MarketId; state: RegistrationState; limit: number },
): Promise<Registration[]> =>
  queryAll(
    db,
    registrationRow,
    sql`select ${columns} from partner_registration where market = ${market} and state = ${state}
      order by changed_at, id limit ${limit}`,
  );

/** How many registrations of a market wait for staff. */
export async function countWaitingRegistrations(db: Db, market: MarketId): Promise<number> {
  const query = sql`select count(*)::int as count from partner_registration where market = ${market} and state = 'waiting'`;
  return (await queryOne(db, countRow, query)).count;
}

export async function countWaiting(db: Db, shopperId: ShopperId): Promise<number> {
  const query = sql`select count(*)::int as count from partner_registration
    where shopper_id = ${shopperId} and state = 'waiting'`;
  return (await queryOne(db, countRow, query)).count;
}

/** Writes what a company states now. `isOther`: it waits for staff again; a new domain has to be proved. */
export async function writeCompany(
  db: Db,
  id: string,
  { company: c, proofCode, isOther, now }: { company: Company; proofCode: string; isOther: boolean; now: Date },
): Promise<void> {
  await sql`update partner_registration set company = ${c.company}, registry_number = ${c.registryNumber},
      country = ${c.country}, vat_id = ${c.vatId}, address = ${c.address}, contact = ${c.contact},
      proof_code = case when domain = ${c.domain} then proof_code else ${proofCode} end,
      proved_at = case when domain = ${c.domain} then proved_at end,
      proof = case when domain = ${c.domain} then proof end,
      vat_answer = case when vat_id = ${c.vatId} then vat_answer end,
      vat_checked_at = case when vat_id = ${c.vatId} then vat_checked_at end,
      state = case when ${isOther} or state = 'refused' then 'waiting' else state end,
      domain = ${c.domain}, revision = revision + 1, changed_at = ${now}
    where id = ${id}`.execute(db);
}

/** Records that the domain was proved, unless it has become another one meanwhile. False: it has. */
export async function writeProof(
  db: Db,
  { id, proofCode }: Registration,
  proof: DomainProof,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update partner_registration set proved_at = ${now}, proof = ${proof}
    where id = ${id} and proof_code = ${proofCode}`.execute(db);
  return numAffectedRows === 1n;
}

/** Stores what the register answered about a VAT id, unless the company has stated another one meanwhile. */
export async function writeVatAnswer(
  db: Db,
  { id, vatId }: Pick<Registration, 'id' | 'vatId'>,
  answer: VatAnswer,
  now: Date,
): Promise<void> {
  await sql`update partner_registration set vat_answer = ${answer}, vat_checked_at = ${now}
    where id = ${id} and vat_id = ${vatId}`.execute(db);
}

export async function writeState(
  db: Db,
  id: string,
  { state, partnerId, now }: { state: RegistrationState; partnerId: number | null; now: Date },
): Promise<void> {
  await sql`update partner_registration set state = ${state}, partner_id = coalesce(${partnerId}::integer, partner_id),
    revision = revision + 1, changed_at = ${now} where id = ${id}`.execute(db);
}

export type NewNote = { id: string; registrationId: string; kind: NoteKind; text: string; now: Date };

/** Adds a note; one of the same id is stored once. */
export async function insertNote(db: Db, { id, registrationId, kind, text, now }: NewNote): Promise<void> {
  await sql`insert into partner_note (id, registration_id, kind, text, written_at)
    values (${id}, ${registrationId}, ${kind}, ${text}, ${now}) on conflict (id) do nothing`.execute(db);
}

/** Whether a registration has a note of this id and kind: what the request of the id asked for was done. */
export async function hasNote(db: Db, { id, registrationId, kind }: Omit<NewNote, 'text' | 'now'>): Promise<boolean> {
  const query = sql`select from partner_note
    where id = ${id} and registration_id = ${registrationId} and kind = ${kind}`;
  return (await query.execute(db)).rows.length > 0;
}

const noteRow = z.object({
  registrationId: z.string(),
  kind: z.enum(['registered', 'changed', 'answered', 'accepted', 'refused']),
  text: z.string(),
  writtenAt: z.date(),
});

/** The notes of these registrations, oldest first. */
export async function readNotes(db: Db, ids: readonly string[]): Promise<Map<string, PartnerNote[]>> {
  const query = sql`select registration_id as "registrationId", kind, text, written_at as "writtenAt" from partner_note
    where registration_id = any(${ids}::uuid[]) order by registration_id, sequence`;
  const notes = new Map<string, PartnerNote[]>();
  for (const { registrationId, ...note } of await queryAll(db, noteRow, query)) {
    notes.set(registrationId, [...(notes.get(registrationId) ?? []), note]);
  }
  return notes;
}

/**
 * Whether the company behind a partner is accepted now; one that never registered was added by the operator. The
 * registration of a deleted account, which nobody can mend, counts only until another one is accepted.
 */
export async function isAccepted(
  db: Db,
  { market, registration, partnerId }: Pick<Registration, 'market' | 'registration'> & { partnerId: number },
): Promise<boolean> {
  const query = sql`select count(*)::int as count from partner_registration
    where market = ${market} and registration = ${registration} and partner_id = ${partnerId} and state <> 'accepted'
      and (shopper_id is not null or not exists (select from partner_registration o where o.market = ${market}
        and o.registration = ${registration} and o.partner_id = ${partnerId} and o.state = 'accepted'))`;
  return (await queryOne(db, countRow, query)).count === 0;
}

/** What the company of a merchant stated, last accepted first; null: nobody registered for it. */
export const readMerchantCompany = (db: Db, market: MarketId, merchantId: number): Promise<Registration | null> =>
  queryFirst(
    db,
    registrationRow,
    sql`select ${columns} from partner_registration where market = ${market} and registration = 'merchant'
      and partner_id = ${merchantId} and state = 'accepted' order by changed_at desc, id limit 1`,
  );

/** What is stored of a shopper as a partner, for the export of an account. */
export async function exportShopperPartners(db: Db, shopperId: string) {
  return {
    registrations: await queryAll(
      db,
      exportRow,
      sql`select registration, market, company, registry_number as "registryNumber", country, vat_id as "vatId", address,
        contact, domain, state, created_at as "createdAt" from partner_registration where shopper_id = ${shopperId}
        order by created_at`,
    ),
    partners: await queryAll(
      db,
      exportRow,
      sql`select kind, market, partner_id as "partnerId", role, joined_at as "joinedAt" from partner_member
        where shopper_id = ${shopperId} order by joined_at`,
    ),
  };
}

/**
 * Ends what an account acts for. Registrations stay with the partner that they led to; the contact, which names a person, does
 * not, nor does a registration that led to none.
 */
export async function deleteShopperPartners(db: Db, shopperId: string): Promise<void> {
  await sql`delete from partner_member where shopper_id = ${shopperId}`.execute(db);
  await sql`delete from partner_registration where shopper_id = ${shopperId} and partner_id is null`.execute(db);
  await sql`update partner_registration set shopper_id = null, contact = '' where shopper_id = ${shopperId}`.execute(
    db,
  );
}
