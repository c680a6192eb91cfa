import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { FEED_INTERVALS, STANDARD_FEED_INTERVAL } from '../../../../terms/feed/feed-interval.ts';
import section from '../../../components/admin/admin-section.module.css';
import { useRefresh } from '../../../components/admin/use-refresh.ts';
import { adviseOnIssue } from '../../../components/feed/issue-texts.ts';
import { RunReasonText } from '../../../components/feed/run-reason-text.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormSelect, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useMoney, useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatInterval } from '../../../ui/text/format.ts';
import { IssueList } from './issue-list.tsx';
import { CountOrDash, MerchantNav } from './merchant-cells.tsx';
import styles from './merchants-page.module.css';

type Trial = PersonalResponseOf<'adminTrial'>;
type Result = NonNullable<Trial['result']>;

/** What a trial of a feed found, and a form that saves the feed. */
export function TrialSection({ trial }: { trial: Trial }) {
  const { t } = useSite();
  const { merchant, location, result, problem } = trial;
  const isReading = result === null && problem === null;
  useRefresh(isReading);
  return (
    <div className={section.part}>
      <MerchantNav id={merchant.id} name={merchant.name} />
      <h2>{t('merchants.trial', { location })}</h2>
      {isReading ? (
        <p role="status">
          {t('merchants.trial.reading')}{' '}
          <Link to={pages.merchants.path(merchant.id, 'trial', trial.id)}>{t('merchants.refresh')}</Link>
        </p>
      ) : null}
      {problem === null ? null : (
        <Notice
          kind="error"
          title={t('merchants.trial.failed')}
          message={<RunReasonText reason={problem} />}
          link={{ text: merchant.name, url: pages.merchants.path(merchant.id), external: false }}
        />
      )}
      {result === null ? null : <TrialResult trial={trial} result={result} />}
    </div>
  );
}

function TrialResult({ trial, result }: { trial: Trial; result: Result }) {
  const { t } = useSite();
  return (
    <>
      <FactList
        facts={[
          { name: t('merchants.format'), value: [result.format, result.template].filter(Boolean).join(' · ') },
          { name: t('merchants.encoding'), value: result.encoding },
          { name: t('merchants.rows'), value: <CountOrDash of={result.rows} /> },
          { name: t('merchants.accepted'), value: <CountOrDash of={result.accepted} /> },
          { name: t('merchants.refused'), value: <CountOrDash of={result.refused} /> },
          { name: t('merchants.doubted'), value: <CountOrDash of={result.doubted} /> },
        ]}
      />
      {result.cutShort === null ? null : (
        <p>
          <RunReasonText reason={result.cutShort} />
        </p>
      )}
      {result.accepted > 0 ? <SaveForm trial={trial} /> : <NothingAccepted issues={result.issues} />}
      {result.sample.length === 0 ? null : (
        <section className={`${page.card} ${styles.card}`} aria-labelledby="sample-title">
          <h2 id="sample-title">{t('merchants.sample')}</h2>
          <Sample rows={result.sample} />
        </section>
      )}
      <section className={`${page.card} ${styles.card}`} aria-labelledby="columns-title">
        <h2 id="columns-title">{t('merchants.columns')}</h2>
        <ul className={styles.columnsList}>
          {result.columns.map(({ name, field }) => (
            <li key={name}>
              <code>{name}</code>: {field === null ? t('merchants.meaning.none') : <code>{field}</code>}
            </li>
          ))}
        </ul>
      </section>
      <section className={`${page.card} ${styles.card}`} aria-labelledby="issues-title">
        <h2 id="issues-title">{t('merchants.issues')}</h2>
        <IssueList issues={result.issues} />
      </section>
    </>
  );
}

/** A file without a row that can be imported is most often that of another market. */
function NothingAccepted({ issues }: Pick<Result, 'issues'>) {
  const { t } = useSite();
  const [first] = issues.filter(({ severity }) => severity === 'refused');
  const advice = first === undefined ? null : adviseOnIssue(t, first);
  const reason = advice === null ? null : `${advice.cause} ${advice.remedy}`;
  return <Notice kind="error" title={t('merchants.trial.failed')} message={reason} />;
}

/** An uploaded file is not fetched, so it has no interval to choose. */
function SaveForm({ trial }: { trial: Trial }) {
  const { t, locale } = useSite();
  const { id, isUpload, everyMinutes, merchant } = trial;
  const chosen = everyMinutes ?? STANDARD_FEED_INTERVAL;
  const intervals = [...new Set([...FEED_INTERVALS, chosen])].sort((a, b) => a - b);
  return (
    <ApiForm
      endpoint="adminSaveFeed"
      hiddenValues={isUpload ? { trialId: id, everyMinutes: chosen } : { trialId: id }}
      next={`${pages.merchants.path(merchant.id, 'feeds')}/{id}`}
      className={styles.inline}
    >
      {isUpload ? (
        <p className={page.hint}>{t('merchants.upload.hint')}</p>
      ) : (
        <FormSelect
          name="everyMinutes"
          label={t('merchants.interval')}
          defaultValue={String(chosen)}
          options={intervals.map((minutes) => ({ value: String(minutes), name: formatInterval(minutes, locale) }))}
        />
      )}
      <SubmitButton>{t('merchants.save-feed')}</SubmitButton>
    </ApiForm>
  );
}

function Sample({ rows }: { rows: Result['sample'] }) {
  const { t } = useSite();
  const formatMoney = useMoney();
  return (
    <DataTable
      caption={t('merchants.sample')}
      getKey={({ line }) => line}
      rows={rows}
      sorted={null}
      hasProse
      columns={[
        {
          id: 'title',
          name: t('merchants.name'),
          isRowHeader: true,
          cell: ({ title, sku, categoryPath }) => (
            <>
              {title}
              <span className={styles.note}>{[sku, categoryPath].filter(Boolean).join(' · ')}</span>
            </>
          ),
        },
        {
          id: 'brand',
          name: 'brand · mpn · gtin',
          cell: ({ brand, mpn, gtin }) => [brand, mpn, gtin].filter(Boolean).join(' · '),
        },
        {
          id: 'price',
          name: t('merchants.price'),
          isNumeric: true,
          cell: ({ item }) => formatMoney(item),
        },
        {
          id: 'shipping',
          name: t('merchants.shipping'),
          isNumeric: true,
          cell: ({ shipping }) => (shipping === null ? '–' : formatMoney(shipping)),
        },
      ]}
    />
  );
}
