import type { MoneyOf } from '../../../../contract/admin/money-schemas.ts';
import { useMoney, useSite } from '../../../site.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';

type Balances = Pick<MoneyOf<'balances'>, 'accounts' | 'sum' | 'shops'>;

const KINDS = [
  'unbilled',
  'receivable',
  'revenue',
  'vat',
  'bank',
  'provider',
  'overpaid',
  'fee',
  'share',
  'publisher',
] as const;

/** The accounts of the ledger, their sum, which is always 0, and what each shop owes. */
export function BalancesSection({ balances: { accounts, sum, shops } }: { balances: Balances }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const nameOf = (kind: string) => {
    const known = KINDS.find((one) => one === kind);
    return known === undefined ? kind : t(`money.account.${known}`);
  };
  return (
    <>
      <p className={page.hint}>{t('money.balances.hint', { sum: formatMoney(sum) })}</p>
      <DataTable
        caption={t('money.balances')}
        getKey={({ kind }) => kind}
        rows={accounts}
        sorted={null}
        columns={[
          { id: 'kind', name: t('money.account'), isRowHeader: true, cell: ({ kind }) => nameOf(kind) },
          {
            id: 'accounts',
            name: t('partner.count'),
            isNumeric: true,
            cell: (row) => formatNumber(row.accounts, locale),
          },
          { id: 'balance', name: t('money.amount'), isNumeric: true, cell: ({ balance }) => formatMoney(balance) },
        ]}
      />
      {shops.length === 0 ? null : (
        <DataTable
          caption={t('money.owed')}
          showCaption
          getKey={({ shop }) => shop.id}
          rows={shops}
          sorted={null}
          columns={[
            { id: 'shop', name: t('money.shop'), isRowHeader: true, cell: ({ shop }) => shop.name },
            {
              id: 'unbilled',
              name: t('money.account.unbilled'),
              isNumeric: true,
              cell: ({ unbilled }) => formatMoney(unbilled),
            },
            {
              id: 'receivable',
              name: t('money.account.receivable'),
              isNumeric: true,
              cell: ({ receivable }) => formatMoney(receivable),
            },
          ]}
        />
      )}
    </>
  );
}
