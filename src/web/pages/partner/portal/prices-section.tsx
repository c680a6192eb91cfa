import { pages } from '../../../../contract/pages.ts';
import { apiBase } from '../../../../contract/public-endpoints.ts';
import { Pagination } from '../../../components/listing/pagination.tsx';
import { useMoney, useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { formatNumber, formatPercent } from '../../../ui/text/format.ts';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

/** Own prices beside the lowest of the market. */
export function PricesSection({ id, prices }: Extract<PortalView, { section: 'prices' }>) {
  const { t, locale, market } = useSite();
  const formatMoney = useMoney();
  const path = pages.partner.path('merchant', id, 'prices');
  if (prices.rows.length === 0) return <p className={styles.text}>{t('partner.nothing')}</p>;
  return (
    <>
      <p className={styles.text}>
        <a href={`${apiBase(market.id)}/public/partner/merchant/${id}/prices.csv`} download>
          {t('partner.csv')}
        </a>
      </p>
      <DataTable
        caption={t('partner.tab.prices')}
        getKey={({ product }) => product.id}
        rows={prices.rows}
        sorted={null}
        columns={[
          {
            id: 'product',
            name: t('partner.product'),
            isRowHeader: true,
            cell: ({ product }) => <Link to={product.path}>{product.name}</Link>,
          },
          {
            id: 'own',
            name: t('partner.own-total'),
            isNumeric: true,
            cell: ({ total }) => (total === null ? '–' : formatMoney(total)),
          },
          {
            id: 'lowest',
            name: t('partner.lowest-total'),
            isNumeric: true,
            cell: ({ lowestTotal }) => (lowestTotal === null ? '–' : formatMoney(lowestTotal)),
          },
          {
            id: 'above',
            name: t('partner.above'),
            isNumeric: true,
            cell: ({ above }) => (above === null ? '–' : formatPercent(above / 1000, locale)),
          },
          {
            id: 'shops',
            name: t('partner.shops'),
            isNumeric: true,
            cell: ({ merchants }) => formatNumber(merchants, locale),
          },
        ]}
      />
      <Pagination page={prices.page} pageCount={prices.pages} pagePath={(one) => `${path}?page=${one}`} />
    </>
  );
}
