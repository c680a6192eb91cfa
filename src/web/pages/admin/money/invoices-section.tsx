import type { MoneyOf } from '../../../../contract/admin/money-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { INVOICE_STATES, type InvoiceState } from '../../../../terms/billing/invoice.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { ReasonField } from '../../../components/admin/reason-field.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useMoney, useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay } from '../../../ui/text/format.ts';
import { formatMonthWithYear } from '../../../ui/text/format-date.ts';

type Invoice = MoneyOf<'invoices'>['invoices'][number];

/** Invoices and credit notes with their payments, and a form for a transfer where something is still to pay. */
export function InvoicesSection({ invoices, state }: { invoices: readonly Invoice[]; state: InvoiceState | null }) {
  const t = useTexts();
  const pathOf = (one: InvoiceState | null) =>
    `${pages.adminMoney.path()}?view=invoices${one === null ? '' : `&state=${one}`}`;
  return (
    <>
      <nav className={styles.steps} aria-label={t('partner.invoices')}>
        {[null, ...INVOICE_STATES].map((one) => (
          <Link key={one ?? 'all'} to={pathOf(one)} aria-current={one === state ? 'page' : undefined}>
            {one === null ? t('admin.filter.all') : t(`money.state.${one}`)}
          </Link>
        ))}
      </nav>
      {invoices.length === 0 ? <p className={page.hint}>{t('partner.nothing')}</p> : null}
      {invoices.map((one) => (
        <InvoiceCard key={`${one.number} ${one.open.amount}`} invoice={one} />
      ))}
    </>
  );
}

function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const { number, name, kind, shop, buyer, month, issuedOn, dueOn, total, open, state, payments } = invoice;
  const isOpen = state === 'open' || state === 'overdue';
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <h3>
        {t(`partner.invoice.kind.${kind}`)} {name} · {shop.name}
      </h3>
      <FactList
        facts={[
          { name: t('partner.invoice.buyer'), value: buyer },
          { name: t('partner.click.month'), value: formatMonthWithYear(Date.parse(month), locale) },
          { name: t('partner.invoice.issued'), value: formatDay(issuedOn, locale) },
          { name: t('partner.invoice.total'), value: formatMoney(total) },
          ...(state === null
            ? []
            : [
                { name: t('partner.invoice.due'), value: formatDay(dueOn, locale) },
                { name: t('money.open'), value: formatMoney(open), note: t(`money.state.${state}`) },
              ]),
        ]}
      />
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
      {invoice.excesses.map((excess) => (
        <ExcessRow key={excess.checkoutId} excess={excess} />
      ))}
      {isOpen ? (
        <details className={styles.fold}>
          <summary>{t('money.pay.record')}</summary>
          <ApiForm endpoint="adminRecordPayment" hiddenValues={{ number }} className={styles.form}>
            <FormTextField name="amount" label={t('money.amount')} inputMode="decimal" maxLength={20} required />
            <FormTextField name="receivedOn" label={t('money.pay.day')} type="date" required />
            <FormTextField
              name="reference"
              label={t('money.pay.reference')}
              hint={t('money.pay.reference.hint')}
              maxLength={100}
              required
            />
            <SubmitButton>{t('partner.save')}</SubmitButton>
          </ApiForm>
        </details>
      ) : null}
    </article>
  );
}

function PaymentRow({
  payment: { id, reference, amount, receivedOn, canReverse },
}: {
  payment: Invoice['payments'][number];
}) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  return (
    <div>
      <p className={styles.postingText}>
        {formatDay(receivedOn, locale)} · {formatMoney(amount)} · {reference}
      </p>
      {canReverse ? (
        <details className={styles.fold}>
          <summary>{t('money.pay.reverse')}</summary>
          <ApiForm endpoint="adminReversePayment" hiddenValues={{ paymentId: id }} className={styles.form}>
            <ReasonField />
            <SubmitButton kind="secondary">{t('money.pay.reverse')}</SubmitButton>
          </ApiForm>
        </details>
      ) : null}
    </div>
  );
}

/** Money to be sent back at the provider of payments, and a form to record that it was. */
function ExcessRow({ excess: { checkoutId, amount, reference } }: { excess: Invoice['excesses'][number] }) {
  const t = useTexts();
  const formatMoney = useMoney();
  return (
    <ApiForm endpoint="adminReturnExcess" hiddenValues={{ checkoutId }} className={styles.form}>
      <p className={styles.postingText}>{t('money.excess', { amount: formatMoney(amount), reference })}</p>
      <SubmitButton kind="secondary">{t('money.excess.returned')}</SubmitButton>
    </ApiForm>
  );
}
