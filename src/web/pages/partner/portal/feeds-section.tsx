import { apiBase } from '../../../../contract/endpoints.ts';
import { pages } from '../../../../contract/pages.ts';
import type { MerchantFeeds } from '../../../../contract/partner/portal-schemas.ts';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useLink, useSite, useTexts } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import { IssueTable } from './issue-table.tsx';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

type Props = Extract<PortalView, { section: 'feeds' }>;

/** Feeds with their last runs, the issues of a run, a trial run, and adding a feed. */
export function FeedsSection({ id, feeds: { feeds, partner }, trial, run }: Props) {
  const t = useTexts();
  const path = pages.partner.path('merchant', id, 'feeds');
  return (
    <>
      {run === null ? null : <RunIssues id={id} run={run} />}
      {feeds.map((feed) => (
        <FeedCard key={feed.id} feed={feed} path={path} />
      ))}
      <section className={`${page.card} ${styles.card}`}>
        <h2>{t('partner.feed.try')}</h2>
        <p className={page.hint}>{t('partner.feed.try.hint')}</p>
        <form method="get" action={useLink()(path)} className={styles.row}>
          <TextField
            name="try"
            label={t('partner.feed.url')}
            type="url"
            defaultValue={trial?.location}
            maxLength={2000}
            required
          />
          <Button type="submit">{t('partner.feed.try')}</Button>
        </form>
        {trial === null ? null : <Trial trial={trial.result} />}
      </section>
      {partner.role === 'viewer' ? null : <AddFeed id={id} location={trial?.location} />}
    </>
  );
}

function FeedCard({ feed, path }: { feed: MerchantFeeds['feeds'][number]; path: string }) {
  const { t, locale } = useSite();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <section className={`${page.card} ${styles.card}`}>
      <h2>{feed.location}</h2>
      <p className={page.hint}>
        {t('partner.feed.every', { minutes: number(feed.everyMinutes) })}
        {feed.seenAt === null ? null : (
          <>
            {' · '}
            {t('partner.seen')}: <Timestamp at={feed.seenAt} />
          </>
        )}
      </p>
      <DataTable
        caption={feed.location}
        getKey={(run) => run.id}
        rows={feed.runs}
        sorted={null}
        columns={[
          {
            id: 'at',
            name: t('partner.run'),
            isRowHeader: true,
            cell: (run) => (
              <Link to={`${path}?run=${run.id}`}>
                <Timestamp at={run.startedAt} />
              </Link>
            ),
          },
          {
            id: 'outcome',
            name: t('partner.state'),
            cell: ({ outcome, reason }) => (
              <>
                {t(`partner.outcome.${outcome}`)}
                {reason === null ? null : <span lang="en"> · {reason}</span>}
              </>
            ),
          },
          { id: 'rows', name: t('partner.rows'), isNumeric: true, cell: ({ rows }) => number(rows) },
          { id: 'accepted', name: t('partner.accepted'), isNumeric: true, cell: ({ accepted }) => number(accepted) },
          { id: 'rejected', name: t('partner.rejected'), isNumeric: true, cell: ({ rejected }) => number(rejected) },
          {
            id: 'issues',
            name: t('partner.with-issues'),
            isNumeric: true,
            cell: ({ withIssues }) => number(withIssues),
          },
        ]}
      />
    </section>
  );
}

function RunIssues({ id, run: { run, issues } }: { id: number; run: NonNullable<Props['run']> }) {
  const { t, market } = useSite();
  return (
    <section className={`${page.card} ${styles.card}`}>
      <h2>
        {t('partner.run')}: <Timestamp at={run.startedAt} />
      </h2>
      <a href={`${apiBase(market.id)}/public/partner/merchant/${id}/runs/${run.id}.csv`} download>
        {t('partner.csv')}
      </a>
      <IssueTable issues={issues} caption={t('partner.run')} />
    </section>
  );
}

function Trial({ trial }: { trial: NonNullable<Props['trial']>['result'] }) {
  const { t, locale } = useSite();
  const sums = [
    [t('partner.rows'), trial.rows],
    [t('partner.accepted'), trial.accepted],
    [t('partner.rejected'), trial.rejected],
    [t('partner.with-issues'), trial.withIssues],
  ] as const;
  return (
    <div role="status" className={styles.stack}>
      {trial.problem === null ? null : (
        <p className={styles.text} lang="en">
          {trial.problem}
        </p>
      )}
      <p className={styles.text}>
        {sums.map(([name, value]) => `${name}: ${formatNumber(value, locale)}`).join(' · ')}
      </p>
      {trial.rows === 0 ? null : <IssueTable issues={trial.issues} caption={t('partner.feed.try')} />}
    </div>
  );
}

function AddFeed({ id, location }: { id: number; location: string | undefined }) {
  const t = useTexts();
  return (
    <section className={`${page.card} ${styles.card}`}>
      <h2>{t('partner.feed.add')}</h2>
      <ApiForm endpoint="addFeed" hiddenValues={{ partnerId: id }} className={styles.form}>
        <FormTextField
          name="location"
          label={t('partner.feed.url')}
          type="url"
          defaultValue={location}
          maxLength={2000}
          required
        />
        <FormTextField
          name="everyMinutes"
          label={t('partner.feed.minutes')}
          inputMode="numeric"
          defaultValue={360}
          required
        />
        <SubmitButton>{t('partner.feed.add')}</SubmitButton>
      </ApiForm>
    </section>
  );
}
