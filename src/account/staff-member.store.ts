import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import { STAFF_ROLES, type StaffRole } from '../terms/staff/staff-role.ts';
import { shopperIdSchema } from './account.ts';

const roleRow = z.object({ role: z.enum(STAFF_ROLES) });

/** The role of an address; null: it has none. */
export async function readStaffRole(db: Db, email: string): Promise<StaffRole | null> {
  const query = sql`select role from staff_member where email_key = ${normalizeEmail(email)}`;
  return (await queryFirst(db, roleRow, query))?.role ?? null;
}

type NewMember = { email: string; role: StaffRole; givenBy: string; givenAt: Date };

/** Gives a role to an address, in place of the one that it had. */
export async function saveStaffMember(db: Db, { email, role, givenBy, givenAt }: NewMember): Promise<void> {
  await sql`insert into staff_member (email_key, email, role, given_by, given_at)
    values (${normalizeEmail(email)}, ${email.trim()}, ${role}, ${givenBy}, ${givenAt})
    on conflict (email_key) do update
      set role = excluded.role, given_by = excluded.given_by, given_at = excluded.given_at`.execute(db);
}

export async function deleteStaffMember(db: Db, email: string): Promise<void> {
  await sql`delete from staff_member where email_key = ${normalizeEmail(email)}`.execute(db);
}

const memberRow = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  givenBy: z.string(),
  givenAt: z.date(),
  /** Null: the address has no account yet, or has not confirmed it. */
  shopperId: shopperIdSchema.nullable(),
  name: z.string().nullable(),
  sessions: z.int(),
  /** Null: not signed in anywhere. */
  seenAt: z.date().nullable(),
});
export type StaffMember = z.infer<typeof memberRow>;

/** Everybody with a role, owners first. */
export function readStaffMembers(db: Db, now: Date): Promise<StaffMember[]> {
  const query = sql`select m.email, m.role, m.given_by as "givenBy", m.given_at as "givenAt", p.id as "shopperId", p.name,
      count(s.id)::int as sessions, max(s.seen_at) as "seenAt"
    from staff_member m
      left join shopper p on p.email_key = m.email_key and p.verified_at is not null
      left join session s on s.shopper_id = p.id and s.expires_at > ${now} and s.ended_at is null
    group by m.email_key, p.id
    order by array_position(${STAFF_ROLES as readonly string[]}::text[], m.role), m.email_key`;
  return queryAll(db, memberRow, query);
}
