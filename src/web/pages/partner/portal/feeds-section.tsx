import { pages } from '../../../../contract/pages.ts';
import type { MerchantFeeds, StoredFeedTrial } from '../../../../contract/partner/portal-schemas.ts';
import { apiBase } from '../../../../contract/public-endpoints.ts';
import { FEED_INTERVALS, STANDARD_FEED_INTERVAL } from '../../../../terms/feed/feed-interval.ts';
import { FileForm } from '../../../components/admin/file-form.tsx';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { RunReasonText } from '../../../components/feed/run-reason-text.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormSelect, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useLink, useMoney, useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatInterval, formatNumber } from '../../../ui/text/format.ts';
import { IssueTable } from './issue-table.tsx';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

type Props = Extract<PortalView, { section: 'feeds' }>;

/** Feeds with their last runs, the issues of a run, a trial run, uploading a file, and adding a feed. */
export function FeedsSection({ id, feeds: { feeds, partner }, trial, run, uploaded, fileProblem }: Props) {
  const { t, market } = useSite();
  const path = pages.partner.path('merchant', id, 'feeds');
  return (
    <>
      {run === null ? null : <RunIssues id={id} run={run} />}
      {uploaded === null ? null : <UploadedTrial id={id} trial={uploaded} />}
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
        {trial === null ? null : (
          <Trial
            trial={trial.result}
            csv={`/public/partner/merchant/${id}/feed-trial.csv?location=${encodeURIComponent(trial.location)}`}
          />
        )}
      </section>
      {partner.role === 'viewer' ? null : (
        <section className={`${page.card} ${styles.card}`}>
          <h2>{t('merchants.upload')}</h2>
          <FileForm
            target={`/public/partner/merchant/${id}/feed-file`}
            next={path}
            label={t('partner.file')}
            hint={t('merchants.upload.hint')}
            action={t('merchants.upload.send')}
            problem={fileProblem}
          />
          <p className={page.hint}>
            {t('partner.push.hint')} <code>{`PUT ${apiBase(market.id)}/public/partner/merchant/${id}/offers`}</code> ·{' '}
            <a href="/api/docs">/api/docs</a>
          </p>
        </section>
      )}
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
        {`${t('merchants.interval')}: ${formatInterval(feed.everyMinutes, locale)}`}
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
                {reason === null ? null : (
                  <>
                    {' '}
                    · <RunReasonText reason={reason} />
                  </>
                )}
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

type TrialProps = {
  trial: Pick<
    NonNullable<Props['trial']>['result'],
    'problem' | 'rows' | 'accepted' | 'rejected' | 'withIssues' | 'issues'
  >;
  /** The file with its issues, below the path of the market's API. */
  csv: string;
};

function Trial({ trial, csv }: TrialProps) {
  const { t, locale, market } = useSite();
  const sums = [
    [t('partner.rows'), trial.rows],
    [t('partner.accepted'), trial.accepted],
    [t('partner.rejected'), trial.rejected],
    [t('partner.with-issues'), trial.withIssues],
  ] as const;
  return (
    <div role="status" className={styles.stack}>
      {trial.problem === null ? null : (
        <p className={styles.text}>
          <RunReasonText reason={trial.problem} />
        </p>
      )}
      <p className={styles.text}>
        {sums.map(([name, value]) => `${name}: ${formatNumber(value, locale)}`).join(' · ')}
      </p>
      {trial.issues.length === 0 ? null : (
        <a href={`${apiBase(market.id)}${csv}`} download>
          {t('partner.csv')}
        </a>
      )}
      {trial.rows === 0 ? null : <IssueTable issues={trial.issues} caption={t('partner.feed.try')} />}
    </div>
  );
}

/** What the trial of an uploaded file found: nothing of it is shown until it is delivered. */
function UploadedTrial({
  id,
  trial: { id: trialId, location, problem, result, partner },
}: {
  id: number;
  trial: StoredFeedTrial;
}) {
  const { t } = useSite();
  const formatMoney = useMoney();
  const path = pages.partner.path('merchant', id, 'feeds');
  const csv = `/public/partner/merchant/${id}/feed-trials/${trialId}.csv`;
  return (
    <section className={`${page.card} ${styles.card}`}>
      <h2>{t('merchants.trial', { location })}</h2>
      {result === null && problem === null ? (
        <p role="status" className={styles.text}>
          {t('merchants.trial.reading')} <Link to={`${path}?trial=${trialId}`}>{t('merchants.refresh')}</Link>
        </p>
      ) : null}
      {problem === null ? null : (
        <p role="status" className={styles.text}>
          {t('merchants.trial.failed')}: <RunReasonText reason={problem} />
        </p>
      )}
      {result === null ? null : (
        <>
          <DataTable
            caption={t('merchants.sample')}
            showCaption
            getKey={({ line }) => line}
            rows={result.sample}
            sorted={null}
            columns={[
              { id: 'title', name: t('partner.product'), isRowHeader: true, cell: ({ title }) => title },
              { id: 'sku', name: 'id', cell: ({ sku }) => sku },
              { id: 'price', name: t('merchants.price'), isNumeric: true, cell: ({ item }) => formatMoney(item) },
              {
                id: 'shipping',
                name: t('merchants.shipping'),
                isNumeric: true,
                cell: ({ shipping }) => (shipping === null ? '–' : formatMoney(shipping)),
              },
            ]}
          />
          <Trial trial={{ ...result, problem: result.cutShort }} csv={csv} />
          {result.accepted === 0 || partner.role === 'viewer' ? null : (
            <ApiForm endpoint="deliverTriedFeed" hiddenValues={{ partnerId: id, trialId }} next={path}>
              <SubmitButton>{t('merchants.save-feed')}</SubmitButton>
            </ApiForm>
          )}
        </>
      )}
    </section>
  );
}

function AddFeed({ id, location }: { id: number; location: string | undefined }) {
  const { t, locale } = useSite();
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
        <FormSelect
          name="everyMinutes"
          label={t('merchants.interval')}
          defaultValue={String(STANDARD_FEED_INTERVAL)}
          options={FEED_INTERVALS.map((minutes) => ({ value: String(minutes), name: formatInterval(minutes, locale) }))}
        />
        <SubmitButton>{t('partner.feed.add')}</SubmitButton>
      </ApiForm>
    </section>
  );
}
