import { getRouteApi } from '@tanstack/react-router';
import type { ResponseOf } from '../../../../contract/contract.ts';
import { pages } from '../../../../contract/pages.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { useSite } from '../../../site.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay, formatNumber, formatPercent } from '../../../ui/text/format.ts';
import styles from './price-outlook-page.module.css';

const route = getRouteApi(pages.priceOutlook.pattern);

type Check = NonNullable<ResponseOf<'outlookCheck'>['check']>;

/** How often estimates of falling prices came true. */
export function PriceOutlookPage() {
  const { t, locale } = useSite();
  const { fallPercent, days, check } = route.useLoaderData();
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <Breadcrumbs crumbs={[]} current={t('outlook.title')} />
      <h1>{t('outlook.title')}</h1>
      <p>{t('outlook.lead', { fall: formatPercent(fallPercent / 100, locale), days })}</p>
      <p>{t('outlook.check')}</p>
      {check === null ? <p role="status">{t('outlook.none')}</p> : <CheckResult check={check} />}
    </div>
  );
}

function CheckResult({ check }: { check: Check }) {
  const { t, locale } = useSite();
  const { cases, products, day, gain, isUseful, groups } = check;
  return (
    <>
      <p>
        <strong>
          {isUseful ? t('outlook.useful', { percent: formatPercent(gain, locale) }) : t('outlook.useless')}
        </strong>
      </p>
      <DataTable
        caption={t('outlook.result', {
          cases: formatNumber(cases, locale),
          products: formatNumber(products, locale),
          day: formatDay(day, locale),
        })}
        showCaption
        columns={[
          {
            id: 'estimated',
            name: t('outlook.estimated'),
            cell: (group) => formatPercent(group.predicted, locale),
            isRowHeader: true,
          },
          {
            id: 'happened',
            name: t('outlook.happened'),
            cell: (group) => formatPercent(group.observed, locale),
            isNumeric: true,
          },
          {
            id: 'cases',
            name: t('outlook.cases'),
            cell: (group) => formatNumber(group.cases, locale),
            isNumeric: true,
          },
        ]}
        rows={groups}
        getKey={(group) => group.predicted}
        sorted={null}
      />
    </>
  );
}
