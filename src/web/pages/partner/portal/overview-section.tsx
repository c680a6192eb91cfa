import type { ReactNode } from 'react';
import { pages } from '../../../../contract/pages.ts';
import type { MerchantOverview } from '../../../../contract/partner/portal-schemas.ts';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { adviseOnHidden } from '../../../components/feed/issue-texts.ts';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './portal-page.module.css';

/** How many offers are shown, why the others are not, clicks and the price position. */
export function OverviewSection({ id, overview }: { id: number; overview: MerchantOverview }) {
  const { t, locale } = useSite();
  const { offers, shown, notShown, clicks, products, cheapest, seenAt } = overview;
  const number = (value: number) => formatNumber(value, locale);
  const linkSection = (section: 'feeds' | 'offers' | 'prices' | 'clicks', text: ReactNode) => (
    <Link to={pages.partner.path('merchant', id, section)}>{text}</Link>
  );
  return (
    <>
      <section className={`${page.card} ${styles.card}`}>
        <FactList
          facts={[
            { name: t('partner.tab.offers'), value: linkSection('offers', number(offers)) },
            { name: t('partner.offer.shown'), value: number(shown) },
            { name: t('partner.clicks'), value: linkSection('clicks', number(clicks)) },
            {
              name: t('partner.cheapest'),
              value: linkSection(
                'prices',
                t('partner.cheapest.value', { cheapest: number(cheapest), products: number(products) }),
              ),
            },
            { name: t('partner.seen'), value: linkSection('feeds', seenAt === null ? '–' : <Timestamp at={seenAt} />) },
          ]}
        />
      </section>
      {notShown.length === 0 ? null : (
        <DataTable
          caption={t('partner.not-shown')}
          showCaption
          getKey={({ reason }) => reason}
          rows={notShown}
          sorted={null}
          columns={[
            { id: 'count', name: t('partner.count'), isNumeric: true, cell: ({ count }) => number(count) },
            {
              id: 'cause',
              name: t('partner.cause'),
              isRowHeader: true,
              cell: (hidden) => adviseOnHidden(t, hidden).cause,
            },
            { id: 'remedy', name: t('partner.remedy'), cell: (hidden) => adviseOnHidden(t, hidden).remedy },
          ]}
        />
      )}
    </>
  );
}
