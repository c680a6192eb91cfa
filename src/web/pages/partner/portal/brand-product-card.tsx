import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay, formatNumber } from '../../../ui/text/format.ts';
import styles from './portal-page.module.css';
import { StatementForm } from './statement-form.tsx';

/** Who sells a product of the brand and who does not, and how its prices were spread over time. */
export function BrandProductCard({ found }: { found: PersonalResponseOf<'brandProduct'> }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const { product, sellers, missing, weeks } = found;
  return (
    <section className={`${page.card} ${styles.card}`}>
      <h2>
        <Link to={product.path}>{product.name}</Link>
      </h2>
      <DataTable
        caption={t('partner.sold-by')}
        showCaption
        getKey={({ merchant }) => merchant.id}
        rows={sellers}
        sorted={null}
        columns={[
          {
            id: 'shop',
            name: t('partner.kind.merchant'),
            isRowHeader: true,
            cell: ({ merchant }) => <Link to={merchant.path}>{merchant.name}</Link>,
          },
          { id: 'item', name: t('partner.price'), isNumeric: true, cell: ({ item }) => formatMoney(item) },
          { id: 'since', name: t('partner.since'), cell: ({ since }) => formatDay(since, locale) },
        ]}
      />
      {missing.length === 0 ? null : (
        <DataTable
          caption={t('partner.not-sold-by')}
          showCaption
          getKey={(merchant) => merchant.id}
          rows={missing}
          sorted={null}
          columns={[
            {
              id: 'shop',
              name: t('partner.kind.merchant'),
              isRowHeader: true,
              cell: (merchant) => <Link to={merchant.path}>{merchant.name}</Link>,
            },
            {
              id: 'products',
              name: t('partner.other-products'),
              isNumeric: true,
              cell: ({ products }) => formatNumber(products, locale),
            },
          ]}
        />
      )}
      {weeks.length === 0 ? null : (
        <DataTable
          caption={t('partner.price-weeks')}
          showCaption
          getKey={({ at }) => at}
          rows={weeks}
          sorted={null}
          columns={[
            { id: 'day', name: t('partner.day'), isRowHeader: true, cell: ({ at }) => formatDay(at, locale) },
            {
              id: 'shops',
              name: t('partner.shops'),
              isNumeric: true,
              cell: ({ merchants }) => formatNumber(merchants, locale),
            },
            { id: 'lowest', name: t('partner.lowest'), isNumeric: true, cell: ({ lowest }) => formatMoney(lowest) },
            { id: 'middle', name: t('partner.middle'), isNumeric: true, cell: ({ middle }) => formatMoney(middle) },
            { id: 'highest', name: t('partner.highest'), isNumeric: true, cell: ({ highest }) => formatMoney(highest) },
          ]}
        />
      )}
      <StatementForm found={found} />
    </section>
  );
}
