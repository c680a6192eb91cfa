import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import section from '../../../components/admin/admin-section.module.css';
import { PageSteps } from '../../../components/admin/page-steps.tsx';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { linkTo } from '../../../links.ts';
import { stringifyQuery } from '../../../routing/query-string.ts';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { SelectField, TextField } from '../../../ui/form/form-field.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import type { MerchantListQuery } from './load-merchants.ts';
import { CountOrDash, ShownShare, StateTag } from './merchant-cells.tsx';
import styles from './merchants-page.module.css';

type Props = { query: MerchantListQuery; list: PersonalResponseOf<'adminMerchants'> };

/** The merchants of the market: search, states, and a form for a new one. */
export function ListSection({ query, list }: Props) {
  const { t, locale } = useSite();
  const pathOf = (number: number) =>
    pages.merchants.path() +
    stringifyQuery({ q: query.q, state: query.state ?? '', page: number === 1 ? '' : String(number) });
  const isEmpty = list.counts.every(({ count }) => count === 0) && query.q === '';
  return (
    <div className={section.part}>
      {isEmpty ? null : <Filters query={query} list={list} />}
      <p className={page.hint}>
        {isEmpty
          ? t('merchants.empty')
          : list.total === 0
            ? t('merchants.none')
            : t('merchants.count', { number: formatNumber(list.total, locale) })}
      </p>
      {list.merchants.length === 0 ? null : <MerchantTable merchants={list.merchants} />}
      <PageSteps page={list.page} pages={list.pages} pathOf={pathOf} />
      <AddMerchant />
    </div>
  );
}

function Filters({ query, list }: Props) {
  const site = useSite();
  const { t, locale } = site;
  const states = list.counts
    .filter(({ state, count }) => count > 0 || state === query.state)
    .map(({ state, count }) => ({
      value: state,
      name: `${t(`merchants.state.${state}`)} (${formatNumber(count, locale)})`,
    }));
  return (
    <form className={styles.filters} action={linkTo(site, pages.merchants.path())} method="get">
      <TextField name="q" type="search" label={t('merchants.find')} defaultValue={query.q} maxLength={200} />
      <SelectField
        name="state"
        label={t('merchants.state')}
        defaultValue={query.state ?? ''}
        options={[{ value: '', name: t('merchants.state.all') }, ...states]}
      />
      <Button type="submit">{t('catalogue.filter')}</Button>
    </form>
  );
}

function MerchantTable({ merchants }: { merchants: Props['list']['merchants'] }) {
  const { t } = useSite();
  return (
    <DataTable
      caption={t('merchants.title')}
      getKey={({ id }) => id}
      rows={merchants}
      sorted={null}
      columns={[
        {
          id: 'name',
          name: t('merchants.name'),
          isRowHeader: true,
          cell: ({ id, name }) => <Link to={pages.merchants.path(id)}>{name}</Link>,
        },
        { id: 'state', name: t('merchants.state'), cell: ({ state }) => <StateTag state={state} /> },
        {
          id: 'feeds',
          name: t('merchants.feeds'),
          isNumeric: true,
          cell: ({ feeds }) => <CountOrDash of={feeds} />,
        },
        {
          id: 'offers',
          name: t('merchants.offers'),
          isNumeric: true,
          cell: ({ offers }) => <CountOrDash of={offers} />,
        },
        {
          id: 'shown',
          name: t('merchants.shown'),
          isNumeric: true,
          cell: ({ offers, shown }) => <ShownShare offers={offers} shown={shown} />,
        },
        {
          id: 'run',
          name: t('merchants.last-run'),
          cell: ({ lastRunAt }) => (lastRunAt === null ? '–' : <Timestamp at={lastRunAt} />),
        },
      ]}
    />
  );
}

function AddMerchant() {
  const { t } = useSite();
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="add-merchant">
      <h2 id="add-merchant">{t('merchants.add')}</h2>
      <ApiForm endpoint="adminAddMerchant" next={pages.merchants.path().concat('/{id}')}>
        <div className={styles.row}>
          <FormTextField name="name" label={t('merchants.name')} maxLength={100} required autoComplete="off" />
          <FormTextField
            name="website"
            type="url"
            label={t('merchants.website')}
            maxLength={500}
            required={false}
            autoComplete="off"
          />
        </div>
        <SubmitButton>{t('merchants.add')}</SubmitButton>
      </ApiForm>
    </section>
  );
}
