import type { DeskAct } from '../../../api/contract/desk-schemas.ts';
import { useSite, useTexts } from '../../site.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import page from '../../ui/page.module.css';
import styles from './desk-page.module.css';
import { formatMoment } from './format-moment.ts';

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

export function ActsTable({ acts }: { acts: readonly DeskAct[] }) {
  const { t, locale } = useSite();
  if (acts.length === 0) return <p className={page.hint}>{t('desk.acts.none')}</p>;
  return (
    <DataTable
      caption={t('desk.acts')}
      captionShown
      idOf={({ id }) => id}
      rows={acts}
      sorted={null}
      columns={[
        {
          id: 'at',
          name: t('desk.acts.at'),
          cell: ({ doneAt }) => <LocalText>{formatMoment(doneAt, locale)}</LocalText>,
        },
        { id: 'what', name: t('desk.acts.what'), heads: true, cell: ({ kind }) => kind },
        { id: 'who', name: t('desk.acts.who'), cell: ({ staffEmail }) => staffEmail },
        { id: 'subject', name: t('desk.acts.subject'), cell: ({ subject }) => <Subject subject={subject} /> },
        {
          id: 'reason',
          name: t('desk.acts.reason'),
          cell: ({ reason, details }) => [reason, detailsText(details)].filter(Boolean).join(' · '),
        },
      ]}
    />
  );
}

const detailsText = (details: DeskAct['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

/** A person's line leads to the person. */
function Subject({ subject }: { subject: string }) {
  const id = /^shopper:([0-9a-f-]{36})$/.exec(subject)?.[1];
  return id === undefined ? subject : <Link to={`/desk/people/${id}`}>{subject}</Link>;
}
