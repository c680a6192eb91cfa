import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { shopperIdSchema } from '../account/account.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { recordSecurityEvent } from '../platform/security-log.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../terms/staff/audit-action.ts';
import type { AuditEntry } from './audit-entry.ts';

const toJson = (facts: object | null) => (facts === null ? null : JSON.stringify(facts));

/**
 * Records a staff action in the transaction that performs it. False when the same request was recorded before. The id is one
 * that the caller's program chose: another action with the id of one before is recorded too, under an id of its own.
 */
export async function recordAuditEntry(db: Db, entry: AuditEntry): Promise<boolean> {
  const { id, market, staffId, staffEmail, kind, subject, reason, details, before, after, doneAt } = entry;
  const { rows } = await sql`
    insert into staff_action (id, market, staff_id, staff_email, kind, subject, reason, details, before, after, done_at)
    values (${id}, ${market}, ${staffId}, ${staffEmail}, ${kind}, ${subject}, ${reason}, ${toJson(details)}::jsonb,
      ${toJson(before)}::jsonb, ${toJson(after)}::jsonb, ${doneAt})
    on conflict (id) do nothing returning id`.execute(db);
  if (rows.length === 0)
    return (await isRecorded(db, entry)) ? false : recordAuditEntry(db, { ...entry, id: randomUUID() });
  recordSecurityEvent('staff-action', { staff: staffId, kind, subject });
  return true;
}

/** Whether this very action was recorded under its id. To look at an account in several ways is one action. */
async function isRecorded(db: Db, { id, staffId, subject, reason, details, after }: AuditEntry): Promise<boolean> {
  const { rows } = await sql`select from staff_action
    where id = ${id} and staff_id = ${staffId} and subject = ${subject} and reason = ${reason}
      and details = ${toJson(details)}::jsonb and after is not distinct from ${toJson(after)}::jsonb`.execute(db);
  return rows.length > 0;
}

const auditEntryRow = z.object({
  id: z.string(),
  market: marketIdSchema,
  staffId: shopperIdSchema,
  staffEmail: z.string(),
  kind: z.enum(AUDIT_ACTIONS),
  subject: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  doneAt: z.date(),
});

/** Which actions are wanted; null: all. */
export type AuditLogFilter = {
  /** Begins with this, in any case. */
  staffEmail: string | null;
  kind: AuditAction | null;
  /** The subject, or its kind with a colon: `shopper:`. */
  subject: string | null;
  from: Date | null;
  until: Date | null;
};

export const WHOLE_LOG: AuditLogFilter = { staffEmail: null, kind: null, subject: null, from: null, until: null };

/** The last action of the page before; null: from the newest. */
type Page = { after: ActionCursor | null; limit: number };
export type ActionCursor = { doneAt: Date; id: string };

/** Staff actions, newest first; those of one moment in the order in which they were recorded. */
export async function readAuditLog(
  db: Db,
  { staffEmail, kind, subject, from, until }: AuditLogFilter,
  { after, limit }: Page,
): Promise<AuditEntry[]> {
  const query = sql`
    select id, market, staff_id as "staffId", staff_email as "staffEmail", kind, subject, reason, details, before, after,
      done_at as "doneAt"
    from staff_action
    where (${staffEmail}::text is null or starts_with(lower(staff_email), lower(${staffEmail})))
      and (${kind}::text is null or kind = ${kind})
      and (${subject}::text is null or subject = ${subject} or (${subject} like '%:' and starts_with(subject, ${subject})))
      and (${from}::timestamptz is null or done_at >= ${from})
      and (${until}::timestamptz is null or done_at < ${until})
      and (${after?.doneAt ?? null}::timestamptz is null
        or (done_at, sequence) < (${after?.doneAt ?? null}::timestamptz,
          (select sequence from staff_action where id = ${after?.id ?? null}::uuid)))
    order by done_at desc, sequence desc limit ${limit}`;
  return queryAll(db, auditEntryRow, query);
}
