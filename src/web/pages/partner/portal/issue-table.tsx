import type { FeedIssues } from '../../../../contract/partner/portal-schemas.ts';
import { adviseOnIssue } from '../../../components/feed/issue-texts.ts';
import { useTexts } from '../../../site.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import styles from './portal-page.module.css';

/** Issues of a feed by line, with causes and remedies. */
export function IssueTable({ issues, caption }: { issues: FeedIssues; caption: string }) {
  const t = useTexts();
  if (issues.length === 0) return <p className={styles.text}>{t('partner.no-issues')}</p>;
  return (
    <DataTable
      caption={caption}
      getKey={({ line, code, field, sku }) => `${line} ${code} ${field} ${sku}`}
      rows={issues}
      sorted={null}
      columns={[
        { id: 'line', name: t('partner.line'), isNumeric: true, isRowHeader: true, cell: ({ line }) => line },
        {
          id: 'severity',
          name: t('partner.state'),
          cell: ({ severity }) => (severity === 'rejected' ? t('partner.rejected') : t('partner.with-issues')),
        },
        { id: 'field', name: t('partner.field'), cell: ({ field, sku }) => field ?? sku ?? '' },
        { id: 'value', name: t('partner.value'), cell: ({ value }) => value ?? '' },
        { id: 'cause', name: t('partner.cause'), cell: (issue) => adviseOnIssue(t, issue).cause },
        { id: 'remedy', name: t('partner.remedy'), cell: (issue) => adviseOnIssue(t, issue).remedy },
      ]}
    />
  );
}
