import { sql } from 'kysely';
import { z } from 'zod';
import { type ShopperId, shopperIdSchema } from '../account/account.ts';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { PARTNER_KINDS, PARTNER_ROLES, type PartnerKind, type PartnerRole } from '../terms/partner/partner.ts';

/** A merchant, brand or publisher of a market. */
export type Partner = { readonly kind: PartnerKind; readonly market: MarketId; readonly partnerId: number };

const membershipRow = z.object({
  kind: z.enum(PARTNER_KINDS),
  market: marketIdSchema,
  partnerId: z.int(),
  role: z.enum(PARTNER_ROLES),
});
/** What an account acts for, and as what. */
export type Membership = z.infer<typeof membershipRow>;

const columns = sql`kind, market, partner_id as "partnerId", role`;

/** Everything that an account acts for, longest first. */
export const readMemberships = (db: Db, shopperId: ShopperId): Promise<Membership[]> =>
  queryAll(
    db,
    membershipRow,
    sql`select ${columns} from partner_member where shopper_id = ${shopperId} order by joined_at, kind, partner_id`,
  );

export const readMembership = (
  db: Db,
  { kind, market, partnerId }: Partner,
  shopperId: ShopperId,
): Promise<Membership | null> =>
  queryFirst(
    db,
    membershipRow,
    sql`select ${columns} from partner_member where kind = ${kind} and market = ${market} and partner_id = ${partnerId}
      and shopper_id = ${shopperId}`,
  );

const memberRow = z.object({
  shopperId: shopperIdSchema,
  email: z.string(),
  role: z.enum(PARTNER_ROLES),
  joinedAt: z.date(),
});
export type Member = z.infer<typeof memberRow>;

/** The accounts that act for a partner, longest first. */
export const readMembers = (db: Db, { kind, market, partnerId }: Partner): Promise<Member[]> =>
  queryAll(
    db,
    memberRow,
    sql`select m.shopper_id as "shopperId", s.email, m.role, m.joined_at as "joinedAt" from partner_member m
      join shopper s on s.id = m.shopper_id and s.email is not null
      where m.kind = ${kind} and m.market = ${market} and m.partner_id = ${partnerId} order by m.joined_at, s.email`,
  );

/** Nobody else changes the members of this partner until the end of the transaction. */
export async function lockMembers(db: Db, { kind, market, partnerId }: Partner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`partner ${kind} ${market} ${partnerId}`}, 0))`.execute(db);
}

/** Nobody else changes what this account acts for until the end of the transaction. */
export async function lockMemberships(db: Db, shopperId: ShopperId): Promise<void> {
  await sql`select 1 from shopper where id = ${shopperId} for update`.execute(db);
}

export async function writeMember(
  db: Db,
  { kind, market, partnerId }: Partner,
  { shopperId, role, now }: { shopperId: ShopperId; role: PartnerRole; now: Date },
): Promise<void> {
  await sql`insert into partner_member (kind, market, partner_id, shopper_id, role, joined_at)
    values (${kind}, ${market}, ${partnerId}, ${shopperId}, ${role}, ${now})
    on conflict (kind, market, partner_id, shopper_id) do update set role = excluded.role`.execute(db);
}

export async function deleteMember(db: Db, { kind, market, partnerId }: Partner, shopperId: ShopperId): Promise<void> {
  await sql`delete from partner_member where kind = ${kind} and market = ${market} and partner_id = ${partnerId}
    and shopper_id = ${shopperId}`.execute(db);
}

/** Writes what the account's sessions say that it acts for: the authentication state is read from there. */
export async function writeAuthenticationState(
  db: Db,
  shopperId: ShopperId,
  state: { merchants: number[]; brands: number[]; publishers: number[]; permissions: readonly string[] },
): Promise<void> {
  await sql`update shopper set merchants = ${state.merchants}, brands = ${state.brands}, publishers = ${state.publishers},
    permissions = ${[...state.permissions]} where id = ${shopperId}`.execute(db);
}
