import type { AdminAct } from '../../../../contract/admin/admin-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { OFFER_REPORT_OUTCOMES } from '../../../../terms/offer-report.ts';
import { REJECTION_REASONS, VERDICTS } from '../../../../terms/posting.ts';
import { PRICE_VERDICTS } from '../../../../terms/unconfirmed-price.ts';
import { useTexts } from '../../../site.ts';
import type { Texts } from '../../../texts/texts.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import styles from './admin-page.module.css';
import { Timestamp } from './timestamp.tsx';

/** Splits the subject of an action, e.g. 'setting:theme', into its kind and name. */
function parseSubject(subject: string): { kind: string; name: string } {
  const colon = subject.indexOf(':');
  return { kind: subject.slice(0, colon), name: subject.slice(colon + 1) };
}

/** Texts that explain an action: the staff member's reason, then details that the action's kind does not show. */
function describeAction({ reason, details }: AdminAct, t: Texts): string[] {
  const verdict = VERDICTS.find((known) => known === details.verdict);
  const rejectionReason = REJECTION_REASONS.find((known) => known === details.reason);
  const outcome = OFFER_REPORT_OUTCOMES.find((known) => known === details.outcome);
  const priceVerdict = PRICE_VERDICTS.find((known) => known === details.outcome);
  // A decision without a written reason is stored with the name of its reason or verdict.
  const isDefaultReason = verdict !== undefined && (reason === verdict || reason === rejectionReason);
  return [
    isDefaultReason ? '' : reason,
    verdict === undefined ? '' : t(`admin.verdict.${verdict}`),
    rejectionReason === undefined ? '' : t(`review.reason.${rejectionReason}`),
    outcome === undefined ? '' : t(`admin.outcome.${outcome}`),
    priceVerdict === undefined ? '' : t(`admin.price.${priceVerdict}`),
    details.days === undefined ? '' : `${t('admin.restrict.days')}: ${String(details.days)}`,
    details.keepReviews === true ? t('admin.delete.keep') : '',
    details.value === undefined ? '' : `${t('admin.settings.value')}: ${String(details.value ?? t('admin.none'))}`,
  ].filter((text) => text !== '');
}

/** Log of all staff actions, newest first. */
export function ActionsSection({ acts, next }: { acts: readonly AdminAct[]; next: string | null }) {
  const t = useTexts();
  return (
    <div className={styles.stack}>
      <ActionsTable acts={acts} />
      {next === null ? null : (
        <Link to={`${pages.admin.path('acts')}?before=${encodeURIComponent(next)}`}>{t('admin.actions.older')}</Link>
      )}
    </div>
  );
}

/** Table of staff actions. `isForOneAccount` hides the subject column. */
export function ActionsTable({
  acts,
  isForOneAccount = false,
}: {
  acts: readonly AdminAct[];
  isForOneAccount?: boolean;
}) {
  const t = useTexts();
  if (acts.length === 0) return <p className={page.hint}>{t('admin.actions.none')}</p>;
  const subject = {
    id: 'subject',
    name: t('admin.actions.subject'),
    cell: (act: AdminAct) => <ActionSubject subject={act.subject} />,
  };
  return (
    <div className={styles.log}>
      <DataTable
        caption={t('admin.actions')}
        showCaption
        getKey={({ id }) => id}
        rows={acts}
        sorted={null}
        columns={[
          { id: 'at', name: t('admin.actions.at'), cell: ({ doneAt }) => <Timestamp at={doneAt} /> },
          {
            id: 'what',
            name: t('admin.actions.what'),
            isRowHeader: true,
            cell: ({ kind }) => t(`admin.action.${kind}`),
          },
          { id: 'who', name: t('admin.actions.who'), cell: ({ staffEmail }) => staffEmail },
          ...(isForOneAccount ? [] : [subject]),
          { id: 'reason', name: t('admin.actions.reason'), cell: (act) => describeAction(act, t).join(' · ') },
        ]}
      />
    </div>
  );
}

/** The subject of an action; accounts are linked. */
function ActionSubject({ subject }: { subject: string }) {
  const t = useTexts();
  const { kind, name } = parseSubject(subject);
  switch (kind) {
    case 'shopper':
      return <Link to={pages.admin.path('people', name)}>{t('admin.subject.shopper', { id: name.slice(0, 8) })}</Link>;
    case 'posting':
      return t('admin.subject.posting', { id: name.slice(0, 8) });
    case 'offer':
      return t('admin.subject.offer', { id: name });
    case 'setting':
      return t('admin.subject.setting', { name });
    default:
      return subject;
  }
}
