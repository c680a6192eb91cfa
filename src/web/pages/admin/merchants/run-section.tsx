import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { apiBase } from '../../../../contract/public-endpoints.ts';
import section from '../../../components/admin/admin-section.module.css';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { RunReasonText } from '../../../components/feed/run-reason-text.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useMoney, useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { IssueList } from './issue-list.tsx';
import { CountOrDash, MerchantNav, OutcomeTag } from './merchant-cells.tsx';
import styles from './merchants-page.module.css';

type Details = PersonalResponseOf<'adminRun'>;

/** A run with its counts and issues; a held one with what it would change, to accept or refuse. */
export function RunSection({ details }: { details: Details }) {
  const { t, market } = useSite();
  const { merchant, feed, run, issues, diff } = details;
  return (
    <div className={section.part}>
      <MerchantNav id={merchant.id} name={merchant.name} />
      <p>
        <Link to={pages.merchants.path(merchant.id, 'feeds', feed.id)}>{feed.location}</Link>
      </p>
      <div className={styles.head}>
        <h2>
          <Timestamp at={run.startedAt} />
        </h2>
        <OutcomeTag run={run} />
      </div>
      {run.reason === null ? null : (
        <p>
          <RunReasonText reason={run.reason} />
        </p>
      )}
      <FactList
        facts={[
          { name: t('merchants.format'), value: run.format ?? '–' },
          { name: t('merchants.rows'), value: <CountOrDash of={run.rows} /> },
          { name: t('merchants.accepted'), value: <CountOrDash of={run.accepted} /> },
          { name: t('merchants.refused'), value: <CountOrDash of={run.rejected} /> },
          { name: t('merchants.doubted'), value: <CountOrDash of={run.withIssues} /> },
          { name: t('merchants.added'), value: <CountOrDash of={run.added} /> },
          { name: t('merchants.changed'), value: <CountOrDash of={run.changed} /> },
          { name: t('merchants.gone'), value: <CountOrDash of={run.gone} /> },
        ]}
      />
      {run.outcome === 'held' ? <HeldRun run={run} diff={diff} /> : null}
      <section className={`${page.card} ${styles.card}`} aria-labelledby="issues-title">
        <h2 id="issues-title">{t('merchants.issues')}</h2>
        <IssueList issues={issues} />
        {issues.length === 0 ? null : (
          <p>
            <a href={`${apiBase(market.id)}/admin/runs/${run.id}/issues.csv`} download>
              {t('merchants.csv')}
            </a>
          </p>
        )}
      </section>
    </div>
  );
}

function HeldRun({ run, diff }: Pick<Details, 'run' | 'diff'>) {
  const { t } = useSite();
  const isOpen = run.verdict === null && run.isLast;
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="held-title">
      <h2 id="held-title">{t('merchants.held')}</h2>
      <p className={page.hint}>{t('merchants.held.hint')}</p>
      {diff.length === 0 ? null : <Diff diff={diff} />}
      {run.verdict === null ? null : (
        <p>
          {t(`merchants.outcome.${run.verdict}`)}
          {run.decidedBy === null ? '' : ` · ${run.decidedBy}`}
        </p>
      )}
      {isOpen ? (
        <div className={styles.row}>
          <ApiForm endpoint="adminDecideRun" hiddenValues={{ runId: run.id, verdict: 'accepted' }}>
            <FormTextField name="reason" label={t('admin.reason')} minLength={3} maxLength={500} required={false} />
            <SubmitButton>{t('merchants.accept')}</SubmitButton>
          </ApiForm>
          <ApiForm endpoint="adminDecideRun" hiddenValues={{ runId: run.id, verdict: 'refused' }}>
            <FormTextField name="reason" label={t('admin.reason')} minLength={3} maxLength={500} required={false} />
            <SubmitButton kind="secondary">{t('merchants.refuse')}</SubmitButton>
          </ApiForm>
        </div>
      ) : null}
    </section>
  );
}

function Diff({ diff }: Pick<Details, 'diff'>) {
  const { t } = useSite();
  const formatMoney = useMoney();
  return (
    <DataTable
      caption={t('merchants.examples')}
      getKey={({ id }) => id}
      rows={diff}
      sorted={null}
      hasProse
      columns={[
        { id: 'title', name: t('merchants.offers'), isRowHeader: true, cell: ({ title }) => title },
        {
          id: 'before',
          name: t('merchants.before'),
          isNumeric: true,
          cell: ({ before }) => formatMoney(before),
        },
        {
          id: 'after',
          name: t('merchants.after'),
          isNumeric: true,
          cell: ({ after }) => (after === null ? t('merchants.missing') : formatMoney(after)),
        },
      ]}
    />
  );
}
