import { pages } from '../../../../contract/pages.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay, formatNumber, formatPercent } from '../../../ui/text/format.ts';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

/** Clicks in a publisher's widgets by day, what shops paid for them, and the publisher's share. */
export function IncomeSection({ id, income: { rate, balance, days } }: Extract<PortalView, { section: 'income' }>) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  return (
    <>
      <section className={`${page.card} ${styles.card}`}>
        <p className={styles.text}>
          {t('partner.income.hint', { percent: formatPercent(rate / 100, locale), id: String(id) })}
        </p>
        <FactList facts={[{ name: t('partner.income.balance'), value: formatMoney(balance) }]} />
        <p className={styles.text}>
          <Link to={`${pages.widget.path()}?publisher=${id}`}>{t('partner.income.widget')}</Link>
        </p>
      </section>
      {days.length === 0 ? (
        <p className={styles.text}>{t('partner.nothing')}</p>
      ) : (
        <DataTable
          caption={t('partner.tab.income')}
          getKey={({ day }) => day}
          rows={days}
          sorted={null}
          columns={[
            { id: 'day', name: t('partner.day'), isRowHeader: true, cell: ({ day }) => formatDay(day, locale) },
            {
              id: 'clicks',
              name: t('partner.click.all'),
              isNumeric: true,
              cell: (row) => formatNumber(row.clicks, locale),
            },
            {
              id: 'billed',
              name: t('partner.income.billed'),
              isNumeric: true,
              cell: ({ billed }) => formatMoney(billed),
            },
            { id: 'share', name: t('partner.income.share'), isNumeric: true, cell: ({ share }) => formatMoney(share) },
          ]}
        />
      )}
    </>
  );
}
