import { type AuditEntry, lookUpActionId, shopperSubject } from '../../admin/audit-entry.ts';
import type { CallerOf } from './caller.ts';

type Staff = CallerOf<'adminUser'>;

/** Who performs an admin action, as the action log stores it. */
export const auditAuthor = ({ idempotencyKey, market, shopper }: Staff) => ({
  id: idempotencyKey,
  market,
  staffId: shopper.id,
  staffEmail: shopper.email,
});

/**
 * Log entry for viewing an account or its messages. Its id makes it one per hour, so that views do not bury other
 * actions.
 */
export const accountViewAction = (
  caller: Staff,
  kind: 'look-up' | 'read-messages',
  personId: string,
  doneAt: Date,
): AuditEntry => {
  const subject = shopperSubject(personId);
  return {
    ...auditAuthor(caller),
    id: lookUpActionId(caller.shopper.id, subject, doneAt),
    kind,
    subject,
    reason: '',
    details: {},
    before: null,
    after: null,
    doneAt,
  };
};
