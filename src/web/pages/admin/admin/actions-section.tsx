import type { AdminAct } from '../../../../contract/admin/admin-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { describeAction, parseSubject } from './action-text.ts';
import styles from './admin-page.module.css';
import { Timestamp } from './timestamp.tsx';

/** Log of all staff actions, newest first. */
export function ActionsSection({ acts, next }: { acts: readonly AdminAct[]; next: string | null }) {
  const t = useTexts();
  return (
    <div className={styles.stack}>
      <ActionsTable acts={acts} />
      {next === null ? null : (
        <Link to={`${pages.admin.path('acts')}?before=${encodeURIComponent(next)}`}>{t('desk.acts.older')}</Link>
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
  if (acts.length === 0) return <p className={page.hint}>{t('desk.acts.none')}</p>;
  const subject = {
    id: 'subject',
    name: t('desk.acts.subject'),
    cell: (act: AdminAct) => <ActionSubject subject={act.subject} />,
  };
  return (
    <div className={styles.log}>
      <DataTable
        caption={t('desk.acts')}
        showCaption
        getKey={({ id }) => id}
        rows={acts}
        sorted={null}
        columns={[
          { id: 'at', name: t('desk.acts.at'), cell: ({ doneAt }) => <Timestamp at={doneAt} /> },
          { id: 'what', name: t('desk.acts.what'), isRowHeader: true, cell: ({ kind }) => t(`desk.act.${kind}`) },
          { id: 'who', name: t('desk.acts.who'), cell: ({ staffEmail }) => staffEmail },
          ...(isForOneAccount ? [] : [subject]),
          { id: 'reason', name: t('desk.acts.reason'), cell: (act) => describeAction(act, t).join(' · ') },
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
      return <Link to={pages.admin.path('people', name)}>{t('desk.subject.shopper', { id: name.slice(0, 8) })}</Link>;
    case 'posting':
      return t('desk.subject.posting', { id: name.slice(0, 8) });
    case 'setting':
      return t('desk.subject.setting', { name });
    default:
      return subject;
  }
}
