import { sql } from 'kysely';
import { z } from 'zod';
import { shopperIdSchema } from '../account/account.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { STAFF_ACTIONS, type StaffAction } from './staff-action.ts';

/** Records a staff action in the transaction that performs it. False when the same request was recorded before. */
export async function recordStaffAction(db: Db, action: StaffAction): Promise<boolean> {
  const { id, market, staffId, staffEmail, kind, subject, reason, details, doneAt } = action;
  const { rows } = await sql`
    insert into staff_action (id, market, staff_id, staff_email, kind, subject, reason, details, done_at)
    values (${id}, ${market}, ${staffId}, ${staffEmail}, ${kind}, ${subject}, ${reason}, ${JSON.stringify(details)}::jsonb,
      ${doneAt})
    on conflict (id) do nothing returning id`.execute(db);
  return rows.length > 0;
}

const staffActionRow = z.object({
  id: z.string(),
  market: marketIdSchema,
  staffId: shopperIdSchema,
  staffEmail: z.string(),
  kind: z.enum(STAFF_ACTIONS),
  subject: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
  doneAt: z.date(),
});

type StaffActionQuery = {
  /** Null for all subjects. */
  subject: string | null;
  /** Only actions before this time; null for all. */
  before: Date | null;
  limit: number;
};

/** Staff actions, newest first. */
export async function readStaffActions(db: Db, { subject, before, limit }: StaffActionQuery): Promise<StaffAction[]> {
  const query = sql`
    select id, market, staff_id as "staffId", staff_email as "staffEmail", kind, subject, reason, details,
      done_at as "doneAt"
    from staff_action
    where (${subject}::text is null or subject = ${subject}) and (${before}::timestamptz is null or done_at < ${before})
    order by done_at desc, id limit ${limit}`;
  return queryAll(db, staffActionRow, query);
}
