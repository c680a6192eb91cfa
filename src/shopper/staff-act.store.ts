import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { StaffAct } from './staff-act.ts';

/** Notes an act in the transaction that does it; false where the same call has done it before. */
export async function noteStaffAct(db: Db, act: StaffAct): Promise<boolean> {
  const { id, market, staffId, staffEmail, kind, subject, reason, details, doneAt } = act;
  const { rows } = await sql<{ id: string }>`
    insert into staff_act (id, market, staff_id, staff_email, kind, subject, reason, details, done_at)
    values (${id}, ${market}, ${staffId}, ${staffEmail}, ${kind}, ${subject}, ${reason}, ${JSON.stringify(details)}::jsonb,
      ${doneAt})
    on conflict (id) do nothing returning id`.execute(db);
  return rows.length > 0;
}

type Which = {
  /** Null: whatever it was done to. */
  subject: string | null;
  /** Only acts from before; null: from now on back. */
  before: Date | null;
  most: number;
};

/** The acts of the operator's people, newest first. */
export async function readStaffActs(db: Db, { subject, before, most }: Which): Promise<StaffAct[]> {
  const { rows } = await sql<StaffAct>`
    select id, market, staff_id as "staffId", staff_email as "staffEmail", kind, subject, reason, details,
      done_at as "doneAt"
    from staff_act
    where (${subject}::text is null or subject = ${subject}) and (${before}::timestamptz is null or done_at < ${before})
    order by done_at desc, id limit ${most}`.execute(db);
  return rows;
}
