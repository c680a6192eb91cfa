import type { MoneyOf } from '../../../../contract/admin/money-schemas.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { ReasonField } from '../../../components/admin/reason-field.tsx';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { AmountField } from '../../../components/form/amount-field.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { useMoney, useTexts } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';

type Props = Pick<MoneyOf<'movements'>, 'movements' | 'balance'>;

/** Refunds, chargebacks and payouts at the provider of payments, with a form for each that waits for a person. */
export function MovementsSection({ movements, balance }: Props) {
  const t = useTexts();
  const formatMoney = useMoney();
  return (
    <>
      <p className={page.hint}>
        {t('money.account.provider')}: {formatMoney(balance)}
      </p>
      {movements.length === 0 ? <p className={page.hint}>{t('partner.nothing')}</p> : null}
      {movements.map((one) => (
        <MovementCard key={`${one.kind} ${one.id}`} movement={one} />
      ))}
    </>
  );
}

function MovementCard({
  movement: { kind, id, invoice, payment, amount, receivedAt, outcome, canBook, settlement },
}: {
  movement: Props['movements'][number];
}) {
  const t = useTexts();
  const formatMoney = useMoney();
  const about = [invoice, payment].filter((one) => one !== null);
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <h3>
        {t(`money.movement.${kind}`)} {formatMoney(amount)}
      </h3>
      <p className={page.hint}>
        <Timestamp at={receivedAt} /> · {id}
        {about.map((one) => ` · ${one}`)}
      </p>
      {settlement === null ? (
        <p className={styles.postingText}>{t(`money.movement.is.${outcome}`)}</p>
      ) : (
        <p className={styles.postingText}>
          {canBook
            ? `${t('money.account.bank')} ${formatMoney(settlement.amount)}, ${t('money.account.fee')} ${formatMoney(settlement.fee)}: `
            : null}
          {settlement.reason}
        </p>
      )}
      {outcome === 'waiting' && settlement === null ? (
        <ApiForm endpoint="adminSettleMovement" hiddenValues={{ kind, movementId: id }} className={styles.form}>
          {canBook ? (
            <>
              <AmountField
                name="amount"
                label={t('money.movement.amount')}
                hint={t('money.movement.amount.hint')}
                required={false}
              />
              <AmountField name="fee" label={t('money.account.fee')} required={false} />
            </>
          ) : (
            <p className={page.hint}>{t('money.movement.no-booking')}</p>
          )}
          <ReasonField />
          <SubmitButton>{t('money.movement.settle')}</SubmitButton>
        </ApiForm>
      ) : null}
    </article>
  );
}
