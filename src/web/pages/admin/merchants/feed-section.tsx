import type { AdminFeedRun } from '../../../../contract/admin/merchant-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { FEED_INTERVALS } from '../../../../terms/feed/feed-interval.ts';
import section from '../../../components/admin/admin-section.module.css';
import { PageSteps } from '../../../components/admin/page-steps.tsx';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { useRefresh } from '../../../components/admin/use-refresh.ts';
import { adviseOnHidden } from '../../../components/feed/issue-texts.ts';
import { RunReasonText } from '../../../components/feed/run-reason-text.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormSelect, SubmitButton } from '../../../components/form/form-fields.tsx';
import { stringifyQuery } from '../../../routing/query-string.ts';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatInterval } from '../../../ui/text/format.ts';
import { Activity, CountOrDash, MerchantNav, OutcomeTag, ShownShare } from './merchant-cells.tsx';
import styles from './merchants-page.module.css';
import { StateForms } from './state-forms.tsx';

type Details = PersonalResponseOf<'adminFeed'>;

/** A feed: what it is doing, its runs, and why offers are not shown. */
export function FeedSection({ details }: { details: Details }) {
  const { t } = useSite();
  const { merchant, feed, offers, runs } = details;
  const path = pages.merchants.path(merchant.id, 'feeds', feed.id);
  useRefresh(feed.activity === null && offers.notShown.some(({ reason }) => reason === 'waiting'));
  return (
    <div className={section.part}>
      <MerchantNav id={merchant.id} name={merchant.name} />
      <div className={styles.head}>
        <h2>{feed.location}</h2>
        {feed.isPaused ? <Tag>{t('merchants.state.paused')}</Tag> : null}
        {feed.isLate ? <Tag tone="unsure">{t('merchants.state.late')}</Tag> : null}
      </div>
      <FactList
        facts={[
          { name: t('merchants.offers'), value: <CountOrDash of={offers.total} /> },
          { name: t('merchants.shown'), value: <ShownShare offers={offers.total} shown={offers.shown} /> },
          { name: t('merchants.seen'), value: feed.seenAt === null ? '–' : <Timestamp at={feed.seenAt} /> },
        ]}
      />
      <Activity feed={feed} path={path} />
      {feed.isPaused || feed.isUpload || feed.activity !== null ? null : (
        <ApiForm endpoint="adminRunFeed" hiddenValues={{ feedId: feed.id }}>
          <div>
            <SubmitButton>{t('merchants.run-now')}</SubmitButton>
          </div>
        </ApiForm>
      )}
      <section className={`${page.card} ${styles.card}`} aria-labelledby="runs-title">
        <h2 id="runs-title">{t('merchants.runs')}</h2>
        <RunTable merchantId={merchant.id} runs={runs} />
        <PageSteps
          page={details.page}
          pages={details.pages}
          pathOf={(number) => path + stringifyQuery({ page: number === 1 ? '' : String(number) })}
        />
      </section>
      <div className={styles.columns}>
        <NotShown details={details} />
        <div className={section.stack}>
          {feed.isUpload ? null : <IntervalForm feed={feed} />}
          <StateForms
            endpoint="adminSetFeedState"
            ids={{ feedId: feed.id }}
            isPaused={feed.isPaused}
            next={pages.merchants.path(merchant.id)}
          />
        </div>
      </div>
    </div>
  );
}

function IntervalForm({ feed: { id, everyMinutes } }: { feed: Details['feed'] }) {
  const { t, locale } = useSite();
  const intervals = [...new Set([...FEED_INTERVALS, everyMinutes])].sort((a, b) => a - b);
  return (
    <section className={`${page.card} ${styles.card}`}>
      <ApiForm endpoint="adminChangeFeed" hiddenValues={{ feedId: id }}>
        <FormSelect
          name="everyMinutes"
          label={t('merchants.interval')}
          defaultValue={String(everyMinutes)}
          options={intervals.map((minutes) => ({ value: String(minutes), name: formatInterval(minutes, locale) }))}
        />
        <SubmitButton kind="secondary">{t('merchants.save')}</SubmitButton>
      </ApiForm>
    </section>
  );
}

const NUMBERS = ['rows', 'rejected', 'added', 'changed', 'gone'] as const;

function RunTable({ merchantId, runs }: { merchantId: number; runs: readonly AdminFeedRun[] }) {
  const { t } = useSite();
  const names = {
    rows: t('merchants.rows'),
    rejected: t('merchants.refused'),
    added: t('merchants.added'),
    changed: t('merchants.changed'),
    gone: t('merchants.gone'),
  };
  if (runs.length === 0) return <p className={page.hint}>{t('merchants.state.new')}</p>;
  return (
    <DataTable
      caption={t('merchants.runs')}
      getKey={({ id }) => id}
      rows={runs}
      sorted={null}
      columns={[
        {
          id: 'at',
          name: t('merchants.last-run'),
          isRowHeader: true,
          cell: ({ id, startedAt, reason }) => (
            <>
              <Link to={pages.merchants.path(merchantId, 'runs', id)}>
                <Timestamp at={startedAt} />
              </Link>
              {reason === null ? null : (
                <span className={styles.note}>
                  <RunReasonText reason={reason} />
                </span>
              )}
            </>
          ),
        },
        { id: 'outcome', name: t('merchants.state'), cell: (run) => <OutcomeTag run={run} /> },
        ...NUMBERS.map((number) => ({
          id: number,
          name: names[number],
          isNumeric: true,
          cell: (run: AdminFeedRun) => <CountOrDash of={run[number]} />,
        })),
        {
          id: 'shown',
          name: t('merchants.shown'),
          isNumeric: true,
          cell: ({ offers, shown }) => <ShownShare offers={offers} shown={shown} />,
        },
      ]}
    />
  );
}

function NotShown({ details: { merchant, offers } }: { details: Details }) {
  const { t } = useSite();
  const pathOf = (why: string) => pages.merchants.path(merchant.id, 'offers') + stringifyQuery({ why });
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="not-shown-title">
      <h2 id="not-shown-title">{t('merchants.not-shown')}</h2>
      {offers.notShown.length === 0 ? <p className={page.hint}>{t('merchants.issues.none')}</p> : null}
      <ul className={styles.reasons}>
        {offers.notShown.map(({ reason, count, cause, remedy }) => (
          <li key={reason}>
            <strong>
              <CountOrDash of={count} />
            </strong>{' '}
            <span>{adviseOnHidden(t, { reason, cause, remedy }).cause}</span>
            <span className={styles.note}>{adviseOnHidden(t, { reason, cause, remedy }).remedy}</span>
            <Link to={pathOf(reason)}>{t('merchants.examples')}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
