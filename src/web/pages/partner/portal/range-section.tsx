import { pages } from '../../../../contract/pages.ts';
import { RANGE_VIEWS } from '../../../../terms/partner/range-view.ts';
import { Pagination } from '../../../components/listing/pagination.tsx';
import { useMoney, useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { BrandProductCard } from './brand-product-card.tsx';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

const ANCHOR = 'range';

/** Who sells the range of a brand at which prices, and what is missing. */
export function RangeSection({ id, view, range, opened }: Extract<PortalView, { section: 'range' }>) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const path = pages.partner.path('brand', id);
  const number = (value: number) => formatNumber(value, locale);
  const mark = (has: boolean) => (has ? t('partner.yes') : t('partner.no'));
  return (
    <>
      {opened === null ? null : <BrandProductCard found={opened} />}
      <SegmentedControl
        label={t('partner.tab.range')}
        anchor={ANCHOR}
        segments={RANGE_VIEWS.map((one) => ({
          name: t(`partner.range.${one}`),
          count: number(range.counts[one]),
          to: `${path}?view=${one}`,
          current: one === view,
        }))}
      />
      <div id={ANCHOR}>
        {range.products.length === 0 ? <p className={styles.text}>{t('partner.nothing')}</p> : null}
        {range.products.length === 0 ? null : (
          <DataTable
            caption={t('partner.tab.range')}
            getKey={({ product }) => product.id}
            rows={range.products}
            sorted={null}
            columns={[
              {
                id: 'product',
                name: t('partner.product'),
                isRowHeader: true,
                cell: ({ product }) => <Link to={`${path}?view=${view}&product=${product.id}`}>{product.name}</Link>,
              },
              { id: 'shops', name: t('partner.shops'), isNumeric: true, cell: ({ merchants }) => number(merchants) },
              {
                id: 'lowest',
                name: t('partner.lowest'),
                isNumeric: true,
                cell: ({ lowestItem }) => (lowestItem === null ? '–' : formatMoney(lowestItem)),
              },
              {
                id: 'highest',
                name: t('partner.highest'),
                isNumeric: true,
                cell: ({ highestItem }) => (highestItem === null ? '–' : formatMoney(highestItem)),
              },
              { id: 'picture', name: t('partner.picture'), cell: ({ hasPicture }) => mark(hasPicture) },
              { id: 'gtin', name: 'GTIN', cell: ({ hasGtin }) => mark(hasGtin) },
              {
                id: 'data',
                name: t('partner.attributes'),
                isNumeric: true,
                cell: ({ attributes }) => number(attributes),
              },
            ]}
          />
        )}
      </div>
      <Pagination page={range.page} pageCount={range.pages} pagePath={(one) => `${path}?view=${view}&page=${one}`} />
      {range.merchants.length === 0 ? null : (
        <DataTable
          caption={t('partner.sellers')}
          showCaption
          getKey={(merchant) => merchant.id}
          rows={range.merchants}
          sorted={null}
          columns={[
            {
              id: 'shop',
              name: t('partner.kind.merchant'),
              isRowHeader: true,
              cell: (merchant) => <Link to={merchant.path}>{merchant.name}</Link>,
            },
            { id: 'products', name: t('partner.range.all'), isNumeric: true, cell: ({ products }) => number(products) },
          ]}
        />
      )}
    </>
  );
}
