import type { OwnContribution, SharedList } from '../../../../contract/list/list-schemas.ts';
import { LIST_LIMITS } from '../../../../terms/list.ts';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import styles from '../../../components/list/list.module.css';
import { ListForm } from '../../../components/list/list-form.tsx';
import { storeGiver } from '../../../personal/gift-givers.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Tag } from '../../../ui/display/tag.tsx';

type Props = {
  item: SharedList['items'][number];
  own: readonly OwnContribution[];
  shareId: string;
  /** Path to open after the form is submitted. */
  next: string;
  giver: string;
};

/** Shows what others contribute to a product and what is missing, and a form to contribute. */
export function GiftContribution({ item, own, shareId, next, giver }: Props) {
  const { t } = useSite();
  const formatMoney = useMoney();
  const { productId, amount, taken, contributions } = item;
  if (contributions === null) return null;
  const { promised, missing } = contributions;
  const isReserved = taken >= amount;
  const mine = own.filter((contribution) => contribution.productId === productId);
  const isOpen = !isReserved && missing !== null && missing.amount > 0;
  return (
    <>
      {mine.map((contribution) => (
        <Tag key={contribution.giver} tone="good">
          {t('list.together.mine', { amount: formatMoney(contribution.amount) })}
        </Tag>
      ))}
      {promised.amount > 0 ? (
        <span className={styles.soft}>
          {t('list.together.promised', { amount: formatMoney(promised) })}
          {isReserved || missing === null ? null : (
            <b>{isOpen ? t('list.together.missing', { amount: formatMoney(missing) }) : t('list.together.enough')}</b>
          )}
        </span>
      ) : null}
      {isOpen && mine.length === 0 ? (
        <details>
          <summary>{t('list.together.do')}</summary>
          <ListForm
            endpoint="contributeToGift"
            hiddenValues={{ shareId, productId, giver }}
            next={next}
            onDone={() => storeGiver(giver)}
          >
            <p className={styles.hint}>{t('list.together.lead')}</p>
            <FormTextField
              name="amount"
              label={t('list.together.amount')}
              hint={t('list.together.missing', { amount: formatMoney(missing) })}
              inputMode="decimal"
              maxLength={20}
              required
              autoComplete="off"
            />
            <FormTextField
              name="name"
              label={t('list.gift.name')}
              hint={t('list.together.name.hint')}
              maxLength={LIST_LIMITS.ownerName}
              required={false}
              autoComplete="name"
            />
            <SubmitButton>{t('list.together.sure')}</SubmitButton>
          </ListForm>
        </details>
      ) : null}
    </>
  );
}
