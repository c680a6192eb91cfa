import { pages } from '../../../../contract/pages.ts';
import { MAX_FIELD_WEIGHT, SEARCH_FIELDS } from '../../../../terms/search-field.ts';
import { ReasonField } from '../../../components/admin/reason-field.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextArea, SubmitButton } from '../../../components/form/form-fields.tsx';
import { linkTo } from '../../../links.ts';
import { useSite, useTexts } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './admin-search-page.module.css';
import type { Tuning } from './load-admin-search.ts';

type Props = { tuning: Tuning };

/** Weights of a trial, what they do to judged queries, and the judged queries themselves. */
export function WeightsSection({ tuning }: Props) {
  return (
    <>
      <Trial tuning={tuning} />
      {tuning.queries.length === 0 ? null : <Gains tuning={tuning} />}
      {tuning.isTrial ? <Apply tuning={tuning} /> : null}
      <Judgements tuning={tuning} />
    </>
  );
}

function Trial({ tuning: { trial, standard } }: Props) {
  const site = useSite();
  const { t, locale } = site;
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="trial-title">
      <h2 id="trial-title">{t('tuning.weights')}</h2>
      <p className={page.hint}>{t('tuning.weights.hint')}</p>
      <form className={styles.stack} action={linkTo(site, pages.adminSearch.path('weights'))} method="get">
        <div className={styles.fields}>
          {SEARCH_FIELDS.map((field) => (
            <TextField
              key={`${field} ${trial[field]}`}
              name={field}
              type="number"
              label={t(`tuning.field.${field}`)}
              hint={t('tuning.usual', { weight: formatNumber(standard[field], locale) })}
              min={0}
              max={MAX_FIELD_WEIGHT}
              defaultValue={String(trial[field])}
              required
            />
          ))}
        </div>
        <div>
          <Button type="submit">{t('tuning.try')}</Button>
        </div>
      </form>
    </section>
  );
}

function Gains({ tuning: { queries, before, after, isTrial } }: Props) {
  const { t, locale } = useSite();
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const gain = (value: number | null) => (value === null ? '–' : format.format(value));
  const total = {
    query: t('tuning.all'),
    judged: queries.reduce((sum, { judged }) => sum + judged, 0),
    before,
    after,
  };
  return (
    <section className={styles.stack} aria-labelledby="gains-title">
      <h2 id="gains-title">{t('tuning.measure')}</h2>
      <DataTable
        caption={t('tuning.measure')}
        getKey={({ query }) => query}
        rows={[...(queries.length > 1 ? [total] : []), ...queries]}
        sorted={null}
        columns={[
          { id: 'query', name: t('tuning.query'), isRowHeader: true, cell: ({ query }) => query },
          {
            id: 'judged',
            name: t('tuning.judgements'),
            isNumeric: true,
            cell: ({ judged }) => formatNumber(judged, locale),
          },
          { id: 'before', name: t('tuning.before'), isNumeric: true, cell: (row) => gain(row.before) },
          ...(isTrial
            ? [
                {
                  id: 'after',
                  name: t('tuning.after'),
                  isNumeric: true,
                  cell: (row: typeof total) => gain(row.after),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function Apply({ tuning: { trial } }: Props) {
  const t = useTexts();
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="apply-title">
      <h2 id="apply-title">{t('tuning.apply')}</h2>
      <p className={page.hint}>{t('tuning.apply.hint')}</p>
      <ApiForm endpoint="adminApplyWeights" hiddenValues={trial} next={pages.adminSearch.path('weights')}>
        <ReasonField />
        <div className={styles.actions}>
          <SubmitButton>{t('tuning.apply')}</SubmitButton>
          <Link to={pages.adminSearch.path('weights')}>{t('tuning.discard')}</Link>
        </div>
      </ApiForm>
    </section>
  );
}

function Judgements({ tuning: { queries, judgements } }: Props) {
  const { t, locale } = useSite();
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="judged-title">
      <h2 id="judged-title">{t('tuning.judged')}</h2>
      <p className={page.hint}>
        {t('tuning.judged.count', {
          queries: formatNumber(queries.length, locale),
          judgements: formatNumber(judgements, locale),
        })}
      </p>
      <ApiForm endpoint="adminImportJudgements" next={pages.adminSearch.path('weights')}>
        <FormTextArea name="csv" label={t('tuning.csv')} hint={t('tuning.csv.hint')} rows={6} required={false} />
        <SubmitButton kind="secondary">{t('tuning.import')}</SubmitButton>
      </ApiForm>
    </section>
  );
}
