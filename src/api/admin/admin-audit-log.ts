import type { AuditEntry } from '../../admin/audit-entry.ts';
import { type ActionCursor, type AuditLogFilter, readAuditLog } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { AdminAuditEntry } from '../../contract/admin/admin-schemas.ts';
import { type ApiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { DAY_MS } from '../../terms/duration.ts';
import type { PersonalContext } from '../view/caller.ts';

export const presentAuditEntry = (action: AuditEntry): AdminAuditEntry => {
  const { id, market, staffEmail, kind, subject, reason, details, before, after, doneAt } = action;
  return {
    id,
    market,
    staffEmail,
    kind,
    subject,
    reason,
    details: { ...details },
    before: before === null ? null : { ...before },
    after: after === null ? null : { ...after },
    doneAt: doneAt.toISOString(),
  };
};

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The place in the log that `next` of a response names; null: none. */
function parseCursor(text: string): ActionCursor | null {
  const [, at = '', id = ''] = CURSOR.exec(text) ?? [];
  const doneAt = new Date(at);
  return Number.isNaN(doneAt.getTime()) ? null : { doneAt, id };
}

type LogRequest = ParsedPersonalRequestOf<'adminAuditLog'>;

const toFilter = ({ who, what, subject, from, until }: LogRequest): AuditLogFilter => ({
  staffEmail: who.trim() === '' ? null : who.trim(),
  kind: what,
  subject: subject.trim() === '' ? null : subject.trim(),
  from: from === null ? null : new Date(from),
  until: until === null ? null : new Date(Date.parse(until) + DAY_MS),
});

/** Actions of the staff, newest first. Days are those of UTC. */
async function adminAuditLog(
  { databases }: PersonalContext,
  request: LogRequest,
): Promise<Result<PersonalResponseOf<'adminAuditLog'>, ApiError>> {
  const { before, limit } = request;
  const after = parseCursor(before);
  if (before !== '' && after === null) return err(invalidFields(fieldError('before', 'not-allowed')));
  const actions = await readAuditLog(databases.main.db, toFilter(request), { after, limit: limit + 1 });
  const shown = actions.slice(0, limit);
  const last = actions.length > limit ? shown.at(-1) : undefined;
  return ok({
    entries: shown.map(presentAuditEntry),
    next: last === undefined ? null : `${last.doneAt.toISOString()}_${last.id}`,
  });
}

export const ADMIN_LOG_HANDLERS = { adminAuditLog };
