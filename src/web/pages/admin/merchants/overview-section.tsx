import type { AdminFeed } from '../../../../contract/admin/merchant-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import section from '../../../components/admin/admin-section.module.css';
import { FileForm } from '../../../components/admin/file-form.tsx';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormSelect, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatInterval } from '../../../ui/text/format.ts';
import { Activity, CountOrDash, MerchantNav, OutcomeTag, ShownShare, StateTag } from './merchant-cells.tsx';
import styles from './merchants-page.module.css';
import { StateForms } from './state-forms.tsx';

type Details = PersonalResponseOf<'adminMerchant'>;

/** A merchant: its feeds, a form for a new one, and what can be done with it. */
export function OverviewSection({ details, fileProblem }: { details: Details; fileProblem: string | null }) {
  const { t } = useSite();
  const { merchant, feeds } = details;
  const isRemoved = merchant.state === 'removed';
  return (
    <div className={section.part}>
      <MerchantNav id={merchant.id} name={merchant.name} />
      <div className={styles.head}>
        <h2>{merchant.name}</h2>
        <StateTag state={merchant.state} />
        {isRemoved ? null : <Link to={merchant.path}>{t('merchants.view')}</Link>}
      </div>
      <FactList
        facts={[
          { name: t('merchants.offers'), value: <CountOrDash of={merchant.offers} /> },
          { name: t('merchants.shown'), value: <ShownShare offers={merchant.offers} shown={merchant.shown} /> },
          {
            name: t('merchants.last-run'),
            value: merchant.lastRunAt === null ? '–' : <Timestamp at={merchant.lastRunAt} />,
          },
        ]}
      />
      <div className={styles.columns}>
        <div className={section.stack}>
          {feeds.map((feed) => (
            <FeedCard key={feed.id} merchantId={merchant.id} feed={feed} />
          ))}
          {isRemoved ? null : <AddFeed merchantId={merchant.id} problem={fileProblem} />}
        </div>
        {isRemoved ? null : (
          <div className={section.stack}>
            <StateForms
              endpoint="adminSetMerchantState"
              ids={{ merchantId: merchant.id }}
              isPaused={merchant.state === 'paused'}
              next={pages.merchants.path()}
            />
            <OpenInMarket merchantId={merchant.id} markets={details.markets} />
          </div>
        )}
      </div>
    </div>
  );
}

function FeedCard({ merchantId, feed }: { merchantId: number; feed: AdminFeed }) {
  const { t, locale } = useSite();
  const { id, location, isUpload, everyMinutes, isPaused, isLate, lastRun } = feed;
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby={`feed-${id}`}>
      <div className={styles.head}>
        <h3 id={`feed-${id}`}>
          <Link to={pages.merchants.path(merchantId, 'feeds', id)}>{location}</Link>
        </h3>
        {isPaused ? <Tag>{t('merchants.state.paused')}</Tag> : null}
        {isLate ? <Tag tone="unsure">{t('merchants.state.late')}</Tag> : null}
        {lastRun === null ? null : <OutcomeTag run={lastRun} />}
      </div>
      <p className={page.hint}>
        {isUpload ? t('merchants.upload.hint') : `${t('merchants.interval')}: ${formatInterval(everyMinutes, locale)}`}
        {lastRun === null ? null : (
          <>
            {' · '}
            <Timestamp at={lastRun.startedAt} />
          </>
        )}
      </p>
      <Activity feed={feed} path={pages.merchants.path(merchantId)} />
      {lastRun?.outcome === 'held' && lastRun.verdict === null ? (
        <p>
          <Link to={pages.merchants.path(merchantId, 'runs', lastRun.id)}>{t('merchants.held')}</Link>
        </p>
      ) : null}
    </section>
  );
}

function AddFeed({ merchantId, problem }: { merchantId: number; problem: string | null }) {
  const { t } = useSite();
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="add-feed">
      <h2 id="add-feed">{t('merchants.add-feed')}</h2>
      <ApiForm
        endpoint="adminTryFeed"
        hiddenValues={{ merchantId }}
        next={`${pages.merchants.path(merchantId, 'trial')}/{id}`}
        className={styles.inline}
      >
        <FormTextField
          name="url"
          type="url"
          label={t('merchants.url')}
          hint={t('merchants.url.hint')}
          maxLength={2000}
          required
          autoComplete="off"
        />
        <SubmitButton>{t('merchants.try')}</SubmitButton>
      </ApiForm>
      <FileForm
        target={`/admin/merchants/${merchantId}/feed-file`}
        next={pages.merchants.path(merchantId)}
        label={t('merchants.upload')}
        hint={t('merchants.upload.hint')}
        action={t('merchants.upload.send')}
        problem={problem}
      />
    </section>
  );
}

function OpenInMarket({ merchantId, markets }: { merchantId: number; markets: Details['markets'] }) {
  const { t, locale } = useSite();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const nameOf = (id: string) => names.of(id === 'UK' ? 'GB' : id) ?? id;
  const missing = markets.filter(({ hasMerchant }) => !hasMerchant);
  if (missing.length === 0) return null;
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="open-merchant">
      <h2 id="open-merchant">{t('merchants.open')}</h2>
      <p className={page.hint}>{t('merchants.open.hint')}</p>
      <ApiForm endpoint="adminOpenMerchant" hiddenValues={{ merchantId }}>
        <FormSelect
          name="into"
          label={t('merchants.market')}
          options={[{ value: '', name: '–' }, ...missing.map(({ id }) => ({ value: id, name: nameOf(id) }))]}
          required
        />
        <SubmitButton kind="secondary">{t('merchants.open')}</SubmitButton>
      </ApiForm>
    </section>
  );
}
