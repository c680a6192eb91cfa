import type { AdminAct } from '../../../../contract/admin/admin-schemas.ts';
import { REJECTION_REASONS, VERDICTS } from '../../../../terms/posting.ts';
import type { Texts } from '../../../texts/texts.ts';

/** Splits the subject of an action, e.g. 'setting:theme', into its kind and name. */
export function parseSubject(subject: string): { kind: string; name: string } {
  const colon = subject.indexOf(':');
  return { kind: subject.slice(0, colon), name: subject.slice(colon + 1) };
}

/** Texts that explain an action: the staff member's reason, then details that the action's kind does not show. */
export function describeAction({ reason, details }: AdminAct, t: Texts): string[] {
  const verdict = VERDICTS.find((known) => known === details.verdict);
  const rejectionReason = REJECTION_REASONS.find((known) => known === details.reason);
  // A decision without a written reason is stored with the name of its reason or verdict.
  const isDefaultReason = verdict !== undefined && (reason === verdict || reason === rejectionReason);
  return [
    isDefaultReason ? '' : reason,
    verdict === undefined ? '' : t(`desk.verdict.${verdict}`),
    rejectionReason === undefined ? '' : t(`review.reason.${rejectionReason}`),
    details.days === undefined ? '' : `${t('desk.judge.days')}: ${String(details.days)}`,
    details.keepReviews === true ? t('desk.delete.keep') : '',
    details.value === undefined ? '' : `${t('desk.settings.value')}: ${String(details.value ?? t('desk.none'))}`,
  ].filter((text) => text !== '');
}
