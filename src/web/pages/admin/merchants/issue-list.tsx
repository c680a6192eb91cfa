import type { AdminIssue } from '../../../../contract/admin/merchant-schemas.ts';
import { adviseOnIssue } from '../../../components/feed/issue-texts.ts';
import { useSite } from '../../../site.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './merchants-page.module.css';

/** Issues of a feed by cause, each with its first lines. Causes and remedies are written for merchants. */
export function IssueList({ issues }: { issues: readonly AdminIssue[] }) {
  const { t, locale } = useSite();
  if (issues.length === 0) return <p className={page.hint}>{t('merchants.issues.none')}</p>;
  return (
    <div className={styles.issues}>
      {issues.map(({ code, severity, count, examples, cause, remedy }) => (
        <details key={code} className={styles.issue}>
          <summary>
            <Tag tone={severity === 'refused' ? 'unsure' : 'plain'}>
              {severity === 'refused' ? t('merchants.refused') : t('merchants.accepted')}: {formatNumber(count, locale)}
            </Tag>
            <span>{adviseOnIssue(t, { code, cause, remedy }).cause}</span>
          </summary>
          <p>{adviseOnIssue(t, { code, cause, remedy }).remedy}</p>
          <ul>
            {examples.map(({ line, sku, field, value, note }) => (
              <li key={`${line} ${sku} ${field}`}>
                {t('merchants.line')} {formatNumber(line, locale)}
                {sku === null ? '' : ` · ${sku}`}
                {field === null ? null : (
                  <>
                    {' · '}
                    <code>{field}</code>
                  </>
                )}
                {value === null ? null : <span className={styles.note}>{value}</span>}
                {note === null ? null : (
                  <span className={styles.note} lang="en">
                    {note}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
