import { pages } from '../../../../contract/pages.ts';
import type { MerchantClicks } from '../../../../contract/partner/click-schemas.ts';
import { apiBase } from '../../../../contract/public-endpoints.ts';
import { useLink, useMoney, useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay, formatNumber } from '../../../ui/text/format.ts';
import { formatMonthWithYear } from '../../../ui/text/format-date.ts';
import { InvoiceCard } from './invoice-card.tsx';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

/** What clicks of a month cost by day, what became of them, the log to check it with, and the invoices. */
export function ClicksSection({ id, clicks, invoice, pay }: Extract<PortalView, { section: 'clicks' }>) {
  const { t, locale, market } = useSite();
  const path = pages.partner.path('merchant', id, 'clicks');
  if (invoice !== null) return <InvoiceCard id={id} invoice={invoice} path={path} pay={pay} />;
  const { month, verdicts } = clicks;
  const files = `${apiBase(market.id)}/public/partner/merchant/${id}/clicks/${month}`;
  return (
    <>
      <Summary clicks={clicks} path={path} />
      <DayTable clicks={clicks} />
      {verdicts.length === 0 ? null : (
        <DataTable
          caption={t('partner.click.verdicts')}
          showCaption
          getKey={({ verdict }) => verdict}
          rows={verdicts}
          sorted={null}
          columns={[
            {
              id: 'verdict',
              name: t('partner.cause'),
              isRowHeader: true,
              cell: ({ verdict }) => t(`partner.click.verdict.${verdict}`),
            },
            {
              id: 'clicks',
              name: t('partner.count'),
              isNumeric: true,
              cell: (row) => formatNumber(row.clicks, locale),
            },
          ]}
        />
      )}
      <section className={`${page.card} ${styles.card}`}>
        <ul className={styles.list}>
          <li>
            <a href={`${files}.ndjson`} download>
              {t('partner.click.log')}
            </a>
          </li>
          <li>
            <a href={`${files}.csv`} download>
              {t('partner.click.statement')}
            </a>
          </li>
        </ul>
        <p className={page.hint}>{t('partner.click.log.hint')}</p>
      </section>
      <InvoiceTable invoices={clicks.invoices} path={path} />
    </>
  );
}

/** Whether the shop pays, its limits, the cost of the month, and the choice of another month. */
function Summary({ clicks: { pays, dayCap, monthCap, cost, month }, path }: { clicks: MerchantClicks; path: string }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const limit = (amount: MerchantClicks['dayCap']) => (amount === null ? '–' : formatMoney(amount));
  return (
    <section className={`${page.card} ${styles.card}`}>
      <p className={styles.text}>{pays ? t('partner.click.pays') : t('partner.click.free')}</p>
      <FactList
        facts={[
          { name: t('partner.click.month'), value: formatMonthWithYear(Date.parse(month), locale) },
          { name: t('partner.click.cost'), value: formatMoney(cost) },
          { name: t('partner.click.day-cap'), value: limit(dayCap) },
          { name: t('partner.click.month-cap'), value: limit(monthCap) },
        ]}
      />
      <form method="get" action={useLink()(path)} className={styles.row}>
        <TextField name="month" label={t('partner.click.month')} defaultValue={month} maxLength={7} type="month" />
        <Button type="submit" kind="secondary">
          {t('partner.find.do')}
        </Button>
      </form>
    </section>
  );
}

function DayTable({ clicks: { days } }: { clicks: MerchantClicks }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  if (days.length === 0) return <p className={styles.text}>{t('partner.nothing')}</p>;
  return (
    <DataTable
      caption={t('partner.tab.clicks')}
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
          id: 'valid',
          name: t('partner.click.valid'),
          isNumeric: true,
          cell: (row) => formatNumber(row.valid, locale),
        },
        { id: 'cost', name: t('partner.click.cost'), isNumeric: true, cell: ({ cost }) => formatMoney(cost) },
      ]}
    />
  );
}

function InvoiceTable({ invoices, path }: { invoices: MerchantClicks['invoices']; path: string }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  if (invoices.length === 0) return null;
  return (
    <DataTable
      caption={t('partner.invoices')}
      showCaption
      getKey={({ number }) => number}
      rows={invoices}
      sorted={null}
      columns={[
        {
          id: 'number',
          name: t('partner.invoice.number'),
          isRowHeader: true,
          cell: ({ number, name }) => <Link to={`${path}?invoice=${number}`}>{name}</Link>,
        },
        { id: 'kind', name: t('partner.invoice.kind'), cell: ({ kind }) => t(`partner.invoice.kind.${kind}`) },
        {
          id: 'month',
          name: t('partner.click.month'),
          cell: ({ month }) => formatMonthWithYear(Date.parse(month), locale),
        },
        { id: 'issued', name: t('partner.invoice.issued'), cell: ({ issuedOn }) => formatDay(issuedOn, locale) },
        { id: 'total', name: t('partner.invoice.total'), isNumeric: true, cell: ({ total }) => formatMoney(total) },
      ]}
    />
  );
}
