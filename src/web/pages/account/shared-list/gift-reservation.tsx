import type { OwnGift, SharedList } from '../../../../contract/list/list-schemas.ts';
import { LIST_LIMITS } from '../../../../terms/list.ts';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import styles from '../../../components/list/list.module.css';
import { ListForm } from '../../../components/list/list-form.tsx';
import { storeGiver } from '../../../personal/gift-givers.ts';
import { useSite } from '../../../site.ts';
import { Tag } from '../../../ui/display/tag.tsx';

type Props = {
  item: SharedList['items'][number];
  gifts: readonly OwnGift[];
  shareId: string;
  /** Path to open after the form is submitted. */
  next: string;
  giver: string;
};

/** Shows whether somebody already buys a product, and a form to reserve it. */
export function GiftReservation({ item, gifts, shareId, next, giver }: Props) {
  const { t } = useSite();
  const { productId, amount, taken, product } = item;
  const open = Math.max(0, amount - taken);
  const isMine = gifts.some((gift) => gift.productId === productId);
  const name = product?.name ?? t('list.gone');
  return (
    <>
      {open === 0 ? <Tag tone="good">{t(isMine ? 'list.gift.mine' : 'list.gift.reserved')}</Tag> : null}
      {open > 0 && amount > 1 ? (
        <span className={styles.soft}>{t('list.gift.open', { count: open, amount })}</span>
      ) : null}
      {open > 0 && !isMine ? (
        <details>
          <summary>{t('list.gift.do', { name })}</summary>
          <ListForm
            endpoint="reserveGift"
            hiddenValues={{ shareId, productId, giver, ...(open === 1 ? { amount: 1 } : {}) }}
            next={next}
            onDone={() => storeGiver(giver)}
          >
            {open > 1 ? (
              <FormTextField
                name="amount"
                type="number"
                label={t('list.amount')}
                min={1}
                max={open}
                inputMode="numeric"
                defaultValue={1}
                required
              />
            ) : null}
            <FormTextField
              name="name"
              label={t('list.gift.name')}
              hint={t('list.gift.name.hint')}
              maxLength={LIST_LIMITS.ownerName}
              required={false}
              autoComplete="name"
            />
            <SubmitButton>{t('list.gift.sure')}</SubmitButton>
          </ListForm>
        </details>
      ) : null}
    </>
  );
}
