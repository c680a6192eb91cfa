import type { DeskAct } from '../../../api/contract/desk-schemas.ts';
import { useTexts } from '../../site.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { actDetails, subjectOf } from './act-words.ts';
import styles from './desk-page.module.css';
import { Moment } from './moment.tsx';

/** Everything that staff did, newest first. */
export function ActsSection({ acts, next }: { acts: readonly DeskAct[]; next: string | null }) {
  const t = useTexts();
  return (
    <div className={styles.stack}>
      <ActsTable acts={acts} />
      {next === null ? null : <Link to={`/desk/acts?before=${encodeURIComponent(next)}`}>{t('desk.acts.older')}</Link>}
    </div>
  );
}

/** What staff did; `ofPerson` where the page says whom it was done to. */
export function ActsTable({ acts, ofPerson = false }: { acts: readonly DeskAct[]; ofPerson?: boolean }) {
  const t = useTexts();
  if (acts.length === 0) return <p className={page.hint}>{t('desk.acts.none')}</p>;
  const subject = {
    id: 'subject',
    name: t('desk.acts.subject'),
    cell: (act: DeskAct) => <Subject subject={act.subject} />,
  };
  return (
    <div className={styles.log}>
      <DataTable
        caption={t('desk.acts')}
        captionShown
        idOf={({ id }) => id}
        rows={acts}
        sorted={null}
        columns={[
          { id: 'at', name: t('desk.acts.at'), cell: ({ doneAt }) => <Moment at={doneAt} /> },
          { id: 'what', name: t('desk.acts.what'), heads: true, cell: ({ kind }) => t(`desk.act.${kind}`) },
          { id: 'who', name: t('desk.acts.who'), cell: ({ staffEmail }) => staffEmail },
          ...(ofPerson ? [] : [subject]),
          { id: 'reason', name: t('desk.acts.reason'), cell: (act) => actDetails(act, t).join(' · ') },
        ]}
      />
    </div>
  );
}

/** What an act was done to; a person's leads to the person. */
function Subject({ subject }: { subject: string }) {
  const t = useTexts();
  const { kind, name } = subjectOf(subject);
  switch (kind) {
    case 'shopper':
      return <Link to={`/desk/people/${name}`}>{t('desk.subject.shopper', { id: name.slice(0, 8) })}</Link>;
    case 'posting':
      return t('desk.subject.posting', { id: name.slice(0, 8) });
    case 'setting':
      return t('desk.subject.setting', { name });
    default:
      return subject;
  }
}
