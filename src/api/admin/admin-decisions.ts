import { offerSubject, productSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { decideMatch, undoMatch } from '../../admin/decide-match.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { StoredDecision } from '../../match/decision.store.ts';
import type { AuditAction } from '../../terms/staff/audit-action.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { PersonalContext } from '../view/caller.ts';
import { resolveView } from '../view/view.ts';
import { decisionError, parseDecision } from './decision-input.ts';
import { decisionContext, type Staff } from './present-catalogue.ts';

/** Decides about the catalogue. The decision records what was before and after; the action is logged too. */
async function adminDecide(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'adminDecide'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminDecide'>, ApiError>> {
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const parsed = parseDecision(view.value, request);
  if (!parsed.ok) return parsed;
  const reason = request.reason ?? '';
  const author = { id: caller.idempotencyKey, decidedBy: caller.shopper.email, reason };
  const decided = await decideMatch(decisionContext(context, view.value), parsed.value, author, context.clock());
  if (!decided.ok) return err(decisionError(decided.error, request.decision));
  await logDecision(context, caller, 'decide-match', decided.value, reason);
  const { after } = decided.value;
  const product = after.matches[0]?.productId ?? after.redirects[0]?.to ?? after.products[0]?.id ?? null;
  return ok({ id: decided.value.id, product });
}

async function adminUndo(
  context: PersonalContext,
  { decisionId }: ParsedPersonalRequestOf<'adminUndo'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminUndo'>, ApiError>> {
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const decisions = decisionContext(context, view.value);
  const undone = await undoMatch(decisions, decisionId, caller.shopper.email, context.clock());
  if (!undone.ok) return err(decisionError(undone.error, null));
  await logDecision(context, caller, 'undo-match', undone.value, '');
  return ok({ id: decisionId });
}

/** The log names the first thing that was decided about; the decision itself has the rest. */
async function logDecision(
  context: PersonalContext,
  caller: Staff,
  action: AuditAction,
  { id, kind, offerIds, productIds, before, after }: StoredDecision,
  reason: string,
): Promise<void> {
  const [offerId] = offerIds;
  const subject = offerId === undefined ? productSubject(productIds[0] ?? 0) : offerSubject(offerId);
  await recordAuditEntry(context.writing.main.db, {
    ...auditAuthor(caller),
    kind: action,
    subject,
    reason,
    details: { decision: id, decisionKind: kind },
    before: { ...before },
    after: { ...after },
    doneAt: context.clock(),
  });
}

export const ADMIN_DECISIONS_HANDLERS = { adminDecide, adminUndo };
