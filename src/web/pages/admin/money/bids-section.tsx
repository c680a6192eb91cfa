import type { MoneyOf } from '../../../../contract/admin/money-schemas.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { useMoney, useSite } from '../../../site.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay } from '../../../ui/text/format.ts';

/** What shops bid for sponsored places, and what they bought with it this month. */
export function BidsSection({ bids, bought }: Pick<MoneyOf<'bids'>, 'bids' | 'bought'>) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  if (bids.length === 0) return <p className={`${page.hint} ${styles.card}`}>{t('money.bids.none')}</p>;
  return (
    <>
      {bought.length === 0 ? (
        <p className={page.hint}>{t('partner.bid.bought.none')}</p>
      ) : (
        <DataTable
          caption={t('partner.bid.bought')}
          getKey={({ shop, category }) => `${shop.id} ${category}`}
          rows={bought}
          sorted={null}
          columns={[
            { id: 'shop', name: t('money.shop'), isRowHeader: true, cell: ({ shop }) => shop.name },
            { id: 'category', name: t('money.price.category'), cell: ({ category }) => category },
            { id: 'clicks', name: t('partner.click.all'), isNumeric: true, cell: ({ clicks }) => clicks },
            { id: 'valid', name: t('partner.click.valid'), isNumeric: true, cell: ({ valid }) => valid },
            { id: 'cost', name: t('partner.click.cost'), isNumeric: true, cell: ({ cost }) => formatMoney(cost) },
          ]}
        />
      )}
      <DataTable
        caption={t('money.bids')}
        getKey={({ id }) => id}
        rows={bids}
        sorted={null}
        columns={[
          { id: 'shop', name: t('money.shop'), isRowHeader: true, cell: ({ shop }) => shop.name },
          { id: 'category', name: t('money.price.category'), cell: ({ category }) => category },
          {
            id: 'from',
            name: t('money.price.from'),
            isNumeric: true,
            cell: ({ priceFrom }) => formatMoney(priceFrom),
          },
          {
            id: 'amount',
            name: t('partner.bid'),
            isNumeric: true,
            cell: ({ amount }) => (amount === null ? '–' : formatMoney(amount)),
          },
          { id: 'since', name: t('money.since'), cell: ({ validFrom }) => formatDay(validFrom, locale) },
        ]}
      />
    </>
  );
}
