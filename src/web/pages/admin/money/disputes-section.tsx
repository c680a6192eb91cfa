import type { MoneyOf } from '../../../../contract/admin/money-schemas.ts';
import { DISPUTE_VERDICTS } from '../../../../terms/billing/invoice.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { NO_DECISION } from '../../../components/admin/no-decision.ts';
import { ReasonField } from '../../../components/admin/reason-field.tsx';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormSelect, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useMoney, useTexts } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';

type Dispute = MoneyOf<'disputes'>['disputes'][number];

/** What shops object to in invoices: those that wait first, with the forms to decide. */
export function DisputesSection({ disputes }: { disputes: readonly Dispute[] }) {
  const t = useTexts();
  if (disputes.length === 0) return <p className={page.hint}>{t('partner.nothing')}</p>;
  return disputes.map((one) => <DisputeCard key={`${one.id} ${one.verdict}`} dispute={one} />);
}

function DisputeCard({
  dispute: { id, invoice, shop, text, openedBy, openedAt, verdict, reason, left },
}: {
  dispute: Dispute;
}) {
  const t = useTexts();
  const formatMoney = useMoney();
  const names = { upheld: t('partner.state.accepted'), refused: t('partner.state.refused') };
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <h3>
        {invoice} · {shop.name}
      </h3>
      <p className={page.hint}>
        <Timestamp at={openedAt} /> · {openedBy}
      </p>
      <p className={styles.postingText}>{text}</p>
      {verdict === null ? (
        <ApiForm endpoint="adminDecideDispute" hiddenValues={{ disputeId: id }} className={styles.form}>
          <FormSelect
            name="verdict"
            label={t('admin.postings.verdict')}
            options={[NO_DECISION, ...DISPUTE_VERDICTS.map((value) => ({ value, name: names[value] }))]}
            required
          />
          <FormTextField
            name="amount"
            label={t('money.dispute.credit')}
            hint={t('money.dispute.credit.hint', { amount: formatMoney(left) })}
            inputMode="decimal"
            maxLength={20}
            required={false}
          />
          <ReasonField />
          <SubmitButton>{t('admin.postings.decide')}</SubmitButton>
        </ApiForm>
      ) : (
        <p className={styles.postingText}>
          {names[verdict]}: {reason}
        </p>
      )}
    </article>
  );
}
