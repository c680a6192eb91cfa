import type { MoneyOf, MoneyView } from '../../../../contract/admin/money-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { TaskList } from '../../../components/admin/task-list.tsx';
import { TrendCard } from '../../../components/admin/trend-card.tsx';
import { useMoney, useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';

const viewPath = (view: MoneyView): string => `${pages.adminMoney.path()}?view=${view}`;
const statePath = (state: string): string => `${viewPath('invoices')}&state=${state}`;

/** What waits for accounting, how the money develops, and what state the invoices have. */
export function OverviewSection({ overview }: { overview: MoneyOf<'overview'> }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const { currency, tasks, revenue, clicks, received, unbilled, invoices, payers } = overview;
  const inMoney = (amount: number) => formatMoney({ amount, currency });
  const inNumbers = (value: number) => formatNumber(value, locale);
  return (
    <>
      <TaskList
        tasks={tasks.map(({ kind, count }) => ({
          name: t(`money.task.${kind}`),
          count,
          to: kind === 'overdue' ? statePath(kind) : viewPath(kind),
        }))}
      />
      <section className={styles.part} aria-labelledby="money-trend">
        <h2 id="money-trend">{t('money.trend.days')}</h2>
        <div className={styles.trends}>
          <TrendCard name={t('money.billed')} trend={revenue} format={inMoney} />
          <TrendCard name={t('money.received')} trend={received} format={inMoney} to={statePath('paid')} />
          <TrendCard name={t('money.clicks')} trend={clicks} format={inNumbers} />
        </div>
      </section>
      <DataTable
        caption={t('partner.invoices')}
        showCaption
        getKey={({ state }) => state ?? 'unbilled'}
        rows={[...invoices, { state: null, count: null, open: unbilled }]}
        sorted={null}
        columns={[
          {
            id: 'state',
            name: t('admin.person.status'),
            isRowHeader: true,
            cell: ({ state }) =>
              state === null ? (
                <Link to={viewPath('balances')}>{t('money.account.unbilled')}</Link>
              ) : (
                <Link to={statePath(state)}>{t(`money.state.${state}`)}</Link>
              ),
          },
          {
            id: 'count',
            name: t('partner.count'),
            isNumeric: true,
            cell: ({ count }) => (count === null ? '–' : <LocalizedText>{inNumbers(count)}</LocalizedText>),
          },
          { id: 'open', name: t('money.open'), isNumeric: true, cell: ({ open }) => formatMoney(open) },
        ]}
      />
      {payers.length === 0 ? null : (
        <DataTable
          caption={t('money.payers')}
          showCaption
          getKey={({ shop }) => shop.id}
          rows={payers}
          sorted={null}
          columns={[
            { id: 'shop', name: t('money.shop'), isRowHeader: true, cell: ({ shop }) => shop.name },
            {
              id: 'valid',
              name: t('money.clicks'),
              isNumeric: true,
              cell: ({ valid }) => <LocalizedText>{inNumbers(valid)}</LocalizedText>,
            },
            { id: 'cost', name: t('money.billed'), isNumeric: true, cell: ({ cost }) => formatMoney(cost) },
          ]}
        />
      )}
    </>
  );
}
