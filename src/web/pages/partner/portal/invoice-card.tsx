import type { MerchantInvoice } from '../../../../contract/partner/invoice-schemas.ts';
import { apiBase } from '../../../../contract/public-endpoints.ts';
import { MAX_DISPUTE_LENGTH } from '../../../../terms/billing/invoice.ts';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextArea, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useMoney, useSite, useTexts } from '../../../site.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay, formatNumber, formatRate } from '../../../ui/text/format.ts';
import { formatMonthWithYear } from '../../../ui/text/format-date.ts';
import styles from './portal-page.module.css';

type Props = {
  id: number;
  invoice: MerchantInvoice;
  path: string;
  /** What became of a payment at the provider, from which the browser comes back. */
  pay: 'done' | 'failed' | null;
};

/** An invoice or credit note, to be read and printed, with the merchant's dispute of it. */
export function InvoiceCard({ id, invoice, path, pay }: Props) {
  const { t, locale, market } = useSite();
  const formatMoney = useMoney();
  const { number, name, kind, lines, corrects, seller, buyer, vatCategory } = invoice;
  const file = `${apiBase(market.id)}/public/partner/merchant/${id}/invoices/${number}`;
  const isInvoice = kind === 'invoice';
  const isPaid = isInvoice && invoice.open.amount <= 0;
  return (
    <>
      <p className={`${styles.text} ${styles.screen}`}>
        <Link to={path}>{t('partner.tab.clicks')}</Link>
      </p>
      <section className={`${page.card} ${styles.card}`}>
        <h2>
          {t(`partner.invoice.kind.${kind}`)} {name}
        </h2>
        {corrects === null ? null : (
          <p className={styles.text}>{t('partner.invoice.corrects', { number: corrects })}</p>
        )}
        <Company title={t('partner.invoice.seller')} company={seller} iban={seller.iban} />
        <Company title={t('partner.invoice.buyer')} company={buyer} iban={null} />
        <FactList
          facts={[
            { name: t('partner.click.month'), value: formatMonthWithYear(Date.parse(invoice.month), locale) },
            { name: t('partner.invoice.issued'), value: formatDay(invoice.issuedOn, locale) },
            { name: t('partner.invoice.due'), value: formatDay(invoice.dueOn, locale) },
            { name: t('partner.invoice.net'), value: formatMoney(invoice.net) },
            ...(invoice.statesVat
              ? [
                  {
                    name: `${t('partner.invoice.vat')} (${formatRate(invoice.vatRate / 1000, locale)})`,
                    value: formatMoney(invoice.vat),
                    ...(vatCategory === 'S' ? {} : { note: t(`partner.invoice.vat.${vatCategory}`) }),
                  },
                ]
              : []),
            { name: t('partner.invoice.total'), value: formatMoney(invoice.total) },
            ...(isInvoice
              ? [
                  {
                    name: t('partner.invoice.open'),
                    value: formatMoney(invoice.open),
                    ...(isPaid ? { note: t('money.state.paid') } : {}),
                  },
                ]
              : []),
          ]}
        />
        {isInvoice && !isPaid && seller.iban !== null ? (
          <p className={styles.text}>{t('partner.invoice.transfer', { iban: seller.iban, reference: name })}</p>
        ) : null}
        {invoice.checkout === null ? null : (
          <Checkout provider={invoice.checkout} path={`${file}/pay?locale=${locale}`} outcome={pay} />
        )}
        <DataTable
          caption={name}
          getKey={({ day }) => day}
          rows={lines}
          sorted={null}
          columns={[
            { id: 'day', name: t('partner.day'), isRowHeader: true, cell: ({ day }) => formatDay(day, locale) },
            {
              id: 'clicks',
              name: t('partner.click.valid'),
              isNumeric: true,
              cell: ({ clicks }) => formatNumber(clicks, locale),
            },
            { id: 'net', name: t('partner.invoice.net'), isNumeric: true, cell: ({ net }) => formatMoney(net) },
          ]}
        />
        <p className={`${styles.text} ${styles.screen}`}>
          <a href={`${file}.pdf`} download>
            {t('partner.invoice.pdf')}
          </a>{' '}
          ·{' '}
          <a href={`${file}.xml`} download>
            {t('partner.invoice.xml')}
          </a>
        </p>
      </section>
      <Disputes id={id} invoice={invoice} />
    </>
  );
}

/** The link to the provider of payments. Money that was paid there is shown once the provider has confirmed it. */
function Checkout({ provider, path, outcome }: { provider: string; path: string; outcome: Props['pay'] }) {
  const t = useTexts();
  if (outcome === 'done') {
    return (
      <p className={styles.text} role="status">
        {t('partner.invoice.pay.done', { provider })}
      </p>
    );
  }
  return (
    <div className={styles.screen}>
      {outcome === 'failed' ? (
        <p className={styles.text} role="alert">
          {t('partner.invoice.pay.failed', { provider })}
        </p>
      ) : null}
      <p className={styles.text}>
        <a className={buttonClass({ kind: 'primary' })} href={path}>
          {t('partner.invoice.pay', { provider })}
        </a>
      </p>
    </div>
  );
}

type CompanyProps = { title: string; company: MerchantInvoice['buyer']; iban: string | null };

function Company({ title, company: { name, address, country, vatId, registryNumber }, iban }: CompanyProps) {
  const t = useTexts();
  const parts = [
    `${address} (${country})`,
    vatId && `${t('partner.vat')}: ${vatId}`,
    registryNumber && `${t('partner.registry')}: ${registryNumber}`,
    iban && `IBAN: ${iban}`,
  ];
  return (
    <div>
      <h3>
        {title}: {name}
      </h3>
      <p className={styles.text}>{parts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** What the merchant objects to in the invoice, what staff decided, and a form as long as nothing waits. */
function Disputes({ id, invoice: { number, kind, disputes, partner } }: Pick<Props, 'id' | 'invoice'>) {
  const t = useTexts();
  const verdicts = { upheld: t('partner.state.accepted'), refused: t('partner.state.refused') };
  const canDispute =
    kind === 'invoice' && partner.role !== 'viewer' && disputes.every(({ verdict }) => verdict !== null);
  if (disputes.length === 0 && !canDispute) return null;
  return (
    <section className={`${page.card} ${styles.card} ${styles.screen}`}>
      <h2>{t('partner.invoice.dispute')}</h2>
      <ul className={styles.list}>
        {disputes.map(({ id: key, text, openedAt, verdict, reason }) => (
          <li key={key}>
            <Timestamp at={openedAt} /> {text} · {verdict === null ? t('partner.state.waiting') : verdicts[verdict]}
            {reason === null ? '' : `: ${reason}`}
          </li>
        ))}
      </ul>
      {canDispute ? (
        <ApiForm endpoint="disputeInvoice" hiddenValues={{ partnerId: id, number }} className={styles.form}>
          <FormTextArea name="text" label={t('partner.unmatch.reason')} maxLength={MAX_DISPUTE_LENGTH} required />
          <SubmitButton kind="secondary">{t('partner.send')}</SubmitButton>
        </ApiForm>
      ) : null}
    </section>
  );
}
